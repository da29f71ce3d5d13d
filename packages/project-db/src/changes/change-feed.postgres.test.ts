/** Changes of rows are noted while somebody follows, and read with the rights of each reader. */

import { beforeAll, expect, test } from 'vitest'
import { createTestDatabases, type TestDatabases } from '../testing/test-databases.ts'
import type { ChangeFeed } from './change-feed.ts'

let tested: TestDatabases
let feed: ChangeFeed
let ref: string
let projectId: string

const ADA = '00000000-0000-4000-8000-00000000000a'
const BOB = '00000000-0000-4000-8000-00000000000b'
const asPerson = (sub: string) => ({ role: 'authenticated' as const, claims: { sub, role: 'authenticated' } })
const run = (text: string, values: readonly unknown[] = []) => tested.databases.asOwner(ref, { text, values })

beforeAll(async () => {
  tested = await createTestDatabases()
  feed = tested.databases.changes
  projectId = (await tested.addProject()).projectId
  const applied = await tested.apply(
    projectId,
    `create table notes (id int primary key, owner uuid, body text, secret text);
     create policy "Own" on notes to authenticated using (owner = auth.uid());
     create table open (id int primary key, body text);`,
  )
  await tested.apply(projectId, 'alter table open disable row level security, replica identity full')
  expect(applied).toEqual({ ok: true, isNew: true })
  ref = await tested.databases.refOf(projectId)
})

