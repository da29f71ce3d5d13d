/** The operator's page: what it shows, what it changes, and for whom it does not exist. */

import { randomUUID } from 'node:crypto'
import { createAccounts, loadOrCreateSecret } from '@sayso/accounts'
import { createDirectory, type Database, noteBackup, openRunningDatabase } from '@sayso/storage'
import { OPERATOR_TIER } from '@sayso/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from './logs.ts'
import type { Client } from './testing/client.ts'
import { exporterOf } from './testing/scripted-exporter.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

interface Member {
  client: Client
  email: string
  password: string
}

let product: TestServer
let operator: Member

beforeAll(async () => {
  product = await startTestServer(
    { SAYSO_PLANS: '1', SAYSO_SIGN_INS_PER_ADDRESS: '0' },
    { webExporter: exporterOf({ 'index.html': 'page' }) },
  )
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

async function withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const { DATABASE_URL: url, SAYSO_DATA_DIR: dataDir = '' } = product.shared
  const database = await openRunningDatabase({ url, dataDir, log })
  return await work(database).finally(() => database.close())
}

const log = createLog({ level: 'error' })

/** As the command does. */
function setTier(email: string, tier: string): Promise<string> {
  return withDatabase(async (database) => {
    const secret = await loadOrCreateSecret(product.shared.SAYSO_DATA_DIR ?? '')
    return await createAccounts({ database, baseUrl: 'http://localhost', secret, log }).setTier(email, tier)
  })
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
  await withDatabase(async (database) => {
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
  })
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

test('[SV252] the operator sees versions, the lines of work, and when the last backup ended', async () => {
  const { body } = await operator.client.get('/api/operator')
  const version = /^\d+\.\d+/
  expect(body.versions).toMatchObject({ node: process.versions.node, sdk: '53.0.0' })
  expect(body.versions.sayso).toMatch(version)
  expect(body.versions.postgres).toMatch(version)
  expect(body.lines.map(({ name }: { name: string }) => name).sort()).toEqual(
    [
      'builds',
      'checks',
      'databases',
      'downloads',
      'exports',
      'functions',
      'imports',
      'openings',
      'pictures',
      'passwords',
      'preparations',
      'sql',
      'trials',
      'turns',
      'upgrades',
      'uploads',
    ].sort(),
  )
  for (const line of body.lines) expect(line).toMatchObject({ running: 0, waiting: 0 })
  expect(body.lastBackupAt).toBeNull()
  await withDatabase(noteBackup)
  expect(Date.parse((await operator.client.get('/api/operator')).body.lastBackupAt)).toBeGreaterThan(0)
})

async function publishApp(member: Member) {
  const { id } = (await member.client.send('POST', '/api/projects', {})).body.project
  const name = `app-${randomUUID().slice(0, 8)}`
  const settings = { name, title: 'Plants', description: '', isListed: true }
  const path = `/api/projects/${id}/publication`
  const published = await member.client.send('POST', path, {
    ...settings,
    ...{ allowsIndexing: false, allowsCopies: false },
  })
  expect(published.status).toBe(200)
  return { name, path }
}

test('[SV255] a plan limits published apps and the members of a project, and a larger plan allows more', async () => {
  const ada = await signUp('Ada')
  const { plans } = (await ada.client.get('/api/plans')).body
  const [free] = plans
  expect(free).toMatchObject({ id: 'free', memberLimit: 5, publishedAppLimit: 5 })
  expect(free).not.toHaveProperty('changesPerMinute')
  const projectIds: string[] = []
  for (let count = 0; count <= free.publishedAppLimit; count += 1)
    projectIds.push((await ada.client.send('POST', '/api/projects', {})).body.project.id)
  const publish = async (projectId = '') => {
    const settings = { name: `a-${projectId.slice(0, 8)}`, title: 'A', description: '', isListed: true }
    const order = { ...settings, allowsIndexing: false, allowsCopies: false }
    return (await ada.client.send('POST', `/api/projects/${projectId}/publication`, order)).status
  }
  const statuses: number[] = []
  for (const projectId of projectIds) statuses.push(await publish(projectId))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 413])
  const invitation = { role: 'viewer', isReusable: true }
  const { path } = (await ada.client.send('POST', `/api/projects/${projectIds[0]}/invitations`, invitation))
    .body
  const join = async () => {
    const visitor = await product.visitor()
    return await visitor.send('POST', `/api/invitations/${path.split('/').at(-1)}`, {})
  }
  for (let count = 0; count < free.memberLimit; count += 1) expect((await join()).status).toBe(200)
  expect((await join()).body.error).toContain('as many members as its owner’s plan allows')
  await setTier(ada.email, 'pro')
  expect([await publish(projectIds[5]), (await join()).status]).toEqual([200, 200])
})

