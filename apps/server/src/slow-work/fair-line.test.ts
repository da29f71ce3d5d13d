/** Waiting, refusals, and the order of turns. */

import { expect, test } from 'vitest'
import { createFairLine } from './fair-line.ts'

/** Work that ends when the test resolves it. */
function createWork(line: ReturnType<typeof createFairLine>) {
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  return {
    begun,
    ask: (asker: string, name: string) =>
      line.run(asker, () => {
        begun.push(name)
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)))
        })
      }),
    async end(name: string, error?: Error) {
      ends.get(name)?.(error)
      // Its end, and the turn in which the next one begins.
      for (let turns = 0; turns < 2; turns += 1) await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('as many run at once as may, and the others begin when one has ended', async () => {
  const line = createFairLine({ atOnce: 2, maxWaiting: 5, maxWaitingPerAsker: 5 })
  const { ask, end, begun } = createWork(line)
  const asked = ['a', 'b', 'c', 'd'].map((name) => ask('one', name))
  expect(begun).toEqual(['a', 'b'])
  expect(line.count()).toEqual({ running: 2, waiting: 2 })
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'])
  expect(line.count()).toEqual({ running: 0, waiting: 0 })
})

test('a full line refuses at once, and one asker cannot fill it alone', async () => {
  const { ask, end, begun } = createWork(createFairLine({ atOnce: 1, maxWaiting: 3, maxWaitingPerAsker: 2 }))
  const asked = [ask('one', 'a'), ask('one', 'b'), ask('one', 'c')]
  expect(ask('one', 'd')).toBeNull()
  asked.push(ask('two', 'e'))
  expect(ask('three', 'f')).toBeNull()
  // They take turns: the second asker does not wait for all of the first one's.
  for (const name of ['a', 'b', 'e', 'c']) await end(name)
  expect(begun).toEqual(['a', 'b', 'e', 'c'])
  await Promise.all(asked)
  expect(ask('one', 'g')).not.toBeNull()
  await end('g')
})

test('work that fails gives its place back', async () => {
  const { ask, end, begun } = createWork(createFairLine({ atOnce: 1, maxWaiting: 1, maxWaitingPerAsker: 1 }))
  const failing = ask('one', 'a')
  const next = ask('one', 'b')
  const seen = expect(failing).rejects.toThrow('no')
  await end('a', new Error('no'))
  await seen
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(await next).toBe('b')
})

test('each begins in a turn of the event loop of its own', async () => {
  const line = createFairLine({ atOnce: 1, maxWaiting: 9, maxWaitingPerAsker: 9 })
  let count = 0
  const all = Promise.all(Array.from({ length: 5 }, () => line.run('one', async () => (count += 1))))
  const counts: number[] = []
  while (count < 5) {
    counts.push(count)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual([1, 2, 3, 4, 5])
  expect(counts.length).toBeGreaterThan(2)
})

test('a line by time gives the next turn to those whose work took least', async () => {
  let nowMs = 0
  const options = { atOnce: 1, maxWaiting: 9, maxWaitingPerAsker: 9, nowMs: () => nowMs }
  const { ask, end, begun } = createWork(createFairLine(options))
  const asked = [ask('slow', 'a'), ask('slow', 'b'), ask('quick', 'c')]
  nowMs += 8_000
  await end('a')
  asked.push(ask('quick', 'd'), ask('new', 'e'), ask('slow', 'f'))
  nowMs += 100
  await end('c')
  await end('e')
  await end('d')
  // Much later its time is forgotten.
  nowMs += 10 * 60_000
  asked.push(ask('quick', 'g'))
  nowMs += 50
  await end('b')
  for (const name of ['g', 'f']) await end(name)
  expect(begun).toEqual(['a', 'c', 'e', 'd', 'b', 'g', 'f'])
  await Promise.all(asked)
})
