/** Sends files of one folder: compressed if there is a `.br` twin, with an ETag, and never from outside it. */

import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

interface StaticAnswer {
  request: Request
  folder: string
  /** Path below the folder, as in the address. */
  urlPath: string
  headers: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.otf': 'font/otf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.ttc': 'font/collection',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

export function mediaTypeOf(file: string): string {
  return TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** Null when the folder has no such file. */
export async function sendFile(answer: StaticAnswer): Promise<Response | null> {
  const file = locate(answer.folder, answer.urlPath)
  if (file === null) return null
  const twin = acceptsBrotli(answer.request) ? await readSent(`${file}.br`) : null
  const sent = twin ?? (await readSent(file))
  if (sent === null) return null
  const headers = new Headers({
    ...answer.headers,
    'Content-Type': mediaTypeOf(file),
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ETag: sent.etag,
  })
  if (twin) headers.set('Content-Encoding', 'br')
  if (answer.request.headers.get('if-none-match') === sent.etag)
    return new Response(null, { status: 304, headers })
  if (answer.request.method === 'HEAD') {
    headers.set('Content-Length', String(sent.sizeBytes))
    return new Response(null, { headers })
  }
  // The file may have been replaced since it was looked at.
  const bytes = new Uint8Array(await readFile(sent.file))
  headers.set('Content-Length', String(bytes.byteLength))
  return new Response(bytes, { headers })
}

export function acceptsBrotli({ headers }: Request): boolean {
  return /\bbr\b/.test(headers.get('accept-encoding') ?? '')
}

/** The file's place on disk; null for a path that leaves the folder or cannot be one. */
export function locate(folder: string, urlPath: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(urlPath)
  } catch {
    // Half an escape names no file.
    return null
  }
  if (/[\0\\]/.test(decoded)) return null
  const segments = decoded.split('/').filter((segment) => segment !== '')
  // A leading dot would be `..`, or a file that no build puts there.
  if (segments.length === 0 || segments.some((segment) => segment.startsWith('.'))) return null
  return path.join(folder, ...segments)
}

async function readSent(file: string): Promise<{ file: string; etag: string; sizeBytes: number } | null> {
  // An unreadable file does not exist for a browser.
  const info = await stat(file).catch(() => null)
  if (!info?.isFile()) return null
  const encoding = file.endsWith('.br') ? '-br' : ''
  return {
    file,
    sizeBytes: info.size,
    etag: `"${info.size.toString(36)}-${Math.round(info.mtimeMs).toString(36)}${encoding}"`,
  }
}
