/** Wrong migrations of many kinds: each is noticed before anybody applies it, with its line, and the try leaves nothing behind. */

import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, hashOf, type TestDatabases } from './testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

const THERE = `create type mood as enum ('calm', 'loud');
create table books (id int primary key, title text, pages text, mood mood, owner uuid);
insert into books values (1, null, 'many', 'calm', null), (2, 'A', '20', 'loud', null), (3, 'A', '30', 'loud', null);
create table loans (id int primary key, book int references books);
insert into loans values (1, 1);
create view titles as select title from books;
create function first_title() returns text language sql as 'select title from books limit 1';`

beforeAll(async () => {
  tested = await createTestDatabases()
  ;({ projectId } = await tested.addProject())
  expect(await tested.apply(projectId, THERE, 'migrations/0001.sql')).toMatchObject({ ok: true })
})

const tryOut = (project: string, ...files: string[]) =>
  tested.databases.tryOut(
    project,
    files.map((sql, index) => ({ sql, hash: hashOf(sql), path: `migrations/000${index + 2}.sql` })),
  )

/** Each begins with a right statement, so that the wrong one is in the third line. */
const WRONG: readonly [kind: string, sql: string, message: RegExp][] = [
  ['a misspelled word', 'create tabel a (id int)', /syntax error/],
  ['a missing comma', 'create table a (id int name text)', /syntax error/],
  ['a missing parenthesis', 'create table a (id int', /syntax error/],
  ['an unterminated text', "insert into books (id, title) values (9, 'A)", /unterminated/],
  [
    'a dollar quote that does not end',
    'create function f() returns int language sql as $$ select 1',
    /unterminated/,
  ],
  ['an unknown type', 'create table a (id integr)', /type "integr" does not exist/],
  ['an unknown table', 'alter table boks add column a int', /relation "boks" does not exist/],
  ['an unknown column', 'alter table books drop column author', /column "author".* does not exist/],
  [
    'an unknown function',
    'create table a (id uuid default new_uuid())',
    /function new_uuid\(\) does not exist/,
  ],
  ['a table that is there', 'create table books (id int)', /relation "books" already exists/],
  ['a column that is there', 'alter table books add column title text', /column "title".* already exists/],
  [
    'a policy on a missing column',
    'create policy p on books using (owner_id = auth.uid())',
    /column "owner_id" does not exist/,
  ],
  [
    'a policy twice',
    'create policy p on books using (true); create policy p on books using (true)',
    /policy "p".* already exists/,
  ],
  [
    'a policy that compares types',
    'create policy p on books using (id = auth.uid())',
    /operator does not exist/,
  ],
  ['a policy for two commands', 'create policy p on books for select, update using (true)', /syntax error/],
  ['a check on insert by using', 'create policy p on books for insert using (true)', /WITH CHECK/],
  ['not null over empty values', 'alter table books alter column title set not null', /contains null values/],
  ['unique over equal values', 'create unique index on books (title)', /could not create unique index/],
  [
    'a cast that rows refuse',
    'alter table books alter column pages type int using pages::int',
    /invalid input syntax/,
  ],
  ['a cast without using', 'alter table books alter column pages type int', /cannot be cast automatically/],
  ['a check that rows violate', "alter table books add check (pages <> 'many')", /violated by some row/],
  [
    'a reference to missing rows',
    'alter table books add foreign key (id) references loans',
    /violates foreign key/,
  ],
  [
    'a reference to a column without a key',
    'create table a (t text references books (title))',
    /no unique constraint/,
  ],
  ['a reference of another type', 'create table a (b uuid references books)', /cannot be implemented/],
  ['a column that a view needs', 'alter table books drop column title', /other objects depend on it/],
  ['a table that others need', 'drop table books', /other objects depend on it/],
  [
    'another value than the enum has',
    "insert into books (id, mood) values (9, 'wild')",
    /invalid input value for enum/,
  ],
  ['a row twice', 'insert into books (id) values (1)', /duplicate key/],
  [
    'a function body that is wrong',
    "create function f() returns int language sql as 'select titel from books'",
    /column "titel" does not exist/,
  ],
  [
    'a function of another result',
    "create or replace function first_title() returns int language sql as 'select 1'",
    /cannot change return type/,
  ],
  [
    'a trigger function that returns no trigger',
    'create trigger t before update on books for each row execute function first_title()',
    /must return type trigger/,
  ],
  ['a program that is wrong', 'do $$ begin perform nothing(); end $$', /function nothing\(\) does not exist/],
  [
    'a program that does not compile',
    'create function f() returns trigger language plpgsql as $$ begin retrun new; end $$',
    /syntax error/,
  ],
  ['an extension that is missing', 'create extension postgis', /not available/],
  [
    'a bucket that is there twice',
    "insert into storage.buckets (id, name) values ('a', 'a'), ('a', 'a')",
    /duplicate key/,
  ],
  ['a schema that is missing', 'create table shop.a (id int)', /schema "shop" does not exist/],
  ['a role that is missing', 'grant select on books to reader', /role "reader" does not exist/],
  ['a transaction of its own', 'commit', /COMMIT/],
  [
    'an index that must be outside of a transaction',
    'create index concurrently on books (title)',
    /cannot run in a transaction/,
  ],
  [
    'a generated column that is written',
    'create table a (id int generated always as identity); insert into a values (1)',
    /cannot insert a non-DEFAULT value/,
  ],
]

