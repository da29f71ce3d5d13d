/** Rights of what migrations make: given as it is made, so that what a file takes away stays away; and what Supabase has from the beginning. */

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
})

beforeEach(async () => {
  ;({ projectId } = await tested.addProject())
})

const apply = (sql: string) => tested.apply(projectId, sql)
const applied = { ok: true, isNew: true }
const asOwner = async (text: string) =>
  tested.databases.asOwner(await tested.databases.refOf(projectId), { text, values: [] })

const RIGHTS = `select c.relname as name, r.rolname as role,
  concat_ws('', case when has_table_privilege(r.oid, c.oid, 'select') then 'r' end, case when has_table_privilege(r.oid, c.oid, 'insert') then 'a' end,
    case when has_table_privilege(r.oid, c.oid, 'update') then 'w' end, case when has_table_privilege(r.oid, c.oid, 'delete') then 'd' end) as rights
  from pg_class c, pg_roles r where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and r.rolname in ('anon', 'authenticated')
  order by 1, 2`
const rightsThere = async () =>
  Object.fromEntries((await asOwner(RIGHTS)).map(({ name, role, rights }) => [`${name} ${role}`, rights]))

const PROFILES = `create table profiles (id uuid primary key, name text, rating int);
  create policy own on profiles to authenticated using (id = auth.uid()) with check (id = auth.uid());`
const ONE_COLUMN = `revoke insert, update, delete on profiles from anon, authenticated;
  grant update (name) on profiles to authenticated;`

test('[PM507] a revoke in the file that makes the table holds, as it does in a later one', async () => {
  const mayWrite = `select has_column_privilege('authenticated', 'profiles', 'rating', 'update') as rating,
    has_column_privilege('authenticated', 'profiles', 'name', 'update') as name`
  expect(await apply(`${PROFILES} ${ONE_COLUMN}`)).toEqual(applied)
  expect(await asOwner(mayWrite)).toEqual([{ rating: false, name: true }])
  const { projectId: other } = await tested.addProject()
  for (const file of [PROFILES, ONE_COLUMN]) expect(await tested.apply(other, file)).toEqual(applied)
  projectId = other
  expect(await asOwner(mayWrite)).toEqual([{ rating: false, name: true }])
})

test('[PM507] tables and views can be asked as before, stored views only once their file says so', async () => {
  expect(
    await apply(`create table a (id serial primary key); create view b as select 1 as x;
      create materialized view c as select 1 as x; create materialized view d as select 1 as x; grant select on d to anon;
      do $$ begin create materialized view e as select 1 as x; end $$;`),
  ).toEqual(applied)
  expect(await rightsThere()).toEqual({
    ...{ 'a anon': 'rawd', 'a authenticated': 'rawd', 'b anon': 'rawd', 'b authenticated': 'rawd' },
    ...{ 'c anon': '', 'c authenticated': '', 'd anon': 'r', 'd authenticated': '' },
    ...{ 'e anon': '', 'e authenticated': '' },
  })
  expect(
    await asOwner(`select has_sequence_privilege('authenticated', 'a_id_seq', 'usage') as usage`),
  ).toEqual([{ usage: true }])
})

test('[PM507] default rights that a file takes away stay away, also after a restore of an export', async () => {
  expect(await apply('alter default privileges in schema public revoke all on tables from anon')).toEqual(
    applied,
  )
  expect(await apply('create table later (id int)')).toEqual(applied)
  expect(await rightsThere()).toEqual({ 'later anon': '', 'later authenticated': 'rawd' })
  const pieces: string[] = []
  await tested.databases.exportSql(projectId, { withOwnRecords: true }, async (sql) => void pieces.push(sql))
  const { projectId: copy } = await tested.addProject()
  // A database that gives rights by default, as Supabase does, must not widen them.
  expect(pieces.join('')).toContain('revoke all on table public.later from anon, authenticated, service_role')
  await tested.databases.importSql(copy, from(pieces))
  projectId = copy
  expect(await apply('create table newest (id int)')).toEqual(applied)
  expect(await rightsThere()).toMatchObject({
    'later anon': '',
    'newest anon': '',
    'newest authenticated': 'rawd',
  })
})

