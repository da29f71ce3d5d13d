/** Sign-in by GitHub, through the published client, before a stand-in of GitHub's four addresses on loopback. */

import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AskOutside } from './ports/sign-in-providers.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const CLIENT = { id: 'Iv1.plants', secret: 'kept by the server' }
const BACK = 'http://app.test/welcome'

let github: Server
let home: string
let app: TestApp
/** The address at GitHub, as the person is known there. */
let emails: { email: string; primary: boolean; verified: boolean }[]
/** Codes that were given, with what they were given for. */
const codes = new Map<string, { challenge: string | null; redirectUri: string | null }>()
const tokens = new Set<string>()
const asked: string[] = []

async function answer(
  request: IncomingMessage,
): Promise<{ status: number; body?: unknown; location?: string }> {
  const url = new URL(request.url ?? '/', home)
  asked.push(url.pathname)
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  switch (url.pathname) {
    case '/login/oauth/authorize': {
      if (url.searchParams.get('client_id') !== CLIENT.id) return { status: 404 }
      const redirectUri = url.searchParams.get('redirect_uri')
      const code = randomBytes(10).toString('hex')
      codes.set(code, { challenge: url.searchParams.get('code_challenge'), redirectUri })
      const back = new URL(redirectUri ?? home)
      back.searchParams.set('code', code)
      back.searchParams.set('state', url.searchParams.get('state') ?? '')
      return { status: 302, location: back.href }
    }
    case '/login/oauth/access_token': {
      const form = new URLSearchParams(Buffer.concat(pieces).toString())
      const given = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isRight =
        form.get('client_id') === CLIENT.id &&
        form.get('client_secret') === CLIENT.secret &&
        given?.redirectUri === form.get('redirect_uri') &&
        given.challenge === challenge
      // GitHub refuses with 200.
      if (!isRight) return { status: 200, body: { error: 'bad_verification_code' } }
      const token = `gho_${randomBytes(10).toString('hex')}`
      tokens.add(token)
      return {
        status: 200,
        body: { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' },
      }
    }
    default: {
      const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
      if (!tokens.has(token)) return { status: 401, body: { message: 'Bad credentials' } }
      if (url.pathname === '/user/emails') return { status: 200, body: emails }
      return {
        status: 200,
        body: {
          id: 583231,
          login: 'octocat',
          name: null,
          avatar_url: 'https://a.test/1.png',
          email: 'unproved@example.com',
        },
      }
    }
  }
}

/** GitHub's two hosts are both the one on loopback. It answers a code with a form unless JSON is asked for. */
const askOutside: AskOutside = async ({ url, headers, form }) => {
  const { host, pathname } = new URL(url)
  if (host !== 'github.com' && host !== 'api.github.com') return null
  const response = await fetch(`${home}${pathname}`, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    headers: { ...headers, accept: 'application/json' },
  })
  return { status: response.status, body: await response.json() }
}

beforeAll(async () => {
  github = createServer((request, response) => {
    answer(request).then(({ status, body, location }) => {
      response.writeHead(status, location === undefined ? {} : { location })
      response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve))
  const address = github.address()
  if (typeof address !== 'object' || address === null) throw new Error('GitHub has no port.')
  home = `http://127.0.0.1:${address.port}`
  app = await createTestApp({ askOutside })
  app.providers.set('github', {
    ...{ clientIds: [CLIENT.id], secret: CLIENT.secret, issuer: null, teamId: null, keyId: null },
  })
})
afterAll(() => new Promise((resolve) => github.close(resolve)))
beforeEach(() => {
  emails = [
    { email: 'second@example.com', primary: false, verified: true },
    { email: 'octocat@example.com', primary: true, verified: true },
  ]
  asked.length = 0
})

function browser() {
  const kept = new Map<string, string>()
  const base = `http://gateway.test/db/${app.ref}`
  return createClient(base, app.anonKey, {
    global: { fetch: (input, init) => app.fetch(String(input).slice(base.length + 1), init) },
    auth: {
      ...{ flowType: 'pkce', autoRefreshToken: false, persistSession: true, detectSessionInUrl: false },
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    realtime: { transport: class {} as never },
  })
}

/** Follows a redirect of the gateway; the answer's own address. */
async function follow(url: string): Promise<string> {
  const path = url.slice(`http://gateway.test/db/${app.ref}/`.length)
  const response = await app.fetch(path, { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

/** From the app to GitHub, which says yes, and back. */
async function goThrough(device: ReturnType<typeof browser>): Promise<URL> {
  const options = { redirectTo: BACK, skipBrowserRedirect: true }
  const { data } = await device.auth.signInWithOAuth({ provider: 'github', options })
  const there = new URL(await follow(data.url ?? ''))
  expect(`${there.origin}${there.pathname}`).toBe('https://github.com/login/oauth/authorize')
  expect(there.searchParams.get('scope')).toBe('read:user user:email')
  const response = await fetch(`${home}${there.pathname}${there.search}`, { redirect: 'manual' })
  return new URL(await follow(response.headers.get('location') ?? ''))
}

test('[DG81] a person signs in by GitHub, with the proved primary address and the login as the name', async () => {
  const device = browser()
  const back = await goThrough(device)
  expect(`${back.origin}${back.pathname}`).toBe(BACK)
  const { data, error } = await device.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'octocat@example.com',
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: { full_name: 'octocat', user_name: 'octocat', avatar_url: 'https://a.test/1.png' },
  })
  expect(asked.toSorted()).toEqual([
    '/login/oauth/access_token',
    '/login/oauth/authorize',
    '/user',
    '/user/emails',
  ])
  const again = browser()
  const second = await goThrough(again)
  const known = await again.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '')
  expect(known.data.user?.id).toBe(data.user?.id)
})

test('[DG81] an address that GitHub has not proved joins nobody’s account', async () => {
  await app.device().auth.signUp({ email: 'owner@example.com', password: 'an unusual sentence' })
  emails = [{ email: 'owner@example.com', primary: true, verified: false }]
  const device = browser()
  const back = await goThrough(device)
  const owner = (
    await app
      .device()
      .auth.signInWithPassword({ email: 'owner@example.com', password: 'an unusual sentence' })
  ).data.user
  const code = back.searchParams.get('code')
  const signedIn = code === null ? null : (await device.auth.exchangeCodeForSession(code)).data.user
  expect(owner?.identities?.map(({ provider }) => provider)).toEqual(['email'])
  expect(signedIn?.id).not.toBe(owner?.id)
})

test('[DG81] a code that GitHub does not take leads back to the app with the reason', async () => {
  const device = browser()
  const options = { redirectTo: BACK, skipBrowserRedirect: true }
  const { data } = await device.auth.signInWithOAuth({ provider: 'github', options })
  const there = new URL(await follow(data.url ?? ''))
  const callback = new URL(there.searchParams.get('redirect_uri') ?? '')
  callback.searchParams.set('state', there.searchParams.get('state') ?? '')
  callback.searchParams.set('code', 'invented')
  const back = new URL(await follow(callback.href))
  expect(back.searchParams.get('error_description')).toBe('GitHub did not take the code.')
})
