/** The review's sentence for each kind of statement, and when it has none. */

import { afterAll, describe, expect, test } from 'vitest'
import { createSqlParser } from '../sql-parser.ts'
import { readSql } from '../statements.ts'
import { createReviewWork } from './review-work.ts'
import { warningsOf } from './warnings.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

async function warningsFor(sql: string, functions?: ReadonlySet<string>): Promise<string[]> {
  const work = createReviewWork(parser.of('tests'))
  const read = await readSql(sql, work)
  if (!read.ok) throw new Error(read.error.message)
  const warnings = await warningsOf(sql, read, work, functions)
  return warnings.map(({ message }) => message)
}

const ANYONE = 'anyone, even without signing in,'
const CANNOT_READ =
  'Runs a program that the review cannot read: it may change or delete anything in this database.'

describe('[PR1] found wherever it stands', () => {
  test.each([
    ['explain analyze delete from notes'],
    ['prepare p as delete from notes'],
    ['prepare p as with gone as (delete from notes returning 1) select 1'],
    ['create table a (id int); create rule r as on insert to a do also delete from notes'],
    ['with gone as (delete from notes returning 1) update a set b = 1 where c = 2'],
    ['with a as (with b as (delete from notes returning 1) select 1) select 1'],
    ['do $$ begin delete from notes; end $$'],
    ['do $$ begin begin null; exception when others then delete from notes; end; end $$'],
    ['do $$ begin loop if true then null; elsif false then delete from notes; end if; end loop; end $$'],
    ["do $$ begin execute 'delete from notes'; end $$"],
    ["do $$ declare t text := 'notes'; begin execute 'delete from ' || quote_ident('notes'); end $$"],
    ["do $$ begin execute format('delete from %I', 'notes'); end $$"],
    ["do $$ declare c text; begin c := 'delete from notes'; execute c; end $$"],
  ])('%s', async (sql) => {
    expect(await warningsFor(sql)).toEqual(['Deletes all rows of notes.'])
  })

  test.each([
    ["create function f() returns void language sql as 'delete from notes'"],
    ['create function f() returns void language sql begin atomic delete from notes; end'],
    ['create procedure f() language plpgsql as $$ begin delete from notes; end $$'],
    [
      "create function f() returns int language plpgsql as $$ begin execute 'delete from notes'; return 1; end $$",
    ],
    [
      'create function f() returns trigger language plpgsql as $$ begin delete from notes; return new; end $$',
    ],
  ])('in a function, which does it later: %s', async (sql) => {
    expect(await warningsFor(sql)).toEqual(['When f runs: deletes all rows of notes.'])
  })

  test.each([
    ['call p()'],
    ['do $$ begin execute (select body from scripts); end $$'],
    ['do $$ declare c text; begin select body into c from scripts; execute c; end $$'],
    ['do $$ begin call p(); end $$'],
    ['do $$ begin create function f() returns int language sql as $x$ select 1 $x$; end $$'],
    ['do $$ begin this is not plpgsql; end $$'],
  ])('not read, and named: %s', async (sql) => {
    expect(await warningsFor(sql)).toEqual([CANNOT_READ])
  })

  test('a name that is put together as it runs is shown as one', async () => {
    expect(
      await warningsFor("do $$ begin execute 'drop table ' || a; execute 'truncate n_' || a; end $$"),
    ).toEqual(
      expect.arrayContaining([
        'Deletes a table and its rows: (named as it runs).',
        'Deletes all rows of n_….',
      ]),
    )
  })

  test('a statement whose tree is too large is named, also one that is deep; many rows are not', async () => {
    const tooLong = ['Is too long to be reviewed: read it before you apply it.']
    expect(await warningsFor(`select ${Array(40_000).fill('a').join(', ')}`)).toEqual(tooLong)
    expect(await warningsFor(`select ${Array(2_000).fill('1').join(' + ')}`)).toEqual(tooLong)
    expect(await warningsFor(`insert into a values ${Array(20_000).fill("(1, 'b')").join(', ')}`)).toEqual([])
    const copy = '((select email from auth.users limit 1))'
    const rows = [...Array(20_000).fill('(1)'), copy].join(', ')
    expect(await warningsFor(`insert into a values ${rows}`)).toHaveLength(1)
  })
})

