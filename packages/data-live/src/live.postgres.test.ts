/** Channels of an app, as the published client uses them: changes of rows, broadcasts and presence. */

import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, test } from 'vitest'
import { startTestLive, type TestLive } from './testing/test-live.ts'

let tested: TestDatabases
let app: TestLive
let projectId: string

const ADA = '00000000-0000-4000-8000-00000000000a'
const BOB = '00000000-0000-4000-8000-00000000000b'
const PATIENCE = { timeout: 5_000, interval: 10 }

beforeAll(async () => {
  tested = await createTestDatabases()
  projectId = (await tested.addProject()).projectId
  const applied = await tested.apply(
    projectId,
    `create table messages (id int primary key, room text, owner uuid, body text);
     create policy "Own or public" on messages for select using (room = 'public' or owner = auth.uid());
     create policy "Write" on messages for insert to authenticated with check (true);
     create table diaries (id int primary key, owner uuid, text text, secret text);
     create policy "Own" on diaries to authenticated using (owner = auth.uid());`,
  )
  expect(applied).toEqual({ ok: true, isNew: true })
  await tested.apply(
    projectId,
    'revoke select on diaries from authenticated; grant select (id, owner, text) on diaries to authenticated; revoke select on diaries from anon',
  )
  app = await startTestLive(tested, await tested.databases.refOf(projectId))
})

const run = (text: string) => tested.databases.asOwner(app.ref, { text, values: [] })

/** Resolves with the first final status. */
function subscribed(channel: RealtimeChannel): Promise<{ status: string; message: string | undefined }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, message: error?.message }))
  })
}

interface Heard {
  eventType: string
  table: string
  new: Record<string, unknown>
  old: Record<string, unknown>
}

async function listen(client: SupabaseClient, filter: Record<string, string>): Promise<Heard[]> {
  const heard: Heard[] = []
  const channel = client.channel(`c${Math.random()}`)
  const wanted = { event: '*', schema: 'public', ...filter } as { event: '*'; schema: string }
  channel.on('postgres_changes', wanted, (change) => void heard.push(change as unknown as Heard))
  expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED', message: undefined })
  return heard
}

