/** Two servers with the same databases: broadcasts, presence and changes reach the listeners of both. */

import { createTestDatabases } from '@sayso/project-db/testing'
import { beforeAll, expect, test } from 'vitest'
import { createLocalBus } from './ports/bus.ts'
import { startTestLive, type TestLive } from './testing/test-live.ts'

let here: TestLive
let there: TestLive
const PATIENCE = { timeout: 8_000, interval: 10 }
let silenceThere = () => {}

beforeAll(async () => {
  const bus = createLocalBus()
  const tested = await createTestDatabases()
  const { projectId } = await tested.addProject()
  await tested.apply(
    projectId,
    'create table notes (id int primary key); create policy "All" on notes for select using (true)',
  )
  const ref = await tested.databases.refOf(projectId)
  here = await startTestLive(tested, ref, { bus: bus() })
  const theirs = bus()
  let isDead = false
  silenceThere = () => {
    isDead = true
  }
  // Writes are heard by each server of its own alone.
  const deaf = {
    product: tested.product,
    databases: { ...tested.databases, changes: { ...tested.databases.changes, onWrite: () => undefined } },
  }
  there = await startTestLive(deaf, ref, {
    bus: { ...theirs, publish: (text) => (isDead ? undefined : theirs.publish(text)) },
  })
  write = (id) => tested.databases.asOwner(ref, { text: `insert into notes values (${id})`, values: [] })
})
let write: (id: number) => Promise<unknown>

async function joined(live: TestLive, name: string, key: string) {
  const client = await live.device()
  const channel = client.channel(name, { config: { presence: { key } } })
  const heard: unknown[] = []
  channel.on('broadcast', { event: '*' }, ({ payload }) => void heard.push(payload))
  channel.on('presence', { event: 'sync' }, () => undefined)
  channel.on(
    'postgres_changes',
    { event: '*', schema: 'public', table: 'notes' },
    (change) => void heard.push(change.new),
  )
  await new Promise<void>((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve()))
  return { channel, heard }
}

test('[LV19] broadcasts and changes reach the listeners of both servers', async () => {
  const [one, other] = [await joined(here, 'both', 'one'), await joined(there, 'both', 'other')]
  await one.channel.send({ type: 'broadcast', event: 'e', payload: { n: 1 } })
  await expect.poll(() => other.heard, PATIENCE).toEqual([{ n: 1 }])
  await write(1)
  await expect.poll(() => other.heard, PATIENCE).toEqual([{ n: 1 }, { id: 1 }])
  await expect.poll(() => one.heard, PATIENCE).toEqual([{ id: 1 }])
})

test('[LV19] who is present at one is seen at the other, also by who comes later, until the server dies', async () => {
  const [one, other] = [await joined(here, 'lobby', 'one'), await joined(there, 'lobby', 'other')]
  await one.channel.track({ at: 'here' })
  await other.channel.track({ at: 'there' })
  const keys = (channel: typeof one.channel) => Object.keys(channel.presenceState()).sort()
  await expect.poll(() => keys(one.channel), PATIENCE).toEqual(['one', 'other'])
  await expect.poll(() => keys(other.channel), PATIENCE).toEqual(['one', 'other'])
  const later = await joined(here, 'lobby', 'later')
  await expect.poll(() => keys(later.channel), PATIENCE).toEqual(['one', 'other'])
  silenceThere()
  await expect.poll(() => keys(one.channel), { timeout: 25_000, interval: 50 }).toEqual(['one'])
}, 60_000)
