/** Several migration files at once, on a real database: all of them or none, and which stay where PostgreSQL asks for commits. */

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabases, hashOf, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
})

beforeEach(async () => {
  ;({ projectId } = await tested.addProject())
  await tested.apply(projectId, "create table notes (body text); insert into notes values ('Hello')", '0000')
})

/** Paths are `0001`, `0002` and so on. */
const applyAll = (...files: string[]) =>
  tested.databases.applyAll(
    projectId,
    files.map((sql, index) => ({ sql, hash: hashOf(sql), path: `000${index + 1}` })),
  )
const pathsThere = async () => (await tested.databases.migrations(projectId)).map(({ path }) => path)
const snapshotsThere = async () =>
  (await tested.databases.snapshots(projectId)).map(({ path }) => path).reverse()

test('[PM504] all files are applied after one snapshot, and once', async () => {
  const files = ['create table a (id int)', 'alter table a add column name text', 'drop table notes']
  expect(await applyAll(...files)).toEqual({ ok: true })
  expect(await pathsThere()).toEqual(['0000', '0001', '0002', '0003'])
  expect(await snapshotsThere()).toEqual(['0000', '0001'])
  expect(await applyAll(...files, 'create table b (id int)')).toEqual({ ok: true })
  expect(await snapshotsThere()).toEqual(['0000', '0001', '0004'])
})

test('[PM504] when one fails, those before it are undone with it, and no snapshot stays', async () => {
  const failed = await applyAll(
    'delete from notes; create table a (id int); insert into a values (1), (1)',
    'alter table a add primary key (id)',
    'create table b (id int)',
  )
  expect(failed).toMatchObject({ ok: false, path: '0002', applied: [] })
  expect(await pathsThere()).toEqual(['0000'])
  expect(await snapshotsThere()).toEqual(['0000'])
  expect((await tested.databases.tableRows(projectId, 'notes', 0))?.rows).toEqual([['Hello']])
  expect(await applyAll('create table a (id int)', 'create tabel b ()')).toMatchObject({ path: '0002' })
  expect(await pathsThere()).toEqual(['0000'])
})

test('[PM504] a file finds the session of a new connection, whatever the file before it has set', async () => {
  const leaves = `create schema other; set search_path = other; set time zone 'Asia/Tokyo'; create temp table notes (x int);
    create table public.pots (id int primary key deferrable initially deferred)`
  const expects = `insert into notes values (current_setting('TimeZone'));
    insert into pots values (1), (1); delete from pots; create table mine (id int)`
  expect(await applyAll(leaves, expects)).toEqual({ ok: true })
  const { tables } = await tested.databases.overview(projectId)
  expect(tables.map(({ name, isProtected }) => [name, isProtected])).toEqual([
    ['mine', true],
    ['notes', true],
    ['pots', true],
  ])
  const rows = (await tested.databases.tableRows(projectId, 'notes', 0))?.rows
  expect(rows).toHaveLength(2)
  expect(rows?.[1]).not.toEqual(['Asia/Tokyo'])
})

test('[PM504] files that need a commit between them have one, and those that stay are named', async () => {
  await tested.apply(projectId, "create type mood as enum ('calm')", '0000-mood')
  const adds = "alter type mood add value 'loud'"
  const uses = "create table moods (mood mood default 'loud')"
  expect(await applyAll(adds, uses)).toEqual({ ok: true })
  const third = "alter type mood add value 'wild'"
  const wrong = "create table wilder (mood mood default 'wild'); select 1 / 0"
  const failed = await applyAll(adds, uses, third, wrong)
  expect(failed).toMatchObject({ ok: false, path: '0004', applied: ['0003'] })
  expect(await pathsThere()).toEqual(['0000', '0000-mood', '0001', '0002', '0003'])
  expect((await snapshotsThere()).at(-1)).toBe('0003')
})