test('[PM507] a schema that the file makes again gives its tables the same rights', async () => {
  expect(
    await apply(
      `drop schema public cascade; create schema public; ${PROFILES} ${ONE_COLUMN} create table b (id int)`,
    ),
  ).toEqual(applied)
  expect(await rightsThere()).toMatchObject({ 'profiles authenticated': 'r', 'b anon': 'rawd' })
})

test('[PM508] a database of an older version gets what is missing before its next migration, and once', async () => {
  await apply("insert into auth.users (email) values ('a@example.org')")
  await asOwner('drop table auth.identities cascade')
  await asOwner('drop function auth.keep_identity cascade')
  await asOwner('drop publication supabase_realtime')
  await asOwner(
    'alter default privileges in schema public revoke all on tables from anon, authenticated, service_role',
  )
  expect(await apply(PROFILES)).toEqual(applied)
  expect(await rightsThere()).toMatchObject({ 'profiles anon': 'rawd' })
  expect(await asOwner('select email, provider from auth.identities')).toEqual([
    { email: 'a@example.org', provider: 'email' },
  ])
  await apply('alter default privileges in schema public revoke all on tables from anon')
  await apply('create table b (id int)')
  expect(await rightsThere()).toMatchObject({ 'b anon': '' })
})

test('[PM508] the address of somebody who came by a provider is no identity of its own, in a database of an older version too', async () => {
  const providers = () => asOwner('select provider from auth.identities')
  const add = (email: string) =>
    apply(
      `insert into auth.users (email, raw_app_meta_data) values ('${email}', '{"provider":"google","providers":["google"]}')`,
    )
  await add('a@example.org')
  expect(await providers()).toEqual([])
  const [{ old } = { old: '' }] = await asOwner(
    "select pg_get_functiondef('auth.keep_identity'::regproc) as old",
  )
  await asOwner(String(old).replace(/ or not coalesce\([^)]*\)/, ''))
  await asOwner(
    'insert into auth.users (email, raw_app_meta_data) values (\'b@example.org\', \'{"providers":["google"]}\')',
  )
  expect(await providers()).toEqual([{ provider: 'email' }])
  await add('c@example.org')
  expect(await providers()).toEqual([{ provider: 'email' }])
})

test('[PM508] identities follow the people', async () => {
  await apply(
    "insert into auth.users (id, email, is_anonymous) values ('00000000-0000-0000-0000-000000000001', null, true)",
  )
  const identities = () => asOwner("select email, identity_data ->> 'sub' as sub from auth.identities")
  expect(await identities()).toEqual([])
  await apply("update auth.users set email = 'B@example.org'")
  expect(await identities()).toEqual([
    { email: 'b@example.org', sub: '00000000-0000-0000-0000-000000000001' },
  ])
  await apply('delete from auth.users')
  expect(await identities()).toEqual([])
})

const published = () =>
  asOwner(
    "select tablename as name, attnames::text as columns from pg_publication_tables where pubname = 'supabase_realtime'",
  )

test('[PM509] tables can be added to the publication, which files may make again, and an export brings it', async () => {
  expect(
    await apply(`create table a (id int primary key, t text); create table b (id int primary key, t text);
    alter publication supabase_realtime add table a; alter publication supabase_realtime add table public.b (id);
    alter publication supabase_realtime owner to postgres`),
  ).toEqual(applied)
  expect(await published()).toEqual([
    { name: 'a', columns: '{id,t}' },
    { name: 'b', columns: '{id}' },
  ])
  const pieces: string[] = []
  await tested.databases.exportSql(projectId, { withOwnRecords: true }, async (sql) => void pieces.push(sql))
  const { projectId: copy } = await tested.addProject()
  await tested.databases.importSql(copy, from(pieces))
  projectId = copy
  expect(await published()).toHaveLength(2)
  expect(pieces.join('')).not.toContain('Left out')
})

test.each([
  ['create publication supabase_realtime for table a', 1],
  ['create publication supabase_realtime for all tables', 0],
  [
    'drop publication if exists supabase_realtime; create publication supabase_realtime; alter publication supabase_realtime add table a',
    1,
  ],
])('[PM509] %s', async (sql, count) => {
  expect(await apply(`create table a (id int primary key); ${sql}`)).toEqual(applied)
  expect(await published()).toHaveLength(count)
})

async function* from(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces
}