test('[PM510] the table has thirty kinds and more', () => {
  expect(new Set(WRONG.map(([kind]) => kind)).size).toBeGreaterThanOrEqual(30)
})

test.each(WRONG)('[PM510] %s is noticed', async (_kind, sql, message) => {
  const trial = await tryOut(projectId, `create table fine (id int);\n\n${sql}`)
  if (trial.kind !== 'failed') throw new Error(`${trial.kind}: ${sql}`)
  expect(trial.path).toBe('migrations/0002.sql')
  expect(trial.error.message).toMatch(message)
  expect(trial.error.position?.lineNumber).toBe(3)
})

test('[PM510] nothing of a try stays, of one that passes neither', async () => {
  expect(
    await tryOut(projectId, 'create table a (id int); delete from loans', 'alter table a add column b int'),
  ).toEqual({
    kind: 'passed',
  })
  const { tables, migrations } = await tested.databases.overview(projectId)
  expect(tables.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['books', 3],
    ['loans', 1],
  ])
  expect(migrations).toHaveLength(1)
  expect(await tested.databases.snapshots(projectId)).toHaveLength(1)
})

test('[PM510] a sequence that a try sets back goes on where it was', async () => {
  const { projectId: counted } = await tested.addProject()
  const COUNTED = `create table a (id serial primary key); insert into a default values; insert into a default values;
    create sequence down increment by -1; select nextval('down'), nextval('down')`
  expect(await tested.apply(counted, COUNTED)).toMatchObject({ ok: true })
  const tried = `select setval('a_id_seq', 1, false); select setval('down', -1); insert into a values (9)`
  expect(await tryOut(counted, tried)).toEqual({ kind: 'passed' })
  const ref = await tested.databases.refOf(counted)
  const text = `select nextval('a_id_seq')::int as up, nextval('down')::int as down`
  expect(await tested.databases.asOwner(ref, { text, values: [] })).toEqual([{ up: 3, down: -3 }])
})

test('[PM510] of several files the first that fails is named; applied ones are left out', async () => {
  const failed = await tryOut(
    projectId,
    THERE,
    'create table a (id int)',
    'alter table a add column id int',
    'select 1 / 0',
  )
  expect(failed).toMatchObject({ kind: 'failed', path: 'migrations/0004.sql' })
  // A file that cannot be parsed does not hide the error of one before it.
  expect(await tryOut(projectId, 'select 1 / 0', 'create tabel')).toMatchObject({
    path: 'migrations/0002.sql',
  })
})

test('[PM511] a project without a database gets an empty one for the try, and none afterwards', async () => {
  const { projectId: fresh } = await tested.addProject()
  expect(await tryOut(fresh, 'create table a (id uuid default auth.uid() references auth.users)')).toEqual({
    kind: 'passed',
  })
  expect(await tryOut(fresh, 'alter table a add column b int')).toMatchObject({ kind: 'failed' })
  const { rows } = await tested.product.pool.query(
    'select * from project_databases where project_id = $1 or project_id is null',
    [fresh],
  )
  expect(rows).toEqual([])
  expect(await tested.databases.removeLeftBehind()).toBe(0)
})

test('[PM512] a try that was not made says so: what takes too long, waits for a lock, or needs a commit', async () => {
  expect(await tryOut(projectId, 'select pg_sleep(30)')).toEqual({
    kind: 'untried',
    reason: 'The migrations have not been tried: the database was busy, or they take longer than 5 seconds.',
  })
  expect(
    await tryOut(
      projectId,
      "alter type mood add value 'wild'",
      "insert into books (id, mood) values (7, 'wild')",
    ),
  ).toEqual({
    kind: 'untried',
    reason:
      'migrations/0003.sql needs the migrations before it to be applied first, so it has not been tried.',
  })
  expect((await tryOut(projectId, 'select pg_terminate_backend(pg_backend_pid())')).kind).toBe('untried')
  const [untried] = await holdingBooks(() => tryOut(projectId, 'alter table books add column a int'))
  expect(untried.kind).toBe('untried')
})

/** Another connection has read the table in a transaction that is open. */
async function holdingBooks<T>(work: () => Promise<T>): Promise<[T]> {
  const { Client } = await import('pg')
  const url = new URL(tested.adminUrl)
  url.pathname = `/p_${await tested.databases.refOf(projectId)}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('begin; lock table public.books in access share mode')
  try {
    return [await work()]
  } finally {
    await client.end()
  }
}
