/** Sign-in of an app's people by a provider over the server's port: as its maker enters a client, in the preview and published. */

import { createHash, randomUUID } from 'node:crypto'
import { type OidcTestProvider, startOidcProvider } from '@sayso/testing/oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let provider: OidcTestProvider
let product: TestServer
let maker: Client
let base: string
let connection: { path: string; anonKey: string }
const ISSUER = 'https://login.example.com'

beforeAll(async () => {
  provider = await startOidcProvider()
  provider.setIssuer(ISSUER)
  product = await startTestServer(
    {},
    {
      async askOutside({ url, headers, form }) {
        const answer = await fetch(`${provider.issuer}${new URL(url).pathname}`, {
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
          headers: headers ?? {},
        })
        return { status: answer.status, body: await answer.json() }
      },
    },
  )
  maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', { title: 'Garden' })).body.project.id
  base = `/api/projects/${projectId}/database/people/providers`
  const sql = 'create table plants (name text)'
  const hash = createHash('sha256').update(sql).digest('hex')
  await maker.send('POST', `/api/migrations/${projectId}`, { sql, hash })
  connection = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
})
afterAll(async () => {
  await product?.close()
  await provider?.close()
})

const GIVEN = {
  clientIds: 'sayso',
  secret: 'a secret of the client',
  issuer: ISSUER,
  teamId: null,
  keyId: null,
}
const put = (name: string, more: object = {}) => maker.send('PUT', `${base}/${name}`, { ...GIVEN, ...more })
const authorize = (query: Record<string, string>) =>
  product
    .nobody()
    .get(`${connection.path}/auth/v1/authorize?${new URLSearchParams({ provider: 'keycloak', ...query })}`)

test('[SV371] a maker enters a client; its secret is sealed, never shown, and stays until another one is entered', async () => {
  expect((await put('keycloak')).status).toBe(204)
  const { body } = await maker.get(base)
  expect(body.callbackUrl).toBe(`${product.server.url}${connection.path}/auth/v1/callback`)
  expect(body.providers).toMatchObject([{ provider: 'keycloak', clientIds: 'sayso', isReadable: true }])
  expect(JSON.stringify(body)).not.toContain('a secret of')
  expect((await put('keycloak', { clientIds: ' sayso , ios ', secret: null })).status).toBe(204)
  expect((await maker.get(base)).body.providers[0].clientIds).toBe('sayso,ios')
  expect(product.logged()).not.toContain('a secret of the client')
})

test.each([
  ['discord', {}, 404],
  ['keycloak', { issuer: 'http://login.example.com' }, 400],
  ['keycloak', { issuer: 'https://a:b@login.example.com' }, 400],
  ['keycloak', { issuer: 'https://login.example.com/?a=b' }, 400],
  ['keycloak', { issuer: null }, 400],
  ['google', { clientIds: ' , ' }, 400],
  ['google', { clientIds: 'a b' }, 400],
  ['google', { secret: null }, 400],
  ['apple', { teamId: 'T', keyId: 'K' }, 400],
  ['apple', { secret: '-----BEGIN PRIVATE KEY-----' }, 400],
  ['google', { secret: 'x'.repeat(9_000) }, 400],
])('[SV371] %s with %j is refused: %i', async (name, more, status) => {
  expect((await put(name, more)).status).toBe(status)
})

test('[SV371] a browser goes to the provider and comes back to the preview or the player, and nowhere else', async () => {
  await put('keycloak')
  const { port } = new URL(product.server.url)
  for (const [redirectTo, isAllowed] of [
    [`http://abc.localhost:${port}/welcome`, true],
    [`${product.server.url}/player/53/`, true],
    [`${product.server.url}/api/session`, false],
    ['https://evil.example.com/', false],
  ] as const) {
    provider.setPerson({ sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true })
    const begun = await authorize({ redirect_to: redirectTo })
    const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
    const back = new URL(there.headers.get('location') ?? '')
    expect(back.pathname).toBe(`${connection.path}/auth/v1/callback`)
    const ended = await product.nobody().get(`${back.pathname}${back.search}`)
    const location = ended.headers.get('location')
    if (isAllowed) expect(location).toMatch(/#access_token=/)
    else expect([ended.status, location]).toEqual([200, null])
  }
})

test('[SV371] a provider may send its answer as a form, from its own origin and without a key', async () => {
  const body = new URLSearchParams({ state: 'unknown', code: 'c' })
  const headers = { origin: 'https://appleid.apple.com' }
  const url = `${product.server.url}${connection.path}/auth/v1/callback`
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('has been used')])
})

test('[SV371] a client that was deleted is gone, and invented people stand in for it in the test data', async () => {
  await put('keycloak')
  expect((await maker.send('DELETE', `${base}/keycloak`)).status).toBe(204)
  expect((await maker.send('DELETE', `${base}/keycloak`)).status).toBe(404)
  const { headers } = await authorize({})
  expect(headers.get('location')).toContain(`${connection.path}/auth/v1/invented?provider=keycloak`)
})

test('[SV43] how often a network begins a sign-in is limited', async () => {
  const statuses = new Set<number>()
  for (let round = 0; round < 60; round += 1) statuses.add((await authorize({})).status)
  expect([...statuses]).toEqual([303, 429])
})
