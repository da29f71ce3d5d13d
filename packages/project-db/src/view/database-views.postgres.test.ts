/** The owner's view of a project's database, on a real one. */

import type { Access } from '@sayso/wire'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  const result = await tested.apply(
    projectId,
    `create table plants (id int primary key, name text, bought date, owner_id uuid default auth.uid());
     create policy "Everybody sees plants" on plants for select using (true);
     create table diary (id int generated always as identity primary key, owner_id uuid not null default auth.uid(), text text);
     create policy "Own diary" on diary to authenticated using (owner_id = auth.uid()) with check (owner_id = auth.uid());
     create table open_to_all (id int, note text);
     alter table open_to_all enable row level security;
     create policy "Open" on open_to_all using (true) with check (true);
     create table closed (id int);
     insert into plants select n, 'Plant ' || n, date '2026-01-01' + n from generate_series(1, 120) n;
     insert into diary (owner_id, text) values (gen_random_uuid(), 'private');
     insert into open_to_all values (1, null);
     insert into closed values (1)`,
    'migrations/0001_plants.sql',
  )
  if (!result.ok) throw new Error(result.error.message)
})

test('[PW2] a project without a database shows nothing and gets none', async () => {
  const { projectId: other } = await tested.addProject()
  const { databases } = tested
  expect(await databases.overview(other)).toEqual({
    tables: [],
    peopleCount: 0,
    bucketCount: 0,
    sizeBytes: 0,
    migrations: [],
    hasLiveData: false,
  })
  expect(await databases.tableRows(other, 'plants', 0)).toBeNull()
  expect(await databases.runReadOnly(other, 'select 1')).toMatchObject({ success: false })
  expect(await databases.probe(other)).toEqual({ tables: [] })
  expect(
    (await tested.product.pool.query('select 1 from project_databases where project_id = $1', [other]))
      .rowCount,
  ).toBe(0)
})

test('[PW2] tables come with their rows counted and their policies in words', async () => {
  const { tables, peopleCount, sizeBytes, migrations } = await tested.databases.overview(projectId)
  expect(tables.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['closed', 1],
    ['diary', 1],
    ['open_to_all', 1],
    ['plants', 120],
  ])
  const plants = tables.find(({ name }) => name === 'plants')
  expect(plants?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id integer',
    'name text',
    'bought date',
    'owner_id uuid',
  ])
  expect(plants?.policies).toEqual([
    {
      name: 'Everybody sees plants',
      sentence: 'Everybody, signed in or not, may read every row.',
      limits: [],
    },
  ])
  expect(plants?.isProtected).toBe(true)
  expect([peopleCount, migrations.map(({ path }) => path)]).toEqual([0, ['migrations/0001_plants.sql']])
  expect(sizeBytes).toBeGreaterThan(1_000_000)
})

test('[PW3] rows come page by page, as texts, in the order of the key', async () => {
  const page = await tested.databases.tableRows(projectId, 'plants', 100)
  expect(page?.rows).toHaveLength(20)
  expect(page?.rows[0]).toEqual(['101', 'Plant 101', '2026-04-12', null])
  expect(await tested.databases.tableRows(projectId, 'users', 0)).toBeNull()
  expect(await tested.databases.tableRows(projectId, 'plants"; drop table plants; --', 0)).toBeNull()
})

test('[PW4] a statement reads, and nothing that it tries writes', async () => {
  const { databases } = tested
  const run = (sql: string) => databases.runReadOnly(projectId, sql)
  expect(await run('select count(*) as n from plants')).toEqual({
    success: true,
    columns: ['n'],
    rows: [['120']],
    rowCount: 1,
  })
  const many = await run('select generate_series(1, 5000)')
  expect(many).toMatchObject({ success: true, rowCount: 5000 })
  expect(many.success && many.rows.length).toBe(200)
  for (const sql of [
    'delete from plants',
    'select 1; delete from plants',
    'commit; delete from plants',
    'set transaction read write',
    `do $$ begin set local transaction_read_only = off; delete from plants; end $$`,
    'with gone as (delete from plants returning id) select * from gone',
  ])
    expect(await run(sql), sql).toMatchObject({ success: false })
  expect(await run('select count(*) from plants')).toMatchObject({ rows: [['120']] })
  expect(await run('selec 1')).toEqual({
    ...{ success: false, error: 'syntax error at or near "selec"', change: null },
  })
})

