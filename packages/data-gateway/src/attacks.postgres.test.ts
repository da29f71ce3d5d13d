/** Requests of strangers who have an app's key, which everybody has who has the app, and want more than its policies give. */

import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  await app.migrate(`create table secrets (id int primary key, text text);
    insert into secrets values (1, 'the secret');
    create table notes (id int primary key, text text, secret_id int references secrets);
    insert into notes values (1, 'open', 1);
    create policy open on notes for select using (true);
    create function helper() returns int language sql as 'select 1';
    revoke execute on function helper() from public;
    create function fires() returns trigger language plpgsql as 'begin return new; end';
    create schema hidden; create table hidden.notes (id int); create function hidden.f() returns int language sql as 'select 1'`)
})

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const headers = { apikey: app.anonKey, 'content-type': 'application/json', ...init.headers }
  const response = await app.fetch(path, { ...init, headers })
  return { status: response.status, text: await response.text() }
}

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

describe('[DG8] [DG5] nothing but tables, columns and functions of the app is there', () => {
  test.each<[path: string, init?: RequestInit]>([
    ['rest/v1/pg_authid'],
    ['rest/v1/pg_stat_activity'],
    ['rest/v1/pg_catalog.pg_authid'],
    ['rest/v1/auth.users'],
    ['rest/v1/users'],
    ['rest/v1/refresh_tokens'],
    ['rest/v1/migrations'],
    ['rest/v1/sayso.migrations'],
    ['rest/v1/hidden.notes'],
    ['rest/v1/users', { headers: { 'accept-profile': 'auth' } }],
    ['rest/v1/notes', { headers: { 'accept-profile': 'hidden' } }],
    ['rest/v1/notes', { headers: { 'accept-profile': 'pg_catalog' } }],
    ['rest/v1/../../auth/v1/admin/users'],
    ['rest/v1/%2e%2e/%2e%2e/migrations'],
    ['auth/v1/admin/users'],
    ['auth/v1/admin/generate_link', post({ type: 'magiclink', email: 'a@example.com' })],
    ['rest/v1/rpc/pg_read_file', post({ filename: '/etc/passwd' })],
    ['rest/v1/rpc/pg_sleep', post({ '': 100 })],
    ['rest/v1/rpc/set_config', post({ setting_name: 'role', new_value: 'postgres', is_local: false })],
    ['rest/v1/rpc/query_to_xml', post({ query: 'select * from secrets' })],
    ['rest/v1/rpc/current_setting', post({ setting_name: 'request.jwt.claims' })],
    ['rest/v1/rpc/lo_import', post({ filename: '/etc/passwd' })],
    ['rest/v1/rpc/pg_terminate_backend', post({ pid: 1 })],
    ['rest/v1/rpc/helper', post({})],
    ['rest/v1/rpc/fires', post({})],
    ['rest/v1/rpc/f', post({})],
    ['rest/v1/rpc/hidden.f', post({})],
    ['rest/v1/notes?select=pg_read_file(text)'],
    ['rest/v1/notes?select=text.pg_sleep()'],
    ['rest/v1/notes?select=(select%20text%20from%20secrets)'],
    ['rest/v1/notes?select=secrets!inner(text)&secrets.text=like.*'],
    ['rest/v1/notes?select=text,xmin,ctid,tableoid&ctid=eq.(0,1)'],
    ['rest/v1/notes?select=text::secrets'],
    ['rest/v1/notes?select=text::"int; drop table notes"'],
    ['rest/v1/notes?text=operator(pg_catalog.~).x'],
    ['rest/v1/notes?order=(select%201).asc'],
    ['rest/v1/notes?limit=-1'],
    ['rest/v1/notes?offset=-1'],
    ['rest/v1/notes?limit=1;drop%20table%20notes'],
    ['rest/v1/notes?id=in.(1,(select%201))'],
    ['rest/v1/notes?or=((((((((((((((((((((((((((id.eq.1'],
    ['rest/v1/secrets', post({ id: 2, text: 'mine' })],
    ['rest/v1/secrets?id=eq.1', { method: 'PATCH', body: '{"text":"mine"}' }],
    ['rest/v1/notes?id=eq.1', { method: 'PATCH', body: '{"text":"mine"}', headers: { prefer: 'tx=commit' } }],
    ['rest/v1/notes', { method: 'DELETE' }],
    ['rest/v1/notes', { method: 'TRUNCATE' }],
    ['rest/v1/notes', { method: 'PUT', body: '{}' }],
  ])('%s %j', async (path, init) => {
    const { status, text } = await ask(path, init)
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code < 500)])
    expect(text).not.toMatch(/the secret|root:|encrypted_password|token_hash|at or near/)
    if (status < 300) expect(JSON.parse(text === '' ? '[]' : text)).toEqual([])
  })

  test('and all is as it was', async () => {
    expect((await ask('rest/v1/notes?select=id,text')).text).toBe('[{"id":1,"text":"open"}]')
    expect((await ask('rest/v1/secrets')).text).toBe('[]')
    expect(app.failures).toEqual([])
  })
})

