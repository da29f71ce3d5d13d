/** An export loads into a database with the roles and schemas of a project at Supabase: rows, people with their passwords, and policies that hold. */

import { createCipheriv, randomUUID, scryptSync } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'
import { toFirebaseScrypt } from './for-supabase.ts'

/** As Supabase makes them, as far as an app's SQL meets them. */
const SUPABASE = `
create schema extensions; create schema auth; create schema storage;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
create table auth.users (
  instance_id uuid, id uuid primary key, aud varchar(255), role varchar(255), email varchar(255), encrypted_password varchar(255),
  email_confirmed_at timestamptz, invited_at timestamptz, confirmation_token varchar(255), recovery_token varchar(255),
  email_change_token_new varchar(255), email_change varchar(255), last_sign_in_at timestamptz, raw_app_meta_data jsonb,
  raw_user_meta_data jsonb, is_super_admin boolean, created_at timestamptz, updated_at timestamptz, phone text unique,
  banned_until timestamptz, is_sso_user boolean not null default false, deleted_at timestamptz, is_anonymous boolean not null default false,
  confirmed_at timestamptz generated always as (email_confirmed_at) stored
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
create table auth.identities (
  provider_id text not null, user_id uuid not null references auth.users on delete cascade, identity_data jsonb not null,
  provider text not null, last_sign_in_at timestamptz, created_at timestamptz, updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored, id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create function auth.uid() returns uuid language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid $$;
create table storage.buckets (
  id text primary key, name text not null unique, owner uuid, created_at timestamptz default now(), updated_at timestamptz default now(),
  public boolean default false, file_size_limit bigint, allowed_mime_types text[]
);
create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text references storage.buckets, name text, owner_id text);
alter table storage.objects enable row level security;
create function storage.foldername(name text) returns text[] language sql as $$ select string_to_array(name, '/') $$;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
create publication supabase_realtime;
create schema net; create schema supabase_functions;
create function supabase_functions.http_request() returns trigger language plpgsql as $$ begin return new; end $$;
`

const APP = `
create type mood as enum ('good', 'bad');
create table profiles (id uuid primary key references auth.users on delete cascade, full_name text);
create function handle_new_user() returns trigger language plpgsql security definer set search_path = '' as
  $$ begin insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'name'); return new; end $$;
create trigger on_auth_user_created after insert on auth.users for each row execute function handle_new_user();
create table notes (
  id bigint generated always as identity primary key, owner uuid not null default auth.uid() references auth.users,
  body text not null, how mood default 'good', at timestamptz default '2026-01-02 03:04:05+00'
);
alter table notes enable row level security;
create policy "own" on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
create table secrets (id int primary key); revoke all on secrets from anon, authenticated;
alter publication supabase_realtime add table notes;
create view loud as select id, upper(body) as body from notes;
insert into storage.buckets (id, name, public) values ('photos', 'photos', true);
create extension pg_net with schema extensions;
create trigger tell after insert on notes for each row
  execute function supabase_functions.http_request('https://a.example/functions/v1/tell', 'POST', '{}', '{}', '1000');
create policy "own photos" on storage.objects for select to authenticated using ((storage.foldername(name))[1] = auth.uid()::text);
`

let tested: TestDatabases
let moved: Client
let admin: Client
const [ada, bob] = [randomUUID(), randomUUID()]
const NAME = `moved_${randomUUID().slice(0, 8)}`
const SALT = Buffer.alloc(16, 7)
const PASSWORD = 'an unusual sentence'
const stored = `scrypt$16384$${SALT.toString('base64url')}$${scryptSync(PASSWORD, SALT, 32, { N: 16_384, r: 8 }).toString('base64url')}`

