/** The review of files that were written for Supabase, and the cases without findings. */

import { afterAll, expect, test } from 'vitest'
import { createSqlParser } from '../sql-parser.ts'
import { readSql } from '../statements.ts'
import { createReviewWork } from './review-work.ts'
import { warningsOf } from './warnings.ts'

const parser = createSqlParser()

afterAll(() => parser.close())

async function warningsFor(sql: string): Promise<string[]> {
  const work = createReviewWork(parser.of('tests'))
  const read = await readSql(sql, work)
  if (!read.ok) throw new Error(read.error.message)
  return (await warningsOf(sql, read, work)).map(({ message }) => message)
}

test.each([
  ['create extension moddatetime schema extensions', ['new.updated_at = now()']],
  ['create extension if not exists plv8', ['Available are btree_gin']],
  ["select cron.schedule('a', '* * * * *', 'select 1')", ['nothing runs by a clock here']],
  [
    "insert into auth.users (instance_id, id, aud) values (null, gen_random_uuid(), 'authenticated')",
    ['auth.users has no column instance_id here'],
  ],
  ['select * from auth.mfa_factors', ['auth.mfa_factors of Supabase is missing']],
  [
    "create function f() returns void language plpgsql set search_path = '' as $$ begin perform cron.unschedule('x'); end $$",
    ['When f runs: the schema cron of Supabase is missing'],
  ],
])('[PM502] named before it fails: %s', async (sql, parts) => {
  const warnings = await warningsFor(sql)
  expect(warnings.filter((warning) => parts.some((part) => warning.includes(part)))).toHaveLength(
    parts.length,
  )
})

test.each([
  ['alter publication supabase_realtime add table notes'],
  ['create extension if not exists "uuid-ossp" with schema extensions'],
  ['create extension if not exists plpgsql with schema pg_catalog'],
  [
    'set role postgres; create table a (id int); alter table a owner to postgres; grant all on a to supabase_admin',
  ],
  ["insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com')"],
  [
    `create extension if not exists pg_net with schema extensions; create table a (id int);
     create trigger t after insert on a for each row execute function supabase_functions.http_request('https://a.example', 'POST', '{}', '{}', '1000')`,
  ],
  ["select net.http_post(url := 'https://a.example')"],
  ["create schema storage; create table storage.buckets (id text); insert into storage.buckets values ('a')"],
  ['create table a (id uuid default auth.uid() references auth.users)'],
])('[PM502] silent where it works: %s', async (sql) => {
  expect(await warningsFor(sql)).toEqual([])
})

test('[PM6] the end of the schema public is named, and when nothing comes after it', async () => {
  const all = 'Deletes all tables and rows of the app, with their policies and functions.'
  expect(await warningsFor('drop schema public cascade; create schema public')).toContain(all)
  expect(await warningsFor('drop schema if exists public cascade')).toContain(
    `${all} Without “create schema public” after it, no request and no later table works.`,
  )
  expect(await warningsFor('drop schema other cascade')).not.toContain(all)
})
