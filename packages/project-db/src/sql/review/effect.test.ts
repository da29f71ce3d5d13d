/** Effects of migrations: tables and rows that are counted, and files that are known to keep stored data. */

import { afterAll, expect, test } from 'vitest'
import { createSqlParser } from '../sql-parser.ts'
import { readSql } from '../statements.ts'
import { effectOf } from './effect.ts'
import { createReviewWork } from './review-work.ts'
import { warningsOf } from './warnings.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

async function effect(sql: string) {
  const work = createReviewWork(parser.of('tests'))
  const read = await readSql(sql, work)
  if (!read.ok) throw new Error(read.error.message)
  return await effectOf(read.statements, (await warningsOf(sql, read, work)).length, work)
}

test('[PR60] tables and rows are counted, and what only adds leaves stored data as it is', async () => {
  const sql = `create table a (id int); create table b (id int);
    alter table a enable row level security;
    create policy "Everybody sees a" on a for select to authenticated using (true);
    insert into a values (1), (2); insert into b values (3);`
  expect(await effect(sql)).toEqual({ tableCount: 2, rowCount: 3, keepsData: true })
})

test.each([
  ['insert into a select id from b', true],
  ['insert into a values (1) on conflict do nothing', true],
  ['insert into a values (1) on conflict (id) do update set id = 2', false],
  ['with changed as (update b set id = 1 where id = 2 returning 1) insert into a select 1', false],
])('[PR60] the rows of %s are not counted', async (sql, keepsData) => {
  expect(await effect(sql)).toEqual({ tableCount: 0, rowCount: null, keepsData })
})

test.each([
  ['update a set name = upper(name) where id = 1'],
  ['alter table a alter column id type text'],
  ['alter table a drop column name'],
  ['drop table a'],
  ['select f()'],
  ['do $$ begin null; end $$'],
])('[PR60] %s may change data', async (sql) => {
  expect(await effect(sql)).toEqual({ tableCount: 0, rowCount: 0, keepsData: false })
})
