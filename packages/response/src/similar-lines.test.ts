/** The basis of merging an edit: how alike lines are, and which of them two texts share. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { indentShift } from './indent-shift.ts'
import { withoutBlanks, withoutStyle } from './plain-line.ts'
import { keptLines, lineDistance, lineSimilarity } from './similar-lines.ts'

const line = fc.string({ unit: fc.constantFrom('a', 'b', '(', ' ', '\t', '😀'), maxLength: 12 })

test('[E9] lines are alike from both sides, from 0 to 1, and blanks do not count', () => {
  fc.assert(
    fc.property(line, line, (a, b) => {
      const similarity = lineSimilarity(a, b)
      expect(similarity).toBe(lineSimilarity(b, a))
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity === 1).toBe(withoutBlanks(a) === withoutBlanks(b))
      expect(lineSimilarity(`  ${a.split('').join(' ')}`, b)).toBe(similarity)
      expect(lineDistance(a, b)).toBe(lineDistance(b, a))
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['useTheme()', 'useThemes', 2],
  ['const a = 1', 'const  a=1', 0],
  ['kitten', 'sitting', 3],
  ['abcdef', 'bcdefa', 2],
])('[E9] %j and %j differ in %i characters', (a, b, count) => {
  expect(lineDistance(a, b)).toBe(count)
})

test('[E9] a line of more than 400 characters is like itself alone', () => {
  const long = 'x'.repeat(401)
  expect(lineSimilarity(long, long)).toBe(1)
  expect(lineSimilarity(long, `${long}y`)).toBe(0)
})

/** The length of the longest common sequence, by trying everything. */
function longest(a: readonly string[], b: readonly string[]): number {
  const [head, ...rest] = a
  if (head === undefined) return 0
  const at = b.indexOf(head)
  return Math.max(longest(rest, b), at < 0 ? 0 : 1 + longest(rest, b.slice(at + 1)))
}

test('[E10] the lines that two texts share are as many as can be, equal, and in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}'), { maxLength: 8 })
  fc.assert(
    fc.property(lines, lines, (a, b) => {
      const pairs = keptLines(a, b, (one, other) => one === other)
      expect(pairs.length).toBe(longest(a, b))
      for (const [index, [from, to]] of pairs.entries()) {
        expect(a[from]).toBe(b[to])
        const next = pairs[index + 1]
        if (next !== undefined) expect(from < next[0] && to < next[1]).toBe(true)
      }
    }),
    { numRuns: runs(300) },
  )
})

test.each([
  ['"a"', "'a'"],
  ['`a`', "'a'"],
  ['“a” ‘b’', "'a''b'"],
  ['a();', 'a()'],
  ['[1, 2, ]', '[1,2]'],
  ['{ a, b, }', '{a,b}'],
  ['a,', 'a'],
  ['a &lt; b &amp;&amp; c', 'a<b&&c'],
  ['&#39;a&quot;', "'a'"],
  ['for (;;) {', 'for(;;){'],
])('[E8] of %j counts %j', (text, expected) => {
  expect(withoutStyle(text)).toBe(expected)
})

test.each([
  ['\t', '    ', '\t\tdeep', '    \tdeep'],
  ['', '  ', 'line', '  line'],
  ['    ', '  ', '      deep', '    deep'],
  ['    ', '  ', '  less', '  less'],
  ['  ', '    ', '', ''],
  ['  ', '    ', ' \t', ' \t'],
  ['  ', '\t', 'outside', '\toutside'],
  ['  ', '  ', '\tother', '\tother'],
])('[E8] from %j to %j the line %j becomes %j', (from, to, text, expected) => {
  expect(indentShift(`${from}x`, `${to}x`)(text)).toBe(expected)
})
