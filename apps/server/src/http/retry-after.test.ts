/** A 429 without a time to come back gets one. */

import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerFailure } from './answer-failure.ts'
import { ApiFailure, tooMany } from './api-failure.ts'
import type { AppEnv } from './context.ts'
import { retryAfter } from './retry-after.ts'

const app = new Hono<AppEnv>()
app.onError((error, c) => answerFailure(error, c, pino({ level: 'silent' })))
app.use(retryAfter)
app.get('/bare', () => new Response('Too many.', { status: 429 }))
app.get('/told', () => new Response('Too many.', { status: 429, headers: { 'Retry-After': '7' } }))
app.get('/limit', () => {
  throw tooMany('Too many.', 1500)
})
app.get('/day', () => {
  throw new ApiFailure({ code: 'answers-used-up', error: 'None left.' }, { retryAfterMs: 3_600_000 })
})
app.get('/elsewhere', () => new Response('', { status: 429, headers: { 'sayso-proxy': 'answered' } }))
app.get('/fine', (c) => c.text('Here it is.'))

test.each([
  ['/bare', 429, '60'],
  ['/told', 429, '7'],
  ['/limit', 429, '2'],
  ['/day', 429, '3600'],
  ['/elsewhere', 429, null],
  ['/fine', 200, null],
])('[SV42] %s is answered with %i and Retry-After %s', async (path, status, seconds) => {
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, seconds])
})