test('[PW5] the probe says what strangers can do, and does none of it', async () => {
  const { tables } = await tested.databases.probe(projectId)
  const none = {
    ...{ readable: 0, canRead: false, canAdd: false, canChange: false },
    ownColumns: [],
    canDelete: false,
  }
  expect(Object.fromEntries(tables.map(({ name, ...who }) => [name, who]))).toEqual({
    closed: { nobody: none, newcomer: none },
    // Their own diary they may write; of others' they see nothing.
    diary: { nobody: none, newcomer: { ...none, canAdd: true, ownColumns: expect.any(Array) } },
    open_to_all: {
      nobody: { readable: 1, canRead: true, canAdd: true, canChange: true, ownColumns: [], canDelete: true },
      newcomer: {
        readable: 1,
        canRead: true,
        canAdd: true,
        canChange: true,
        ownColumns: [],
        canDelete: true,
      },
    },
    plants: {
      nobody: { ...none, readable: 120, canRead: true },
      newcomer: { ...none, readable: 120, canRead: true },
    },
  })
  const counts = (await tested.databases.overview(projectId)).tables.map(({ rowCount }) => rowCount)
  expect(counts).toEqual([1, 1, 1, 120])
})

test('[PW5] the probe and the policies speak of columns where rights do', async () => {
  const { projectId: id } = await tested.addProject()
  const sql = `create table profiles (id uuid primary key default auth.uid(), name text, rating int default 0);
    create policy own on profiles to authenticated using (id = auth.uid()) with check (id = auth.uid());
    revoke insert, update, delete on profiles from anon, authenticated; grant update (name) on profiles to authenticated;
    create table posts (id int generated always as identity primary key, title text, likes int);
    create policy everybody on posts using (true); revoke update on posts from anon, authenticated;
    grant update (title) on posts to authenticated; insert into posts (title) values ('A');
    insert into profiles (id) values (gen_random_uuid());`
  expect(await tested.apply(id, sql)).toMatchObject({ ok: true })
  const { tables } = await tested.databases.overview(id)
  expect(tables.map(({ name, policies }) => [name, policies.flatMap(({ limits }) => limits)])).toEqual([
    ['posts', ['Of the columns they may change only title.']],
    [
      'profiles',
      [
        'The right to add rows is revoked.',
        'Of the columns they may change only name.',
        'The right to delete rows is revoked.',
      ],
    ],
  ])
  const probed = (await tested.databases.probe(id)).tables
  expect(probed.map(({ name, newcomer }) => [name, newcomer.canChange, newcomer.ownColumns])).toEqual([
    // Others' titles can be changed, though not the first column.
    ['posts', true, []],
    ['profiles', false, ['name']],
  ])
})

