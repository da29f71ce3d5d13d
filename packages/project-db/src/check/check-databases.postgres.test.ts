/** Throw-away databases of checks: what is in them, that they end, and that the project's own data is not touched. */

import { CHECK_PERSON } from '@sayso/wire'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseOf } from '../cluster/provision.ts'
import { createTestDatabases, hashOf } from '../testing/test-databases.ts'

const tested = await createTestDatabases()
const { databases, product } = tested
const admin = new Client({ connectionString: tested.adminUrl })
await admin.connect()
afterAll(() => admin.end())

const file = (sql: string, path = 'migrations/1.sql') => ({ sql, path, hash: hashOf(sql) })

const SHOP = `
create table public.profiles (id uuid primary key references auth.users on delete cascade, name text not null);
create function public.on_person() returns trigger language plpgsql security definer set search_path = ''
  as $$ begin insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'name'); return new; end $$;
create trigger on_person after insert on auth.users for each row execute procedure public.on_person();
create type public.size as enum ('small', 'large');
create table public.orders (
  id bigint generated always as identity primary key,
  owner uuid not null default auth.uid() references public.profiles (id),
  parent bigint references public.orders (id),
  title varchar(12) not null check (char_length(title) > 3),
  state text not null check (state in ('open', 'paid')),
  size public.size not null,
  price numeric(8, 2) not null check (price > 0),
  starts_at timestamptz not null, ends_at timestamptz not null, check (ends_at > starts_at),
  tags text[] not null, details jsonb not null, deleted_at timestamptz, note text default 'none'
);
create table public.lines (
  order_id bigint not null references public.orders (id), user_id uuid not null, amount int not null,
  primary key (order_id, user_id)
);
create table public.impossible (code text primary key check (code ~ '^[0-9]{13}$'));
alter table public.orders enable row level security;
create policy "Own orders" on public.orders to authenticated using (owner = auth.uid());
`

async function open(projectId: string, sql = SHOP, seed: string | null = null) {
  const contents = { migrations: [file(sql)], seed: seed === null ? null : file(seed, 'seed.sql') }
  const opened = await databases.checks.open(projectId, contents)
  if (opened.kind !== 'ready') throw new Error(opened.reason)
  return opened
}

async function isThere(ref: string): Promise<boolean> {
  const { rows } = await admin.query('select from pg_database where datname = $1', [databaseOf(ref)])
  return rows.length === 1
}

const ask = (ref: string, text: string) => databases.asOwner(ref, { text, values: [] })

test('[CD1] it has the migrations, two people, and rows in every table that takes some', async () => {
  const { projectId } = await tested.addProject()
  const { ref, personId } = await open(projectId)
  expect(await databases.exists(ref)).toBe(true)
  expect(await ask(ref, 'select name from profiles order by name')).toEqual([
    { name: 'Anna Sample' },
    { name: 'Ben Sample' },
  ])
  const orders = await ask(ref, 'select * from orders order by id')
  expect(orders).toHaveLength(4)
  expect(orders.map(({ owner }) => owner === personId)).toEqual([true, true, true, false])
  expect(orders[0]).toMatchObject({
    state: 'open',
    size: 'small',
    price: '1.00',
    note: 'none',
    deleted_at: null,
  })
  expect(orders[1]).toMatchObject({ state: 'paid', size: 'large' })
  const lines = await ask(ref, 'select distinct order_id from lines where amount > 0')
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(await ask(ref, 'select * from impossible')).toEqual([])
  const person = { role: 'authenticated', claims: { sub: personId, role: 'authenticated' } } as const
  const seen = await databases.asPerson(ref, person, {
    statement: { text: 'select id from orders', values: [], tag: null },
    isReadOnly: true,
  })
  expect(seen).toHaveLength(3)
  await databases.checks.close(projectId, ref)
})

test('[CD20] its first person has the address that a check types into fields', async () => {
  const { projectId } = await tested.addProject()
  const { ref, personId } = await open(projectId, '')
  const people = await ask(ref, `select email from auth.users where id = '${personId}'`)
  expect(people).toEqual([{ email: CHECK_PERSON.email }])
  await databases.checks.close(projectId, ref)
})

test('[CD2] the rows of the project’s own seed come first, and tables without any get samples', async () => {
  const { projectId } = await tested.addProject()
  const sql = 'create table public.plants (name text); create table public.pots (name text);'
  const { ref } = await open(projectId, sql, "insert into public.plants values ('Fern');")
  expect(await ask(ref, 'select name from plants')).toEqual([{ name: 'Fern' }])
  expect(await ask(ref, 'select name from pots')).toHaveLength(4)
  await databases.checks.close(projectId, ref)
  const other = await open(projectId, sql, 'insert into auth.users (instance_id) values (1);')
  expect(await ask(other.ref, 'select name from plants')).toHaveLength(4)
  await databases.checks.close(projectId, other.ref)
})

test('[CD3] a project has one at a time, and it is dropped when the check is over', async () => {
  const { projectId } = await tested.addProject()
  const { ref } = await open(projectId)
  expect(await databases.checks.open(projectId, { migrations: [], seed: null })).toEqual({
    kind: 'unavailable',
    reason: 'another check of the project is under way',
  })
  const { projectId: otherId } = await tested.addProject()
  await databases.checks.close(otherId, ref)
  expect(await isThere(ref)).toBe(true)
  await databases.checks.close(projectId, ref)
  expect([await isThere(ref), await databases.exists(ref)]).toEqual([false, false])
  const next = await open(projectId)
  await databases.checks.close(projectId, next.ref)
})