test.each(['1.0.0', '2.0.0'])(
  '[LV1] [LV2] changes reach those who may read the row, in version %s',
  async (vsn) => {
    await run('delete from messages')
    const [ada, bob, nobody] = [
      await app.device(ADA, vsn),
      await app.device(BOB, vsn),
      await app.device(undefined, vsn),
    ]
    const all = { table: 'messages' }
    const heard = await Promise.all([ada, bob, nobody].map((device) => listen(device, all)))
    await run(
      `insert into messages values (1, 'public', '${ADA}', 'hello'), (2, 'private', '${ADA}', 'mine')`,
    )
    await expect.poll(() => heard.map(({ length }) => length), PATIENCE).toEqual([2, 1, 1])
    await run(`update messages set body = 'changed' where id = 2; delete from messages where id = 1`)
    await expect.poll(() => heard.map(({ length }) => length), PATIENCE).toEqual([4, 2, 2])
    const [adas = [], bobs = [], nobodys = []] = heard
    expect(adas.map((change) => [change.eventType, change.new, change.old])).toEqual([
      ['INSERT', { id: 1, room: 'public', owner: ADA, body: 'hello' }, {}],
      ['INSERT', { id: 2, room: 'private', owner: ADA, body: 'mine' }, {}],
      ['UPDATE', { id: 2, room: 'private', owner: ADA, body: 'changed' }, { id: 2 }],
      ['DELETE', {}, { id: 1 }],
    ])
    for (const others of [bobs, nobodys]) {
      expect(others.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE'])
      expect(JSON.stringify(others)).not.toContain('mine')
    }
    expect(app.failures).toEqual([])
  },
)

test('[LV3] filters choose rows, and an event chooses kinds', async () => {
  await run('delete from messages')
  const client = await app.device()
  const [ofRoom, some, none] = [
    await listen(client, { table: 'messages', filter: 'room=eq.public' }),
    await listen(client, { table: 'messages', filter: 'id=in.(11,13)', event: 'INSERT' }),
    await listen(client, { table: 'messages', filter: 'id=gt.100' }),
  ]
  await run(`insert into messages values (11, 'public'), (12, 'public'), (13, 'other')`)
  await expect.poll(() => [ofRoom.length, some.length, none.length], PATIENCE).toEqual([2, 1, 0])
})

test('[LV2] a column that the reader may not select is not sent', async () => {
  const heard = await listen(await app.device(ADA), { table: 'diaries' })
  await run(`insert into diaries values (1, '${ADA}', 'dear', 'hidden'), (2, '${BOB}', 'other', 'hidden')`)
  await expect
    .poll(() => heard.map((change) => change.new), PATIENCE)
    .toEqual([{ id: 1, owner: ADA, text: 'dear' }])
})

test('[LV2] who listens to all tables learns nothing of one whose columns they may not select', async () => {
  await run('delete from messages')
  const [nobody, ada] = [await listen(await app.device(), {}), await listen(await app.device(ADA), {})]
  await run(`insert into diaries values (3, '${ADA}', 'dear', 'hidden'); delete from diaries where id = 3`)
  await run(`insert into messages values (50, 'public')`)
  await expect.poll(() => ada.map(({ table }) => table), PATIENCE).toEqual(['diaries', 'messages'])
  await expect.poll(() => nobody.map(({ table }) => table), PATIENCE).toEqual(['messages'])
})

test.each([
  [{ table: 'nothing' }, 'There is no table “nothing”'],
  [{ table: 'diaries' }, 'The role anon may not select'],
  [{ table: 'messages', filter: 'room~public' }, 'is not understood'],
  [{ table: 'messages', filter: 'secret=eq.1' }, 'There is no column “secret”'],
  [{ table: 'users', schema: 'auth' }, 'Changes of the schema public are sent'],
])('[LV4] %j is refused with a reason', async (filter, sentence) => {
  const client = await app.device()
  const channel = client.channel(`refused${Math.random()}`)
  channel.on('postgres_changes', { event: '*', schema: 'public', ...filter } as never, () => undefined)
  const { status, message } = await subscribed(channel)
  expect([status, message]).toEqual(['CHANNEL_ERROR', expect.stringContaining(sentence)])
  await client.realtime.disconnect()
})

test('[LV5] broadcasts reach the others, the sender where asked, and are acknowledged', async () => {
  const [one, other, old] = [await app.device(), await app.device(), await app.device(undefined, '1.0.0')]
  const heard: [string, unknown][] = []
  const join = async (client: SupabaseClient, name: string, broadcast: object) => {
    const channel = client.channel('room', { config: { broadcast } })
    channel.on('broadcast', { event: 'typing' }, ({ payload }) => void heard.push([name, payload]))
    expect((await subscribed(channel)).status).toBe('SUBSCRIBED')
    return channel
  }
  const first = await join(one, 'one', { self: true, ack: true })
  const second = await join(other, 'other', {})
  await join(old, 'old', {})
  expect(await first.send({ type: 'broadcast', event: 'typing', payload: { name: 'Ada ☕' } })).toBe('ok')
  await expect.poll(() => heard.map(([name]) => name).sort(), PATIENCE).toEqual(['old', 'one', 'other'])
  expect(heard.every(([, payload]) => JSON.stringify(payload) === '{"name":"Ada ☕"}')).toBe(true)
  heard.length = 0
  await second.send({ type: 'broadcast', event: 'typing', payload: { n: 1 } })
  await expect.poll(() => heard.map(([name]) => name).sort(), PATIENCE).toEqual(['old', 'one'])
})

test('[LV6] a broadcast by HTTP reaches who listens, in both of its forms', async () => {
  const [listener, sender] = [await app.device(), await app.device()]
  const heard: unknown[] = []
  const channel = listener.channel('by http')
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push([event, payload]))
  await subscribed(channel)
  expect(await sender.channel('by http').httpSend('news', { text: 'a' })).toEqual({ success: true })
  expect(
    await sender.channel('by http').send({ type: 'broadcast', event: 'more', payload: { text: 'b' } }),
  ).toBe('ok')
  await expect
    .poll(() => heard, PATIENCE)
    .toEqual([
      ['news', { text: 'a' }],
      ['more', { text: 'b' }],
    ])
})