test('[PW5] a table without rows is judged by its rights and policies: what they permit for any row', async () => {
  const { projectId: id } = await tested.addProject()
  const policy = (name: string, rest: string) => `create policy p on ${name} ${rest};`
  const tables: [string, string][] = [
    ['a_closed', ''],
    ['b_by_row', policy('b_by_row', 'using (note is null or owner = auth.uid())')],
    ['c_all', policy('c_all', 'using (true) with check (true)')],
    ['d_read', policy('d_read', 'for select using (true)')],
    ['e_changed_unread', policy('e_changed_unread', 'for update using (true)')],
    ['f_people', policy('f_people', 'using (auth.uid() is not null)')],
    ['g_bare', ''],
    [
      'h_barred',
      `${policy('h_barred', 'using (true)')} create policy q on h_barred as restrictive for delete using (false);`,
    ],
    ['i_revoked', policy('i_revoked', 'using (true)')],
    ['j_others', 'create policy p on j_others to authenticated using (true);'],
  ]
  const sql = tables.map(([name, more]) => `create table ${name} (id int, note text, owner uuid);${more}`)
  // A migration guards the tables that it makes, so only a later one bares them.
  const later = 'alter table g_bare disable row level security; revoke delete, update on i_revoked from anon'
  for (const file of [sql.join('\n'), later]) expect(await tested.apply(id, file)).toMatchObject({ ok: true })
  const probed = (await tested.databases.probe(id)).tables
  const letters = ({ canRead, canAdd, canChange, canDelete }: Access) =>
    `${canRead ? 'r' : ''}${canAdd ? 'a' : ''}${canChange ? 'w' : ''}${canDelete ? 'd' : ''}`
  expect(probed.map(({ name, nobody, newcomer }) => [name, letters(nobody), letters(newcomer)])).toEqual([
    ['a_closed', '', ''],
    ['b_by_row', 'a', 'a'],
    ['c_all', 'rawd', 'rawd'],
    ['d_read', 'r', 'r'],
    ['e_changed_unread', '', ''],
    ['f_people', '', 'rawd'],
    ['g_bare', 'rawd', 'rawd'],
    ['h_barred', 'raw', 'raw'],
    ['i_revoked', 'ra', 'rawd'],
    ['j_others', '', 'rawd'],
  ])
  expect(probed.every(({ nobody, newcomer }) => nobody.readable + newcomer.readable === 0)).toBe(true)
})

test('[PW6] one row is added, changed and deleted, with every type, and what is left out stays or gets its default', async () => {
  const { projectId: id } = await tested.addProject()
  await tested.apply(
    id,
    `create type mood as enum ('calm', 'loud');
     create table things (
       id int generated by default as identity, part text default 'a', name text not null, mood mood, isold boolean, tags text[],
       facts jsonb, at timestamptz, size numeric check (size > 0), primary key (id, part)
     )`,
  )
  const change = (request: Parameters<typeof tested.databases.changeRow>[2]) =>
    tested.databases.changeRow(id, 'things', request)
  const values = {
    ...{
      name: 'שלום',
      mood: 'loud',
      isold: 'true',
      tags: '{a,"b c"}',
      facts: '{"n": 1}',
      at: '2026-01-02 03:04:05+00',
      size: '1.50',
    },
  }
  const key = { id: '1', part: 'a' }
  expect(await change({ kind: 'add', values })).toEqual({ success: true })
  const row = async () => (await tested.databases.tableRows(id, 'things', 0))?.rows
  expect(await row()).toEqual([
    ['1', 'a', 'שלום', 'loud', 't', '{a,"b c"}', '{"n": 1}', '2026-01-02 03:04:05+00', '1.50'],
  ])
  expect(await change({ kind: 'change', key, values: { mood: null, size: '2' } })).toEqual({ success: true })
  expect((await row())?.[0]?.slice(2)).toEqual([
    'שלום',
    null,
    't',
    '{a,"b c"}',
    '{"n": 1}',
    '2026-01-02 03:04:05+00',
    '2',
  ])
  const refusals: [Parameters<typeof change>[0], string | null, string][] = [
    [{ kind: 'change', key, values: { name: null } }, 'name', 'A value is needed here.'],
    [
      { kind: 'change', key, values: { size: '-1' } },
      'size',
      'The table’s check “things_size_check” refuses this value.',
    ],
    [
      { kind: 'change', key, values: { at: 'never' } },
      'at',
      'Invalid input syntax for type timestamp with time zone: "never".',
    ],
    [{ kind: 'add', values: { id: '1', name: 'x' } }, null, 'Another row has this value already.'],
    [
      { kind: 'change', key, values: { 'x"; drop table things; --': '1' } },
      null,
      'The table has no column “x"; drop table things; --”.',
    ],
    [{ kind: 'delete', key: { id: '1' } }, null, 'The row’s key is not complete.'],
    [
      { kind: 'delete', key: { id: '9', part: 'a' } },
      null,
      'The row is no longer there. Load the rows again.',
    ],
  ]
  for (const [request, column, error] of refusals)
    expect(await change(request)).toEqual({ success: false, error, column })
  expect(await change({ kind: 'delete', key })).toEqual({ success: true })
  expect(await row()).toEqual([])
  expect(await tested.databases.changeRow(id, 'users', { kind: 'add', values: {} })).toBeNull()
  expect(await tested.databases.changeRow(projectId, 'closed', { kind: 'delete', key: {} })).toMatchObject({
    error: 'The table has no primary key, so one row cannot be told from another.',
  })
  const { tables } = await tested.databases.overview(id)
  expect(tables[0]?.columns.slice(0, 5)).toEqual([
    {
      name: 'id',
      type: 'integer',
      isNullable: false,
      hasDefault: true,
      isKey: true,
      isGenerated: false,
      choices: null,
      refersTo: null,
    },
    {
      name: 'part',
      type: 'text',
      isNullable: false,
      hasDefault: true,
      isKey: true,
      isGenerated: false,
      choices: null,
      refersTo: null,
    },
    {
      name: 'name',
      type: 'text',
      isNullable: false,
      hasDefault: false,
      isKey: false,
      isGenerated: false,
      choices: null,
      refersTo: null,
    },
    {
      name: 'mood',
      type: 'mood',
      isNullable: true,
      hasDefault: false,
      isKey: false,
      isGenerated: false,
      choices: ['calm', 'loud'],
      refersTo: null,
    },
    {
      name: 'isold',
      type: 'boolean',
      isNullable: true,
      hasDefault: false,
      isKey: false,
      isGenerated: false,
      choices: ['true', 'false'],
      refersTo: null,
    },
  ])
})

