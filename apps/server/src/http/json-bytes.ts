/** JSON in a body that has been read: checked before anything slow is done with it, and one large body in each turn of the event loop. */

import { isUtf8 } from 'node:buffer'
import { createJsonMeter, parseMeasuredJson } from '@sayso/wire'
import { badRequest } from './api-failure.ts'
import { letOthersRun } from './turns.ts'

/** Smaller ones take less than a millisecond. */
const LARGE_BYTES = 128 * 1024
/** Decoded in one turn: letters of other alphabets take five times as long as Latin ones. */
const PIECE_BYTES = 4 * 1024 * 1024

/** Throws `ApiFailure` for invalid JSON, or too much of it: more than `maxValues`, or more than any body may have. */
export async function readJsonBytes(bytes: Buffer, maxValues?: number): Promise<unknown> {
  if (bytes.length > LARGE_BYTES) await letOthersRun()
  // Bytes that are not text take seconds to decode: each becomes a separate character.
  if (!isUtf8(bytes)) throw badRequest('The request is not readable JSON.')
  const text = await decode(bytes, maxValues)
  if (bytes.length > PIECE_BYTES) await letOthersRun()
  const read = parseMeasuredJson(text)
  if (!read.ok) throw badRequest(read.message)
  return read.value
}

/** Throws `ApiFailure` for too much. */
async function decode(bytes: Buffer, maxValues?: number): Promise<string> {
  const decoder = new TextDecoder()
  const meter = createJsonMeter(maxValues)
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (from > 0) await letOthersRun()
    const piece = bytes.subarray(from, from + PIECE_BYTES)
    const problem = meter.add(piece)
    if (problem !== null) throw badRequest(problem)
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}
