/** Turns whatever a route throws into an answer. Nothing of an unforeseen error leaves the server. */

import { AccountsError } from '@sayso/accounts'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { ApiFailure } from './api-failure.ts'
import type { AppContext } from './context.ts'

export function answerFailure(error: Error, c: AppContext, log: Logger): Response {
  if (error instanceof ApiFailure) {
    if (error.retryAfterSeconds !== null) c.header('Retry-After', String(error.retryAfterSeconds))
    return c.json(error.body, error.status)
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json(
      { code: 'bad-request', error: 'The request could not be read. Reload the page and try again.' },
      400,
    )
  }
  const requestId = c.get('requestId')
  const trouble = databaseTrouble(error)
  if (trouble !== null) {
    log.error({ err: error, requestId }, 'the database could not be used')
    c.header('Retry-After', '3')
    return c.json({ code: 'unavailable', error: trouble }, 503)
  }
  if (error instanceof AccountsError && error.code === 'guest-not-made') {
    log.error({ err: error, requestId }, 'a guest was not made')
    c.header('Retry-After', '3')
    const sentence = 'You could not be let in as a guest just now. Reload the page in a moment.'
    return c.json({ code: 'unavailable', error: sentence }, 503)
  }
  if (isUnstorable(error)) {
    const sentence = 'The request has a character that cannot be stored. Take it out and try again.'
    return c.json({ code: 'bad-request', error: sentence }, 400)
  }
  log.error({ err: error, requestId }, 'a request failed')
  const sentence = `Something went wrong on the server. Try again; if it stays, tell the operator the number ${requestId}.`
  return c.json({ code: 'internal', error: sentence }, 500)
}

/** Codes of PostgreSQL and of the system, with sentences for people. */
const TROUBLES: readonly [codes: RegExp, sentence: string][] = [
  [/^(53100|ENOSPC)$/, 'The server’s disk is full, so nothing was saved. Tell the operator.'],
  [
    // The last five: a statement or a transaction that took too long, and transactions in each other's way.
    /^(08\d{3}|57P0\d|53200|53300|ECONNREFUSED|ECONNRESET|EPIPE|57014|25P03|40001|40P01|55P03)$/,
    'The server’s database does not answer, so nothing was saved. Try again in a moment.',
  ],
]

/** The pool's failures have no codes. */
const POOL_TROUBLE = /^(timeout exceeded when trying to connect|Connection terminated\b.*)$/

/** Is it the database or the disk that is away, so that the same may work later? */
export function isOutage(error: unknown): boolean {
  return databaseTrouble(error) !== null
}

function databaseTrouble(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const named = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    const code = POOL_TROUBLE.test(cause.message) ? 'ECONNRESET' : named
    const found = TROUBLES.find(([codes]) => codes.test(code))
    if (found) return found[1]
  }
  return null
}

/** PostgreSQL stores no NUL: `22021` in text, `22P05` in JSON. */
function isUnstorable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '22021' || cause.code === '22P05')) return true
  }
  return false
}
