/** Sign-in by an OpenID provider, over the real redirects. */

import { randomUUID } from 'node:crypto'
import { type OidcTestProvider, startOidcProvider } from '@sayso/testing/oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let provider: OidcTestProvider
let settings: Record<string, string>
let product: TestServer

beforeAll(async () => {
  provider = await startOidcProvider()
  settings = {
    ...{ SAYSO_OIDC_ISSUER: provider.issuer, SAYSO_OIDC_NAME: 'Example' },
    ...{ SAYSO_OIDC_CLIENT_ID: provider.clientId, SAYSO_OIDC_CLIENT_SECRET: provider.clientSecret },
  }
  product = await startTestServer(settings)
})
afterAll(async () => {
  await product?.close()
  await provider?.close()
})

const newEmail = () => `${randomUUID()}@example.com`

/** The address to which the provider leads back. */
async function goThere(client: Client): Promise<string> {
  const { status, body } = await client.send('POST', '/api/auth/identity', { provider: 'oidc' })
  expect(status).toBe(200)
  expect(new URL(body.url).searchParams.get('code_challenge_method')).toBe('S256')
  const answer = await fetch(body.url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  expect(back.origin).toBe(product.server.url)
  return `${back.pathname}${back.search}`
}

async function enter(client: Client): Promise<string> {
  const { status, headers } = await client.get(await goThere(client))
  expect(status).toBe(302)
  return headers.get('location') ?? ''
}

test('[SV150] a guest who signs in by the provider keeps the projects, and finds them from elsewhere', async () => {
  const email = newEmail()
  provider.setPerson({ sub: randomUUID(), email, email_verified: true, name: 'Ada\r\nLovelace' })
  const guest = await product.visitor()
  await guest.send('POST', '/api/projects', { title: 'Garden' })
  expect(await enter(guest)).toBe('/')
  const { user } = (await guest.get('/api/session')).body
  expect(user).toMatchObject({ isGuest: false, email, name: 'Ada  Lovelace' })
  expect((await guest.get('/api/account')).body).toMatchObject({ hasPassword: false, isEmailVerified: true })
  const elsewhere = product.nobody()
  expect(await enter(elsewhere)).toBe('/')
  const { projects } = (await elsewhere.get('/api/projects')).body
  expect(projects.map(({ title }: { title: string }) => title)).toEqual(['Garden'])
  expect((await elsewhere.get('/api/sign-in-ways')).body.providers).toEqual([
    { id: 'oidc', label: 'Example' },
  ])
  expect((await elsewhere.send('DELETE', '/api/account', {})).status).toBe(204)
})

test.each([
  ['says false', false],
  ['says nothing', undefined],
  ['says "true" as a text', 'true'],
  ['says true, while the account here has not proved its address', true],
])('[SV151] an identity joins no account by an address when the provider %s', async (_, verified) => {
  const email = newEmail()
  const owner = await product.visitor()
  const form = { email, password: 'correct horse', name: 'Ada' }
  expect((await owner.send('POST', '/api/auth/sign-up/email', form)).status).toBe(200)
  provider.setPerson({ sub: randomUUID(), email, email_verified: verified, name: 'Eve' })
  const eve = await product.visitor()
  expect(await enter(eve)).toBe('/sign-in?error=account_not_linked')
  expect((await eve.get('/api/session')).body.user.isGuest).toBe(true)
})

test.each([false, 'false', 'true', undefined])(
  '[SV151] nor does one that says %s of its address join an account that has proved it',
  async (verified) => {
    const email = newEmail()
    provider.setPerson({ sub: randomUUID(), email, email_verified: true, name: 'Ada' })
    expect(await enter(await product.visitor())).toBe('/')
    provider.setPerson({ sub: randomUUID(), email, email_verified: verified, name: 'Eve' })
    expect(await enter(await product.visitor())).toBe('/sign-in?error=account_not_linked')
  },
)

test('[SV151] an identity without an address makes no account', async () => {
  provider.setPerson({ sub: randomUUID(), name: 'Ada' })
  const client = await product.visitor()
  expect(await enter(client)).toMatch(/^\/sign-in\?error=/)
  expect((await client.get('/api/session')).body.user.isGuest).toBe(true)
})

test('[SV152] the way back is good once, and in the browser that went', async () => {
  provider.setPerson({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada' })
  const [ada, eve] = [await product.visitor(), await product.visitor()]
  const back = await goThere(ada)
  expect((await eve.get(back)).headers.get('location')).toMatch(/\/sign-in\?error=/)
  expect((await eve.get('/api/session')).body.user.isGuest).toBe(true)
  const fresh = await goThere(ada)
  expect((await ada.get(fresh.replace(/state=[^&]+/, 'state=forged'))).headers.get('location')).toMatch(
    /error=/,
  )
  const last = await goThere(ada)
  expect((await ada.get(last)).headers.get('location')).toBe('/')
  expect((await product.nobody().get(last)).headers.get('location')).toMatch(/\/sign-in\?error=/)
})

test.each([
  ['has no end', undefined],
  ['has ended', 1],
])('[SV263] an ID token that %s signs nobody in', async (_, exp) => {
  provider.setPerson({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada', exp })
  const client = await product.visitor()
  expect(await enter(client)).toBe('/sign-in?error=unable_to_get_user_info')
  expect((await client.get('/api/session')).body.user.isGuest).toBe(true)
  if (exp === undefined)
    expect(product.logged()).toContain('the ID token of the identity provider has no exp')
})

test.each([
  ['a token for another client', { azp: 'another' }],
  ['a token whose subject is an object', { sub: { a: 1 } }],
])('[SV263] %s signs nobody in', async (_, claims) => {
  provider.setPerson({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada', ...claims })
  const client = await product.visitor()
  expect(await enter(client)).toMatch(/^\/sign-in\?error=/)
  expect((await client.get('/api/session')).body.user.isGuest).toBe(true)
})

test('[SV263] an answer without an ID token signs nobody in', async () => {
  provider.setPerson({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada' })
  provider.sendIdToken(false)
  const client = await product.visitor()
  expect(await enter(client)).toMatch(/^\/sign-in\?error=/)
  expect((await client.get('/api/session')).body.user.isGuest).toBe(true)
  provider.sendIdToken(true)
  expect(await enter(client)).toBe('/')
})

test('[SV151] blanks around an address make no other account', async () => {
  const email = newEmail()
  provider.setPerson({ sub: randomUUID(), email: ` ${email} `, email_verified: true, name: 'Ada' })
  const client = await product.visitor()
  expect(await enter(client)).toBe('/')
  expect((await client.get('/api/session')).body.user.email).toBe(email)
})

test('[SV263] a provider that names another issuer is off, until it names the configured one', async () => {
  const other = await startTestServer(settings)
  try {
    const visitor = await other.visitor()
    const begin = () => visitor.send('POST', '/api/auth/identity', { provider: 'oidc' })
    for (const issuer of ['https://login.example.org', `${provider.issuer}/tenant`, '']) {
      provider.setIssuer(issuer)
      const { status, body } = await begin()
      expect([status, body.error]).toEqual([503, expect.stringContaining('is set up wrongly here')])
    }
    const back = await visitor.get('/api/auth/callback/oidc?code=a&state=b')
    expect(back.headers.get('location')).toBe('/sign-in?error=another-issuer')
    expect(other.logged()).toContain('the identity provider names another issuer')
    expect(other.logged()).toContain('https://login.example.org')
    // Many write it with a slash at its end.
    provider.setIssuer(`${provider.issuer}/`)
    expect((await begin()).status).toBe(200)
  } finally {
    provider.setIssuer(provider.issuer)
    await other.close()
  }
})

test('[SV152] a provider that is not there, or does not answer, is said in words', async () => {
  const client = await product.visitor()
  expect((await client.send('POST', '/api/auth/identity', { provider: 'github' })).status).toBe(404)
  const other = await startTestServer({
    ...{ SAYSO_OIDC_ISSUER: 'http://127.0.0.1:9', SAYSO_OIDC_CLIENT_ID: 'a', SAYSO_OIDC_CLIENT_SECRET: 'b' },
  })
  try {
    const visitor = await other.visitor()
    const { status, body } = await visitor.send('POST', '/api/auth/identity', { provider: 'oidc' })
    expect([status, body.error]).toEqual([503, expect.stringContaining('does not answer')])
  } finally {
    await other.close()
  }
})
