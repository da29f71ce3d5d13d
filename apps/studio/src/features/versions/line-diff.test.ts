/** Diffs as rows. */

import { expect, test } from 'vitest'
import { type DiffRow, foldUnchanged, lineDiff } from './line-diff.ts'

function print(rows: readonly DiffRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'fold') return `… ${row.count}`
    if (row.kind === 'same') return `${row.before} ${row.after}  ${row.text}`
    return row.kind === 'added' ? `+ ${row.after} ${row.text}` : `- ${row.before} ${row.text}`
  })
}

test('lines are numbered on both sides', () => {
  expect(print(lineDiff('a\nb\nc\n', 'a\nB\nc\nd\n'))).toEqual([
    '1 1  a',
    '- 2 b',
    '+ 2 B',
    '3 3  c',
    '+ 4 d',
  ])
})

test('a new file is all added, a removed one all removed', () => {
  expect(print(lineDiff('', 'a\nb\n'))).toEqual(['+ 1 a', '+ 2 b'])
  expect(print(lineDiff('a\n', ''))).toEqual(['- 1 a'])
})

test('what is further than three lines from a change is folded, unless it is a single line', () => {
  const before = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`)
  const after = before.with(5, 'changed')
  const rows = print(foldUnchanged(lineDiff(before.join('\n'), after.join('\n'))))
  expect(rows[0]).toBe('… 2')
  expect(rows.at(-1)).toBe('… 3')
  const early = before.with(4, 'changed')
  expect(print(foldUnchanged(lineDiff(before.join('\n'), early.join('\n'))))[0]).toBe('1 1  line 1')
})

test('equal texts are one fold', () => {
  expect(print(foldUnchanged(lineDiff('a\nb\nc\n', 'a\nb\nc\n')))).toEqual(['… 3'])
})
