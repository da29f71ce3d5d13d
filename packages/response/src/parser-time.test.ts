/** However an answer is written and cut, reading it takes time in proportion to its length. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { createResponseParser } from './parser.ts'
import { measureParser } from './testing/measure-parser.ts'
import { cut, parseChunks } from './testing/parse-events.ts'

test('[T1] a body of two million characters in single characters', () => {
  const body = 'const a = <View />;\n'.repeat(100_000)
  const events = parseChunks(`<saysoAction type="file" filePath="a.ts">${body}</saysoAction>`.split(''))
  const close = events.find((event) => event.type === 'action-close')
  expect(close?.content.length).toBe(body.length)
}, 30_000)

test.each([
  ['opening tags that never end', '<saysoAction type="file" a="'],
  ['values that never end', '<saysoArtifact title="a>b '],
  ['closing tags with blanks', '</saysoAction          '],
  ['half names', '<saysoActio'],
  ['back-ticks', '\n`` ` '],
  ['fences that open', '\n```x\n '],
  ['blanks', ' \n'],
  ['halves of surrogate pairs', '\ud83d'],
])(
  '[T1] time stays linear for %s',
  (_name, piece) => {
    const bodyStart = '<saysoAction type="file" filePath="a.ts">'
    const timeOnce = (chunks: readonly string[]) => {
      const elapsedMs = startProcessorClock()
      for (const before of ['', `${bodyStart}x`, `${bodyStart}\`\`\`\n`, bodyStart]) {
        const parser = createResponseParser({ onEvent: () => undefined })
        parser.push(before)
        for (const chunk of chunks) parser.push(chunk)
        parser.end()
      }
      return elapsedMs()
    }
    const timeOf = (chars: number) => {
      const chunks = cut(piece.repeat(Math.ceil(chars / piece.length)), [7])
      return Math.min(timeOnce(chunks), timeOnce(chunks))
    }
    timeOf(10_000)
    // Eight times the text. Quadratic would be 64 times the time; the floor is what the clock can tell apart.
    expect(timeOf(100_000)).toBeLessThan(24 * Math.max(timeOf(12_500), 5))
  },
  60_000,
)

test('is fast enough that it never shows (the exact number is the benchmark’s)', () => {
  const elapsedMs = startProcessorClock()
  const { rounds } = measureParser({ chars: 200_000, files: 30, rounds: 5 })
  expect(rounds).toBe(5)
  // With the rounds before those that are measured: 3 MB in 1.5 s of the processor's time.
  expect(elapsedMs()).toBeLessThan(1_500)
})
