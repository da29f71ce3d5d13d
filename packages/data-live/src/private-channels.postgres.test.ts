/** Private channels, with the policies of Supabase's guide, and broadcasts from SQL. */

import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, test } from 'vitest'
import { startTestLive, type TestLive } from './testing/test-live.ts'

let tested: TestDatabases
let app: TestLive

const ADA = '00000000-0000-4000-8000-00000000000a'
const BOB = '00000000-0000-4000-8000-00000000000b'
const PATIENCE = { timeout: 5_000, interval: 10 }

/** Ada is in both rooms, and Bob in one; who is in “news” only reads. */
const SQL = `
  create table rooms_users (user_id uuid, room_topic text, may_write boolean default true);
  create policy "Own" on rooms_users for select to authenticated using (user_id = auth.uid());
  insert into rooms_users values ('${ADA}', 'room-1', true), ('${BOB}', 'room-2', true), ('${ADA}', 'room-2', true), ('${BOB}', 'news', false), ('${ADA}', 'news', true);
  create policy "authenticated can receive" on "realtime"."messages" for select to authenticated using (
    exists (select user_id from rooms_users where user_id = (select auth.uid())
      and room_topic = (select realtime.topic()) and realtime.messages.extension in ('broadcast', 'presence')));
  create policy "authenticated can send" on "realtime"."messages" for insert to authenticated with check (
    exists (select user_id from rooms_users where user_id = (select auth.uid()) and may_write
      and room_topic = (select realtime.topic()) and realtime.messages.extension in ('broadcast', 'presence')));
  create table tasks (id int primary key, room text, title text);
  create function tell_room() returns trigger security definer language plpgsql as $$
  begin
    perform realtime.broadcast_changes(coalesce(new.room, old.room), tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
    return null;
  end $$;
  create trigger tell_room after insert or update or delete on tasks for each row execute function tell_room();`

beforeAll(async () => {
  tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  expect(await tested.apply(projectId, SQL)).toEqual({ ok: true, isNew: true })
  app = await startTestLive(tested, await tested.databases.refOf(projectId))
})

const run = (text: string) => tested.databases.asOwner(app.ref, { text, values: [] })

function subscribed(channel: RealtimeChannel): Promise<{ status: string; message: string | undefined }> {
  return new Promise((resolve) => {
    channel.subscribe((status, error) => resolve({ status, message: error?.message }))
  })
}

interface Heard {
  event: string
  payload: Record<string, unknown>
}

async function join(client: SupabaseClient, topic: string, config: object = { private: true }) {
  const heard: Heard[] = []
  const channel = client.channel(topic, { config })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => void heard.push({ event, payload }))
  return { ...(await subscribed(channel)), channel, heard }
}

test('[LV8] who may select from realtime.messages joins a private channel, and nobody else', async () => {
  const [ada, bob, nobody] = [await app.device(ADA), await app.device(BOB), await app.device()]
  expect((await join(ada, 'room-1')).status).toBe('SUBSCRIBED')
  for (const stranger of [bob, nobody]) {
    const { status, message } = await join(stranger, 'room-1')
    expect([status, message]).toEqual(['CHANNEL_ERROR', expect.stringContaining('Unauthorized')])
    await stranger.realtime.disconnect()
  }
  expect(await run('select * from realtime.messages')).toEqual([])
  expect(app.failures).toEqual([])
})

test('[LV8] an open channel of the same name is another channel', async () => {
  const [ada, bob] = [await app.device(ADA), await app.device(BOB)]
  const inside = await join(ada, 'room-1', { private: true, broadcast: { self: true, ack: true } })
  const outside = await join(bob, 'room-1', { broadcast: { self: true, ack: true } })
  expect(outside.status).toBe('SUBSCRIBED')
  expect(await inside.channel.send({ type: 'broadcast', event: 'secret', payload: {} })).toBe('ok')
  expect(await outside.channel.send({ type: 'broadcast', event: 'open', payload: {} })).toBe('ok')
  await expect.poll(() => inside.heard.map(({ event }) => event), PATIENCE).toEqual(['secret'])
  await expect.poll(() => outside.heard.map(({ event }) => event), PATIENCE).toEqual(['open'])
})

test('[LV8] who may not insert reads, and sends neither broadcasts nor presence', async () => {
  const [ada, bob] = [await app.device(ADA), await app.device(BOB)]
  const config = { private: true, broadcast: { ack: true } }
  const [writer, reader] = [await join(ada, 'news', config), await join(bob, 'news', config)]
  expect(await reader.channel.send({ type: 'broadcast', event: 'fake', payload: {} })).toBe('error')
  expect(await reader.channel.track({ at: 'home' })).toBe('error')
  expect(await writer.channel.send({ type: 'broadcast', event: 'true', payload: { n: 1 } })).toBe('ok')
  await expect.poll(() => reader.heard.map(({ event }) => event), PATIENCE).toEqual(['true'])
  expect(writer.heard).toEqual([])
})

