/** JSON in a body that has been read: checked before anything slow is done with it, and one large body in each turn of the event loop. */

import { isUtf8 } from 'node:buffer'
import { readJsonText } from '@sayso/wire'
import { badRequest } from './api-failure.ts'
import { letOthersRun } from './turns.ts'

/** Smaller ones take less than a millisecond. */
const LARGE_BYTES = 128 * 1024

/** Throws `ApiFailure` for what is not JSON, or too much of it. */
export async function readJsonBytes(bytes: Buffer): Promise<unknown> {
  if (bytes.length > LARGE_BYTES) await letOthersRun()
  // Bytes that are not text take seconds to decode: each becomes a character of its own.
  if (!isUtf8(bytes)) throw badRequest('The request is not readable JSON.')
  const read = readJsonText(new TextDecoder().decode(bytes))
  if (!read.ok) throw badRequest(read.message)
  return read.value
}