beforeAll(async () => {
  tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  const applied = await tested.apply(projectId, APP)
  if (!applied.ok) throw new Error(applied.error.message)
  const ref = await tested.databases.refOf(projectId)
  const ask = (text: string, values: unknown[] = []) => tested.databases.asOwner(ref, { text, values })
  await ask(
    `insert into auth.users (id, email, encrypted_password, raw_user_meta_data, raw_app_meta_data, email_confirmed_at) values
      ($1, 'ada@example.com', $3, '{"name":"Ada’s \\" quote"}', '{"provider":"email","providers":["email"]}', now()),
      ($2, 'bob@example.com', null, '{}', '{"provider":"google","providers":["google"]}', now())`,
    [ada, bob, stored],
  )
  await ask(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ('123', $1, '{"sub":"123","email":"bob@example.com"}', 'google')`,
    [bob],
  )
  await ask("insert into notes (owner, body) values ($1, 'a; -- b'), ($1, 'two'), ($2, 'bob’s')", [ada, bob])
  const pieces: string[] = []
  await tested.databases.exportSql(projectId, { withOwnRecords: false, forSupabase: true }, async (sql) => {
    pieces.push(sql)
  })
  admin = new Client({ connectionString: tested.adminUrl })
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  const url = new URL(tested.adminUrl)
  url.pathname = `/${NAME}`
  moved = new Client({ connectionString: url.href })
  await moved.connect()
  await moved.query(SUPABASE)
  await moved.query(`${pieces.join('')}commit;`)
})
afterAll(async () => {
  await moved?.end()
  await admin?.query(`drop database if exists ${NAME} with (force)`)
  await admin?.end()
})

async function as(userId: string | null, text: string): Promise<unknown[]> {
  await moved.query('begin')
  await moved.query(`set local role ${userId === null ? 'anon' : 'authenticated'}`)
  await moved.query("select set_config('request.jwt.claims', $1, true)", [
    JSON.stringify({ sub: userId ?? '' }),
  ])
  try {
    return (await moved.query(text)).rows
  } finally {
    await moved.query('rollback')
  }
}

test('[PM520] a webhook of a table moves with its trigger, and Supabase’s own functions stay', async () => {
  const { rows } = await moved.query(
    `select tgname, tgfoid::regproc::text as called, to_regclass('net.http_request_queue') as queue from pg_trigger where tgname = 'tell'`,
  )
  expect(rows).toEqual([{ tgname: 'tell', called: 'supabase_functions.http_request', queue: null }])
})

test('[PM520] rows, people, identities, buckets, triggers and the publication are there', async () => {
  const { rows: people } = await moved.query(
    'select id, email, aud, role, confirmation_token, raw_user_meta_data from auth.users order by email',
  )
  expect(people).toMatchObject([
    { id: ada, email: 'ada@example.com', aud: 'authenticated', confirmation_token: '' },
    { id: bob, email: 'bob@example.com', role: 'authenticated' },
  ])
  expect(people[0].raw_user_meta_data.name).toBe('Ada’s " quote')
  const { rows: identities } = await moved.query('select provider, email from auth.identities order by email')
  expect(identities).toEqual([
    { provider: 'email', email: 'ada@example.com' },
    { provider: 'google', email: 'bob@example.com' },
  ])
  expect((await moved.query('select body from notes order by id')).rows).toHaveLength(3)
  // The trigger of the app ran where the people signed up, and not once more.
  expect((await moved.query('select count(*)::int as n from profiles')).rows).toEqual([{ n: 2 }])
  await moved.query(
    'insert into auth.users (id, raw_user_meta_data) values (gen_random_uuid(), \'{"name":"Eve"}\')',
  )
  expect((await moved.query("select 1 from profiles where full_name = 'Eve'")).rows).toHaveLength(1)
  expect((await moved.query('select id, public from storage.buckets')).rows).toEqual([
    { id: 'photos', public: true },
  ])
  expect((await moved.query('select tablename from pg_publication_tables')).rows).toEqual([
    { tablename: 'notes' },
  ])
})

test('[PM520] policies and rights hold as before, and counting goes on', async () => {
  expect(await as(ada, 'select body from notes order by id')).toEqual([{ body: 'a; -- b' }, { body: 'two' }])
  expect(await as(bob, 'select body from notes')).toEqual([{ body: 'bob’s' }])
  expect(await as(null, 'select body from notes')).toEqual([])
  expect(await as(ada, "insert into notes (body) values ('new') returning id")).toEqual([{ id: '4' }])
  await expect(as(ada, `insert into notes (owner, body) values ('${bob}', 'x')`)).rejects.toThrow('row-level')
  await expect(as(ada, 'select * from secrets')).rejects.toThrow('permission denied')
  await moved.query(`insert into storage.objects (bucket_id, name) values ('photos', '${ada}/a.png')`)
  await moved.query('grant select on storage.objects to authenticated')
  expect(await as(ada, 'select name from storage.objects')).toHaveLength(1)
  expect(await as(bob, 'select name from storage.objects')).toHaveLength(0)
})

test('[PM520] a password is the same one there, in a form that Supabase’s server reads', async () => {
  const { rows } = await moved.query('select encrypted_password as p from auth.users where id = $1', [ada])
  expect(passes(rows[0].p, PASSWORD)).toBe(true)
  expect(passes(rows[0].p, 'another one')).toBe(false)
  // Firebase's own example.
  const theirs =
    '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
  expect(passes(theirs, 'user1password')).toBe(true)
  for (const other of [null, '', '$2a$10$abc', 'scrypt$15000$AAAA$AAAA'])
    expect(toFirebaseScrypt(other)).toBeNull()
})

/** As Supabase's server compares. */
function passes(hash: string, password: string): boolean {
  const [, settings = '', salt = '', expected] = /^\$fbscrypt\$([^$]+)\$([^$]+)\$(.+)$/.exec(hash) ?? []
  const read = (name: string) => new RegExp(`(?:^|,)${name}=([^,]+)`).exec(settings)?.[1] ?? ''
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const key = scryptSync(password, Buffer.concat([bytes(salt), bytes(read('ss'))]), 32, {
    ...{ N: 2 ** Number(read('n')), r: Number(read('r')), p: Number(read('p')) },
  })
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return cipher.update(bytes(read('sk'))).toString('base64') === expected
}
