/** How a statement that names administrators of Supabase is run, and where its errors are. */

import { afterAll, expect, test } from 'vitest'
import { runnableOf } from './runnable.ts'
import { createSqlParser } from './sql-parser.ts'
import { readSql } from './statements.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

async function runnablesOf(sql: string) {
  const read = await readSql(sql, parser.of('tests'))
  if (!read.ok) throw new Error(read.error.message)
  return read.statements.map(runnableOf)
}

test.each([
  ['alter table "é😀" owner to "postgres"', ['alter table "é😀" owner to current_user']],
  [
    'select 1; -- é\n grant select on "é" to POSTGRES, anon',
    ['select 1', 'grant select on "é" to current_user, anon'],
  ],
  ['alter table a owner to service_role', ['alter table a owner to current_user']],
  ['grant select on a to service_role', ['grant select on a to service_role']],
  [
    'alter default privileges for role postgres grant select on tables to anon',
    ['alter default privileges for role current_user grant select on tables to anon'],
  ],
  ["set local role 'supabase_admin'; set role anon", ['reset role', 'set role anon']],
  ['alter role postgres set work_mem = 1', ['alter role postgres set work_mem = 1']],
  ['create table postgres (id int)', ['create table postgres (id int)']],
  ['drop publication other, supabase_realtime', ['drop publication other, supabase_realtime']],
  ['alter publication supabase_realtime add table a', ['alter publication supabase_realtime add table a']],
  ['create publication supabase_realtime for all tables', ['create publication supabase_realtime']],
])('[PM501] %s', async (sql, expected) => {
  expect((await runnablesOf(sql)).map(({ text }) => text)).toEqual(expected)
})

test('[PM4] a place behind a name that the owner stands for is counted in the statement as it was written', async () => {
  const sql = 'grant select on a to postgres, "supabase_admin", nobody'
  const [runnable] = await runnablesOf(sql)
  const found = ['a to', 'nobody'].map((word) => runnable?.unitsOf(runnable.text.indexOf(word)))
  expect(found).toEqual(['a to', 'nobody'].map((word) => sql.indexOf(word)))
})

test('[PM530] thousands of roles in a long statement are found in one pass', async () => {
  const sql = `grant select on a to ${Array.from({ length: 4_000 }, () => 'postgres').join()} /*${'é'.repeat(100_000)}*/`
  const read = await readSql(sql, parser.of('tests'))
  const [statement] = read.ok ? read.statements : []
  const before = process.cpuUsage()
  const text = statement === undefined ? '' : runnableOf(statement).text
  const { user } = process.cpuUsage(before)
  expect(text.split('current_user')).toHaveLength(4_001)
  // It took two seconds when the statement was read again for each of them.
  expect(user / 1_000).toBeLessThan(300)
})
