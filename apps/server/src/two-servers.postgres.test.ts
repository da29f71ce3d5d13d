/** Two servers on one database: each can read and stop the turns of the other. */

import { randomUUID } from 'node:crypto'
import { fileAnswer } from '@sayso/generation/testing'
import { startTestRedis } from '@sayso/storage/testing/test-redis'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Client, ReadEntry } from './testing/client.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const redis = await startTestRedis()
afterAll(() => redis?.stop())

const PLACES: [string, Record<string, string>][] = [['the database', {}]]
if (redis !== null) PLACES.push(['Redis', { REDIS_URL: redis.url }])

test.each(PLACES)(
  '[SV21] limits that are counted in %s do not double with a second server',
  async (_, env) => {
    const limits = { SAYSO_GUESTS_PER_ADDRESS: '5', SAYSO_SIGN_INS_PER_ADDRESS: '4' }
    const one = await startTestServer({ ...env, ...limits })
    const other = await startTestServer({ ...env, ...limits, ...one.shared })
    try {
      /** Asks the two in turn, and counts what both let through. */
      const countAllowed = async (path: string, body: () => object) => {
        const statuses: number[] = []
        for (let ask = 0; ask < 12; ask += 1) {
          const server = ask % 2 === 0 ? one : other
          statuses.push((await server.nobody().send('POST', path, body())).status)
        }
        expect(statuses.at(-1)).toBe(429)
        return statuses.filter((status) => status !== 429).length
      }
      // Others may have asked the same Redis within this minute.
      expect(await countAllowed('/api/session', () => ({}))).toBeLessThanOrEqual(5)
      const stranger = () => ({ email: `${randomUUID()}@example.com`, password: 'wrong and long enough' })
      expect(await countAllowed('/api/auth/sign-in/email', stranger)).toBeLessThanOrEqual(4)
    } finally {
      await other.close()
      await one.close()
    }
  },
)

/** The id of the question that a page is asked; null before. */
function questionOf(entries: readonly ReadEntry[]): string | null {
  const lookups = entries.flatMap(({ entry }) => (entry.type === 'delta' ? (entry.lookups ?? []) : []))
  return lookups.find(({ askId }) => askId !== undefined)?.askId ?? null
}

describe.each(PLACES)('with the entries in %s', (_, env) => {
  let one: TestServer
  let other: TestServer
  /** One visitor, as seen by both servers. */
  let here: Client
  let there: Client

  beforeAll(async () => {
    one = await startTestServer(env)
    other = await startTestServer({ ...env, ...one.shared })
    here = await one.visitor()
    there = other.sameVisitor(here)
  })
  afterAll(async () => {
    await other?.close()
    await one?.close()
  })

  function start(client: Client, projectId: string, id: string = randomUUID()) {
    return client.send('POST', '/api/init-stream', {
      messages: [{ id, role: 'user', content: 'Make a list' }],
      projectSnapshot: {},
      projectId,
      model: '',
    })
  }

  /** The event stream of a page; returns what closes it. */
  async function openPage(server: TestServer, client: Client, projectId: string): Promise<() => void> {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const leaving = new AbortController()
    const url = `http://127.0.0.1:${server.server.port}/api/projects/${projectId}/events?tab=one`
    const response = await fetch(url, { headers: { cookie }, signal: leaving.signal })
    await response.body?.getReader().read()
    return () => leaving.abort()
  }

  async function createProject(client: Client): Promise<string> {
    return (await client.send('POST', '/api/projects', {})).body.project.id
  }

  test('[SV6] Stop on one ends the answer of the other at once, for its model and all readers', async () => {
    const projectId = await createProject(here)
    const path = `/api/streams/${(await start(here, projectId)).body.streamId}`
    one.model.say(`${fileAnswer('a.ts', '1')}and more`)
    await there.read(path, { isEnough: (entries) => entries.length > 1 })
    const reading = [here.read(path), there.read(path)]
    expect(one.model.openStreams()).toBe(1)
    expect((await there.send('DELETE', path)).status).toBe(204)
    const { body } = await here.get(`/api/projects/${projectId}`)
    expect(body.messages[1]).toMatchObject({ status: 'stopped', isCounted: true, versionNumber: 1 })
    expect(Object.keys(body.files)).toContain('a.ts')
    // Silent as it is, its owner hears of it by the log's notice.
    await vi.waitFor(() => expect(one.model.openStreams()).toBe(0), { timeout: 20_000 })
    for (const entries of await Promise.all(reading)) {
      const text = entries.map(({ entry }) => (entry.type === 'delta' ? entry.text : '')).join('')
      expect(text).toBe(body.messages[1].content)
      expect(entries.at(-1)?.entry).toMatchObject({ type: 'stopped', treeHash: body.version.treeHash })
    }
    const next = await start(there, projectId)
    expect(next.status).toBe(200)
    await here.send('DELETE', `/api/streams/${next.body.streamId}`)
  })

  test('[SV423] what a page shows reaches the answer that waits for it at the other server, from those who may edit', async () => {
    const projectId = await createProject(here)
    const leavePage = await openPage(other, there, projectId)
    const path = `/api/streams/${(await start(here, projectId)).body.streamId}`
    one.model.say('<saysoLook>\nsee /\n</saysoLook>')
    const asked = await there.read(path, { isEnough: (entries) => questionOf(entries) !== null })
    const sight = {
      screens: [{ address: '/', isOpened: true, texts: ['Seen there'] }],
      problems: [],
      lines: [],
    }
    const url = `/api/projects/${projectId}/sights/${questionOf(asked)}`
    const stranger = await other.visitor()
    expect((await stranger.send('PUT', url, sight)).status).toBe(404)
    expect((await there.send('PUT', url, sight)).status).toBe(204)
    await vi.waitFor(() => expect(one.model.requests.at(-1)?.messages.at(-1)?.text).toContain('“Seen there”'))
    expect((await there.send('PUT', url, sight)).status).toBe(404)
    await there.send('DELETE', path)
    leavePage()
  })

  test('[SV7] two tabs that send at once to both make one turn, and one message of the day', async () => {
    const taken: number = (await here.get('/api/session')).body.dailyMessageCount
    const projectId = await createProject(here)
    const answers = await Promise.all([start(here, projectId), start(there, projectId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers[0]?.body.streamId).toBe(answers[1]?.body.streamId)
    const other = await createProject(here)
    const id = randomUUID()
    const repeated = await Promise.all([start(here, other, id), start(there, other, id)])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect(repeated[0]?.body).toEqual(repeated[1]?.body)
    expect((await here.get('/api/session')).body.dailyMessageCount).toBe(taken + 2)
  })
})
