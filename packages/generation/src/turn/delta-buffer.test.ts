/** Groups a model's deltas into log entries, and decides when an entry is written. */

import { expect, test } from 'vitest'
import { createTurnWorld, PROJECT_ID, textOf } from '../testing/index.ts'
import { entryIntervalMs } from './turn-parts.ts'

test('[E5] the first delta leaves at once, later ones are joined, and none is cut inside a character', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  world.model.say('a')
  await world.time.advance(0)
  expect(await world.eventLog.entries(streamId)).toHaveLength(2)
  for (const text of ['b', 'c\0', '\ud83d']) world.model.say(text)
  await world.time.advance(50)
  world.model.say('\ude00')
  world.model.finish()
  await world.time.advance(100)
  const deltas = (await world.readAll(streamId)).flatMap(({ entry }) =>
    entry.type === 'delta' ? [entry.text] : [],
  )
  expect(deltas).toEqual(['a', 'bc', '\u{1f600}'])
})

test('[E5] an entry leaves with a word that has just come, and does not wait for one that does not come', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  const lengths = async () => (await world.eventLog.entries(streamId)).length
  world.model.say('a')
  await world.time.advance(20)
  world.model.say('b')
  await world.time.advance(20)
  expect(await lengths()).toBe(2)
  world.model.say('c')
  await world.time.advance(0)
  expect(await lengths()).toBe(3)
  world.model.say('d')
  await world.time.advance(49)
  expect(await lengths()).toBe(3)
  await world.time.advance(1)
  world.model.finish()
  await world.time.advance(100)
  const deltas = (await world.readAll(streamId)).flatMap(({ entry }) =>
    entry.type === 'delta' ? [entry.text] : [],
  )
  expect(deltas).toEqual(['a', 'bc', 'd'])
})

test('[E5] what comes while an entry waits for the log goes along with it', async () => {
  let release = () => {}
  const world = createTurnWorld({
    wrap: (ports) => ({
      ...ports,
      eventLog: {
        ...ports.eventLog,
        async append(streamId, firstN, entries) {
          if (firstN === 3)
            await new Promise<void>((resolve) => {
              release = resolve
            })
          await ports.eventLog.append(streamId, firstN, entries)
        },
      },
    }),
  })
  const streamId = await world.start()
  world.model.say('a')
  await world.time.advance(40)
  world.model.say('b')
  await world.time.advance(10)
  world.model.say('c\0')
  world.model.think('hm')
  await world.time.advance(500)
  release()
  await world.time.advance(0)
  world.model.say('d')
  world.model.finish()
  await world.time.advance(100)
  const deltas = (await world.readAll(streamId)).filter(({ entry }) => entry.type === 'delta')
  expect(deltas.map(({ entry }) => entry)).toEqual([
    { type: 'delta', text: 'a' },
    { type: 'delta', text: 'bc', reasoning: 'hm' },
    { type: 'delta', text: 'd' },
  ])
  expect((await world.store.turns.messages(PROJECT_ID)).at(-1)).toMatchObject({ content: 'abcd' })
})

test('[E5] the more answers a server writes, the fuller their entries, up to a limit', () => {
  expect([1, 80, 120, 200, 5_000].map(entryIntervalMs)).toEqual([40, 40, 60, 100, 100])
})

test('[E5] what comes in one piece is stored in pieces, so that nobody else waits for it', async () => {
  const world = createTurnWorld()
  const streamId = await world.start()
  const text = 'wörds and 🌱 '.repeat(20_000)
  world.model.say(text)
  world.model.finish()
  await world.time.advance(60_000)
  const entries = await world.readAll(streamId)
  expect(textOf(entries)).toBe(text)
  for (const { entry } of entries)
    if (entry.type === 'delta') expect(entry.text.length).toBeLessThanOrEqual(16_384)
  expect(entries.length).toBeGreaterThan(15)
})