test('[PR1] after 200 things the review ends, and says so', async () => {
  const warnings = await warningsFor('truncate a; select 1; '.repeat(201))
  expect(warnings).toHaveLength(201)
  expect(warnings.at(-1)).toMatch(/^Ends the review, which names at most 200 things/)
  const block = Array.from({ length: 201 }, (_, index) => `truncate a${index};`)
  const [first] = await warningsFor(`do $$ begin ${block.join(' ')} end $$`)
  expect(first).toMatch(/^Deletes all rows of a/)
})

describe('[PR2] a WHERE that chooses', () => {
  test.each([
    ...['true', '1 = 1', "'a' = 'a'", 'id = id', 'id is not null', 'not false', 'true or name = $$x$$'],
    ...['id <> 0', "id <> '00000000-0000-0000-0000-000000000000'", 'id > -0', "id::text like '%'"],
    ...['id in (select id from notes)', 'exists (select 1 from notes)', 'now() > $$2020-01-01$$', 'p.a = 1'],
    ...['exists (select 1 from people o where o.id = 1)', 'true and id = id'],
  ])('none: %s', async (where) => {
    expect(await warningsFor(`delete from notes using p where ${where}`)).toEqual([
      'Deletes all rows of notes.',
    ])
    expect(await warningsFor(`update notes set a = 1, b = 2 from p where ${where}`)).toEqual([
      'Changes every row of notes: what is in a, b now is lost.',
    ])
  })

  test.each([
    ...['id = 1', 'true and name = $$x$$', 'name is not null', 'notes.id = p.id', 'not done', 'id <> 7'],
    ...['id in (select id from p where a = 1)', 'exists (select 1 from p where p.id = notes.id)'],
  ])('some: %s', async (where) => {
    expect(await warningsFor(`delete from notes using p where ${where}`)).toEqual(['Deletes rows of notes.'])
    expect(await warningsFor(`update notes set a = 1 from p where ${where}`)).toEqual([])
  })
})

test('[PM6] a statement that does several things has each of them named', async () => {
  const sql = 'alter table notes drop column a, alter b type int, disable row level security'
  expect(await warningsFor(sql)).toEqual([
    'Deletes the column a of notes and what is in it.',
    'Changes the type of b in notes: what the new type cannot hold is rounded, cut or refused.',
    'Opens notes to anyone, even without signing in: its policies no longer apply.',
  ])
})

describe('[PM6] lost or overwritten', () => {
  test.each([
    ['merge into a using b on a.id = b.id when matched then delete', 'Deletes rows of a.'],
    ['truncate a, b', 'Deletes all rows of a, b.'],
    [
      'drop function f cascade',
      'Drops a function, which the app can then no longer call, and everything that depends on it: f.',
    ],
    ['drop domain d, e cascade', 'Drops a domain, and everything that depends on it: d, e.'],
    [
      'drop policy p on s.a',
      'Drops the policy “p” of s.a: more people can then reach its rows, or nobody can.',
    ],
    ['drop aggregate a(int)', 'Drops an aggregate: a.'],
    ['drop index i cascade', 'Drops an index, and everything that depends on it: i.'],
    [
      'insert into a (k, v) values (1, 2) on conflict (k) do update set v = 3',
      'Overwrites v in rows of a that have the same key.',
    ],
    [
      'alter table a rename b to c',
      'Renames b of a to c: apps that use the old name fail until their code has the new one.',
    ],
    [
      'create or replace function f() returns int language sql as $$ select 1 $$',
      'Replaces the function f if there is one: policies, triggers and apps that use it get the new one.',
    ],
  ])('%s', async (sql, warning) => {
    expect(await warningsFor(sql)).toEqual([warning])
  })
})

