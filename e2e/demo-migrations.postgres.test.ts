/**
 * The migrations of the demo's lending board, on a PostgreSQL with what a database for apps brings along: `auth.users`,
 * `auth.uid()` and the role of whoever is signed in. Everyone reads the board, and changes only what is theirs.
 */

import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@sayso/storage/testing'
import { beforeAll, expect, test } from 'vitest'
import { sayToDemo, starterProject } from './demo-project.ts'

const PLATFORM = `
  create schema auth;
  create table auth.users (id uuid primary key);
  create function auth.uid() returns uuid language sql stable
    as $$ select nullif(current_setting('request.user', true), '')::uuid $$;
  do $$ begin create role authenticated nologin; exception when duplicate_object then null; end $$;
  grant usage on schema public, auth to authenticated;
`

const database = await createTestDatabase()
const [ada, ben] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  const files = await sayToDemo(await starterProject(), 'A lending board with accounts and a database')
  const more = await sayToDemo(files, 'Add a phone number to things')
  const migrations = [...more.keys()].filter((path) => path.startsWith('migrations/')).sort()
  expect(migrations).toEqual(['migrations/0001_things_and_loans.sql', 'migrations/0002_contact.sql'])
  await database.pool.query(PLATFORM)
  for (const path of migrations) await database.pool.query(more.get(path)?.content ?? '')
  await database.pool.query('insert into auth.users values ($1), ($2)', [ada, ben])
})

test('whoever is signed in offers, reads and takes down what is theirs', async () => {
  const [thing] = await as(
    ada,
    "insert into things (owner_name, title, contact) values ('Ada', 'Tent', '1') returning *",
  )
  expect(thing).toMatchObject({ owner: ada, title: 'Tent' })
  expect(await as(ben, 'select title from things')).toEqual([{ title: 'Tent' }])
  expect(await as(ben, "update things set title = 'Mine' returning id")).toEqual([])
  expect(await as(ben, 'delete from things returning id')).toEqual([])
  expect(await as(ada, 'delete from things returning id')).toHaveLength(1)
})

test('nobody offers or borrows in the name of another', async () => {
  await expect(
    as(ben, `insert into things (owner, owner_name, title) values ('${ada}', 'Ada', 'x')`),
  ).rejects.toThrow(/row-level security/)
  const thingId = await offer(ada)
  await expect(
    as(
      ben,
      `insert into loans (thing_id, borrower, borrower_name, due_on) values ('${thingId}', '${ada}', 'x', now())`,
    ),
  ).rejects.toThrow(/row-level security/)
})

test('a thing is out only once, and only its owner and its borrower bring it back', async () => {
  const thingId = await offer(ada)
  const borrow = `insert into loans (thing_id, borrower_name, due_on) values ('${thingId}', 'x', now()) returning id`
  await as(ben, borrow)
  await expect(as(ada, borrow)).rejects.toThrow(/one_open_loan_per_thing/)
  const carla = randomUUID()
  const bringBack = `update loans set returned_at = now() where thing_id = '${thingId}' returning id`
  expect(await as(carla, bringBack)).toEqual([])
  await expect(as(ben, "update loans set borrower_name = 'y'")).rejects.toThrow(/permission denied/)
  expect(await as(ada, bringBack)).toHaveLength(1)
  expect(await as(ada, borrow)).toHaveLength(1)
})

async function offer(userId: string): Promise<string> {
  const [thing] = await as(
    userId,
    "insert into things (owner_name, title) values ('A', 'Ladder') returning id",
  )
  return thing?.id
}

/** Runs a statement as someone who is signed in. */
async function as(userId: string, statement: string) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('request.user', $1, true)", [userId])
    await client.query('set local role authenticated')
    const { rows } = await client.query(statement)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
