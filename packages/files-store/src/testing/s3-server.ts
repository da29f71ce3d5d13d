/** The few requests of S3 that the adapter makes, on a port of this machine. It counts what they bring. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface TestS3 {
  endpoint: string
  largestBodyBytes(): number
  /** Uploads in parts that were neither completed nor given up. */
  unfinishedCount(): number
  close(): Promise<void>
}

interface Held {
  bytes: Buffer
  atMs: number
}

/** Fewer than S3's thousand, so that lists have several pages. */
const LISTED_AT_ONCE = 2

export async function startS3(bucket: string): Promise<TestS3> {
  const files = new Map<string, Held>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let largestBytes = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://s3.test')
    const [, asked = '', ...rest] = url.pathname.split('/')
    const body = await collect(request)
    largestBytes = Math.max(largestBytes, body.byteLength)
    const end = (status: number, text = '', headers: Record<string, string> = {}) =>
      response.writeHead(status, headers).end(text)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return void end(403, failure('AccessDenied'))
    if (asked !== bucket) return void end(404, failure('NoSuchBucket'))
    const key = rest.join('/')
    const uploadId = url.searchParams.get('uploadId')
    const parts = uploads.get(uploadId ?? '')
    switch (`${request.method} ${key === '' ? 'bucket' : uploadId === null ? 'file' : 'upload'}`) {
      case 'GET bucket':
        return void end(200, listOf(files, url.searchParams))
      case 'POST file':
        uploads.set(`u${uploads.size}`, new Map())
        return void end(200, `<UploadId>u${uploads.size - 1}</UploadId>`)
      case 'PUT upload':
        parts?.set(Number(url.searchParams.get('partNumber')), body)
        return void end(200, '', { etag: `"${body.byteLength}"` })
      case 'POST upload':
        files.set(key, { bytes: Buffer.concat([...(parts?.values() ?? [])]), atMs: Date.now() })
        parts?.clear()
        return void end(200, '<CompleteMultipartUploadResult/>')
      case 'DELETE upload':
        parts?.clear()
        return void end(204)
      case 'PUT file':
        files.set(key, { bytes: body, atMs: Date.now() })
        return void end(200)
      case 'DELETE file':
        files.delete(key)
        return void end(204)
      default:
        sendFile(files.get(key), request.headers.range, response)
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    largestBodyBytes: () => largestBytes,
    unfinishedCount: () => [...uploads.values()].filter((parts) => parts.size > 0).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendFile(held: Held | undefined, range: string | undefined, response: ServerResponse): void {
  if (held === undefined) return void response.writeHead(404).end(failure('NoSuchKey'))
  const size = held.bytes.byteLength
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (range === undefined) return void response.writeHead(200, { 'content-length': size }).end(held.bytes)
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size)
    return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end(failure('InvalidRange'))
  const part = held.bytes.subarray(first, last + 1)
  response
    .writeHead(206, { 'content-length': part.byteLength, 'content-range': `bytes ${first}-${last}/${size}` })
    .end(part)
}

function listOf(files: ReadonlyMap<string, Held>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const found = [...files].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = found.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, LISTED_AT_ONCE)
  const entries = page.map(
    ([key, { bytes, atMs }]) =>
      `<Contents><Key>${key}</Key><LastModified>${new Date(atMs).toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`,
  )
  const next = `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
  const isLong = found.length > page.length
  return `<ListBucketResult><IsTruncated>${isLong}</IsTruncated>${isLong ? next : ''}${entries.join('')}</ListBucketResult>`
}

const failure = (code: string) => `<Error><Code>${code}</Code></Error>`

async function collect(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}
