/** Recognizes errors caused by a restart of PostgreSQL rather than by the query itself. */

import { DatabaseError } from 'pg'

/**
 * Ended from outside, another backend crashed, or starting. The connection whose own process crashed has no code:
 * repeated, its query may crash the next.
 */
const BYSTANDER = /^57P0[123]$/
/**
 * The connection was lost before the query was written, and the notice of it is still on its way here: PostgreSQL has not seen the query,
 * and no crash is due to it.
 */
const UNSENT = 'EPIPE'
/** `08…`: the connection failed. */
const UNREACHABLE = /^(08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/
/** The library's own have no codes. */
const LOST = /^Connection terminated|^Client has encountered a connection error/

/** Also true of a connection that was ended from outside. */
export function isLostConnection(error: unknown): boolean {
  if (isBystander(error) || UNREACHABLE.test(codeOf(error))) return true
  return error instanceof Error && !(error instanceof DatabaseError) && LOST.test(error.message)
}

/** The work had no part in its end, so it can be done again. */
export function isBystander(error: unknown): boolean {
  return BYSTANDER.test(codeOf(error)) || codeOf(error) === UNSENT
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
