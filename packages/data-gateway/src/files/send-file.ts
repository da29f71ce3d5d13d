/**
 * Answers with a file, whole or in part. It is a stranger's: on this origin it runs nothing, whatever it says it is, and a browser that is
 * sent to it opens an empty sandbox.
 */

import type { AskedRange } from '@sayso/files-store'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import { type FileRow, keyOf } from './file-rows.ts'
import { noObject, refuse } from './files-error.ts'
import type { FilesContext, OpenRequest } from './files-request.ts'
import type { ObjectPath } from './object-path.ts'
import { inWords } from './store-bytes.ts'

export interface Sending {
  file: FileRow
  path: ObjectPath
  /** Another person at the same browser may not be allowed to see it. */
  isPersonal: boolean
}

/** Types that no browser runs; drawings are saved. A list of those that run would never be complete. */
const SHOWN =
  /^(image\/.+|audio\/.+|video\/.+|font\/.+|model\/.+|text\/(plain|csv|markdown|calendar|vcard)|application\/(pdf|json|geo\+json|manifest\+json|rtf|zip|gzip|x-(tar|7z-compressed|gzip)|vnd\.[\w.+-]+|msword|epub\+zip|octet-stream))$/
/** XML runs scripts of its own. */
const ACTIVE = /[+/]xml$/
/** Documents and code: they are shown as they are written, and run nowhere. */
const READ = /^text\/|[+/]xml$|^application\/.*(java|ecma|live)script/
const TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(;[\w \t="'!#$&^.+-]*)?$/
/** Pieces of one answer in memory. */
const HELD_BYTES = 512 * 1024

export const FENCE: Readonly<Record<string, string>> = {
  ...ANSWER_HEADERS,
  'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

export async function sendFile(
  { files }: FilesContext,
  { ref, request, url, openBody }: OpenRequest,
  { file, path, isPersonal }: Sending,
): Promise<Response> {
  const key = keyOf(ref, file.version)
  if (key === null) throw noObject()
  const etag = plain(file.etag) || `"${file.version}"`
  const headers: Record<string, string> = {
    ...FENCE,
    ...typeAndDisposition(file.contentType, { url, name: path.name }),
    'Accept-Ranges': 'bytes',
    'Cache-Control': isPersonal ? 'private, no-cache' : plain(file.cacheControl),
    ETag: etag,
    'Last-Modified': new Date(file.modifiedMs).toUTCString(),
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  const range = rangeOf(request.headers, etag)
  const stored = await inWords(() => files.store.read(key, range))
  if (stored === null) throw noObject()
  const { part, sizeBytes, bytes } = stored
  const pieces = bytes[Symbol.asyncIterator]()
  if (part === null) {
    await pieces.return?.()
    throw refuse(416, 'InvalidRange', 'The requested range is behind the end of the file.')
  }
  headers['Content-Length'] = String(part.last - part.first + 1)
  if (range !== undefined) headers['Content-Range'] = `bytes ${part.first}-${part.last}/${sizeBytes}`
  const status = range === undefined ? 200 : 206
  if (request.method === 'HEAD' || part.last < part.first) {
    await pieces.return?.()
    return new Response(null, { status, headers })
  }
  return new Response(openBody(pieces, HELD_BYTES), { status, headers })
}

/** `?download` or `?download=name` has it saved. So has a picture that could hold a script. */
function typeAndDisposition(
  contentType: string,
  { url, name }: { url: URL; name: string },
): Record<string, string> {
  const asked = url.searchParams.get('download')
  const type = TYPE.test(contentType) ? contentType : 'application/octet-stream'
  const [bare = ''] = type.toLowerCase().split(';')
  const isDrawing = bare === 'image/svg+xml'
  const isShown = isDrawing || (SHOWN.test(bare) && !ACTIVE.test(bare))
  const shown = isShown ? type : READ.test(bare) ? 'text/plain;charset=utf-8' : 'application/octet-stream'
  if (asked === null && !isDrawing) return { 'Content-Type': shown }
  const saved = asked || name.slice(name.lastIndexOf('/') + 1)
  return {
    'Content-Type': shown,
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent([...saved].slice(0, 200).join('')).replace(/['()*]/g, toPercent)}`,
  }
}

const toPercent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** SQL may have written it: a header takes no control characters. */
export const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)

/** Undefined: all of it. */
function rangeOf(headers: Headers, etag: string): AskedRange | undefined {
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  if (first === '') return last === '' ? undefined : { suffixBytes: Number(last) }
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { first: Number(first), last: last === '' ? null : Number(last) }
}
