import { expect, test, vi } from 'vitest'
import { createLookPace } from './look-turn.ts'
import { createPatterns } from './timed-pattern.ts'

test('[MR16] others have a turn before much text is searched, and not before each short one', async () => {
  const letOthersRun = createLookPace()
  const others = vi.fn()
  setImmediate(others)
  await letOthersRun(300 * 1024)
  expect(others).not.toHaveBeenCalled()
  await letOthersRun(300 * 1024)
  expect(others).toHaveBeenCalled()
})

test('[MR16] others have a turn after each regular expression that took a while', async () => {
  let nowMs = 0
  const patterns = createPatterns(() => {
    nowMs += 10
    return nowMs
  })
  const others = vi.fn()
  setImmediate(others)
  await patterns.findLines(['a'], { source: 'a', flags: '' })
  expect(others).not.toHaveBeenCalled()
  await patterns.findLines(['a'], { source: 'a', flags: '' })
  expect(others).toHaveBeenCalled()
})
