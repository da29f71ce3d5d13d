/** The log of calls, with a clock of the test's and secrets that take long to look for. */

import { expect, test } from 'vitest'
import { LINE_MARK } from '../protocol/lines.ts'
import { createCallLog } from './call-log.ts'

test('[FN23] a project’s lines take so much of the server’s thread, and what is beyond that is not shown', () => {
  let nowMs = 0
  const log = createCallLog(
    () => nowMs,
    () => nowMs,
  )
  let hiddenCount = 0
  const hide = (text: string) => {
    hiddenCount += 1
    nowMs += 10
    return text.replace('key', '•••')
  }
  const call = log.begin({ id: 'c', name: 'f', hash: 'h', method: 'POST', cause: null })
  const write = (count: number) => {
    for (let line = 0; line < count; line += 1)
      log.write(LINE_MARK + JSON.stringify({ call: 'c', name: 'f', level: 'log', text: 'a key' }), {
        hide,
        locate: () => null,
      })
  }
  write(10)
  expect(hiddenCount).toBe(3)
  const texts = call.lines.map(({ text }) => text)
  expect(texts.slice(0, 4)).toEqual(['a •••', 'a •••', 'a •••', '(Not shown: too much was written at once.)'])
  expect(texts.join()).not.toContain('key')
  // The next second has a share of its own, less what was used beyond the last one's.
  nowMs += 1_000
  write(10)
  expect(hiddenCount).toBe(6)
})
