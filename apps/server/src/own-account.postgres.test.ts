/** A person's own account over HTTP: passwords, addresses, sessions, and its end while an answer is written. */

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from './testing/client.ts'
import { pngOf } from './testing/png-of.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const PASSWORD = 'correct horse'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer({ SAYSO_SIGN_INS_PER_ADDRESS: '0', SAYSO_TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => product?.close())

interface Person {
  client: Client
  email: string
}

async function signUp(): Promise<Person> {
  const client = await product.visitor()
  const email = `${randomUUID()}@example.com`
  const { status } = await client.send('POST', '/api/auth/sign-up/email', {
    ...{ email, password: PASSWORD, name: 'Ada' },
  })
  expect(status).toBe(200)
  return { client, email }
}

async function signIn({ email }: Person, password = PASSWORD): Promise<Client> {
  const client = product.nobody()
  const { status } = await client.send('POST', '/api/auth/sign-in/email', { email, password })
  expect(status).toBe(200)
  return client
}

const setPassword = (client: Client, current: string, password = 'battery staple') =>
  client.send('PUT', '/api/account/password', { current, password })

test('[SV140] name, password and sessions of an account', async () => {
  const ada = await signUp()
  const { client } = ada
  expect((await client.get('/api/account')).body).toEqual({
    ...{ hasPassword: true, isEmailVerified: false, sendsMail: false },
  })
  expect((await client.send('PUT', '/api/account/name', { name: ' Ada L. ' })).status).toBe(204)
  expect((await client.get('/api/session')).body.user.name).toBe('Ada L.')

  const [second, third] = [await signIn(ada), await signIn(ada)]
  const { sessions } = (await second.get('/api/account/sessions')).body
  expect(sessions).toHaveLength(3)
  const own = sessions.find(({ isThis }: { isThis: boolean }) => isThis)
  expect(Object.keys(own).sort()).toEqual([
    ...['browser', 'id', 'isThis', 'network', 'seenAt', 'signedInAt', 'system', 'way'],
  ])
  expect((await third.send('DELETE', `/api/account/sessions/${own.id}`)).status).toBe(204)
  expect((await third.send('DELETE', `/api/account/sessions/${own.id}`)).status).toBe(404)
  expect((await third.send('DELETE', '/api/account/sessions/%00')).status).toBeLessThan(500)
  expect((await second.get('/api/session')).status).toBe(401)

  expect((await setPassword(client, PASSWORD)).status).toBe(204)
  expect((await third.get('/api/session')).status).toBe(401)
  expect((await client.get('/api/session')).status).toBe(200)
  await signIn(ada, 'battery staple')
})

test('[SV141] [SV32] the streams of a session that was ended from another one end', async () => {
  const ada = await signUp()
  const elsewhere = await signIn(ada)
  const { id } = (await ada.client.send('POST', '/api/projects', {})).body.project
  const reading = elsewhere.read(`/api/projects/${id}/events`)
  expect((await ada.client.send('DELETE', '/api/account/sessions')).status).toBe(204)
  await reading
  expect((await elsewhere.get(`/api/projects/${id}`)).status).toBe(401)
  expect((await ada.client.get(`/api/projects/${id}`)).status).toBe(200)
})