describe('[PR3] files of a bucket that the file makes', () => {
  const BUCKET = "insert into storage.buckets (id, name, public) values ('photos', 'photos', true)"
  const OWN = '(storage.foldername(name))[1] = (select auth.uid())::text'
  const policy = (rest: string) => `create policy p on storage.objects ${rest}`

  test.each([
    `to authenticated using (bucket_id = 'photos' and ${OWN}) with check (bucket_id = 'photos' and ${OWN})`,
    `for insert to authenticated with check (bucket_id = 'photos' and ${OWN})`,
    "for select using (bucket_id = 'photos')",
    "for insert to authenticated with check (bucket_id = 'photos')",
  ])('nothing is said of a policy %s', async (rest) => {
    expect(await warningsFor(`${BUCKET}; ${policy(rest)}`)).toEqual([])
  })

  test.each([
    "to authenticated using (bucket_id = 'photos')",
    `for all to authenticated using (bucket_id = 'photos' and ${OWN}) with check (${OWN})`,
    `for all to authenticated using (bucket_id = 'photos' or ${OWN})`,
    `for update to authenticated using (bucket_id = 'photos' and ${OWN}) with check (bucket_id = 'photos')`,
    "for insert with check (bucket_id = 'photos')",
    "for delete to authenticated using (bucket_id = 'others' and true)",
  ])('others are named: %s', async (rest) => {
    expect(await warningsFor(`${BUCKET}; ${policy(rest)}`)).toHaveLength(1)
  })

  test('in a later file, each is named', async () => {
    const rest = `to authenticated using (bucket_id = 'photos' and ${OWN})`
    expect(await warningsFor(policy(rest))).toHaveLength(1)
  })
})

describe('[PR3] opened', () => {
  test.each([
    ['create policy p on a for select using (true)', `Lets ${ANYONE} read every row of a.`],
    [
      'create policy p on a for delete using ((select auth.uid()) is not null)',
      'Lets anyone who signs up delete every row of a.',
    ],
    [
      'create policy p on a for insert to anon with check (b = 1)',
      `Adds the policy “p” to a: ${ANYONE} can then add rows that it allows, whatever its other policies say.`,
    ],
    [
      'alter policy p on a to anon using (1 = 1)',
      'Opens every row of a to anyone, even without signing in, by the policy “p”: it no longer chooses rows.',
    ],
    [
      'alter policy p on a using (true)',
      'Opens every row of a to everyone the policy “p” is for: it no longer chooses rows.',
    ],
    [
      'alter policy p on a with check (true)',
      'Lets everyone the policy “p” is for save anything in a: it no longer checks rows.',
    ],
    [
      'grant select (b), update (c) on a to authenticated',
      'Opens b, c in a to anyone who signs up, to read and change rows: only its policies still limit which rows.',
    ],
    [
      'grant select on auth.users to anon',
      'Opens auth.users to anyone, even without signing in, to read rows: outside of public, a table without policies is open.',
    ],
    ['grant truncate on a to authenticated', 'Lets anyone who signs up empty a.'],
    [
      'alter default privileges in schema s grant insert, select on tables to authenticated',
      'Opens every table that is made later in the schema s to anyone who signs up, to read and add rows.',
    ],
    [
      'alter default privileges grant execute on functions to anon',
      `Lets ${ANYONE} call every function that is made later.`,
    ],
    [
      'grant all on all tables in schema auth to public',
      'Opens every table in the schema auth to anyone, even without signing in, to read, add, change and delete rows.',
    ],
    ['grant execute on function f() to anon', `Lets ${ANYONE} call f.`],
    [
      'create function f() returns int language sql security definer as $$ select 1 $$',
      `Lets ${ANYONE} call f, which runs with the owner’s rights: no policy applies to what it reads and changes.`,
    ],
    [
      'alter function g() security definer',
      'Runs g with the owner’s rights from now on, for all who may call it: no policy applies to what it reads and changes.',
    ],
    [
      'create or replace view v with (security_invoker = false) as select 1',
      'Lets everyone who can read the view v see all that it shows: the policies of its tables do not apply.',
    ],
    [
      'alter view v set (security_invoker = off)',
      'Lets everyone who can read the view v see all that it shows: the policies of its tables do not apply.',
    ],
    [
      'create view v as select * from auth.users',
      'Shows data about the app’s people (schema auth) in the view v: everyone who can read the view sees it.',
    ],
    [
      'create table c as table "auth"."users"',
      'Copies data about the app’s people (schema auth) into c: everyone who can read the copy sees it.',
    ],
  ])('%s', async (sql, warning) => {
    expect(await warningsFor(sql)).toEqual([warning])
  })
})

