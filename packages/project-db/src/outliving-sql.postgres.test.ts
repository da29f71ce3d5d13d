/** SQL that PostgreSQL cannot end is ended anyway, and other work continues. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findEmbeddedServer } from '@sayso/storage'
import { addProject, createTestDatabase } from '@sayso/storage/testing'
import { startTestPostgres } from '@sayso/storage/testing/test-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBackends } from './cluster/backends.ts'
import { createCluster } from './cluster/cluster.ts'
import { createStrikes } from './cluster/strikes.ts'
import { createProjectDatabases, type ProjectDatabases } from './project-databases.ts'
import { type Arena, openArena } from './testing/outliving/arena.ts'
import { OUTLIVING_KINDS } from './testing/outliving/kinds.ts'
import { hashOf, TEST_BUDGET } from './testing/test-databases.ts'

// A kill has waits before it, and recovery comes after it.
vi.setConfig({ testTimeout: 90_000 })

const log = { info() {}, warn() {}, error() {} }
const LIMIT_MS = 500
const DEAF_IN_GATE = ['xpath', 'XMLTABLE']
const DAY_MS = 24 * 60 * 60 * 1000
/** Number of the responding kinds, different ones every day; `npm run test:long` runs all. */
const LISTENING_IN_GATE = 3

describe('each kind by itself', () => {
  let arena: Arena

  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(async () => await arena.close())

  const listening = OUTLIVING_KINDS.filter(({ isDeaf }) => isDeaf !== true)
  const first = (Math.floor(Date.now() / DAY_MS) * LISTENING_IN_GATE) % listening.length
  const today = [...listening, ...listening].slice(first, first + LISTENING_IN_GATE)
  const all = process.env.SAYSO_LONG === '1' ? OUTLIVING_KINDS : null
  const chosen = all ?? [...OUTLIVING_KINDS.filter(({ name }) => DEAF_IN_GATE.includes(name)), ...today]

  test.each(chosen.map((kind) => [kind.name, kind] as const))('[PD20] %s ends', async (_name, kind) => {
    const { error, wasKilled } = await arena.outlive(kind, LIMIT_MS)
    // A fast disk reaches the bound of temporary files before the limit of time.
    if (isFullOfFiles(error)) expect(kind.isDeaf).toBeUndefined()
    else expect(error).toMatchObject({ code: '57P01', message: 'It took too long and was stopped.' })
    expect(wasKilled).toBe(kind.isDeaf === true)
    expect(await arena.connections.withOwn(arena.ref, { login: 'owner', limitMs: 10_000 }, listRoles)).toBe(1)
  })

  test('[PD20] SQL that runs on after its caller has hung up ends', async () => {
    const xpath = OUTLIVING_KINDS.find(({ name }) => name === 'xpath')
    let pid = 0
    // All of the first row is sent before we hang up, so the backend does not notice.
    const work = { login: 'owner', limitMs: 60_000, maxAnswerBytes: 10_000 } as const
    const working = arena.connections.withOwn(arena.ref, work, async (client) => {
      pid = Number(Reflect.get(client, 'processID'))
      await client.query(`select case n when 1 then repeat('x', 60000) else (${xpath?.sql})::text end
        from generate_series(1, 2) n`)
    })
    await expect(working).rejects.toMatchObject({ code: 'too-large' })
    const role = `o_${arena.ref}`
    await expect.poll(async () => (await arena.cluster.findBackend({ pid, role })) === null).toBe(true)
  })
})

function isFullOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53400'
}

async function listRoles(client: Client): Promise<number | null> {
  return (await client.query('select 1')).rowCount
}

