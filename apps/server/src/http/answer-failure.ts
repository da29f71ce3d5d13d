/** Turns whatever a route throws into an answer. Nothing of an unforeseen error leaves the server. */

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
  log.error({ err: error, requestId }, 'a request failed')
  const sentence = `Something went wrong on the server. Try again; if it stays, tell the operator the number ${requestId}.`
  return c.json({ code: 'internal', error: sentence }, 500)
}
