/** The makers’ view of an app's channels, as its published client uses them. */

import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import type { LiveEvent, LiveNews } from '@sayso/wire'
import type { RealtimeChannel } from '@supabase/supabase-js'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLocalBus } from './ports/bus.ts'
import { startTestLive, type TestLive } from './testing/test-live.ts'

const PATIENCE = { timeout: 10_000, interval: 10 }
const ADA = '00000000-0000-4000-8000-00000000000a'

let tested: TestDatabases
let first: TestLive
let second: TestLive

beforeAll(async () => {
  tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  const applied = await tested.apply(
    projectId,
    `create table messages (id int primary key, room text);
     create policy "All" on messages for select using (true)`,
  )
  if (!applied.ok) throw new Error(applied.error.message)
  const ref = await tested.databases.refOf(projectId)
  const bus = createLocalBus()
  first = await startTestLive(tested, ref, { bus: bus(), limits: { lookMs: 10 } })
  second = await startTestLive(tested, ref, { bus: bus(), limits: { lookMs: 10 } })
})

async function join(channel: RealtimeChannel): Promise<RealtimeChannel> {
  const status = await new Promise((resolve) => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return channel
}

function watch(app: TestLive) {
  const ending = new AbortController()
  const news: LiveNews[] = []
  const reading = (async () => {
    for await (const batch of app.live.watch(app.ref, ending.signal)) news.push(...batch)
  })()
  onTestFinished(async () => {
    ending.abort()
    await reading
  })
  return {
    channels: () => news.findLast((each) => each.type === 'channels')?.channels ?? [],
    events: (kind: LiveEvent['kind']) =>
      news.flatMap((each) => (each.type === 'event' && each.event.kind === kind ? [each.event] : [])),
  }
}

test('[LV25] channels come with who is present and which changes are listened to', async () => {
  const seen = watch(first)
  const ada = await first.device(ADA)
  const channel = ada.channel('garden', { config: { presence: { key: 'ada' } } })
  channel.on(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'messages', filter: 'room=eq.a' },
    () => undefined,
  )
  channel.on('presence', { event: 'sync' }, () => undefined)
  await join(channel)
  await channel.track({ mood: 'fine' })
  const expected = {
    ...{ name: 'garden', isPrivate: false, listeners: 1, presentCount: 1 },
    present: [{ key: 'ada', says: '{"mood":"fine"}' }],
    subscriptions: [{ event: 'INSERT', table: 'messages', filter: 'room=eq.a', listeners: 1 }],
  }
  await expect.poll(seen.channels, PATIENCE).toEqual([expected])
  expect(first.live.channels(first.ref)).toEqual([expected])
  await ada.removeChannel(channel)
  await expect.poll(seen.channels, PATIENCE).toEqual([])
  expect(seen.events('left')).toHaveLength(1)
})

test('[LV26] joins, broadcasts, presence and wanted changes are noted with their size', async () => {
  const seen = watch(first)
  const ada = await first.device(ADA)
  const channel = ada.channel('rain')
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'messages' }, () => undefined)
  await join(channel)
  await channel.send({ type: 'broadcast', event: 'drop', payload: { mm: 3 } })
  await channel.track({})
  await tested.databases.asOwner(first.ref, {
    ...{ text: `insert into messages values (1, 'b')`, values: [] },
  })
  await expect
    .poll(() => seen.events('change'), PATIENCE)
    .toMatchObject([{ table: 'messages', event: 'INSERT', listeners: 1 }])
  expect(seen.events('joined')).toMatchObject([{ channel: 'rain', isPrivate: false }])
  expect(seen.events('broadcast')).toMatchObject([{ channel: 'rain', event: 'drop', bytes: 8 }])
  expect(seen.events('present')).toMatchObject([{ channel: 'rain', count: 1 }])
  await ada.removeChannel(channel)
})

test('[LV26] broadcasts and presence at another server are seen here, its listeners there alone', async () => {
  const seen = watch(first)
  const there = await (await second.device(ADA)).channel('far')
  await join(there)
  await there.track({})
  await there.send({ type: 'broadcast', event: 'hello', payload: {} })
  await expect
    .poll(() => seen.events('broadcast'), PATIENCE)
    .toMatchObject([{ channel: 'far', event: 'hello' }])
  expect(seen.events('present')).toMatchObject([{ channel: 'far', count: 1 }])
  expect(seen.channels()).toEqual([])
  expect(second.live.channels(second.ref)).toMatchObject([{ name: 'far', listeners: 1 }])
})

test('[LV27] the maker sends a broadcast to open and private channels without a policy', async () => {
  const ada = await first.device(ADA)
  const heard: unknown[] = []
  const channel = ada.channel('news').on('broadcast', { event: 'hi' }, ({ payload }) => heard.push(payload))
  await join(channel)
  const send = (isPrivate: boolean) =>
    first.live.post(first.ref, null, {
      ...{ path: 'api/broadcast', isPrivate: false },
      body: { messages: [{ topic: 'news', event: 'hi', payload: { n: 1 }, private: isPrivate }] },
    })
  expect(await send(true)).toBeNull()
  expect(await send(false)).toBeNull()
  await expect.poll(() => heard, PATIENCE).toEqual([{ n: 1 }])
  expect(
    await first.live.post(
      first.ref,
      { role: 'anon', claims: {} },
      {
        ...{ path: 'api/broadcast', isPrivate: false },
        body: { messages: [{ topic: 'news', event: 'hi', payload: {}, private: true }] },
      },
    ),
  ).not.toBeNull()
})
