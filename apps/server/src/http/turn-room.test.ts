/** Room for the projects of running turns: who waits, who goes first, and who is refused. */

import type { TurnPlace } from '@sayso/generation/ports'
import { expect, test } from 'vitest'
import { createFairLine } from '../slow-work/fair-line.ts'
import { createTurnRoom } from './turn-room.ts'

const [ONE, TWO, THREE] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const

function openRoom(maxBytes = 100) {
  const waits: (() => void)[] = []
  const room = createTurnRoom({
    ...{ maxBytes, largeBytes: 5 },
    preparing: createFairLine({ atOnce: 1, maxWaiting: 10, maxWaitingPerAsker: 10 }),
    startWait(callback) {
      waits.push(callback)
      return () => {}
    },
  })
  const begun: string[] = []
  const enter = (name: string, network: string, sizeBytes: number): Promise<TurnPlace | null> =>
    room.enter(network, sizeBytes).then((place) => {
      begun.push(place === null ? `no ${name}` : name)
      return place
    })
  return { room, begun, enter, waits }
}

async function leave(entering: Promise<TurnPlace | null>): Promise<void> {
  const place = await entering
  if (place === null) throw new Error('The turn has no place.')
  place.leave()
  await nextTurn()
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('[SV2701] turns of large projects wait until there is room for their bytes', async () => {
  const { room, begun, enter } = openRoom()
  const [a] = [enter('a', ONE, 60), enter('b', TWO, 60)]
  await nextTurn()
  expect(begun).toEqual(['a'])
  expect(room.count()).toEqual({ running: 1, waiting: 1 })
  await leave(a)
  expect(begun).toEqual(['a', 'b'])
  expect(room.count()).toEqual({ running: 1, waiting: 0 })
})

test('[SV2701] an ordinary project never waits, and its bytes are counted', async () => {
  const { begun, enter } = openRoom()
  const [a] = [enter('a', ONE, 100), enter('small', ONE, 5), enter('b', TWO, 96)]
  await nextTurn()
  expect(begun).toEqual(['a', 'small'])
  await leave(a)
  expect(begun).toEqual(['a', 'small'])
})

test('[SV2701] a project that is larger than the room runs alone', async () => {
  const { begun, enter } = openRoom(50)
  const [a] = [enter('a', ONE, 80), enter('b', TWO, 80)]
  await nextTurn()
  expect(begun).toEqual(['a'])
  await leave(a)
  expect(begun).toEqual(['a', 'b'])
})

test('[SV2702] a network has half of the room, and one that holds less goes first', async () => {
  const { begun, enter } = openRoom()
  const a = enter('a', ONE, 30)
  enter('more', ONE, 30)
  const other = enter('other', TWO, 70)
  await nextTurn()
  expect(begun).toEqual(['a', 'other'])
  enter('third', THREE, 30)
  await leave(other)
  expect(begun).toEqual(['a', 'other', 'third'])
  await leave(a)
  expect(begun).toEqual(['a', 'other', 'third', 'more'])
})

test('[SV2702] a network fills six places of the line, and all of them 24', async () => {
  const { begun, enter } = openRoom()
  enter('first', ONE, 100)
  for (let index = 0; index < 7; index += 1) enter('again', TWO, 50)
  await nextTurn()
  expect(begun).toEqual(['first', 'no again'])
  for (let index = 0; index < 18; index += 1) enter('stranger', `198.51.100.${index}`, 50)
  enter('late', THREE, 50)
  await nextTurn()
  expect(begun).toEqual(['first', 'no again', 'no late'])
})

test('[SV2703] a turn that has waited for too long is refused, and those behind it are let in', async () => {
  const { begun, enter, waits } = openRoom()
  enter('first', ONE, 60)
  enter('large', TWO, 80)
  enter('smaller', THREE, 40)
  await nextTurn()
  expect(begun).toEqual(['first'])
  waits[0]?.()
  await nextTurn()
  expect(begun.sort()).toEqual(['first', 'no large', 'smaller'])
})

test('[SV2704] large projects are prepared one after another, and ordinary ones at once', async () => {
  const { enter } = openRoom()
  const places = await Promise.all([enter('a', ONE, 40), enter('b', TWO, 40), enter('small', THREE, 5)])
  const steps: string[] = []
  const ends: (() => void)[] = []
  const prepared = places.map((place, index) =>
    place?.prepare(() => {
      steps.push(`begin ${index}`)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await nextTurn()
  expect(steps).toEqual(['begin 0', 'begin 2'])
  ends[0]?.()
  await nextTurn()
  await nextTurn()
  expect(steps).toEqual(['begin 0', 'begin 2', 'begin 1'])
  for (const end of ends) end()
  await Promise.all(prepared)
})