test('[LV7] presence: who tracks is seen by the others, until the socket ends', async () => {
  const [one, other] = [await app.device(), await app.device()]
  const first = one.channel('lobby', { config: { presence: { key: 'ada' } } })
  const second = other.channel('lobby', { config: { presence: { key: 'bob' } } })
  const events: string[] = []
  for (const event of ['sync', 'join', 'leave'] as const)
    second.on(
      'presence',
      { event } as never,
      ({ key }: { key?: string }) => void events.push(`${event} ${key ?? ''}`.trim()),
    )
  first.on('presence', { event: 'sync' }, () => undefined)
  await subscribed(first)
  await subscribed(second)
  expect(await first.track({ mood: 'calm' })).toBe('ok')
  expect(await second.track({ mood: 'busy' })).toBe('ok')
  await expect.poll(() => Object.keys(second.presenceState()).sort(), PATIENCE).toEqual(['ada', 'bob'])
  expect(second.presenceState().ada).toEqual([{ mood: 'calm', presence_ref: expect.any(String) }])
  await expect.poll(() => Object.keys(first.presenceState()).sort(), PATIENCE).toEqual(['ada', 'bob'])
  await first.track({ mood: 'wild' })
  await expect.poll(() => second.presenceState().ada, PATIENCE).toMatchObject([{ mood: 'wild' }])
  await first.untrack()
  await expect.poll(() => Object.keys(second.presenceState()), PATIENCE).toEqual(['bob'])
  await first.track({})
  await expect.poll(() => Object.keys(second.presenceState()).sort(), PATIENCE).toEqual(['ada', 'bob'])
  await one.realtime.disconnect()
  await expect.poll(() => Object.keys(second.presenceState()), PATIENCE).toEqual(['bob'])
  expect(events).toContain('join ada')
  expect(events).toContain('leave ada')
})

test('[LV9] the channels of a project are listed with their listeners', async () => {
  await subscribed((await app.device()).channel('listed'))
  await subscribed((await app.device()).channel('listed'))
  const listed = { name: 'listed', isPrivate: false, listeners: 2 }
  expect(app.live.channels(app.ref)).toContainEqual(expect.objectContaining(listed))
  expect(app.live.channels('another')).toEqual([])
})

test('[LV10] a channel that was left hears nothing more, and may be joined again', async () => {
  const client = await app.device()
  const heard = await listen(client, { table: 'messages' })
  const [channel] = client.getChannels()
  expect(await channel?.unsubscribe()).toBe('ok')
  const again = await listen(client, { table: 'messages' })
  await run(`insert into messages values (900, 'public')`)
  await expect.poll(() => again.length, PATIENCE).toBe(1)
  expect(heard).toEqual([])
})

test('[LV11] a migration shows at once: a table made while somebody listens to all', async () => {
  const heard = await listen(await app.device(), {})
  await tested.apply(
    projectId,
    `create table later (id int primary key); create policy "All" on later for select using (true)`,
  )
  await expect
    .poll(
      async () =>
        (await run(`select 1 from pg_trigger where tgname = 'sayso_change' and tgrelid = 'later'::regclass`))
          .length,
      PATIENCE,
    )
    .toBe(1)
  await run('insert into later values (1)')
  await expect.poll(() => heard.map(({ table }) => table), PATIENCE).toEqual(['later'])
})
