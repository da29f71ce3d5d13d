/** Messages for people whose sign-in fails. */

import { expect, test } from 'vitest'
import { createAuth } from './auth.ts'

const credentials = { email: 'ada@example.com', password: 'correct horse' }

function authAnswering(answer: Response | Error) {
  const calls: { url: string; body: unknown }[] = []
  const auth = createAuth({
    fetch: async (url, init) => {
      calls.push({ url: String(url), body: JSON.parse(String(init?.body)) })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { auth, calls }
}

test.each([
  [Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }), 'Email or password is wrong.'],
  [
    new Response('', { status: 429, headers: { 'retry-after': '290' } }),
    'Too many tries. Try again in 5 minutes.',
  ],
  [
    new Response('', { status: 429, headers: { 'retry-after': '9' } }),
    'Too many tries. Try again in 9 seconds.',
  ],
  [
    Response.json({ code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED' }, { status: 400 }),
    'This server takes no new accounts.',
  ],
  [
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'The server answered with an error (502). Try again.',
  ],
  [new TypeError('fetch failed'), 'The server cannot be reached. Check the connection and try again.'],
])('a failure is one sentence', async (answer, sentence) => {
  expect(await authAnswering(answer).auth.signIn(credentials)).toBe(sentence)
})

test('a new account is called by what stands before the @ of its address', async () => {
  const { auth, calls } = authAnswering(Response.json({}))
  expect(await auth.signUp(credentials)).toBeNull()
  expect(calls).toEqual([{ url: '/api/auth/sign-up/email', body: { ...credentials, name: 'ada' } }])
})

test('an address that has an account is named as the reason that no new one was made', async () => {
  const answer = Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 })
  expect(await authAnswering(answer).auth.signUp(credentials)).toBe(
    'No account could be made with this email. If it is yours already, sign in with its password.',
  )
})
