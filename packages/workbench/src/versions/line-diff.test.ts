/** Diffs as rows. */

import { expect, test } from 'vitest'
import { type DiffRow, foldUnchanged, lineDiff, pairRows } from './line-diff.ts'

function print(rows: readonly DiffRow[]): string[] {
  return rows.map((row) => {
    if (row.kind === 'fold') return `… ${row.count}`
    if (row.kind === 'same') return `${row.before} ${row.after}  ${row.text}`
    return row.kind === 'added' ? `+ ${row.after} ${row.text}` : `- ${row.before} ${row.text}`
  })
}

test('[WG2] lines are numbered on both sides', () => {
  expect(print(lineDiff('a\nb\nc\n', 'a\nB\nc\nd\n'))).toEqual([
    '1 1  a',
    '- 2 b',
    '+ 2 B',
    '3 3  c',
    '+ 4 d',
  ])
})

test('[WG2] a new file is all added, a removed one all removed', () => {
  expect(print(lineDiff('', 'a\nb\n'))).toEqual(['+ 1 a', '+ 2 b'])
  expect(print(lineDiff('a\n', ''))).toEqual(['- 1 a'])
})

test('[WG2] what is further than three lines from a change is folded, unless it is a single line', () => {
  const before = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`)
  const after = before.with(5, 'changed')
  const rows = print(foldUnchanged(lineDiff(before.join('\n'), after.join('\n'))))
  expect(rows[0]).toBe('… 2')
  expect(rows.at(-1)).toBe('… 3')
  const early = before.with(4, 'changed')
  expect(print(foldUnchanged(lineDiff(before.join('\n'), early.join('\n'))))[0]).toBe('1 1  line 1')
})

test('[WG2] equal texts are one fold', () => {
  expect(print(foldUnchanged(lineDiff('a\nb\nc\n', 'a\nb\nc\n')))).toEqual(['… 3'])
})

test('[WG2] side by side, added lines stand beside those whose place they took', () => {
  const rows = pairRows(lineDiff('a\nb\nc\nd\n', 'a\nB\nC\nX\nd\n')).map((row) =>
    row.kind === 'fold' ? '…' : [row.before?.text, row.after?.text, row.isChanged],
  )
  expect(rows).toEqual([
    ['a', 'a', false],
    ['b', 'B', true],
    ['c', 'C', true],
    [undefined, 'X', true],
    ['d', 'd', false],
  ])
})

test('[WG2] two long texts that have nothing in common are told at once', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word} ${index}\n`).join('')
  const rows = lineDiff(lines('old'), lines('new'))
  expect([rows.length, rows[0]?.kind, rows.at(-1)?.kind]).toEqual([40_000, 'removed', 'added'])
})
