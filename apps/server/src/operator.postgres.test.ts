/** The operator's page: what it shows, what it changes, and for whom it does not exist. */

import { randomUUID } from 'node:crypto'
import { createAccounts, loadOrCreateSecret } from '@sayso/accounts'
import { createDirectory, openRunningDatabase } from '@sayso/storage'
import { OPERATOR_TIER } from '@sayso/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './logs.ts'
import type { Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Member {
  client: Client
  email: string
  password: string
}

let product: TestServer
let operator: Member

beforeAll(async () => {
  product = await startTestServer({ SAYSO_PLANS: '1', SAYSO_SIGN_INS_PER_ADDRESS: '0' })
  operator = await signUp('Olga')
  expect(await setTier(operator.email, OPERATOR_TIER)).toBe('set')
})

afterAll(() => product?.close())

async function signUp(name: string): Promise<Member> {
  const client = await product.visitor()
  const email = `${randomUUID()}@example.com`
  const password = 'a long enough password'
  const { status } = await client.send('POST', '/api/auth/sign-up/email', { email, name, password })
  expect(status).toBe(200)
  return { client, email, password }
}

/** As the command does. */
async function setTier(email: string, tier: string): Promise<string> {
  const log = createLog({ level: 'error' })
  const { DATABASE_URL: url, SAYSO_DATA_DIR: dataDir = '' } = product.shared
  const database = await openRunningDatabase({ url, dataDir, log })
  try {
    const secret = await loadOrCreateSecret(dataDir)
    return await createAccounts({ database, baseUrl: 'http://localhost', secret, log }).setTier(email, tier)
  } finally {
    await database.close()
  }
}

async function find(search: string) {
  const path = `/api/operator/people?search=${encodeURIComponent(search)}`
  return (await operator.client.get(path)).body
}

const tierOf = async ({ client }: Member): Promise<string> =>
  (await client.get('/api/session')).body.subscriptionTier

test('[SV90] the operator sees accounts, guests, projects, both databases and the use of models', async () => {
  await product.visitor()
  await operator.client.send('POST', '/api/projects', {})
  const { status, body } = await operator.client.get('/api/operator')
  expect(status).toBe(200)
  expect(body.counts.accounts).toBeGreaterThanOrEqual(1)
  expect(body.counts.guests).toBeGreaterThanOrEqual(1)
  expect(body.counts.projects).toBeGreaterThanOrEqual(1)
  expect(body.health).toMatchObject({ isDatabaseReady: true, projectDatabases: expect.any(String) })
  expect(body.tiers.map(({ id }: { id: string }) => id)).toEqual(['free', 'pro', 'team'])
})

test('[SV90] accounts are found by part of an address or a name, and signs of patterns stand for themselves', async () => {
  const { client } = await signUp('Percent_100%')
  await client.send('POST', '/api/projects', {})
  const { people } = await find('cent_100%')
  expect(people).toMatchObject([{ name: 'Percent_100%', tier: null, projectCount: 1, messagesToday: 0 }])
  expect(Date.parse(people[0].lastSeenAt)).toBeGreaterThan(0)
  expect((await find('cent__00%')).people).toEqual([])
  expect((await find('no such address')).people).toEqual([])
  expect((await operator.client.get(`/api/operator/people?search=${'a'.repeat(101)}`)).status).toBe(400)
})

test('[SV90] lists come in pages, newest first', async () => {
  const log = createLog({ level: 'error' })
  const { DATABASE_URL: url, SAYSO_DATA_DIR: dataDir = '' } = product.shared
  const database = await openRunningDatabase({ url, dataDir, log })
  try {
    await database.pool.query(
      `insert into users (id, name, email, created_at)
       select 'paged-' || n, 'Paged', 'paged-' || n || '@example.com', now() - n * interval '1 second' from generate_series(1, 60) n`,
    )
    const directory = createDirectory(database)
    const first = await directory.find({ search: 'paged-', offset: 0, day: '2026-11-26' })
    const rest = await directory.find({ search: 'paged-', offset: 50, day: '2026-11-26' })
    expect([first.people.length, first.hasMore, rest.people.length, rest.hasMore]).toEqual([
      50,
      true,
      10,
      false,
    ])
    expect([...first.people, ...rest.people].map(({ id }) => id)).toEqual(
      Array.from({ length: 60 }, (_, index) => `paged-${index + 1}`),
    )
  } finally {
    await database.close()
  }
})

test('[SV91] a tier that the operator sets holds at once, as a trial too', async () => {
  const ada = await signUp('Ada')
  const { people } = await find(ada.email)
  const path = `/api/operator/people/${people[0].id}/tier`
  expect((await operator.client.send('PUT', path, { tier: 'pro' })).status).toBe(204)
  expect(await tierOf(ada)).toBe('pro')
  const past = { tier: 'pro', trialEnd: '2020-01-01T00:00:00.000Z' }
  expect((await operator.client.send('PUT', path, past)).status).toBe(204)
  expect(await tierOf(ada)).toBe('free')
  expect((await operator.client.send('PUT', path, { tier: 'gold' })).status).toBe(400)
  expect((await operator.client.send('PUT', path, { tier: 'pro', trialEnd: 'soon' })).status).toBe(400)
})

test('[SV91] nobody becomes an operator on the page, and no operator changes the own account there', async () => {
  const ada = await signUp('Ada')
  const { people } = await find(ada.email)
  const path = `/api/operator/people/${people[0].id}/tier`
  expect((await operator.client.send('PUT', path, { tier: OPERATOR_TIER })).status).toBe(400)
  expect((await ada.client.get('/api/operator')).status).toBe(404)
  const self = (await find(operator.email)).people[0].id
  expect(
    (await operator.client.send('PUT', `/api/operator/people/${self}/tier`, { tier: 'pro' })).status,
  ).toBe(400)
  expect((await operator.client.send('POST', `/api/operator/people/${self}/password`)).status).toBe(400)
  expect((await operator.client.get('/api/operator')).status).toBe(200)
})

test('[SV91] a new password is shown once, signs in, and ends the sessions of before', async () => {
  const ada = await signUp('Ada')
  const { people } = await find(ada.email)
  const answer = await operator.client.send('POST', `/api/operator/people/${people[0].id}/password`)
  expect(answer.status).toBe(200)
  const { password } = answer.body
  expect((await ada.client.get('/api/session')).status).toBe(401)
  const again = await product.visitor()
  const signIn = (secret: string) =>
    again.send('POST', '/api/auth/sign-in/email', { email: ada.email, password: secret })
  expect((await signIn(ada.password)).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
  expect(product.logged()).not.toContain(password)
})

test('[SV90] guests, accounts on other tiers, and operators whose tier was taken find nothing', async () => {
  const guest = await product.visitor()
  const ada = await signUp('Ada')
  await setTier(ada.email, 'team')
  for (const client of [guest, ada.client]) {
    expect((await client.get('/api/operator')).status).toBe(404)
    expect((await client.get('/api/operator/people')).status).toBe(404)
  }
  await setTier(ada.email, OPERATOR_TIER)
  expect((await ada.client.get('/api/operator')).status).toBe(200)
  await setTier(ada.email, 'free')
  expect((await ada.client.get('/api/operator')).status).toBe(404)
})
