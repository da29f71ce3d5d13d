/**
 * How much disk a project's database takes. A finding: the size was looked at when a migration was done, so one statement could fill the disk
 * of all projects, and what came in by rows was not looked at at all.
 */

import { Client } from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabases, hashOf, type TestDatabases } from './testing/test-databases.ts'

const MB = 1024 * 1024
const MAX_BYTES = 64 * MB
const MAX_OF_OWNER = 115 * MB
/** Allows for two looks, on a busy machine with a quick disk. */
const TOO_LATE_BYTES = 600 * MB

let tested: TestDatabases
let hasDiskRoom = true

beforeAll(async () => {
  tested = await createTestDatabases(undefined, {
    databaseBytes: MAX_BYTES,
    ownerBytes: MAX_OF_OWNER,
    hasDiskRoom: async () => hasDiskRoom,
  })
})

async function refOf(projectId: string): Promise<string> {
  return await tested.databases.refOf(projectId)
}

async function ask(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const admin = new Client({ connectionString: tested.adminUrl })
  await admin.connect()
  try {
    return (await admin.query(sql, values)).rows
  } finally {
    await admin.end()
  }
}

async function sizeOf(ref: string): Promise<number> {
  const [row] = await ask('select pg_database_size($1) as bytes', [`p_${ref}`])
  return Number(row?.bytes)
}

/** A thousand bytes each. */
const ROWS = (thousands: number) => `select repeat(md5(i::text || j), 30) as text
  from generate_series(1, ${thousands}) i, generate_series(1, 1000) j`

const person = { role: 'anon', claims: {} } as const
const change = (ref: string, text: string, makesRoom = false) =>
  tested.databases.asPerson(ref, person, {
    statement: { text, values: [], tag: null },
    ...{ isReadOnly: false, makesRoom },
  })

const OPEN = 'create policy open on t for all using (true) with check (true)'

test('[PM7] a migration that fills the disk is stopped on its way, and nothing of it stays', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'select 1')
  const ref = await refOf(projectId)
  const sizes: number[] = []
  const looking = setInterval(() => void sizeOf(ref).then((bytes) => sizes.push(bytes)), 100)
  // Without an end it would be 100 GB.
  const result = await tested.apply(projectId, `select 1;\ncreate table t as ${ROWS(100_000)}`)
  clearInterval(looking)
  expect(result).toEqual({
    ok: false,
    error: {
      message: 'The database would be larger than 64 MB. Store less in it.',
      position: { lineNumber: 2, columnNumber: 1 },
    },
  })
  expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES + TOO_LATE_BYTES)
  await vi.waitFor(async () => expect(await sizeOf(ref)).toBeLessThan(MAX_BYTES), { timeout: 20_000 })
  expect((await tested.databases.migrations(projectId)).length).toBe(1)
})

test('[PM7] a request that fills the disk is stopped on its way', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, `create table t (text text); ${OPEN}`)
  const ref = await refOf(projectId)
  await expect(change(ref, `insert into t ${ROWS(100_000)}`)).rejects.toMatchObject({
    code: 'PT413',
    message: 'The app’s database is full. Delete what is not needed first.',
  })
  expect(await sizeOf(ref)).toBeLessThan(MAX_BYTES + TOO_LATE_BYTES)
})

test('[PM7] rows that come one after the other fill a database to its limit; what it has can be read, deleted and dropped', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, `create table t (text text); ${OPEN}`)
  const ref = await refOf(projectId)
  const fill = async () => {
    for (let round = 0; round < 200; round += 1) await change(ref, `insert into t ${ROWS(5)}`)
  }
  await expect(fill()).rejects.toMatchObject({ code: 'PT413' })
  expect(await sizeOf(ref)).toBeLessThan(MAX_BYTES + TOO_LATE_BYTES)
  const read = { text: 'select count(*) from t', values: [], tag: null }
  const [row] = await tested.databases.asPerson(ref, person, { statement: read, isReadOnly: true })
  expect(Number(row?.count)).toBeGreaterThan(10_000)
  await change(ref, 'delete from t where ctid = (select min(ctid) from t)', true)
  expect(await tested.apply(projectId, `create table more as ${ROWS(100)}`)).toMatchObject({ ok: false })
  expect(await tested.apply(projectId, 'drop table t; create table t (text text)')).toEqual({
    ...{ ok: true, isNew: true },
  })
  await vi.waitFor(() => change(ref, 'delete from t', true), { timeout: 20_000 })
  expect(await sizeOf(ref)).toBeLessThan(MAX_BYTES)
})

