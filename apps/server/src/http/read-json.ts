/** Reads a request's JSON body: bounded, of the right type, and checked. */

import { badRequest, tooLarge } from './api-failure.ts'
import type { AppContext } from './context.ts'
import { readJsonBytes } from './json-bytes.ts'
import { readBytes } from './read-bytes.ts'

/** For bodies that carry no files. */
const SMALL_BODY_BYTES = 64 * 1024

/** The used part of a wire schema. */
interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } }
}

/** Limits of bodies that are cheap to read and dear to check: for each wrong value in a list the check makes a report. */
interface JsonBounds {
  /** Values in the whole body. */
  maxValues?: number
  /** Entries of each of the body's records. */
  maxEntries?: number
}

/** Throws `ApiFailure` for a body that is too large, not JSON, or not of the schema's shape. */
export async function readJson<T>(
  c: AppContext,
  schema: Schema<T>,
  maxBytes = SMALL_BODY_BYTES,
  { maxValues, maxEntries = Number.POSITIVE_INFINITY }: JsonBounds = {},
): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw badRequest('The request must be JSON.')
  const value = await readJsonBytes(await readBytes(c.req.raw, maxBytes), maxValues)
  if (Object.values(Object(value)).some((each) => countEntries(each) > maxEntries))
    throw tooLarge(`The request has more than ${maxEntries} entries. Send less at once.`)
  const result = schema.safeParse(value)
  if (!result.success) {
    const place = result.error.issues[0]?.path.join('.') || 'the body'
    throw badRequest(
      `The request has something wrong in ${place.slice(0, 100)}. Reload the page and try again.`,
    )
  }
  return result.data
}

function countEntries(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
