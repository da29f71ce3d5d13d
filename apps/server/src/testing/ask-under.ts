/** A request under any name, which `fetch` does not allow. */

import { request } from 'node:http'

export interface Asked {
  path?: string
  method?: string
  headers?: Record<string, string>
}

/** To the server on `port` of this machine, under the host of `address`. */
export function askUnder(port: number, address: string, { path, method = 'GET', headers = {} }: Asked = {}) {
  const url = new URL(path ?? '', address)
  return new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer; text: string }>(
    (resolve, reject) => {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port, path: url.pathname + url.search, method },
          headers: { host: url.host, ...headers },
        },
        (response) => {
          const pieces: Buffer[] = []
          response.on('data', (piece) => pieces.push(piece))
          response.on('end', () => {
            const bytes = Buffer.concat(pieces)
            const answer = { status: response.statusCode ?? 0, bytes, text: bytes.toString() }
            resolve({ ...answer, headers: response.headers as Record<string, string> })
          })
        },
      )
      sent.on('error', reject)
      sent.end()
    },
  )
}
