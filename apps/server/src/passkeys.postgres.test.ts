/** Passkeys over HTTP, with an authenticator in software. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Behavior, createAuthenticator } from './testing/authenticator.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const PASSWORD = 'correct horse'

let product: TestServer
let origin: string
beforeAll(async () => {
  product = await startTestServer({ SAYSO_SIGN_INS_PER_ADDRESS: '0', SAYSO_GUESTS_PER_ADDRESS: '0' })
  origin = `http://localhost:${product.server.port}`
})
afterAll(() => product?.close())

async function signUp(): Promise<{ client: Client; email: string }> {
  const client = await product.visitor()
  const email = `${randomUUID()}@example.com`
  await client.send('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Ada' })
  return { client, email }
}

const begin = (client: Client, password = PASSWORD) =>
  client.send('POST', '/api/account/passkeys/begin', { password })
const beginSignIn = async (client: Client) => (await client.send('POST', '/api/auth/passkey/begin')).body
const enter = (client: Client, signed: object) => client.send('POST', '/api/auth/sign-in/passkey', signed)

async function addPasskey(client: Client) {
  const authenticator = createAuthenticator(origin)
  const made = authenticator.create((await begin(client)).body)
  expect((await client.send('POST', '/api/account/passkeys', made)).status).toBe(204)
  return authenticator
}

test('[SV235] a passkey opens its account from any browser, and a guest’s projects come along', async () => {
  const { client, email } = await signUp()
  const authenticator = await addPasskey(client)
  const guest = await product.visitor()
  await guest.send('POST', '/api/projects', { title: 'Garden' })
  const signed = authenticator.sign(await beginSignIn(guest))
  expect((await enter(guest, signed)).status).toBe(200)
  expect((await guest.get('/api/session')).body.user).toMatchObject({ email, isGuest: false })
  expect((await client.get('/api/projects')).body.projects).toMatchObject([{ title: 'Garden' }])
  const { sessions } = (await client.get('/api/account/sessions')).body
  expect(sessions.map(({ way }: { way: string }) => way).sort()).toEqual(['passkey', 'password'])
  const { passkeys } = (await client.get('/api/account/passkeys')).body
  expect(passkeys).toMatchObject([{ id: authenticator.id, name: 'My phone' }])
  expect(passkeys[0].usedAt).not.toBeNull()
})

test.each<[string, Behavior]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['nobody recognized', { isVerified: false }],
])('[SV236] a passkey is not taken, and none opens an account: %s', async (_, behavior) => {
  const { client } = await signUp()
  const wrong = createAuthenticator(origin).create((await begin(client)).body, behavior)
  expect((await client.send('POST', '/api/account/passkeys', wrong)).status).toBe(400)
  const authenticator = await addPasskey(client)
  const visitor = product.nobody()
  const signed = authenticator.sign(await beginSignIn(visitor), behavior)
  expect((await enter(visitor, signed)).status).toBe(401)
})

test.each(['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'something-new'])(
  '[SV236] a statement about the authenticator (%s) is not read: its certificates name addresses of a stranger',
  async (statement) => {
    const { client } = await signUp()
    const authenticator = createAuthenticator(origin)
    const made = authenticator.create((await begin(client)).body, { statement })
    expect((await client.send('POST', '/api/account/passkeys', made)).status).toBe(204)
    const visitor = product.nobody()
    expect((await enter(visitor, authenticator.sign(await beginSignIn(visitor)))).status).toBe(200)
  },
)

test('[SV236] unknown, forged and foreign passkeys are refused alike', async () => {
  const { client } = await signUp()
  const authenticator = await addPasskey(client)
  const unknown = createAuthenticator(origin)
  const visitor = product.nobody()
  const refuse = async (sign: (options: never) => object) =>
    await enter(visitor, sign((await beginSignIn(visitor)) as never))
  const answers = [
    await refuse((options) => unknown.sign(options, { userHandle: 'AA' })),
    await refuse((options) => authenticator.sign(options, { isForged: true })),
    await refuse((options) => authenticator.sign(options, { userHandle: 'AA' })),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, answers[0]?.body])
  expect((await visitor.get('/api/session')).status).toBe(401)
})

test('[SV237] a challenge is good once, in the browser and for the purpose that it was made for', async () => {
  const { client } = await signUp()
  const authenticator = await addPasskey(client)
  const [visitor, other] = [product.nobody(), product.nobody()]
  const options = await beginSignIn(visitor)
  await beginSignIn(other)
  expect((await enter(other, authenticator.sign(options))).status).toBe(401)
  expect((await enter(visitor, authenticator.sign(options))).status).toBe(200)
  expect((await enter(visitor, authenticator.sign(options))).status).toBe(401)

  const { challenge, rp } = (await begin(client)).body
  expect((await enter(client, authenticator.sign({ challenge, rpId: rp.id }))).status).toBe(401)
  // Another account in the same browser.
  const made = createAuthenticator(origin).create((await begin(client)).body)
  await client.send('POST', '/api/auth/sign-out')
  const second = { email: `${randomUUID()}@example.com`, password: PASSWORD, name: 'Bo' }
  await client.send('POST', '/api/auth/sign-up/email', second)
  expect((await client.send('POST', '/api/account/passkeys', made)).status).toBe(400)
})

test('[SV237] a signature whose count does not grow is a copy', async () => {
  const { client } = await signUp()
  const authenticator = await addPasskey(client)
  const visitor = product.nobody()
  const use = async (counter: number) =>
    (await enter(visitor, authenticator.sign(await beginSignIn(visitor), { counter }))).status
  expect([await use(7), await use(7), await use(6), await use(8)]).toEqual([200, 401, 401, 200])
})

test('[SV238] adding a passkey takes the password, each try counts, and a credential is one account’s', async () => {
  const { client } = await signUp()
  const authenticator = await addPasskey(client)
  const other = (await signUp()).client
  const made = authenticator.create((await begin(other)).body)
  expect((await other.send('POST', '/api/account/passkeys', made)).status).toBe(400)
  for (let count = 0; count < 5; count++) expect((await begin(client, 'a guess')).status).toBe(400)
  expect((await begin(client)).status).toBe(429)
})

test('[SV239] the last way to sign in stays', async () => {
  const { client, email } = await signUp()
  const removePassword = (current = PASSWORD) => client.send('DELETE', '/api/account/password', { current })
  const remove = (id: string) => client.send('DELETE', `/api/account/passkeys/${id}`)
  expect((await removePassword()).status).toBe(400)
  const [first, second] = [await addPasskey(client), await addPasskey(client)]
  expect((await removePassword('a guess')).status).toBe(400)
  expect((await removePassword()).status).toBe(204)
  const form = { email, password: PASSWORD }
  expect((await product.nobody().send('POST', '/api/auth/sign-in/email', form)).status).toBe(401)
  expect((await client.get('/api/account')).body.hasPassword).toBe(false)
  const removed = await Promise.all([remove(first.id), remove(second.id)])
  expect(removed.map(({ status }) => status).sort()).toEqual([204, 400])
  expect((await remove('none')).status).toBe(404)
})
