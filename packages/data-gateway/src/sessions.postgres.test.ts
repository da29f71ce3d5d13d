/** How sessions of an app's people end. A finding: after signing out everywhere, a token still answered with the person. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

let people = 0

interface Signed {
  access: string
  refresh: string
}

async function call(path: string, { access = app.anonKey, ...init }: RequestInit & { access?: string } = {}) {
  const headers = {
    apikey: app.anonKey,
    authorization: `Bearer ${access}`,
    'content-type': 'application/json',
  }
  const response = await app.fetch(`auth/v1/${path}`, { ...init, headers })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const post = (path: string, body: unknown, access?: string) =>
  call(path, { method: 'POST', body: JSON.stringify(body), ...(access !== undefined && { access }) })

/** Somebody who is signed in on three devices. */
async function signIn(): Promise<[Signed, Signed, Signed]> {
  people += 1
  const form = { email: `p${people}@example.com`, password: 'the old password' }
  await post('signup', form)
  const one = async () => {
    const { body } = await post('token?grant_type=password', form)
    return { access: body.access_token, refresh: body.refresh_token }
  }
  return [await one(), await one(), await one()]
}

/** Whether the session exists, judged by everything that depends on it. */
async function isOpen({ access, refresh }: Signed): Promise<boolean> {
  const user = await call('user', { access })
  const changed = await call('user', { access, method: 'PUT', body: '{"data":{"a":1}}' })
  const refreshed = await post('token?grant_type=refresh_token', { refresh_token: refresh })
  const statuses = [user.status, changed.status, refreshed.status]
  if (statuses.join() === '200,200,200') return true
  expect(statuses).toEqual([403, 403, 400])
  expect([user.body.error_code, changed.body.error_code]).toEqual(['session_not_found', 'session_not_found'])
  return false
}

const areOpen = async (sessions: Signed[]) => {
  const open: boolean[] = []
  for (const session of sessions) open.push(await isOpen(session))
  return open
}

test.each([
  ['local', [false, true, true]],
  ['others', [true, false, false]],
  ['global', [false, false, false]],
])('[DG6] signing out with the scope “%s” ends these sessions', async (scope, expected) => {
  const sessions = await signIn()
  expect((await post(`logout?scope=${scope}`, {}, sessions[0].access)).status).toBe(204)
  expect(await areOpen(sessions)).toEqual(expected)
})

test('[DG6] signing out without a scope ends all, a scope that is none ends nothing, and a session ends once', async () => {
  const [first, second, third] = await signIn()
  expect((await post('logout?scope=nonsense', {}, first.access)).status).toBe(400)
  expect((await call('user', { access: first.access })).status).toBe(200)
  expect((await post('logout', {}, first.access)).status).toBe(204)
  expect((await post('logout', {}, second.access)).body.error_code).toBe('session_not_found')
  expect(await areOpen([first, second, third])).toEqual([false, false, false])
})

test('[DG6] a new password ends the other sessions, and the old one opens no more', async () => {
  const sessions = await signIn()
  const body = JSON.stringify({ password: 'a new password' })
  expect((await call('user', { access: sessions[1].access, method: 'PUT', body })).status).toBe(200)
  expect(await areOpen(sessions)).toEqual([false, true, false])
  const email = `p${people}@example.com`
  const tries = ['the old password', 'a new password'].map((password) =>
    post('token?grant_type=password', { email, password }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([400, 200])
})

test('[DG6] a refresh token that is used twice ends its session, with the tokens that came of it, and no other', async () => {
  const [first, second] = await signIn()
  const { body } = await post('token?grant_type=refresh_token', { refresh_token: first.refresh })
  expect((await post('token?grant_type=refresh_token', { refresh_token: first.refresh })).status).toBe(400)
  const newest = { access: body.access_token, refresh: body.refresh_token }
  expect(await areOpen([newest, second])).toEqual([false, true])
})

test('[DG6] a session that is being refreshed while it is ended is ended', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = await signIn()
    const refreshing = post('token?grant_type=refresh_token', { refresh_token: first.refresh })
    const ending = post('logout?scope=global', {}, second.access)
    const [{ body }] = await Promise.all([refreshing, ending])
    const access = body.access_token ?? first.access
    expect(await isOpen({ access, refresh: body.refresh_token ?? first.refresh })).toBe(false)
  }
})

test('[DG6] a published client whose session was ended elsewhere is signed out', async () => {
  const [{ access, refresh }, other] = await signIn()
  const device = app.device()
  await device.auth.setSession({ access_token: access, refresh_token: refresh })
  await post('logout?scope=global', {}, other.access)
  expect((await device.auth.getUser()).data.user).toBeNull()
  expect((await device.auth.getSession()).data.session).toBeNull()
})

test('[DG3] what is nested too deep is refused by tables and people alike', async () => {
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const headers = { apikey: app.anonKey, 'content-type': 'application/json' }
  for (const path of ['auth/v1/signup', 'rest/v1/none', 'rest/v1/rpc/none']) {
    const elapsedMs = startProcessorClock()
    const response = await app.fetch(path, { method: 'POST', headers, body: deep })
    expect([path, response.status]).toEqual([path, 400])
    expect(await response.text()).toContain('nested more than 200 deep')
    expect(elapsedMs()).toBeLessThan(200)
  }
})

test('what an app keeps with a person has the names that it was given', async () => {
  const data = '{"__proto__":{"a":1},"constructor":2,"prototype":3}'
  const { body } = await call('signup', { method: 'POST', body: `{"data":${data}}` })
  expect(JSON.stringify(body.user.user_metadata)).toContain('"__proto__":{"a":1}')
  const { body: user } = await call('user', { access: body.access_token })
  expect(Object.keys(user.user_metadata).sort()).toEqual(['__proto__', 'constructor', 'prototype'])
})
