/** Reads a request's body, and no more of it than is allowed. */

import { tooLarge } from './api-failure.ts'
import { letOthersRun } from './turns.ts'

const MEGABYTE = 1024 * 1024

/** Throws `ApiFailure` when the body is larger than `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const size =
    maxBytes < MEGABYTE ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / MEGABYTE)} MB`
  const limit = () => tooLarge(`This is larger than ${size}. Send less at once.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw limit()
  const pieces: Uint8Array[] = []
  let sizeBytes = 0
  // A chunked body has no length to look at first.
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    sizeBytes += read.value.byteLength
    if (sizeBytes > maxBytes) throw limit()
    pieces.push(read.value)
  }
  // If several large bodies end together, one is joined in each turn.
  if (sizeBytes > MEGABYTE) await letOthersRun()
  return Buffer.concat(pieces)
}
