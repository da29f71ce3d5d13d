/** Migrations that were written for Supabase: what of it works here, and what PostgreSQL’s refusal is explained with. */

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from './testing/test-databases.ts'

let tested: TestDatabases
let projectId: string

beforeAll(async () => {
  tested = await createTestDatabases()
  ;({ projectId } = await tested.addProject())
})

const apply = (sql: string) => tested.apply(projectId, sql)
const applied = { ok: true, isNew: true }

async function failureOf(sql: string): Promise<string> {
  const result = await apply(sql)
  return result.ok ? 'none' : result.error.message
}

async function asAnon(text: string) {
  const ref = await tested.databases.refOf(projectId)
  const statement = { text, values: [], tag: null }
  return await tested.databases.asPerson(ref, { role: 'anon', claims: {} }, { statement, isReadOnly: true })
}

describe('[PM500] extensions in their schema', () => {
  test('[PM500] are put there and found without it, by tables, functions and requests', async () => {
    expect(
      await apply(`create extension if not exists "uuid-ossp" with schema extensions;
        create extension if not exists pgcrypto schema "extensions";
        create table tokens (id uuid primary key default uuid_generate_v4(), other uuid default extensions.uuid_generate_v4());
        create function digest_of(t text) returns text language sql stable as $$ select encode(digest(t, 'sha256'), 'hex') $$;
        create policy "open" on tokens for select using (true); insert into tokens default values;`),
    ).toEqual(applied)
    expect(await asAnon("select count(*)::text as n, left(digest_of('a'), 4) as d from tokens")).toEqual([
      { n: '1', d: 'ca97' },
    ])
    expect(await apply('create table later (id uuid default uuid_generate_v4())')).toEqual(applied)
    expect(await apply('alter extension pgcrypto set schema extensions')).toEqual(applied)
    // A file that makes the schema itself is not in the way of ours.
    const { projectId: other } = await tested.addProject()
    const own = 'create schema extensions; create extension pg_trgm with schema extensions'
    expect(await tested.apply(other, own)).toEqual(applied)
  })

  test('[PM500] of other names are refused as before', async () => {
    expect(await failureOf('create extension moddatetime schema extensions')).toContain(
      'The extension “moddatetime” is not available',
    )
  })
})

describe('[PM501] administrators of Supabase', () => {
  test('[PM501] are the owner, where a file names them in owners, grants, defaults and settings', async () => {
    expect(
      await apply(`
        SET ROLE "postgres"; set session authorization 'supabase_admin';
        create table trips (id uuid default gen_random_uuid() not null, "owner" uuid default auth.uid());
        ALTER TABLE "public"."trips" OWNER TO "postgres";
        create function trip_count() returns bigint language sql as 'select count(*) from trips';
        alter function trip_count() owner to supabase_admin;
        create schema if not exists inner_things authorization postgres;
        grant all on table trips to postgres, anon, service_role, supabase_admin;
        alter default privileges for role postgres in schema public grant select on tables to postgres, anon;
        alter default privileges for role service_role in schema public grant select on tables to dashboard_user;
        create policy "admin" on trips to postgres using (true);
        alter publication supabase_realtime owner to postgres;`),
    ).toEqual(applied)
    const ref = await tested.databases.refOf(projectId)
    const [table] = await tested.databases.asOwner(ref, {
      text: `select relowner::regrole::text = current_user as own, has_table_privilege('anon', oid, 'truncate') as anon
        from pg_class where relname = 'trips'`,
      values: [],
    })
    expect(table).toEqual({ own: true, anon: true })
  })

  test('[PM501] are explained where nothing stands for them', async () => {
    expect(
      await failureOf("do $$ begin execute 'grant select on trips to supabase_admin'; end $$"),
    ).toContain('There is no role supabase_admin here.')
    expect(await failureOf('grant select on trips to nobody_knows')).toBe(
      'role "nobody_knows" does not exist',
    )
  })
})

