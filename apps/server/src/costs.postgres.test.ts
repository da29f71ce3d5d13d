/** Bounds on the cost of answers for a public server, and their absence on a local one. */

import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Answer, Client } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const servers: TestServer[] = []
afterAll(async () => {
  for (const server of servers.reverse()) await server.close()
})

async function serve(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer(env)
  servers.push(server)
  return server
}

/** A server behind a proxy, so that a test can come from anywhere. */
const PUBLIC = { SAYSO_TRUSTED_PROXIES: '127.0.0.1', SAYSO_USER_KEYS: '0' }
const from = (address: string) => ({ 'x-forwarded-for': address })

interface Guest {
  client: Client
  projectId: string
}

async function guestAt(server: TestServer, address: string): Promise<Guest> {
  const client = server.nobody()
  await client.send('POST', '/api/session', undefined, from(address))
  const { body } = await client.send('POST', '/api/projects', {}, from(address))
  return { client, projectId: body.project.id }
}

/** Asks, and waits for the answer. */
async function ask(server: TestServer, { client, projectId }: Guest, address: string): Promise<Answer> {
  const started = await client.send(
    'POST',
    '/api/init-stream',
    {
      messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
      ...{ projectSnapshot: {}, projectId, model: '' },
    },
    from(address),
  )
  if (started.status !== 200) return started
  server.model.say('Hi')
  server.model.finish()
  await client.read(`/api/streams/${started.body.streamId}`)
  return started
}

test('[SV61] the answers of a guest and of a network end for the day, whichever server is asked, and a sentence says so', async () => {
  const limits = { SAYSO_ANSWERS_PER_GUEST_AND_DAY: '2', SAYSO_ANSWERS_PER_ADDRESS_AND_DAY: '3' }
  const one = await serve({ ...PUBLIC, ...limits, SAYSO_CONTACT: 'Write to ada@example.com.' })
  const other = await serve({ ...PUBLIC, ...limits, ...one.shared })
  const here = '2001:db8:1:2::9'
  const ada = await guestAt(one, here)
  const adaThere = { ...ada, client: other.sameVisitor(ada.client) }
  expect((await ask(one, ada, here)).status).toBe(200)
  expect((await ask(other, adaThere, here)).status).toBe(200)
  const third = await ask(other, adaThere, here)
  expect([third.status, third.body]).toEqual([
    429,
    {
      code: 'answers-used-up',
      error: expect.stringMatching(/^You have used all the answers that a guest gets .* sign in\.$/),
      ways: ['sign-in'],
      resetAt: expect.stringMatching(/T00:00:00\.000Z$/),
    },
  ])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  // Another address of the same line is the same network.
  const there = '2001:DB8:1:2:ffff::1'
  const bob = await guestAt(one, there)
  expect((await ask(one, bob, there)).status).toBe(200)
  const fourth = await ask(one, bob, there)
  expect(fourth.body).toMatchObject({ code: 'answers-used-up', ways: [] })
  expect(fourth.body.error).toMatch(/^Your network .* Write to ada@example\.com\.$/)
  const away = '2001:db8:1:3::9'
  expect((await ask(one, await guestAt(one, away), away)).status).toBe(200)
  // Nothing else ends.
  expect((await bob.client.get(`/api/projects/${bob.projectId}`)).status).toBe(200)
})

test('[SV61] the answers of the whole server end for the day', async () => {
  const server = await serve({ ...PUBLIC, SAYSO_ANSWERS_PER_DAY: '1', SAYSO_USER_KEYS: '1' })
  expect((await ask(server, await guestAt(server, '203.0.113.9'), '203.0.113.9')).status).toBe(200)
  const refused = await ask(server, await guestAt(server, '198.51.100.7'), '198.51.100.7')
  expect(refused.body).toMatchObject({ code: 'answers-used-up', ways: ['own-key'] })
  expect(refused.body.error).toMatch(/^This server has written all of its answers for today\./)
})

test('[SV21] a page starts repairs no more often than prompts', async () => {
  const server = await serve({ ...PUBLIC, SAYSO_STARTS_PER_ADDRESS: '2' })
  const { client, projectId } = await guestAt(server, '203.0.113.9')
  const problem = { id: '1', kind: 'render', message: 'It throws.', place: null }
  const repair = () =>
    client.send(
      'POST',
      `/api/projects/${projectId}/repair`,
      {
        id: randomUUID(),
        intent: { kind: 'repair', messageId: 'none', versionNumber: 0, problems: [problem] },
      },
      from('203.0.113.9'),
    )
  // There is nothing to be repaired; asking is counted all the same.
  expect([(await repair()).status, (await repair()).status]).toEqual([409, 409])
  const third = await repair()
  expect([third.status, third.body.code]).toEqual([429, 'rate-limited'])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('[SV60] an IPv6 line makes as many guests as an IPv4 address, however it is spelled', async () => {
  const server = await serve({ ...PUBLIC, SAYSO_GUESTS_PER_ADDRESS: '4' })
  const visit = async (address: string) =>
    (await server.nobody().send('POST', '/api/session', undefined, from(address))).status
  const line = ['2001:db8:7:1::1', '2001:DB8:7:1:0:0:0:2', '[2001:db8:7:1::3]:443', '2001:0db8:7:1:ffff::4']
  for (const address of line) expect(await visit(address)).toBe(200)
  expect(await visit('2001:db8:7:1:abcd::5')).toBe(429)
  expect(await visit('2001:db8:7:2::1')).toBe(200)
  const same = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9:4711']
  for (const address of same) expect(await visit(address)).toBe(200)
  expect(await visit('203.0.113.9')).toBe(429)
})

test('[SV44] a server that only its own machine reaches limits nobody’s day and offers no plans', async () => {
  const server = await serve({ SAYSO_STARTS_PER_ADDRESS: '0' })
  const guest = await guestAt(server, '127.0.0.1')
  for (let count = 0; count < 31; count += 1) {
    expect((await ask(server, guest, '127.0.0.1')).status).toBe(200)
  }
  const { body } = await guest.client.get('/api/session')
  expect(body).toMatchObject({ dailyMessageLimit: 0, dailyMessageCount: 31, trialEnd: null })
  expect((await guest.client.get('/api/plans')).body.plans).toEqual([])
})