test('[CD3] a server has eight at a time', async () => {
  const owner = await tested.addProject()
  const projects = [owner]
  for (let count = 1; count < 9; count++) projects.push(await tested.addProject(owner.userId))
  const refs: [string, string][] = []
  for (const { projectId } of projects.slice(0, 8)) refs.push([projectId, (await open(projectId, '')).ref])
  const last = projects[8]?.projectId ?? ''
  expect(await databases.checks.open(last, { migrations: [], seed: null })).toEqual({
    kind: 'unavailable',
    reason: 'this server has enough',
  })
  for (const [projectId, ref] of refs) await databases.checks.close(projectId, ref)
})

test('[CD3] one person has three at a time', async () => {
  const owner = await tested.addProject()
  const opened: [string, string][] = []
  for (const left of [3, 2, 1, 0]) {
    const { projectId } = await tested.addProject(owner.userId)
    const one = await databases.checks.open(projectId, { migrations: [], seed: null }, 'one network')
    expect(one.kind).toBe(left === 0 ? 'unavailable' : 'ready')
    if (one.kind === 'ready') opened.push([projectId, one.ref])
  }
  for (const [projectId, ref] of opened) await databases.checks.close(projectId, ref)
})

test('[CD4] one that a killed server has left is dropped once its minute is over, and not before', async () => {
  const { projectId } = await tested.addProject()
  const { ref } = await open(projectId)
  await databases.removeLeftBehind()
  expect(await isThere(ref)).toBe(true)
  await product.pool.query(
    "update project_databases set created_at = now() - interval '61 seconds' where ref = $1",
    [ref],
  )
  await databases.removeLeftBehind()
  expect([await isThere(ref), await databases.exists(ref)]).toEqual([false, false])
})

test('[CD4] one that nobody has dropped yet keeps no other check waiting', async () => {
  const { projectId } = await tested.addProject()
  const { ref } = await open(projectId)
  await product.pool.query(
    "update project_databases set created_at = now() - interval '61 seconds' where ref = $1",
    [ref],
  )
  const next = await open(projectId)
  await databases.removeLeftBehind()
  expect([await isThere(ref), await isThere(next.ref)]).toEqual([false, true])
  await databases.checks.close(projectId, next.ref)
})

test('[CD5] migrations of which nothing can be applied leave no database, and the reason names the file', async () => {
  const { projectId } = await tested.addProject()
  const opening = databases.checks.open(projectId, {
    migrations: [file('create extension pg_cron', 'migrations/1.sql'), file('nonsense', 'migrations/2.sql')],
    seed: null,
  })
  // Other test files have databases in the same cluster.
  let ref = ''
  while (ref === '') {
    const { rows } = await product.pool.query<{ ref: string }>(
      'select ref from project_databases where project_id = $1',
      [projectId],
    )
    ref = rows[0]?.ref ?? ''
  }
  expect(await opening).toMatchObject({
    kind: 'unavailable',
    reason: expect.stringContaining('migrations/2.sql'),
  })
  expect([await isThere(ref), await databases.exists(ref)]).toEqual([false, false])
})

test('[CD21] a file that fails leaves the others, and its own other statements, and is named', async () => {
  const { projectId } = await tested.addProject()
  const booking = `create extension if not exists pg_cron with schema extensions;
create table public.slots (id int primary key, title text not null);
select cron.schedule('clean', '0 3 * * *', 'delete from public.slots');
alter table public.slots enable row level security;
create policy "All" on public.slots for select using (true);`
  const opened = await databases.checks.open(projectId, {
    migrations: [
      file('create table public.rooms (name text);', 'migrations/1.sql'),
      file(booking, 'migrations/2.sql'),
      file('nonsense', 'migrations/3.sql'),
      file('create table public.bookings (slot int references public.slots (id));', 'migrations/4.sql'),
    ],
    seed: null,
  })
  if (opened.kind !== 'ready') throw new Error(opened.reason)
  expect(opened.skippedFiles.toSorted()).toEqual(['migrations/2.sql', 'migrations/3.sql'])
  for (const table of ['rooms', 'slots', 'bookings'])
    expect(await ask(opened.ref, `select * from ${table}`)).toHaveLength(4)
  expect(await ask(opened.ref, 'select policyname from pg_policies')).toEqual([{ policyname: 'All' }])
  await databases.checks.close(projectId, opened.ref)
})

test('[CD6] the data of the preview and of the published app is not touched', async () => {
  const { projectId } = await tested.addProject()
  const sql = "create table public.notes (text text); insert into public.notes values ('Mine');"
  await tested.apply(projectId, sql)
  await databases.live.apply(projectId, file(sql))
  const refs = [await databases.refOf(projectId), await databases.live.refOf(projectId)]
  const { ref } = await open(projectId, sql)
  expect(refs).not.toContain(ref)
  await ask(ref, 'delete from notes')
  await databases.checks.close(projectId, ref)
  for (const own of refs) expect(await ask(own, 'select text from notes')).toEqual([{ text: 'Mine' }])
  expect(await databases.migrations(projectId)).toHaveLength(1)
})