test('[SV142] a wrong password counts as a try to sign in: five of them, wherever they are given', async () => {
  const { client, email } = await signUp()
  const tries = [
    () => setPassword(client, 'a guess'),
    () => client.send('PUT', '/api/account/email', { email: 'a@example.com', password: 'a guess' }),
    () => client.send('DELETE', '/api/account', { password: 'a guess' }),
    () => client.send('POST', '/api/auth/sign-in/email', { email, password: 'a guess' }),
    () => setPassword(client, 'a guess'),
  ]
  for (const attempt of tries) expect([400, 401]).toContain((await attempt()).status)
  expect((await setPassword(client, PASSWORD)).status).toBe(429)
  expect((await client.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(429)
})

test('[SV142] without mail an address that is taken is refused, and counts as a try', async () => {
  const [ada, bob] = [await signUp(), await signUp()]
  const change = (email: string) =>
    ada.client.send('PUT', '/api/account/email', { email, password: PASSWORD })
  for (let count = 0; count < 5; count += 1) expect((await change(bob.email)).status).toBe(400)
  expect((await change(`${randomUUID()}@example.com`)).status).toBe(429)
  const email = `${randomUUID()}@example.com`
  const changed = await bob.client.send('PUT', '/api/account/email', { email, password: PASSWORD })
  expect([changed.status, changed.body]).toEqual([200, { isChanged: true }])
  await signIn({ ...bob, email })
})

test('[SV143] forty changes of a password at once are bounded, and another person’s page does not wait for them', async () => {
  const { client } = await signUp()
  const visitor = await product.visitor()
  let endedCount = 0
  const changes = Array.from({ length: 40 }, async (_, index) => {
    const { status, headers } = await client.send(
      ...(['PUT', '/api/account/password', { current: 'a guess', password: 'battery staple' }] as const),
      { 'x-forwarded-for': `203.0.113.${index}` },
    )
    endedCount += 1
    return { status, retryAfter: headers.get('retry-after') }
  })
  expect((await visitor.get('/api/session')).status).toBe(200)
  expect(endedCount).toBeLessThan(40)
  const answers = await Promise.all(changes)
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 400).length + refused.length).toBe(40)
  expect(refused.length).toBeGreaterThan(0)
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
})

test('[SV144] an account is left while an answer is written: it stops, everything is closed, and all comes back', async () => {
  const ada = await signUp()
  const projectId = (await ada.client.send('POST', '/api/projects', {})).body.project.id
  const { streamId } = (
    await ada.client.send('POST', '/api/init-stream', {
      messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
      ...{ projectSnapshot: {}, projectId, model: '' },
    })
  ).body
  product.model.say('said before ')
  const reading = ada.client.read(`/api/streams/${streamId}`)
  expect((await ada.client.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(204)
  await reading
  expect((await ada.client.get('/api/session')).status).toBe(401)

  const back = await signIn(ada)
  expect((await back.get('/api/projects')).status).toBe(401)
  expect((await back.get('/api/bin')).status).toBe(401)
  const session = (await back.get('/api/session')).body
  expect(Date.parse(session.leavesAt)).toBeGreaterThan(Date.now())
  expect((await back.send('POST', '/api/account/keep')).status).toBe(204)
  expect((await back.get('/api/session')).body.leavesAt).toBeUndefined()
  const { project, messages } = (await back.get(`/api/projects/${projectId}`)).body
  expect(project).toMatchObject({ activeStreamId: null })
  expect(messages.at(-1)).toMatchObject({ status: 'stopped' })
})

test('[SV240] a picture is seen by those who share a project, and by nobody else', async () => {
  const [{ client }, stranger] = [await signUp(), (await signUp()).client]
  const put = (bytes: Uint8Array) => client.send('PUT', '/api/account/picture', bytes)
  const html = Buffer.from('<script>alert(1)</script>')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')
  const long = Buffer.concat([pngOf(8), Buffer.alloc(100 * 1024)])
  for (const [bytes, status] of [
    [html, 400],
    [gif, 400],
    [pngOf(257), 400],
    [long, 413],
  ] as const)
    expect((await put(bytes)).status).toBe(status)
  expect((await put(pngOf(256))).status).toBe(204)
  const { id, pictureId } = (await client.get('/api/session')).body.user
  const path = `/api/people/${id}/picture/${pictureId}`
  const { headers, status } = await client.bytes(path)
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    ...[200, 'image/png', 'nosniff'],
  ])
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await client.get(`${path}0`)).status).toBe(404)

  const see = async (viewer: Client) => (await viewer.get(path)).status
  expect([await see(stranger), await see(product.nobody())]).toEqual([404, 401])
  const projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  const invitation = (await client.send('POST', `/api/projects/${projectId}/invitations`, { role: 'viewer' }))
    .body
  await stranger.send('POST', `/api/invitations/${invitation.path.split('/').at(-1)}`, {})
  expect(await see(stranger)).toBe(200)
  const { members } = (await stranger.get(`/api/projects/${projectId}/members`)).body
  expect(members.map(({ pictureId: shown }: { pictureId: unknown }) => shown)).toEqual([pictureId, null])
  await client.send('DELETE', `/api/projects/${projectId}`)
  expect(await see(stranger)).toBe(404)
  expect((await client.send('DELETE', '/api/account/picture')).status).toBe(204)
  expect(await see(client)).toBe(404)
})
