/** However an answer is written and cut, reading it takes time in proportion to its length. */

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
      const start = performance.now()
      for (const before of ['', `${bodyStart}x`, `${bodyStart}\`\`\`\n`, bodyStart]) {
        const parser = createResponseParser({ onEvent: () => undefined })
        parser.push(before)
        for (const chunk of chunks) parser.push(chunk)
        parser.end()
      }
      return performance.now() - start
    }
    const timeOf = (chars: number) => {
      const chunks = cut(piece.repeat(Math.ceil(chars / piece.length)), [7])
      return Math.min(timeOnce(chunks), timeOnce(chunks), timeOnce(chunks))
    }
    timeOf(10_000)
    // Eight times the text. Quadratic would be 64 times the time; the floor is for machines that are busy with other things.
    expect(timeOf(200_000)).toBeLessThan(Math.max(24 * timeOf(25_000), 1_000))
  },
  60_000,
)

test('is fast enough that it never shows (the exact number is the benchmark’s)', () => {
  const { megabytesPerSecond } = measureParser({ chars: 200_000, files: 30, rounds: 5 })
  expect(megabytesPerSecond).toBeGreaterThan(2)
}, 60_000)
