/** The limit on locks, which all projects of a server share. Runs on a separate PostgreSQL: other tests need theirs. */

import { startTestPostgres, type TestPostgres } from '@sayso/storage/testing/test-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let postgres: TestPostgres

// Stopped after what the apps opened on it, which is closed in the reverse order.
afterAll(() => postgres?.stop())
beforeAll(async () => {
  postgres = await startTestPostgres()
})

test('[DG5] an app that takes all the room for locks takes it from other apps for a moment only', async () => {
  const app = await createTestApp({ adminUrl: postgres.adminUrl })
  await app.migrate(`create table notes (text text); create function take_locks(number int) returns int language sql as
    $$ select count(pg_advisory_lock(i))::int from generate_series(1, number) i $$;
    grant execute on function take_locks to anon, authenticated`)
  const other = await createTestApp({ adminUrl: postgres.adminUrl })
  await other.migrate('create table notes (text text)')
  const ask = async ({ fetch, anonKey }: TestApp, path: string, init?: RequestInit) =>
    (await fetch(path, { ...init, headers: { apikey: anonKey, 'content-type': 'application/json' } })).status
  const take = (number: number) =>
    ask(app, 'rest/v1/rpc/take_locks', { method: 'POST', body: JSON.stringify({ number }) })
  expect(await take(1)).toBe(401)
  // Where Sayso’s login may not forbid it.
  const url = new URL(app.tested.adminUrl)
  url.pathname = `p_${app.ref}`
  const admin = new Client({ connectionString: url.href })
  await admin.connect()
  await admin.query('grant execute on function pg_advisory_lock(bigint) to public')
  const heldCount = async () =>
    (
      await admin.query(
        `select from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount
  expect(await take(1)).toBe(200)
  expect(await heldCount()).toBe(1)
  expect(await ask(app, 'rest/v1/notes')).toBe(200)
  expect(await heldCount()).toBe(0)
  expect(await take(10_000_000)).toBe(503)
  await vi.waitFor(async () => expect(await heldCount()).toBe(0), { timeout: 20_000 })
  await admin.end()
  expect(await ask(other, 'rest/v1/notes')).toBe(200)
  await other.migrate('create table more (text text)')
})
