/** Snapshots of projects' data on a real cluster: taken, compared, gone back to, aged out, dropped. */

import type { RestorableData, TableChange } from '@sayso/wire'
import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { createProjectDatabases } from '../project-databases.ts'
import { createTestDatabases, TEST_BUDGET, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases

beforeAll(async () => {
  tested = await createTestDatabases()
})

const PLANTS = `create table plants (id int primary key, name text);
  insert into plants values (1, 'Fern'), (2, 'Moss');
  create policy "All" on plants using (true) with check (true)`

interface Garden {
  projectId: string
  ref: string
  apply(sql: string): Promise<void>
  /** Runs on the app's pool. */
  run(sql: string): Promise<Record<string, unknown>[]>
  names(): Promise<unknown[]>
  /** Says that a version was made. */
  addVersion(number: number): Promise<void>
}

async function createGarden(): Promise<Garden> {
  const { projectId } = await tested.addProject()
  const { databases, product } = tested
  const apply = async (sql: string) =>
    expect(await tested.apply(projectId, sql)).toEqual({ ok: true, isNew: true })
  await addVersion(1)
  await apply(PLANTS)
  const ref = await databases.refOf(projectId)
  const run = (text: string) => databases.asOwner(ref, { text, values: [] })
  async function addVersion(number: number): Promise<void> {
    await product.pool.query(
      `insert into versions (id, project_id, number, cause, label, tree, tree_hash) values (gen_random_uuid(), $1, $2, 'save', '', '[]', '')`,
      [projectId, number],
    )
  }
  return {
    ...{ projectId, ref, apply, run, addVersion },
    names: async () => (await run('select name from plants order by id')).map(({ name }) => name),
  }
}

async function changesOf(data: Promise<RestorableData | null>): Promise<TableChange[]> {
  const found = await data
  if (found?.kind !== 'snapshot') throw new Error(`There is no snapshot, but ${JSON.stringify(found)}.`)
  return found.changes
}

async function newestId(projectId: string): Promise<string> {
  return (await tested.databases.snapshots(projectId))[0]?.id ?? ''
}

test('[PS1] one is taken before each migration that is applied, and none for one that fails', async () => {
  const { projectId, apply } = await createGarden()
  expect(await tested.databases.snapshots(projectId)).toMatchObject([
    { cause: 'migration', path: null, versionNumber: 1, sizeBytes: 0 },
  ])
  expect((await tested.apply(projectId, 'select 1/0')).ok).toBe(false)
  expect(await tested.databases.snapshots(projectId)).toHaveLength(1)
  await apply('alter table plants add column height int')
  await tested.apply(projectId, 'alter table plants add column height int')
  const [snapshot, ...others] = await tested.databases.snapshots(projectId)
  expect(others).toHaveLength(1)
  expect(snapshot?.sizeBytes).toBeGreaterThan(1_000_000)
})

test.each([
  ['one that is applied', 'create table pots (id int)', { ok: true, isNew: true }],
  ['one that fails', 'select 1/0', { ok: false }],
])(
  '[PD21] the result of %s outlives a connection that is lost while old snapshots are removed',
  async (_name, sql, result) => {
    const { projectId } = await createGarden()
    const { pool } = tested.product
    const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
    let isTaken = false
    let refused = 0
    const spy = vi.spyOn(pool, 'query').mockImplementation((...args: unknown[]) => {
      const text = JSON.stringify(args[0])
      if (isTaken && text.includes('snapshots')) {
        refused += 1
        return Promise.reject(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
      }
      isTaken ||= /insert into .{0,3}[a-z_]*snapshots/.test(text)
      return query(...args)
    })
    try {
      expect(await tested.apply(projectId, sql)).toMatchObject(result)
      expect(refused).toBe(1)
    } finally {
      spy.mockRestore()
    }
  },
)

test('[PS2] going back brings rows, tables and the list of migrations, and is undone in the same way', async () => {
  const { projectId, apply, run, names } = await createGarden()
  await apply('alter table plants add column height int')
  const before = await tested.databases.migrations(projectId)
  await run("update plants set name = 'Oak' where id = 1")
  await run("insert into plants values (3, 'Ivy', 4)")
  const snapshotId = await newestId(projectId)
  const restored = await tested.databases.restoreData(projectId, snapshotId)
  expect(await names()).toEqual(['Fern', 'Moss'])
  await expect(run('select height from plants')).rejects.toThrow(/does not exist/)
  expect(await tested.databases.migrations(projectId)).toHaveLength(1)
  expect(restored?.undo).toMatchObject({ cause: 'restore' })
  await tested.databases.restoreData(projectId, restored?.undo?.id ?? '')
  expect(await names()).toEqual(['Oak', 'Moss', 'Ivy'])
  expect(await tested.databases.migrations(projectId)).toEqual(before)
})

test('[PS2] going back to before the first migration leaves a database without tables that works', async () => {
  const { projectId, ref, apply, run } = await createGarden()
  await tested.databases.restoreData(projectId, await newestId(projectId))
  expect(await tested.databases.migrations(projectId)).toEqual([])
  await expect(run('select * from plants')).rejects.toThrow(/does not exist/)
  await apply(PLANTS)
  const read = { statement: { text: 'select name from plants', values: [] }, isReadOnly: true }
  expect(await tested.databases.asPerson(ref, { role: 'anon', claims: {} }, read)).toHaveLength(2)
  expect(await run('select count(*)::int from auth.users')).toEqual([{ count: 0 }])
})

const NO_COLUMNS = { lostColumns: [], returningColumns: [] }

test('[PS4] what would be lost, changed and brought back is counted by table', async () => {
  const { projectId, apply, run } = await createGarden()
  await apply('create table pots (size int); insert into pots values (1), (1), (2)')
  await apply('create table tools (id int primary key)')
  await run("update plants set name = 'Oak' where id = 1")
  await run("delete from plants where id = 2; insert into plants values (3, 'Ivy'), (4, 'Elm'), (5, 'Yew')")
  await run('delete from pots where size = 2; insert into pots values (1)')
  await run("insert into auth.users (email) values ('ada@example.com')")
  expect(await changesOf(tested.databases.snapshot(projectId, await newestId(projectId)))).toEqual([
    { table: 'plants', isDropped: false, lost: 3, changed: 1, returning: 1, ...NO_COLUMNS },
    { table: 'pots', isDropped: false, lost: 1, changed: 0, returning: 1, ...NO_COLUMNS },
    { table: 'tools', isDropped: true, lost: 0, changed: 0, returning: 0, ...NO_COLUMNS },
    { table: 'people who signed up', isDropped: false, lost: 1, changed: 0, returning: 0, ...NO_COLUMNS },
  ])
})

test('[PS4] columns that would go and come are named, and rows that a forced policy hides are not counted as none', async () => {
  const { projectId, apply, run } = await createGarden()
  await apply('alter table plants add column height int default 3; alter table plants add column "Of us" int')
  await apply('alter table plants drop column height')
  const [id, first] = [await newestId(projectId), (await tested.databases.snapshots(projectId))[1]?.id ?? '']
  const same = { table: 'plants', isDropped: false, lost: 0, changed: 0, returning: 0 }
  expect(await changesOf(tested.databases.snapshot(projectId, id))).toEqual([
    { ...same, lostColumns: [], returningColumns: ['height'] },
  ])
  expect(await changesOf(tested.databases.snapshot(projectId, first))).toEqual([
    { ...same, lostColumns: ['Of us'], returningColumns: [] },
  ])
  await apply('alter table plants add column height int')
  await run('drop policy "All" on plants')
  await run('alter table plants force row level security')
  expect(await changesOf(tested.databases.snapshot(projectId, id))).toEqual([
    { table: 'plants', isDropped: false, lost: null, changed: null, returning: null, ...NO_COLUMNS },
  ])
})

test('[PS4] tables that are large are not looked into', async () => {
  const { projectId, apply, run } = await createGarden()
  await apply('create table many (id int)')
  await run('insert into plants select n from generate_series(100, 50200) n')
  expect(await changesOf(tested.databases.snapshot(projectId, await newestId(projectId)))).toContainEqual({
    ...{ table: 'plants', isDropped: false, lost: null, changed: null, returning: null, ...NO_COLUMNS },
  })
})

test('[PS5] a version has the first snapshot after it was left, and none when no migration came', async () => {
  const { projectId, apply, run, names, addVersion } = await createGarden()
  const ofVersion = (number: number) => tested.databases.dataOfVersion(projectId, number)
  expect(await ofVersion(1)).toEqual({ kind: 'unchanged' })
  await run("insert into plants values (3, 'Ivy')")
  await addVersion(2)
  expect(await ofVersion(1)).toEqual({ kind: 'unchanged' })
  await apply('create table pots (id int)')
  await apply('create table tools (id int)')
  await run("insert into plants values (4, 'Elm')")
  const first = await ofVersion(1)
  expect(first).toMatchObject({ kind: 'snapshot', snapshot: { versionNumber: 2 } })
  expect(await ofVersion(2)).toEqual({ kind: 'unchanged' })
  expect(await ofVersion(0)).toMatchObject({ kind: 'snapshot', snapshot: { versionNumber: 1, sizeBytes: 0 } })
  await tested.databases.restoreData(projectId, first.kind === 'snapshot' ? first.snapshot.id : '')
  expect(await names()).toEqual(['Fern', 'Moss', 'Ivy'])
})

test('[PS3] [PS5] what is beyond the budget is dropped, and said to have aged out', async () => {
  const { projectId, ref, apply, addVersion } = await createGarden()
  for (const number of [2, 3, 4, 5]) {
    await addVersion(number)
    await apply(`create table t${number} (id int)`)
  }
  expect((await tested.databases.snapshots(projectId)).map(({ versionNumber }) => versionNumber)).toEqual([
    5, 4, 3,
  ])
  expect(await copies(ref)).toHaveLength(3)
  expect(await tested.databases.dataOfVersion(projectId, 1)).toMatchObject({ kind: 'aged-out' })
  await tested.product.pool.query(
    "update data_snapshots set taken_at = now() - interval '31 days' where ref = $1",
    [ref],
  )
  await tested.databases.removeLeftBehind()
  expect(await tested.databases.snapshots(projectId)).toEqual([])
  expect(await copies(ref)).toEqual([])
  expect(await tested.databases.dataOfVersion(projectId, 4)).toMatchObject({ kind: 'aged-out' })
})

test('[PS3] copies that a crash has left are dropped by maintenance', async () => {
  const { ref, apply } = await createGarden()
  await apply('create table pots (id int)')
  await onCluster(`create database n_${ref}_00ff template template1`)
  await onCluster(`create database s_${ref}_00aa template template1`)
  await tested.databases.removeLeftBehind()
  expect(await copies(ref)).toHaveLength(1)
})

test('[PD6] snapshots are dropped with the project', async () => {
  const { projectId, ref, apply } = await createGarden()
  await apply('create table pots (id int)')
  await tested.product.pool.query('delete from projects where id = $1', [projectId])
  expect(await tested.databases.removeLeftBehind()).toBe(1)
  expect(await copies(ref)).toEqual([])
  const { rows } = await tested.product.pool.query('select 1 from data_snapshots where ref = $1', [ref])
  expect(rows).toEqual([])
})

test('[PD3] another project’s login enters no snapshot', async () => {
  const { ref, apply } = await createGarden()
  await apply('create table pots (id int)')
  const other = await createGarden()
  await other.apply(`alter role o_${other.ref} password 'known'`)
  const url = new URL(tested.adminUrl)
  url.pathname = `/${(await copies(ref))[0]}`
  url.username = `o_${other.ref}`
  url.password = 'known'
  const client = new Client({ connectionString: url.href })
  await expect(client.connect()).rejects.toThrow(/permission denied for database/)
})

test('[PS6] an app that reads all the while goes on, and reads what was restored', async () => {
  const { projectId, ref, apply, run } = await createGarden()
  await apply('create table pots (id int)')
  await run('delete from plants')
  const stop = new AbortController()
  const failures: string[] = []
  const read = { statement: { text: 'select name from plants', values: [] }, isReadOnly: true }
  let count = 0
  const readers = [1, 2, 3, 4].map(async () => {
    while (!stop.signal.aborted) {
      await tested.databases
        .asPerson(ref, { role: 'anon', claims: {} }, read)
        .then(() => {
          count += 1
        })
        .catch((error) => failures.push(String(error)))
    }
  })
  await expect.poll(() => count).toBeGreaterThan(20)
  await tested.databases.restoreData(projectId, await newestId(projectId))
  const after = count
  await expect.poll(() => count).toBeGreaterThan(after + 20)
  stop.abort()
  await Promise.all(readers)
  expect(await run('select count(*)::int from plants')).toEqual([{ count: 2 }])
  // Only what takes longer than the grace is broken off, as it may on a busy machine.
  expect(failures.filter((failure) => !/terminat|ECONNRESET/i.test(failure))).toEqual([])
})

test('[PS6] a connection that does not end by itself is ended', async () => {
  const { projectId, ref, apply, names } = await createGarden()
  await apply('create table pots (id int)')
  const url = new URL(tested.adminUrl)
  url.pathname = `/p_${ref}`
  const client = new Client({ connectionString: url.href })
  client.on('error', () => {
    // It is ended from outside.
  })
  await client.connect()
  const sleeping = client.query('select pg_sleep(600)').catch((error) => error.code)
  await tested.databases.restoreData(projectId, await newestId(projectId))
  expect(await sleeping).toBe('57P01')
  expect(await names()).toEqual(['Fern', 'Moss'])
})

test('[PS6] two who go back at once do it one after the other, each with a way back', async () => {
  const { projectId, apply, run } = await createGarden()
  await apply('create table pots (id int)')
  await run("insert into plants values (3, 'Ivy')")
  const id = await newestId(projectId)
  const other = createProjectDatabases({
    ...{ url: tested.adminUrl, dataDir: '', database: tested.product, secret: 'of the tests' },
    ...{ log: { info() {}, warn() {}, error() {} }, snapshots: { ...TEST_BUDGET, maxCount: 9 } },
    makeInLine: (_ownerId, work) => work(),
    makeThrowAwayInLine: (_ownerId, work) => work(),
  })
  const results = await Promise.all([
    other.restoreData(projectId, id),
    other.restoreData(projectId, id),
    tested.apply(projectId, 'create table late (id int)'),
  ])
  await other.close()
  expect(results[0]?.undo?.id).not.toBe(results[1]?.undo?.id)
  expect(await run("select count(*)::int from plants where name <> 'Ivy'")).toEqual([{ count: 2 }])
})

test('[PS6] a restore waits for the change that another server makes', async () => {
  const { projectId, ref, apply, run, names } = await createGarden()
  await apply('create table pots (id int)')
  await run('delete from plants')
  const other = new Client({ connectionString: tested.adminUrl })
  await other.connect()
  await other.query('select pg_advisory_lock(7296005, hashtext($1))', [ref])
  const restoring = tested.databases.restoreData(projectId, await newestId(projectId))
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and classid = 7296005 and not granted
    and objid = (hashtext($1)::bigint & 4294967295)::oid`
  await expect.poll(() => onCluster(waiting, [ref]), { timeout: 20_000 }).toHaveLength(1)
  expect(await names()).toEqual([])
  await other.end()
  await restoring
  expect(await names()).toEqual(['Fern', 'Moss'])
})

test('[PS6] a snapshot that is not there, or another project’s, restores nothing', async () => {
  const { projectId, apply, run, names } = await createGarden()
  await apply('create table pots (id int)')
  const other = await createGarden()
  await run('delete from plants')
  expect(await tested.databases.restoreData(projectId, 'nothere')).toBeNull()
  expect(await tested.databases.restoreData(projectId, await newestId(other.projectId))).toBeNull()
  expect(await tested.databases.snapshot(projectId, await newestId(other.projectId))).toBeNull()
  expect(await names()).toEqual([])
})

async function onCluster(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: tested.adminUrl })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function copies(ref: string): Promise<unknown[]> {
  const rows = await onCluster("select datname from pg_database where datname ~ ('^[sn]_' || $1)", [ref])
  return rows.map(({ datname }) => datname)
}