describe('[PR4] nothing of before is concerned', () => {
  const MADE = 'create table a (id int, b int);'
  const DEFINER = "returns int language sql security definer set search_path = '' as $$ select 1 $$;"
  test.each([
    [`${MADE} delete from a; update a set b = 1; drop table a`],
    [`${MADE} alter table a drop column b; alter table a rename to c; drop table c`],
    [`${MADE} create policy p on a for select using (true); grant select on a to anon`],
    ['alter table a add column c int; update a set c = 1'],
    [`create function f() ${DEFINER} revoke all on function f() from public`],
    [`create function private.f() ${DEFINER}`],
    ['create function f() returns trigger language plpgsql security definer as $$ begin return new; end $$'],
    [
      'create view v with (security_invoker) as select 1; create view w with (security_invoker = 1) as select 1',
    ],
    [
      'grant usage on schema public to anon; revoke all on auth.users from anon; grant select on a to service_role',
    ],
    [`${MADE} drop table a cascade`],
    ['drop view if exists v; create view v as select 1'],
    ['drop index i; explain select 1; prepare p as select 1; with a as (select 1) select * from a'],
    ['create policy p on a as restrictive for select using (true)'],
  ])('silent: %s', async (sql) => {
    expect(await warningsFor(sql)).toEqual([])
  })

  test.each([
    ['create table if not exists a (id int); delete from a'],
    ['drop view if exists v cascade; create view v as select 1'],
    ['create temp table a (id int); delete from public.a'],
    ['create table s.a (id int); delete from a'],
    ['do $$ begin create table a (id int); end $$; delete from a'],
    ['create table c as select * from a; create policy p on c for select using (true)'],
    [`create function f() ${DEFINER} revoke all on function f() from anon`],
    [
      `create function f() ${DEFINER} revoke all on function f() from public; grant execute on function f() to anon`,
    ],
    ['alter table a add column if not exists c int; update a set c = 1'],
  ])('named: %s', async (sql) => {
    expect(await warningsFor(sql)).toHaveLength(1)
  })
})

test('[PR4] a function that the database has is replaced, also one that is dropped first; another is new', async () => {
  const before = new Set(['f', 'private.f'])
  const replaced = (name: string) =>
    `Replaces the function ${name}: policies, triggers and apps that use it get the new one.`
  const body = 'returns int language sql as $$ select 1 $$'
  expect(
    await warningsFor(`create table a (id int); create or replace function f() ${body}`, before),
  ).toEqual([replaced('f')])
  expect(await warningsFor(`drop function f; create function public.f() ${body}`, before)).toEqual([
    replaced('f'),
  ])
  expect(await warningsFor(`create or replace function private.f() ${body}`, before)).toEqual([
    replaced('private.f'),
  ])
  expect(await warningsFor(`create or replace function g() ${body}`, before)).toEqual([])
  expect(await warningsFor(`create function f(a int) ${body}`, before)).toEqual([])
})