test('[LV8] broadcasts by HTTP stay in the private channel, from those who may send there', async () => {
  const [ada, bob] = [await app.device(ADA), await app.device(BOB)]
  const inside = await join(ada, 'room-1')
  const outside = await join(bob, 'room-1', {})
  const from = (client: SupabaseClient) => client.channel('room-1', { config: { private: true } })
  await ada.realtime.setAuth()
  const other = await app.device(ADA)
  await other.realtime.setAuth()
  expect(await from(other).httpSend('one', { n: 1 })).toEqual({ success: true })
  const stranger = await app.device(BOB)
  await stranger.realtime.setAuth()
  await expect(from(stranger).httpSend('two', { n: 2 })).rejects.toThrow('Unauthorized')
  await expect.poll(() => inside.heard.map(({ event }) => event), PATIENCE).toEqual(['one'])
  expect(outside.heard).toEqual([])
})

test('[LV8] a new token is asked for its rights, and ends a channel that it may not read', async () => {
  const socket = await app.socket()
  const frames: [string | null, string | null, string, string, Record<string, unknown>][] = []
  socket.on('message', (data) => frames.push(JSON.parse(String(data))))
  const send = (event: string, payload: object) =>
    socket.send(JSON.stringify(['1', '1', 'realtime:room-1', event, payload]))
  send('phx_join', { access_token: await app.tokenOf(ADA), config: { private: true } })
  const named = (name: string) => frames.filter(([, , , event]) => event === name)
  await expect.poll(() => named('phx_reply').length, PATIENCE).toBe(1)
  send('access_token', { access_token: await app.tokenOf(ADA, 7200) })
  send('access_token', { access_token: await app.tokenOf(BOB) })
  await expect
    .poll(() => named('phx_error').map(([, , , , payload]) => payload), PATIENCE)
    .toEqual([expect.stringContaining('Unauthorized')])
  expect(frames.filter(([, ref]) => ref !== null)).toHaveLength(1)
})

test('[LV22] a trigger broadcasts the change of a row to those who may read its channel', async () => {
  const [ada, bob] = [await app.device(ADA), await app.device(BOB)]
  const [both, one] = [await join(ada, 'room-1'), await join(bob, 'room-2')]
  await run(`insert into tasks values (1, 'room-1', 'Water the fern'), (2, 'room-2', 'Repot')`)
  await run(`update tasks set title = 'Done' where id = 1; delete from tasks where id = 1`)
  await expect
    .poll(() => both.heard.map(({ event }) => event), PATIENCE)
    .toEqual(['INSERT', 'UPDATE', 'DELETE'])
  const row = { id: 1, room: 'room-1', title: 'Water the fern' }
  const [inserted, updated, deleted] = both.heard.map(({ payload }) => payload)
  expect(inserted).toMatchObject({ operation: 'INSERT', schema: 'public', table: 'tasks', record: row })
  expect(updated).toMatchObject({ record: { ...row, title: 'Done' }, old_record: row })
  expect(deleted).toMatchObject({ record: null, old_record: { id: 1 } })
  expect(one.heard.map(({ payload }) => payload.record)).toEqual([{ id: 2, room: 'room-2', title: 'Repot' }])
})

test('[LV22] realtime.send reaches open channels too, and fails nobody’s write', async () => {
  const open = await join(await app.device(), 'lobby', {})
  await run(`select realtime.send('{"hello":"world"}', 'greeting', 'lobby', false)`)
  await expect.poll(() => open.heard, PATIENCE).toEqual([{ event: 'greeting', payload: { hello: 'world' } }])
  await run(`select realtime.send(jsonb_build_object('x', repeat('x', 70000)), 'long', 'lobby', false)`)
  await run(`select realtime.send('{}', 'after', 'lobby', false)`)
  await expect.poll(() => open.heard.map(({ event }) => event), PATIENCE).toEqual(['greeting', 'after'])
})

test('[LV8] where no policies were written, and for broadcasts of the past, a sentence says so', async () => {
  const { projectId } = await tested.addProject()
  await tested.apply(projectId, 'create table plants (id int primary key)')
  const other = await startTestLive(tested, await tested.databases.refOf(projectId))
  const client = await other.device()
  const { status, message } = await join(client, 'a')
  expect([status, message]).toEqual([
    'CHANNEL_ERROR',
    expect.stringContaining('no policies for private channels'),
  ])
  await client.realtime.disconnect()
  const ada = await app.device(ADA)
  const replay = await join(ada, 'room-1', { private: true, broadcast: { replay: { since: 0, limit: 10 } } })
  expect(replay.message).toContain('Earlier broadcasts are not kept')
  await ada.realtime.disconnect()
})
