/** What hides a deletion or opens tables, and once went past the review without a word. */

import { afterAll, expect, test } from 'vitest'
import { createSqlParser } from '../sql-parser.ts'
import { readSql, warningsOf } from '../statements.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

async function warningsFor(sql: string): Promise<string[]> {
  const read = await readSql(sql, parser)
  return read.ok
    ? (await warningsOf(sql, read.statements, parser)).map(({ message }) => message)
    : [read.error.message]
}

test.each([
  ['explain analyze delete from notes', 'Deletes rows.'],
  ['prepare p as delete from notes', 'Deletes rows.'],
  ['prepare p as with gone as (delete from notes returning 1) select 1', 'Deletes rows.'],
  ['create rule r as on insert to a do also delete from notes', 'Deletes rows.'],
  ['merge into a using b on a.id = b.id when matched then delete', 'Deletes rows.'],
  ['with gone as (delete from notes returning 1) update a set b = 1 where c = 2', 'Deletes rows.'],
  ['drop function f cascade', 'Deletes what needs this, too: f.'],
  ['drop domain d, e cascade', 'Deletes what needs this, too: d, e.'],
  ['call p()', 'Runs a program that may change or delete anything in this database.'],
  [
    'create function f() returns int language sql security definer as $$ select 1 $$',
    'Opens what f does to everybody who may call it: the rules of tables do not hold in it.',
  ],
  [
    'alter function g() security definer',
    'Opens what g does to everybody who may call it: the rules of tables do not hold in it.',
  ],
  [
    'create or replace view v with (security_invoker = false) as select 1',
    'Opens what v shows to everybody who may read it: the rules of its tables do not hold.',
  ],
  [
    'alter view v set (security_invoker = off)',
    'Opens what v shows to everybody who may read it: the rules of its tables do not hold.',
  ],
  ['grant select on auth.users to anon', 'Opens auth.users to others.'],
  ['grant all on all tables in schema auth to public', 'Opens auth to others.'],
])('[PM6] named: %s', async (sql, warning) => {
  expect(await warningsFor(sql)).toEqual([warning])
})

test('[PM6] a statement that does several things has each of them named', async () => {
  const sql = 'alter table notes drop column a, alter b type int, disable row level security'
  expect(await warningsFor(sql)).toEqual([
    'Deletes the column a of notes and what is in it.',
    'Changes the type of b in notes: what does not fit is lost.',
    'Opens notes to everybody: its rules no longer hold.',
  ])
})

test.each([
  'create view v as select 1; create view w with (security_invoker) as select 1',
  'create view v with (security_invoker = on) as select 1; create view w with (security_invoker = 1) as select 1',
  'create function f() returns int language sql as $$ select 1 $$; alter function f() security invoker',
  'grant select on notes to anon; grant all on all tables in schema public to anon; grant usage on schema public to anon',
  'grant execute on function f() to anon; revoke all on auth.users from anon',
  'drop function f; drop index i; drop view v',
  'explain select 1; prepare p as select 1; with a as (select 1) select * from a',
])('[PM6] nothing is said of what takes nothing away: %s', async (sql) => {
  expect(await warningsFor(sql)).toEqual([])
})