/** A database of an older version: with other rights, without a fence, and with a language that projects could install then. */
async function makeOld(database: string): Promise<void> {
  const url = new URL(tested.adminUrl)
  url.pathname = `/${database}`
  const old = new Client({ connectionString: url.href })
  await old.connect()
  await old.query(`drop event trigger sayso_extensions; drop function sayso.refuse_extension();
    grant execute on function pg_advisory_lock(bigint), lo_create(oid),
      pg_logical_emit_message(boolean, text, text, boolean) to public;
    comment on database ${database} is 'sayso 2'`)
  await old.query('create extension pltcl').catch((error: Error) => {
    // Machines without Tcl cannot have databases with it either.
    expect(error.message).toContain('could not load library')
  })
  await old.end()
}

async function expectClosed(projectId: string): Promise<void> {
  const ref = await refOf(projectId)
  const languages = { text: 'select lanname::text from pg_language order by 1', values: [] }
  expect((await tested.databases.asOwner(ref, languages)).map(({ lanname }) => lanname)).toEqual([
    ...['c', 'internal', 'plpgsql', 'sql'],
  ])
  for (const call of ['pg_advisory_lock(1)', 'lo_create(0)', "pg_logical_emit_message(true, 'x', 'x')"]) {
    const statement = { text: `select ${call}`, values: [] }
    await expect(tested.databases.asOwner(ref, statement)).rejects.toMatchObject({ code: '42501' })
  }
  expect(await tested.apply(projectId, 'create extension isn')).toMatchObject({
    error: {
      message: expect.stringMatching(/^The extension “isn” is not available. Available extensions: /),
    },
  })
}

test('[PD3] [PD12] a database of an older version is closed when it is next opened, and a snapshot of it when it is restored', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'create table t (text text)')
  await makeOld(`p_${await refOf(projectId)}`)
  await expectClosed(projectId)
  await tested.apply(projectId, 'create table more (text text)')
  const [snapshot] = await tested.databases.snapshots(projectId)
  await makeOld(`s_${await refOf(projectId)}_${snapshot?.id}`)
  expect(await tested.databases.restoreData(projectId, snapshot?.id ?? '')).not.toBeNull()
  await expectClosed(projectId)
})

test('[PM8] the databases of one owner have a limit together, and those of others do not notice', async () => {
  const { projectId, userId } = await tested.addProject()
  const others = [await tested.addProject(userId), await tested.addProject(userId)]
  const fill = (id: string) => tested.apply(id, `create table t as ${ROWS(45)}`)
  expect(await fill(projectId)).toMatchObject({ ok: true })
  const results = []
  for (const other of others) results.push(await fill(other.projectId))
  const [refused] = results.filter(({ ok }) => !ok)
  expect(refused).toMatchObject({ error: { message: expect.stringContaining('115 MB together') } })
  // Nor by rows, in a database that is small.
  const small = await tested.addProject(userId)
  await tested.apply(small.projectId, `create table t (text text); grant all on t to anon; ${OPEN}`)
  await expect(change(await refOf(small.projectId), "insert into t values ('a')")).rejects.toThrow(/full/)
  const stranger = await tested.addProject()
  expect(await fill(stranger.projectId)).toMatchObject({ ok: true })
})

test('[PD44] live data counts among the databases of its owner', async () => {
  const { projectId, userId } = await tested.addProject()
  const sql = `create table t as ${ROWS(45)}`
  const file = { sql, hash: hashOf(sql), path: null }
  expect(await tested.databases.apply(projectId, file)).toMatchObject({ ok: true })
  expect(await tested.databases.live.apply(projectId, file)).toMatchObject({ ok: true })
  const another = await tested.addProject(userId)
  expect(await tested.apply(another.projectId, sql)).toMatchObject({
    error: { message: expect.stringContaining('115 MB together') },
  })
})

test('[PM8] while the disk is almost full, no database grows, and what is there can be read', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, `create table t (text text); grant all on t to anon; ${OPEN}`)
  const ref = await refOf(projectId)
  hasDiskRoom = false
  try {
    await expect(change(ref, "insert into t values ('a')")).rejects.toThrow(/full/)
    const result = await tested.apply(projectId, 'create table u (text text)')
    expect(result).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('disk is almost full') },
    })
    const statement = { text: 'select count(*) from t', values: [], tag: null }
    await tested.databases.asPerson(ref, person, { statement, isReadOnly: true })
  } finally {
    hasDiskRoom = true
  }
})

test('[PM278] one person takes over a project only while all databases that are then theirs are within the limit', async () => {
  const own = await tested.addProject()
  const [coming, empty] = [await tested.addProject(), await tested.addProject()]
  for (const { projectId } of [own, coming]) await tested.apply(projectId, `create table t as ${ROWS(45)}`)
  const hasRoom = (projectId: string) => tested.databases.hasRoomFor(own.userId, projectId)
  expect(await hasRoom(coming.projectId)).toBe(true)
  await tested.apply(coming.projectId, `create table more as ${ROWS(6)}`)
  expect(await hasRoom(coming.projectId)).toBe(false)
  // A project without data brings nothing.
  expect(await hasRoom(empty.projectId)).toBe(true)
})
