/** A plain host of static files on this machine: unknown addresses get the site's `404.html`. */

import { createServer } from 'node:http'
import path from 'node:path'

export interface StaticSite {
  url: string
  /** Below `basePath`. Replaces what was there. */
  put(basePath: string, files: ReadonlyMap<string, Uint8Array>): void
  close(): Promise<void>
}

export async function serveStatic(): Promise<StaticSite> {
  const sites = new Map<string, ReadonlyMap<string, Uint8Array>>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const basePath = [...sites.keys()].find((base) => pathname.startsWith(base)) ?? ''
    const name = pathname.slice(basePath.length) || 'index.html'
    const files = sites.get(basePath)
    const isFile = path.extname(name) !== ''
    // Addresses of screens have no ending; an error there would be in the console.
    const body = files?.get(name) ?? (isFile ? undefined : files?.get('404.html'))
    const type = TYPES[path.extname(name)] ?? 'text/html'
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    put: (basePath, files) => void sites.set(basePath, files),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}
