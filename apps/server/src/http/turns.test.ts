/** Pieces of work that ask for turns leave time for others. */

import { expect, test } from 'vitest'
import { goInGroups, letOthersRun } from './turns.ts'

const PIECES = 5
const PIECE_MS = 20

function work(): number {
  const begunMs = performance.now()
  while (performance.now() - begunMs < PIECE_MS);
  return performance.now() - begunMs
}

test('[SV34] long pieces take half of the time at most, however many ask for turns', async () => {
  let workedMs = 0
  async function caller(): Promise<void> {
    for (let piece = 0; piece < PIECES; piece += 1) {
      await letOthersRun()
      workedMs += work()
    }
  }
  const begunMs = performance.now()
  await Promise.all([caller(), caller(), caller()])
  // The last piece is followed by a rest, too.
  await letOthersRun()
  expect(workedMs / (performance.now() - begunMs)).toBeLessThan(0.6)
})

test('[SV278] callers whom one event wakes at once go on in groups, with turns for others between', async () => {
  let others = 0
  let isOver = false
  const countOthers = () => {
    others += 1
    if (!isOver) setImmediate(countOthers)
  }
  setImmediate(countOthers)
  const seen: number[] = []
  const event = new Promise<void>((resolve) => setImmediate(resolve))
  const callers = Array.from({ length: 200 }, async () => {
    await event
    await goInGroups()
    seen.push(others)
  })
  await Promise.all(callers)
  isOver = true
  const inTurn = seen.map((turn) => seen.filter((other) => other === turn).length)
  expect(Math.max(...inTurn)).toBeLessThanOrEqual(32)
})