test('[PW7] the people of the app are listed without their passwords', async () => {
  const { projectId: id } = await tested.addProject()
  await tested.apply(id, `create table t (id int)`)
  const ref = await tested.databases.refOf(id)
  const text = `insert into auth.users (email, encrypted_password) values ('ada@example.com', 'secret')`
  await tested.databases.asOwner(ref, { text, values: [] })
  const { columns, rows } = await tested.databases.people(id, 0)
  expect(columns).toEqual(['email', 'disabled', 'profile data', 'signed up', 'last signed in', 'id'])
  expect(rows.map(([email]) => email)).toEqual(['ada@example.com'])
  expect(JSON.stringify(rows)).not.toContain('secret')
})

test('[PW8] marks change with each write, and not by reading, and open no connection', async () => {
  const { databases } = tested
  const ref = await databases.refOf(projectId)
  const marks = () => databases.changeMarks(projectId)
  const before = await marks()
  await databases.overview(projectId)
  await databases.tableRows(projectId, 'plants', 0)
  await databases.runReadOnly(projectId, 'select count(*) from plants')
  await databases.probe(projectId)
  expect(withoutRows(await marks())).toEqual(withoutRows(before))
  await databases.asPerson(
    ref,
    { role: 'anon', claims: {} },
    {
      statement: { text: "insert into open_to_all values (2, 'x')", values: [], tag: null },
      isReadOnly: false,
    },
  )
  const after = await marks()
  expect(withoutRows(after)).not.toEqual(withoutRows(before))
  // PostgreSQL's own count comes later: it is what another server's page sees.
  await expect.poll(async () => (await marks()).rows, { timeout: 15_000 }).not.toBe(before.rows)
  expect(await databases.changeMarks((await tested.addProject()).projectId)).toEqual({
    database: 'none',
    live: 'false',
  })
})

const withoutRows = ({ rows: _, ...marks }: Record<string, string>) => marks

test('[PW2] tables alone come without a count', async () => {
  const tables = await tested.databases.tables(projectId)
  expect(tables.map(({ name }) => name)).toEqual(['closed', 'diary', 'open_to_all', 'plants'])
  expect(tables[0]).not.toHaveProperty('rowCount')
})