describe('beside a crash', () => {
  let databases: ProjectDatabases
  let dataDir: string
  let url: string
  let innocent: string
  let guilty: string

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sayso-test-'))
    const product = await createTestDatabase()
    databases = createProjectDatabases({
      ...{ database: product, dataDir, secret: 'of the tests', snapshots: TEST_BUDGET, log },
      makeInLine: (_ownerId, work) => work(),
      makeThrowAwayInLine: (_ownerId, work) => work(),
    })
    innocent = (await addProject(product)).projectId
    guilty = (await addProject(product)).projectId
    await apply(innocent, 'create table notes (id int); create policy p on notes for select using (true)')
    await apply(guilty, 'create table notes (id int)')
    url = (await findEmbeddedServer(dataDir, 'postgres', 'project-databases')) ?? ''
  })
  afterAll(async () => {
    await databases.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const apply = (projectId: string, sql: string) =>
    databases.apply(projectId, { sql, hash: hashOf(sql), path: null })

  async function askAs(projectId: string, text: string) {
    const person = { role: 'anon', claims: {} } as const
    const ref = await databases.refOf(projectId)
    return await databases.asPerson(ref, person, { statement: { text, values: [] }, isReadOnly: true })
  }

  /** Once the text is among what runs, one backend crashes. */
  async function crashWhile(running: string): Promise<void> {
    const admin = new Client({ connectionString: url })
    admin.on('error', () => {
      // It is ended with all others.
    })
    await admin.connect()
    const find = `select from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()`
    await expect
      .poll(async () => (await admin.query(find, [`%${running}%`])).rowCount, { interval: 10 })
      .toBe(1)
    process.kill(Number(Reflect.get(admin, 'processID')), 'SIGKILL')
  }

  test('[PD21] a file that is being applied is applied, once', async () => {
    const applying = apply(innocent, 'create table later (id int); select pg_sleep(1)')
    await crashWhile('pg_sleep(1)')
    expect(await applying).toEqual({ ok: true, isNew: true })
    expect((await databases.migrations(innocent)).length).toBe(2)
    expect((await databases.snapshots(innocent)).length).toBeLessThanOrEqual(TEST_BUDGET.maxCount)
  })

  test('[PD21] what only reads is answered, and the next that writes', async () => {
    const reading = Promise.all([
      askAs(innocent, "select 'read' as it, pg_sleep(1)"),
      databases.runReadOnly(innocent, "select 'seen', pg_sleep(1.5)"),
    ])
    await crashWhile('pg_sleep(1.5)')
    expect(await reading).toMatchObject([[{ it: 'read' }], { success: true, rows: [['seen', '']] }])
    const ref = await databases.refOf(innocent)
    await databases.asOwner(ref, { text: 'insert into notes values (1)', values: [] })
    expect(await askAs(innocent, 'select id from notes')).toEqual([{ id: '1' }])
  })

  test('[PD20] [PD21] a stranger’s call that cannot be ended: its caller gets an answer, others’ data and the project’s next file', async () => {
    const deaf = OUTLIVING_KINDS.find(({ name }) => name === 'xpath')
    await apply(guilty, `create function deaf() returns xml[] language sql as $$ ${deaf?.sql} $$`)
    await expect(askAs(guilty, 'select deaf()')).rejects.toMatchObject({ code: '57P01' })
    expect(await askAs(innocent, 'select count(*) from notes')).toHaveLength(1)
    expect(await apply(guilty, 'drop function deaf')).toEqual({ ok: true, isNew: true })
    expect(await databases.health()).toEqual({ state: 'ok', unstoppableCount: 0 })
  })
})

describe('an outside cluster', () => {
  test('[PD22] what cannot be killed there is named: to its caller, in the log and in the health, until it has ended', async () => {
    const postgres = await startTestPostgres()
    const logged: string[] = []
    const cluster = createCluster({ url: postgres.adminUrl, dataDir: '', log })
    const noting = { ...log, error: (_fields: object, message: string) => void logged.push(message) }
    const backends = createBackends(cluster, createStrikes(), noting)
    const client = new Client({ connectionString: postgres.adminUrl })
    client.on('error', () => {
      // It is killed at the end.
    })
    await client.connect()
    const pid = Number(Reflect.get(client, 'processID'))
    try {
      process.kill(pid, 'SIGSTOP')
      const heard: boolean[] = []
      expect(await backends.end({ pid, role: 'sayso' }, (canKill) => heard.push(canKill))).toBe('running')
      expect(heard).toEqual([false])
      expect(logged).toEqual([expect.stringContaining('PROJECTS_DATABASE_URL')])
      expect(backends.runningCount()).toBe(1)
      expect(await cluster.state()).toBe('ok')
      // The operator ends it.
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => backends.runningCount()).toBe(0)
    } finally {
      await cluster.close()
      await postgres.stop()
    }
  })

  test('[PD22] a cluster that is not there is recovering at first, and then cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const cluster = createCluster({ url: 'postgresql://nobody@127.0.0.1:1/none', dataDir: '', log })
      expect(await cluster.state()).toBe('not-started')
      const passing = setInterval(() => vi.setSystemTime(Date.now() + 5_000), 20)
      await expect(cluster.admin()).rejects.toMatchObject({ code: 'unavailable' })
      clearInterval(passing)
      expect(await cluster.state()).toBe('recovering')
      vi.setSystemTime(Date.now() + 20_000)
      expect(await cluster.state()).toBe('unreachable')
    } finally {
      vi.useRealTimers()
    }
  })
})
