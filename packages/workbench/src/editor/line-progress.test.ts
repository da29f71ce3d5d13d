/** Lines of a body from its deltas (WS4). */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { advanceLines, MAX_LAST_LINE_CHARS, NO_LINES } from './line-progress.ts'

test('[WS4] lines from deltas are the lines of the text', () => {
  const text = fc.array(fc.constantFrom('\n', 'a', 'bc', ' '), { maxLength: 30 })
  fc.assert(
    fc.property(text, (deltas) => {
      let progress = NO_LINES
      for (const delta of deltas) progress = advanceLines(progress, delta)
      const lines = deltas.join('').replace(/\n$/, '').split('\n')
      const isEmpty = deltas.length === 0
      expect(progress).toMatchObject({ lineCount: isEmpty ? 0 : lines.length, lastLine: lines.at(-1) })
    }),
  )
})

test('[WS4] keeps only the beginning of a long line', () => {
  let progress = NO_LINES
  for (let index = 0; index < 1_000; index++) progress = advanceLines(progress, 'ab')
  expect(progress).toMatchObject({ lineCount: 1, lastLine: 'ab'.repeat(MAX_LAST_LINE_CHARS / 2) })
})
