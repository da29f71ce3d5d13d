import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExportLine, type Place } from './export-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = { slowAfterMs: 100, slowAtOnce: 1, maxWaiting: 10, maxWaitingPerAsker: 3 }

/** Works that begin when the line lets them and end when the test says so. */
function setUp(changes: Partial<typeof options> = {}) {
  const line = createExportLine({ ...options, ...changes })
  const begun: string[] = []
  const places = new Map<string, Place>()
  const ends = new Map<string, () => void>()
  const aside: string[] = []
  return {
    begun,
    aside,
    isCrowded: (name: string) => places.get(name)?.crowded.aborted,
    /** False: refused. */
    ask: (asker: string, name: string) =>
      line.run(asker, (place) => {
        begun.push(name)
        places.set(name, place)
        place.onAside(() => aside.push(name))
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }) !== null,
    async end(name: string) {
      ends.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

test('[WX17] one begins when the one before has ended', async () => {
  const { ask, begun, end } = setUp()
  ask('a', 'a1')
  ask('b', 'b1')
  expect(begun).toEqual(['a1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1'])
})

test('[WX19] a slow one steps aside for the next; a second one ends when somebody waits', async () => {
  const { ask, aside, begun, isCrowded, end, pass } = setUp()
  ask('a', 'a1')
  ask('b', 'b1')
  await pass(100)
  expect([begun, aside]).toEqual([['a1', 'b1'], ['a1']])
  await pass(1000)
  expect(isCrowded('b1')).toBe(false)
  ask('c', 'c1')
  await pass(100)
  expect([aside, isCrowded('a1'), isCrowded('b1')]).toEqual([['a1'], false, true])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await pass(100)
  expect(aside).toEqual(['a1', 'c1'])
})

test('[WX20] those whose network has kept others waiting come after those whose network has not', async () => {
  const { ask, begun, end, pass } = setUp()
  ask('a', 'a1')
  await pass(50)
  ask('a', 'a2')
  ask('b', 'b1')
  ask('c', 'c1')
  await end('a1')
  await pass(10)
  await end('b1')
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('[WX18] a line that is full, as a whole or for one network, refuses', () => {
  const { ask } = setUp({ maxWaiting: 4 })
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'c'].map((asker, index) => ask(asker, `${index}`))
  expect(asked).toEqual([true, true, true, true, false, true, false])
})
