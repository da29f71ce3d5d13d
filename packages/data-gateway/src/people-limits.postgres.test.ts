/** How much there may be of an app's people, and how often they may do what costs. */

import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
/** Waiting time until the next change of a password or an address. */
let changeWaitMs = 0
const changing: string[] = []
let isBusy = false

beforeAll(async () => {
  app = await createTestApp({
    limits: {
      changeAccess: async (_, userId) => {
        changing.push(userId)
        return changeWaitMs
      },
    },
    deriveKey: ({ keyBytes }) => (isBusy ? null : Promise.resolve(Buffer.alloc(keyBytes))),
  })
})

async function call(
  method: string,
  path: string,
  { token = app.anonKey, body }: { token?: string; body?: unknown },
) {
  const headers = {
    apikey: app.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const response = await app.fetch(`auth/v1/${path}`, { method, headers, ...sent })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

let people = 0

async function signUp(data?: object) {
  people += 1
  const form = { email: `p${people}@example.com`, password: 'long enough', data }
  const { body } = await call('POST', 'signup', { body: form })
  const token: string = body.access_token
  return {
    form,
    token,
    id: String(body.user?.id),
    refreshToken: String(body.refresh_token),
    change: (change: object) => call('PUT', 'user', { token, body: change }),
    read: async () => (await call('GET', 'user', { token })).body,
  }
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('[DG14] passwords are refused for a moment while too many are being hashed', async () => {
  const { form, change } = await signUp()
  isBusy = true
  const refused = [
    await call('POST', 'signup', { body: { ...form, email: 'other@example.com' } }),
    await call('POST', 'token?grant_type=password', { body: form }),
    await change({ password: 'another one' }),
  ]
  isBusy = false
  for (const { status, headers, body } of refused) {
    expect([status, body.error_code]).toEqual([429, 'over_request_rate_limit'])
    expect(body.msg).toContain('Try again')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  }
  expect((await call('POST', 'token?grant_type=password', { body: form })).status).toBe(200)
})

test('[DG6] a new password and another address are counted for the person, other changes are not', async () => {
  const { id, change } = await signUp()
  changing.splice(0)
  await change({ data: { a: 1 } })
  await change({ password: 'short' })
  expect(changing).toEqual([])
  await change({ password: 'another one' })
  await change({ email: 'moved@example.com' })
  expect(changing).toEqual([id, id])
  changeWaitMs = 90_000
  const { status, headers } = await change({ password: 'one more' })
  changeWaitMs = 0
  expect([status, headers.get('retry-after')]).toEqual([429, '90'])
})

test('[DG12] an app keeps at most 4 KB with a person, however it adds them up', async () => {
  const { change, read } = await signUp({ a: 'x'.repeat(2000) })
  expect((await change({ data: { b: 'x'.repeat(2000) } })).status).toBe(200)
  const { status, body } = await change({ data: { c: 'x'.repeat(200) } })
  expect([status, body.msg]).toEqual([422, expect.stringContaining('at most 4 KB in all')])
  expect(Object.keys((await read()).user_metadata).sort()).toEqual(['a', 'b'])
  expect((await change({ data: { a: 'short', c: 'x'.repeat(200) } })).status).toBe(200)
  // Bytes, not characters.
  expect((await change({ data: { b: 'é'.repeat(2200) } })).status).toBe(422)
  const form = { email: 'long@example.com', password: 'long enough', data: { a: 'x'.repeat(5000) } }
  expect((await call('POST', 'signup', { body: form })).body.msg).toContain('at most 4 KB in all')
  expect((await call('POST', 'signup', { body: { ...form, data: {} } })).status).toBe(200)
  // A list would take the place of what there is.
  await change({ data: ['x'] })
  expect((await read()).user_metadata.a).toBe('short')
})

test('[DG12] a token holds up to 2 KB of it; the person is answered with all', async () => {
  const small = await signUp({ name: 'Eve' })
  expect(claimsOf(small.token).user_metadata).toEqual({ name: 'Eve' })
  const { token, read } = await signUp({ avatar: 'x'.repeat(2100) })
  expect(claimsOf(token).user_metadata).toEqual({})
  expect((await read()).user_metadata.avatar).toHaveLength(2100)
})

test('[DG12] somebody whose data is too long from earlier days gets a token that is not, and may make it shorter', async () => {
  const { id, form, refreshToken } = await signUp()
  const data = { a: 'x'.repeat(300_000), b: 'x'.repeat(300_000) }
  await app.tested.databases.asOwner(app.ref, {
    text: 'update auth.users set raw_user_meta_data = $2::jsonb where id = $1',
    values: [id, JSON.stringify(data)],
  })
  const refreshed = await call('POST', 'token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  })
  const signedIn = await call('POST', 'token?grant_type=password', { body: form })
  for (const { body } of [refreshed, signedIn]) {
    expect(body.access_token.length).toBeLessThan(2000)
    expect(body.user.user_metadata.a).toHaveLength(300_000)
  }
  const token = signedIn.body.access_token
  const change = (values: object) => call('PUT', 'user', { token, body: { data: values } })
  expect((await change({ c: 'more' })).status).toBe(422)
  expect((await change({ a: '' })).status).toBe(200)
  expect((await change({ b: '' })).status).toBe(200)
  expect((await change({ c: 'more' })).status).toBe(200)
})

test('[DG6] a password of blanks is weak', async () => {
  const form = { email: 'blank@example.com', password: ' \t     ' }
  expect((await call('POST', 'signup', { body: form })).body.error_code).toBe('weak_password')
  expect((await (await signUp()).change({ password: '        ' })).body.error_code).toBe('weak_password')
})

test('[DG6] a password is tried whole: what follows the longest that there is makes it another', async () => {
  const { form } = await signUp()
  const longest = 'x'.repeat(72)
  await call('POST', 'signup', { body: { ...form, email: 'longest@example.com', password: longest } })
  const signIn = (password: string) =>
    call('POST', 'token?grant_type=password', { body: { email: 'longest@example.com', password } })
  expect((await signIn(longest)).status).toBe(200)
  expect((await signIn(`${longest}y`)).status).toBe(400)
})

// The last one: it leaves no room.
test('[DG13] a project has room for 10,000 people', async () => {
  const fill = (count: number) =>
    app.tested.databases.asOwner(app.ref, {
      text: `insert into auth.users (is_anonymous)
             select true from generate_series(1, $1 - (select count(*)::integer from auth.users))`,
      values: [count],
    })
  await fill(9999)
  expect((await call('POST', 'signup', { body: {} })).status).toBe(200)
  const { status, body } = await call('POST', 'signup', { body: {} })
  expect([status, body.error_code]).toEqual([422, 'signup_disabled'])
  expect(body.msg).toContain('10000 people')
})