describe('an author’s own functions', () => {
  test('[DG5] what one leaves on its connection is not what the next request runs with', async () => {
    await app.migrate(`create table own (owner text default (auth.jwt() ->> 'role'), text text);
      insert into own values ('somebody', 'theirs');
      create policy own on own for select using (owner = auth.uid()::text or owner = auth.jwt() ->> 'whose');
      create schema evil; grant usage on schema evil to public;
      create function evil.set_config(text, text, boolean) returns text language sql as
        $$ select pg_catalog.set_config('request.jwt.claims', '{"whose":"somebody"}', false) $$;
      create function leave() returns int language plpgsql as $$ begin
        perform set_config('request.jwt.claims', '{"whose":"somebody"}', false);
        perform set_config('role', 'authenticated', false);
        perform set_config('search_path', 'evil, pg_catalog, public', false);
        perform set_config('statement_timeout', '0', false);
        execute 'prepare left_behind as select 1';
        execute 'listen anything';
        return 1; end $$`)
    for (let round = 0; round < 4; round += 1) {
      expect((await ask('rest/v1/rpc/leave', post({}))).status).toBeLessThan(500)
      expect(await ask('rest/v1/own')).toEqual({ status: 200, text: '[]' })
    }
  })

  test('[DG3] an answer that is too large is refused, and the next is answered', async () => {
    await app.migrate(
      "create function much() returns text language sql as $$ select repeat('x', 40000000) $$",
    )
    const { status, text } = await ask('rest/v1/rpc/much', post({}))
    expect([status, text]).toEqual([413, expect.stringContaining('more than 32 MB')])
    expect((await ask('rest/v1/notes?select=id')).text).toBe('[{"id":1}]')
  })

  test('[DG11] a question that is too deep for PostgreSQL is the fault of the one who asks', async () => {
    await app.migrate('create table deep (a jsonb); alter table deep disable row level security')
    const before = app.failures.length
    const path = `select=x:a->${'a->'.repeat(5_000)}b`
    const answer = await app.fetch(`rest/v1/deep?${path}`, { headers: { apikey: app.anonKey } })
    expect(answer.status).toBe(413)
    expect(app.failures.length).toBe(before)
  })

  test('[DG11] a database that is busy is answered in a sentence, with the time of the next try, and not reported', async () => {
    await app.migrate(
      "create function busy() returns int language plpgsql as $$ begin raise sqlstate 'PT503' using message = 'Busy.'; end $$",
    )
    const before = app.failures.length
    const headers = { apikey: app.anonKey, 'content-type': 'application/json' }
    const answer = await app.fetch('rest/v1/rpc/busy', { method: 'POST', headers, body: '{}' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'PT503', message: 'Busy.' })
    expect(app.failures.length).toBe(before)
  })
})
