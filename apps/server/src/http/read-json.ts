/** Reads a request's JSON body: bounded, of the right type, and checked. */

import { badRequest, tooLarge } from './api-failure.ts'
import type { AppContext } from './context.ts'

/** For bodies that carry no files. */
export const SMALL_BODY_BYTES = 64 * 1024

/** As much of a wire schema as is used. */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
}

/** Throws `ApiFailure` for a body that is too large, not JSON, or not of the schema's shape. */
export async function readJson<T>(c: AppContext, schema: Schema<T>, maxBytes = SMALL_BODY_BYTES): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw badRequest('The request must be JSON.')
  const text = await readText(c.req.raw, maxBytes)
  const result = schema.safeParse(parse(text))
  if (!result.success) {
    const place = result.error.issues[0]?.path.join('.') || 'the body'
    throw badRequest(
      `The request has something wrong in ${place.slice(0, 100)}. Reload the page and try again.`,
    )
  }
  return result.data
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const limit = () => tooLarge(`This is larger than ${Math.floor(maxBytes / 1024)} KB. Send less at once.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw limit()
  const decoder = new TextDecoder()
  const pieces: string[] = []
  let sizeBytes = 0
  // A chunked body has no length to look at first.
  const reader = request.body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    sizeBytes += read.value.byteLength
    if (sizeBytes > maxBytes) throw limit()
    pieces.push(decoder.decode(read.value, { stream: true }))
  }
  return pieces.join('') + decoder.decode()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The request is not readable JSON.')
  }
}
