/** A server that restarts under apps that listen: their client comes back by itself, and the app reads what it has missed. */

import { createTestDatabases, type TestDatabases } from '@sayso/project-db/testing'
import { beforeAll, expect, test } from 'vitest'
import { startTestLive, type TestLive } from './testing/test-live.ts'

let tested: TestDatabases
let app: TestLive

const PATIENCE = { timeout: 15_000, interval: 10 }

beforeAll(async () => {
  tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  await tested.apply(
    projectId,
    'create table notes (id int primary key); create policy "All" on notes for select using (true)',
  )
  app = await startTestLive(tested, await tested.databases.refOf(projectId))
})

const insert = (id: number) =>
  tested.databases.asOwner(app.ref, { text: `insert into notes values (${id})`, values: [] })

test('[LV24] after a restart a client listens again, and reads the rows that it has missed', async () => {
  const client = await app.device()
  const statuses: string[] = []
  const read: unknown[] = []
  const heard: unknown[] = []
  client
    .channel('notes')
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'notes' },
      ({ new: row }) => void heard.push(row.id),
    )
    .subscribe(async (status) => {
      statuses.push(status)
      if (status !== 'SUBSCRIBED') return
      const { data } = await client.from('notes').select('id').order('id')
      read.push(data?.map(({ id }) => id))
    })
  await expect.poll(() => read, PATIENCE).toEqual([[]])
  await insert(1)
  await expect.poll(() => heard, PATIENCE).toEqual([1])
  await app.restart(async () => void (await insert(2)))
  await expect.poll(() => read, PATIENCE).toEqual([[], [1, 2]])
  expect(statuses.at(0)).toBe('SUBSCRIBED')
  expect(statuses).toContain('CHANNEL_ERROR')
  expect(statuses.at(-1)).toBe('SUBSCRIBED')
  await insert(3)
  await expect.poll(() => heard, PATIENCE).toEqual([1, 3])
  expect(app.failures).toEqual([])
})

test('[LV24] a presence comes back with its socket, where the app tracks again', async () => {
  const [one, other] = [await app.device(), await app.device()]
  for (const [client, name] of [
    [one, 'ada'],
    [other, 'bob'],
  ] as const) {
    const channel = client.channel('lobby', { config: { presence: { key: name } } })
    channel
      .on('presence', { event: 'sync' }, () => undefined)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') void channel.track({ name })
      })
  }
  const seen = () => Object.keys(other.getChannels()[0]?.presenceState() ?? {}).sort()
  await expect.poll(seen, PATIENCE).toEqual(['ada', 'bob'])
  await app.restart(async () => undefined)
  await expect
    .poll(() => app.live.channels(app.ref).find(({ name }) => name === 'lobby')?.listeners, PATIENCE)
    .toBe(2)
  await expect.poll(seen, PATIENCE).toEqual(['ada', 'bob'])
})
