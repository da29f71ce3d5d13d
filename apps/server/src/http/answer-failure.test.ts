import { AccountsError } from '@sayso/accounts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '../logs.ts'
import { answerFailure } from './answer-failure.ts'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'

async function answerTo(error: Error) {
  const app = new Hono<AppEnv>()
  app.onError((thrown, c) => answerFailure(thrown, c, createLog({ level: 'silent' })))
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/')
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('[SV24] a foreseen failure is its own sentence', async () => {
  const failure = new ApiFailure({ code: 'rate-limited', error: 'Too many.' }, { retryAfterMs: 1500 })
  const { status, headers, body } = await answerTo(failure)
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { code: 'rate-limited', error: 'Too many.' },
    '2',
  ])
})

test.each(['22021', '22P05'])(
  'a character that cannot be stored (%s) is the request’s fault',
  async (code) => {
    const cause = Object.assign(new Error('invalid byte sequence'), { code })
    const { status, body } = await answerTo(new Error('Failed query', { cause }))
    expect([status, body.code]).toEqual([400, 'bad-request'])
  },
)

test.each([
  ['ECONNREFUSED', 'does not answer'],
  ['57P01', 'does not answer'],
  ['08006', 'does not answer'],
  ['57014', 'does not answer'],
  ['40P01', 'does not answer'],
  ['53200', 'does not answer'],
  ['53100', 'disk is full'],
])('a database that says %s is told as such, however deep', async (code, words) => {
  const cause = Object.assign(new Error('raw'), { code })
  const { status, body } = await answerTo(new Error('Failed query', { cause }))
  expect([status, body.code]).toEqual([503, 'unavailable'])
  expect(body.error).toContain(words)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
])('the pool’s own “%s” is told as such', async (message) => {
  const { status, body } = await answerTo(new Error('Failed query', { cause: new Error(message) }))
  expect([status, body.code]).toEqual([503, 'unavailable'])
})

test('[SV24] a guest who could not be made is asked to come back', async () => {
  const failure = new AccountsError('guest-not-made', 'better-auth answered 500.')
  const { status, headers, body } = await answerTo(failure)
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '3'])
  expect(body.error).not.toContain('better-auth')
})

test('[SV24] anything else tells nothing', async () => {
  const { status, body } = await answerTo(new TypeError('secret.inner is undefined'))
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(JSON.stringify(body)).not.toContain('secret')
})
