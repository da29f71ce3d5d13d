import { createHash, randomUUID } from 'node:crypto'
import { fileAnswer } from '@sayso/generation/testing'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { startTestServer } from './testing/test-server.ts'

test('[SV10] stopping ends a running answer as interrupted, tells its readers, and closes the port', async () => {
  const product = await startTestServer()
  const client = await product.visitor()
  const projectId = (await client.send('POST', '/api/projects', {})).body.project.id
  const { body } = await client.send('POST', '/api/init-stream', {
    messages: [{ id: randomUUID(), role: 'user', content: 'Make a list' }],
    projectSnapshot: {},
    projectId,
    model: '',
  })
  product.model.say(fileAnswer('a.ts', '1'))
  const path = `/api/streams/${body.streamId}`
  await client.read(path, { isEnough: (entries) => entries.length > 1 })
  let isFollowing = () => {}
  const following = new Promise<void>((resolve) => {
    isFollowing = resolve
  })
  const reading = client.read(path, {
    isEnough() {
      isFollowing()
      return false
    },
  })
  await following
  const stopping = product.server.stop()
  expect((await client.get('/health/ready')).status).toBe(503)
  expect((await client.get('/api/projects')).status).toBe(503)
  await stopping
  expect((await reading).at(-1)?.entry).toMatchObject({
    type: 'interrupted',
    versionNumber: 1,
    isCounted: false,
  })
  await expect(client.get('/health/live')).rejects.toThrow()
  await product.close()
})

/** It went on for as long as the SQL of one app did. */
test('[SV70] [SV71] stopping does not wait for SQL that does not end, and what watches the server sees the projects’ database', async () => {
  vi.setConfig({ testTimeout: 90_000 })
  const postgres = await startTestPostgres()
  const product = await startTestServer({ PROJECTS_DATABASE_URL: postgres.adminUrl })
  const maker = await product.visitor()
  const projectId = (await maker.send('POST', '/api/projects', {})).body.project.id
  const ready = async () => (await maker.get('/health/ready')).body
  expect(await ready()).toEqual({
    status: 'ok',
    projectDatabases: { state: 'not-started', unstoppableCount: 0 },
  })
  const sql = `create function deaf() returns void language sql as 'select pg_sleep(600)'`
  const hash = createHash('sha256').update(sql).digest('hex')
  expect((await maker.send('POST', `/api/migrations/${projectId}`, { sql, hash })).body).toEqual({
    success: true,
  })
  expect(await ready()).toMatchObject({ status: 'ok', projectDatabases: { state: 'ok' } })
  const { path, anonKey } = (await maker.get(`/api/projects/${projectId}`)).body.dataConnection
  // Cut when the server stops.
  const asking = maker.send('POST', `${path}/rest/v1/rpc/deaf`, {}, { apikey: anonKey }).catch(() => null)
  const pid = await pidOf('deaf', postgres.adminUrl)
  process.kill(pid, 'SIGSTOP')
  await product.close()
  await asking
  expect(product.logged()).toContain('"msg":"stopped"')
  process.kill(pid, 'SIGKILL')
  await postgres.stop()
})

/** Process id of the connection that runs it. */
async function pidOf(text: string, url: string): Promise<number> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const find = `select pid from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()`
  const look = async () => (await admin.query<{ pid: number }>(find, [`%${text}%`])).rows[0]?.pid
  const pid = await vi.waitFor(
    async () => (await look()) ?? Promise.reject(new Error(`${text} does not run`)),
  )
  await admin.end()
  return pid
}