test.each([
  ["select vault.create_secret('a', 'b')", 'there is no vault here'],
  ["do $$ begin perform pgmq.send('x'); end $$", 'there are no queues here'],
  ["select cron.schedule('a', '* * * * *', 'select 1')", 'nothing runs by a clock here'],
  [
    'insert into auth.users (instance_id, id) values (null, gen_random_uuid())',
    'auth.users has no column instance_id',
  ],
  ["insert into auth.mfa_factors (id) values ('a')", 'auth.mfa_factors of Supabase is missing'],
])('[PM502] what is missing of Supabase is explained: %s', async (sql, words) => {
  expect(await failureOf(sql)).toContain(words)
})

describe('[PM503] the schema public', () => {
  const reset = 'drop schema if exists public cascade; create schema public;'
  const table = (name: string) =>
    `create table ${name} (id int); create policy "open" on ${name} for select using (true);`

  test('[PM503] is open to requests again after a file made it again, and in later files', async () => {
    expect(await apply(`${reset} ${table('z1')}`)).toEqual(applied)
    expect(await asAnon('select * from z1')).toEqual([])
    expect(await apply(table('z2'))).toEqual(applied)
    expect(await asAnon('select * from z2')).toEqual([])
    expect(await apply(`${reset} grant usage on schema public to postgres; ${table('z3')}`)).toEqual(applied)
    expect(await asAnon('select * from z3')).toEqual([])
  })

  test('[PM503] is open again when one file drops it and another makes it', async () => {
    expect(await apply('drop schema public cascade')).toEqual(applied)
    expect(await apply(`create schema public; ${table('z4')}`)).toEqual(applied)
    expect(await asAnon('select * from z4')).toEqual([])
  })

  test('[PM503] stays closed where a file has closed it', async () => {
    expect(await apply('revoke usage on schema public from anon')).toEqual(applied)
    expect(await apply(table('z5'))).toEqual(applied)
    await expect(asAnon('select * from z5')).rejects.toThrow()
  })
})

test('[PM513] buckets and policies on files are made by the first file that names them', async () => {
  const { projectId } = await tested.addProject()
  const count = async (name: string) => {
    const sql = `select count(*) as n from pg_namespace where nspname = '${name}'`
    return JSON.stringify(await tested.databases.runReadOnly(projectId, sql))
  }
  expect((await tested.apply(projectId, 'create table storage_rooms (id int)')).ok).toBe(true)
  expect(await count('storage')).toContain('"0"')
  const result = await tested.apply(
    projectId,
    `insert into storage.buckets (id, name, public) values ('a', 'a', true);
     create policy own on storage.objects for insert to authenticated
       with check (bucket_id = 'a' and (storage.foldername(name))[1] = (select auth.uid())::text
         and storage.extension(name) = 'png' and storage.filename(name) <> '')`,
  )
  expect(result).toEqual({ ok: true, isNew: true })
  expect(await count('storage')).toContain('"1"')
  expect(
    (await tested.apply(projectId, 'create policy more on storage.buckets for select using (public)')).ok,
  ).toBe(true)
})

test('[PM514] the schema of private channels is made by the first file that names it', async () => {
  const { projectId } = await tested.addProject()
  const count = async () =>
    JSON.stringify(
      await tested.databases.runReadOnly(
        projectId,
        "select count(*) as n from pg_namespace where nspname = 'realtime'",
      ),
    )
  expect((await tested.apply(projectId, 'alter publication supabase_realtime owner to postgres')).ok).toBe(
    true,
  )
  expect(await count()).toContain('"0"')
  const result = await tested.apply(
    projectId,
    `create policy "authenticated can receive" on "realtime"."messages" for select to authenticated
       using (realtime.topic() like 'room:%' and extension in ('broadcast'));
     create table a (id int primary key);
     create function tell() returns trigger security definer language plpgsql as $$ begin
       perform realtime.broadcast_changes('a', tg_op, tg_op, tg_table_name, tg_table_schema, new, old); return null; end $$;
     create trigger tell after insert on a for each row execute function tell(); insert into a values (1)`,
  )
  expect(result).toEqual({ ok: true, isNew: true })
  expect(await count()).toContain('"1"')
})