test('[MB277] a project is taken over only where the new owner’s plan has room for it', async () => {
  const [ada, bob] = [await signUp('Ada'), await signUp('Bob')]
  await setTier(ada.email, 'pro')
  const projectId = (await ada.client.send('POST', '/api/projects', {})).body.project.id
  const path = `/api/projects/${projectId}`
  const invitation = { role: 'viewer', isReusable: true }
  const link = (await ada.client.send('POST', `${path}/invitations`, invitation)).body.path.split('/').at(-1)
  const joining = [bob.client, ...(await Promise.all(Array.from({ length: 5 }, () => product.visitor())))]
  for (const each of joining)
    expect((await each.send('POST', `/api/invitations/${link}`, {})).status).toBe(200)
  const userId = (await bob.client.get('/api/session')).body.user.id
  expect((await ada.client.send('POST', `${path}/owner/offer`, { userId })).status).toBe(204)
  const { status, body } = await bob.client.send('POST', `${path}/owner`, {})
  expect([status, body.error]).toEqual([
    413,
    'This project has more members than your plan allows. Ask its owner to remove some, then accept.',
  ])
  await setTier(bob.email, 'pro')
  expect((await bob.client.send('POST', `${path}/owner`, {})).status).toBe(204)
  expect((await bob.client.get(path)).body.project).not.toHaveProperty('shared')
})

test('[SV253] the operator takes an app down with a reason, and restores it; the log has who and which', async () => {
  const ada = await signUp('Ada')
  const { name, path } = await publishApp(ada)
  const findApp = async () => (await operator.client.get(`/api/operator/apps?search=${name}`)).body.apps[0]
  const app = await findApp()
  expect(app).toMatchObject({ owner: ada.email, isLive: true, takenDownReason: null, visits: 0 })
  expect(app.url).toContain(`//${name}.apps.`)
  const takeDown = (reason: unknown, id = app.shareId) =>
    operator.client.send('PUT', `/api/operator/apps/${id}/take-down`, { reason })
  for (const wrong of ['', ' ', 'x'.repeat(2001), 7, undefined])
    expect((await takeDown(wrong)).status).toBe(400)
  expect((await takeDown('Phishing', '0'.repeat(32))).status).toBe(404)
  expect((await takeDown('Phishing', name)).status).toBe(404)
  expect((await takeDown('Phishing in the sign-in form')).status).toBe(204)
  expect((await findApp()).takenDownReason).toBe('Phishing in the sign-in form')
  expect((await ada.client.get(path)).body.publication.takenDownReason).toBe('Phishing in the sign-in form')
  expect((await takeDown(null)).status).toBe(204)
  expect((await findApp()).takenDownReason).toBeNull()
  const { id } = (await operator.client.get('/api/session')).body.user
  const lines = product
    .logged()
    .split('\n')
    .filter((line) => line.includes('published app'))
  expect(lines.filter((line) => line.includes(id) && line.includes(app.shareId))).toHaveLength(2)
  expect(product.logged()).not.toContain('Phishing in')
})

test('[SV254] reports are handled and opened again', async () => {
  const { name } = await publishApp(await signUp('Ada'))
  const report = await product.nobody().send('POST', `/api/apps/${name}/reports`, { text: 'It is a copy.' })
  expect(report.status).toBe(204)
  const list = async (handled: string) =>
    (await operator.client.get(`/api/operator/reports?handled=${handled}`)).body.reports
  const [open] = await list('0')
  expect(open).toMatchObject({
    text: 'It is a copy.',
    handledAt: null,
    app: { title: 'Plants', isLive: true },
  })
  const handle = (id: unknown, isHandled: unknown) =>
    operator.client.send('PUT', `/api/operator/reports/${id}`, { isHandled })
  expect((await handle(open.id, true)).status).toBe(204)
  expect(await list('0')).toEqual([])
  expect(await list('1')).toMatchObject([{ id: open.id, handledAt: expect.any(String) }])
  expect((await handle(open.id, false)).status).toBe(204)
  expect(await list('0')).toHaveLength(1)
  expect((await handle(open.id, 'yes')).status).toBe(400)
  for (const id of ['1e3', '-1', '9'.repeat(16), '999999']) expect((await handle(id, true)).status).toBe(404)
})

/** Each route of the operator, with a body that it takes. */
const ROUTES = [
  ['GET', '/api/operator'],
  ['GET', '/api/operator/people'],
  ['PUT', '/api/operator/people/nobody/tier', { tier: 'pro' }],
  ['POST', '/api/operator/people/nobody/password'],
  ['GET', '/api/operator/apps'],
  ['PUT', '/api/operator/apps/0/take-down', { reason: 'Phishing' }],
  ['GET', '/api/operator/reports'],
  ['PUT', '/api/operator/reports/1', { isHandled: true }],
] as const

test('[SV90] every route of the operator is in the list that strangers try', () => {
  const known = product.server.routes.filter(({ path }) => path.startsWith('/api/operator'))
  expect(known).toHaveLength(ROUTES.length)
})

test('[SV90] guests, accounts on other tiers, and operators whose tier was taken find nothing', async () => {
  const guest = await product.visitor()
  const ada = await signUp('Ada')
  await setTier(ada.email, 'team')
  const missing = (await guest.get('/api/nothing-there')).body
  for (const client of [guest, ada.client]) {
    for (const [method, path, body] of ROUTES) {
      const answer = await client.send(method, path, body)
      expect([path, answer.status, answer.body]).toEqual([path, 404, missing])
    }
  }
  await setTier(ada.email, OPERATOR_TIER)
  expect((await ada.client.get('/api/operator')).status).toBe(200)
  await setTier(ada.email, 'free')
  expect((await ada.client.get('/api/operator')).status).toBe(404)
})
