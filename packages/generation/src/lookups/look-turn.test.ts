import { expect, test } from 'vitest'
import { createLookPace } from './look-turn.ts'

test('[MR16] others have a turn before much text is searched, and not before each short one', async () => {
  const letOthersRun = createLookPace()
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  await letOthersRun(300 * 1024)
  expect(turns).toBe(0)
  await letOthersRun(300 * 1024)
  expect(turns).toBeGreaterThan(0)
  clearImmediate(next)
})