const triggers = async () =>
  (
    await run(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'sayso_change' order by 1`,
    )
  ).map(({ name }) => name)

test('[PC1] a table has a trigger while it is followed, and none before and after', async () => {
  expect(await triggers()).toEqual([])
  const tables = await feed.follow(ref, ['notes'])
  expect(
    tables.map(({ name, key, hasRules, isPublished }) => ({ name, key, hasRules, isPublished })),
  ).toEqual([
    { name: 'notes', key: ['id'], hasRules: true, isPublished: true },
    { name: 'open', key: ['id'], hasRules: false, isPublished: true },
  ])
  expect(await triggers()).toEqual(['notes'])
  await feed.unfollow(ref)
  expect(await triggers()).toEqual([])
})

test('[PC2] each change is read once, in order, also those of transactions that end late', async () => {
  await feed.follow(ref, ['notes', 'open'])
  let position = await feed.endOf(ref)
  await run(`insert into notes values (1, '${ADA}', 'a')`)
  await run(`update notes set body = 'b' where id = 1`)
  const first = await feed.read(ref, position)
  expect(first.changes.map(({ kind, record, oldRecord }) => ({ kind, record, oldRecord }))).toEqual([
    { kind: 'INSERT', record: { id: 1, owner: ADA, body: 'a', secret: null }, oldRecord: null },
    { kind: 'UPDATE', record: { id: 1, owner: ADA, body: 'b', secret: null }, oldRecord: { id: 1 } },
  ])
  position = first.position
  expect((await feed.read(ref, position)).changes).toEqual([])
  await run(`insert into open values (1, 'x'); update open set body = 'y'; delete from open`)
  const second = await feed.read(ref, position)
  expect(second.changes.map(({ kind, oldRecord }) => ({ kind, oldRecord }))).toEqual([
    { kind: 'INSERT', oldRecord: null },
    { kind: 'UPDATE', oldRecord: { id: 1, body: 'x' } },
    { kind: 'DELETE', oldRecord: { id: 1, body: 'y' } },
  ])
  expect((await feed.read(ref, second.position)).changes).toEqual([])
})

test('[PC3] each reader reads a row under the policies, and nobody more than a select gives', async () => {
  const tables = await feed.follow(ref, ['notes'])
  const [notes] = tables
  if (notes === undefined) throw new Error('No table.')
  const sql = feed.questionFor(notes, ['id', 'body'])
  const readers = [asPerson(ADA), asPerson(BOB), { role: 'anon' as const, claims: {} }, asPerson(ADA)]
  const answers = await feed.readAs(ref, readers, [{ sql, key: { id: 1 }, readers: [0, 1, 2, 3] }])
  expect(answers.map(({ row }) => row)).toEqual([{ id: 1, body: 'b' }, null, null, { id: 1, body: 'b' }])
  expect(answers.every(({ failed }) => !failed)).toBe(true)
})

test('[PC4] a transaction with very many changes has one entry for those beyond a thousand, and a long row its key', async () => {
  const position = await feed.endOf(ref)
  await run(`insert into notes select n, null, 'many' from generate_series(10, 2500) n`)
  const kinds: Record<string, number> = {}
  let from = position
  for (;;) {
    const { changes, position: next, hasMore } = await feed.read(ref, from)
    for (const { kind } of changes) kinds[kind] = (kinds[kind] ?? 0) + 1
    from = next
    if (!hasMore) break
  }
  expect(kinds).toEqual({ INSERT: 1000, MANY: 1 })
  await run(`insert into notes values (3000, null, repeat('x', 70000))`)
  const [long] = (await feed.read(ref, from)).changes
  expect(long).toMatchObject({ record: { id: 3000 }, isWhole: false })
})

test('[PC8] an answer has some megabytes of rows, and an entry that is larger says that there were more', async () => {
  await feed.follow(ref, ['notes'])
  let from = await feed.endOf(ref)
  await run(`insert into notes select n, null, repeat('x', 60000) from generate_series(4000, 4249) n`)
  await run(
    `insert into sayso.changes (relation, kind, record)
     select 'notes'::regclass, 'INSERT', jsonb_build_object('id', 1, 'body', repeat('x', 34000000))`,
  )
  await run('insert into notes values (4600)')
  const kinds: string[] = []
  let answers = 0
  for (;;) {
    const { changes, position, hasMore } = await feed.read(ref, from)
    answers += 1
    expect(JSON.stringify(changes).length).toBeLessThan(5_000_000)
    kinds.push(...changes.map(({ kind }) => kind))
    from = position
    if (!hasMore) break
  }
  expect(answers).toBeGreaterThan(3)
  expect(kinds).toEqual([...Array.from({ length: 250 }, () => 'INSERT'), 'MANY', 'INSERT'])
})

test('[PC8] rows beyond the size of one answer count as failed, and others are read all the same', async () => {
  const [, open] = await feed.follow(ref, ['open'])
  if (open === undefined) throw new Error('No table.')
  await run(`insert into open values (100, repeat('x', 6000000)), (101, repeat('y', 6000000)), (102, 'z')`)
  const sql = feed.questionFor(open, ['id', 'body'])
  const questions = [100, 101, 102].map((id) => ({ sql, key: { id }, readers: [0, 1] }))
  const answers = await feed.readAs(ref, [asPerson(ADA), asPerson(BOB)], questions)
  expect(answers.map(({ row, failed }) => [row?.id, failed])).toEqual([
    ...[100, 100].map((id) => [id, false]),
    ...[101, 101].map(() => [undefined, true]),
    ...[102, 102].map((id) => [id, false]),
  ])
  await run('delete from open')
})

test('[PC5] every writer is heard: an app, its people, its maker, a migration', async () => {
  const heard: string[] = []
  feed.onWrite((written) => heard.push(written))
  const statement = { text: 'insert into open values (5, $1)', values: ['x'], tag: null }
  await tested.databases.asPerson(ref, asPerson(ADA), { statement, isReadOnly: false })
  expect(heard).toEqual([ref])
  await tested.databases.changeRow(projectId, 'open', { kind: 'delete', key: { id: '5' } })
  await tested.apply(projectId, 'create table more (id int primary key)')
  expect(new Set(heard)).toEqual(new Set([ref]))
  expect(heard.length).toBeGreaterThanOrEqual(3)
  const count = heard.length
  await tested.databases.asPerson(ref, asPerson(ADA), {
    statement: { ...statement, text: 'select 1', values: [] },
    isReadOnly: true,
  })
  await feed.read(ref, await feed.endOf(ref))
  expect(heard).toHaveLength(count)
})

test('[PC6] a publication that names tables decides which are published', async () => {
  await run('alter publication supabase_realtime add table open')
  const published = (await feed.follow(ref, [])).filter(({ isPublished }) => isPublished)
  expect(published.map(({ name }) => name)).toEqual(['open'])
  await run('alter publication supabase_realtime drop table open')
})

test('[PC7] neither the log nor its triggers are part of an export', async () => {
  let sql = ''
  await tested.databases.exportSql(projectId, { rows: 'all' } as never, async (piece) => {
    sql += piece
  })
  expect(sql).toContain('create table')
  expect(sql).not.toMatch(/sayso_change|note_change|followers/)
})

test('[PC9] policies of private channels are tried, and nothing of it stays', async () => {
  expect(await feed.channelRights(ref, asPerson(ADA), 'a')).toBeNull()
  expect(await feed.canSend(ref)).toBe(false)
  await tested.apply(
    projectId,
    `create policy "Read" on realtime.messages for select to authenticated using (realtime.topic() = 'a' and extension = 'broadcast');
     create policy "Write" on realtime.messages for insert to authenticated with check (auth.uid() = '${ADA}' and extension = 'presence')`,
  )
  expect(await feed.canSend(ref)).toBe(true)
  const rights = { readsBroadcast: true, readsPresence: false, writesBroadcast: false, writesPresence: true }
  expect(await feed.channelRights(ref, asPerson(ADA), 'a')).toEqual(rights)
  const none = { readsBroadcast: false, readsPresence: false, writesBroadcast: false, writesPresence: false }
  expect(await feed.channelRights(ref, asPerson(BOB), 'b')).toEqual(none)
  expect(await feed.channelRights(ref, { role: 'anon', claims: {} }, 'a')).toEqual(none)
  expect(await run('select count(*)::int as n from realtime.messages')).toEqual([{ n: 0 }])
})

test('[PC10] broadcasts of SQL are noted while somebody follows, and kept for three days', async () => {
  await feed.unfollow(ref)
  await run(`select realtime.send('{"n":0}', 'e', 'a')`)
  await feed.follow(ref, [])
  const position = await feed.endOf(ref)
  await run(
    `select realtime.send('{"n":1}', 'e', 'a'), realtime.send(to_jsonb(repeat('x', 70000)), 'long', 'a')`,
  )
  const { changes } = await feed.read(ref, position)
  const sent = { topic: 'a', event: 'e', payload: { n: 1 }, private: true }
  expect(changes.map(({ kind, record }) => [kind, record])).toEqual([['SEND', sent]])
  await run(`select realtime.send('{}', 'e', 'a') from generate_series(1, 1100)`)
  const many = await feed.read(ref, (await feed.read(ref, position)).position)
  expect(many.changes.every(({ kind }) => kind === 'SEND')).toBe(true)
  expect(await run('select count(*)::int as n from sayso.changes')).toEqual([{ n: 1001 }])
  await run(`update realtime.messages set inserted_at = now() - interval '4 days'`)
  await run(`select realtime.send('{}', 'e', 'a') from generate_series(1, 100)`)
  expect(await run('select count(*)::int as n from realtime.messages')).toEqual([{ n: 100 }])
})
