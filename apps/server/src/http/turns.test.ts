/** Pieces of work that ask for turns leave time for others. */

import { expect, test } from 'vitest'
import { letOthersRun } from './turns.ts'

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
