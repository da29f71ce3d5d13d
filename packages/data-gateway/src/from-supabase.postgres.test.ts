/** Files and requests as Supabase's own tools and documentation have them. */

import { expect, test } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp()

const DUMP = `SET statement_timeout = 0;
SET lock_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET row_security = off;
CREATE SCHEMA IF NOT EXISTS "public";
CREATE TABLE IF NOT EXISTS "public"."trips" ("id" uuid DEFAULT gen_random_uuid() NOT NULL, "owner" uuid DEFAULT "auth"."uid"());
ALTER TABLE "public"."trips" OWNER TO "postgres";
ALTER TABLE ONLY "public"."trips" ADD CONSTRAINT "trips_pkey" PRIMARY KEY ("id");
GRANT ALL ON TABLE "public"."trips" TO "anon";
GRANT ALL ON TABLE "public"."trips" TO "authenticated";
GRANT ALL ON TABLE "public"."trips" TO "service_role";`

test('[DG82] a dump of Supabase’s command line is applied, and its table answers', async () => {
  await app.migrate(DUMP)
  const { data, error } = await app.device().from('trips').select('id')
  expect([data, error]).toEqual([[], null])
})

test('[DG82] extensions in the schema for them are there; a refused one is named', async () => {
  await app.migrate(`create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists pgcrypto;
create table tokens (id uuid primary key default uuid_generate_v4(), other uuid default gen_random_uuid());
create policy "Anybody" on tokens for all using (true) with check (true);`)
  const { data } = await app.device().from('tokens').insert({}).select().single()
  expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), other: expect.any(String) })
  await expect(
    app.migrate(`create extension if not exists moddatetime schema extensions;
create table r1 (id int primary key, updated_at timestamptz);
create trigger t before update on r1 for each row execute procedure moddatetime(updated_at);`),
  ).rejects.toThrow('The extension “moddatetime” is not available')
})

test('[DG82] related rows are counted as the documentation has it, beside a column of that name too', async () => {
  await app.migrate(`create table posts (id int primary key, title text);
create table tags (id int primary key, post_id int references posts (id));
create table comments (id int primary key, post_id int references posts (id), count int);
create table likes (post_id int references posts (id), person text, primary key (post_id, person));
insert into posts values (1, 'P'), (2, 'Q');
insert into tags values (1, 1), (2, 1), (3, 2);
insert into comments values (1, 1, 9);
insert into likes values (1, 'a'), (1, 'b');
create policy "a" on posts for select using (true);
create policy "a" on tags for select using (true);
create policy "a" on comments for select using (true);
create policy "a" on likes for select using (true);`)
  const read = async (select: string) => (await app.device().from('posts').select(select).order('id')).data
  expect(await read('title, tags(count)')).toEqual([
    { title: 'P', tags: [{ count: 2 }] },
    { title: 'Q', tags: [{ count: 1 }] },
  ])
  expect(await read('title, total:tags(count)')).toEqual([
    { title: 'P', total: [{ count: 2 }] },
    { title: 'Q', total: [{ count: 1 }] },
  ])
  expect(await read('title, likes!inner(count)')).toEqual([{ title: 'P', likes: [{ count: 2 }] }])
  expect(await read('title, comments(count)')).toEqual([
    { title: 'P', comments: [{ count: 9 }] },
    { title: 'Q', comments: [] },
  ])
})

test('[DG82] tables behind a reset of the schema public answer', async () => {
  await app.migrate(
    'drop schema if exists public cascade;\ncreate schema public;\ncreate table z1 (id int primary key);',
  )
  await app.migrate('create table z2 (id int primary key);')
  for (const table of ['z1', 'z2']) {
    const { data, error } = await app.device().from(table).select()
    expect([data, error]).toEqual([[], null])
  }
})

test('[DG83] a function of a row that returns one row of another table is embedded as that row', async () => {
  await app.migrate(`create table people (name text primary key);
create table cards (id int primary key, name text);
create function card_of(person people) returns cards language sql stable
  as $$ select * from cards where name = person.name limit 1 $$;
insert into people values ('ada'), ('ben');
insert into cards values (1, 'ada');
create policy "a" on people for select using (true);
create policy "a" on cards for select using (true);`)
  const { data } = await app.device().from('people').select('name, card:card_of(*)').order('name')
  expect(data).toEqual([
    { name: 'ada', card: { id: 1, name: 'ada' } },
    { name: 'ben', card: { id: null, name: null } },
  ])
})

test('[DG84] of several functions whose argument has no name, the one that takes a text gets the whole body', async () => {
  await app.migrate(`create function greet(int default 1) returns int language sql as 'select 2';
create function greet(text default '') returns text language sql as $$ select 'foo' $$;`)
  const { data, error } = await app.device().rpc('greet', { '': 'a text' })
  expect([error, data]).toEqual([null, 'foo'])
})
