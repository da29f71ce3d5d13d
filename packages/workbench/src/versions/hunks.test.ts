/** One change is taken back, the others stay, and nothing is guessed. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hunk, hunksByRow, undoHunk } from './hunks.ts'
import { lineDiff } from './line-diff.ts'

function hunksOf(before: string, after: string): Hunk[] {
  return [...hunksByRow(lineDiff(before, after)).values()]
}

function undo(before: string, after: string, index: number, present = after): string | null {
  const hunk = hunksOf(before, after)[index]
  if (hunk === undefined) throw new Error(`There is no change ${index}.`)
  return undoHunk(present, after, hunk)
}

const BEFORE = 'a\nb\nc\nd\ne\nf\n'
const AFTER = 'a\nB\nc\nd\nnew\ne\n'

test('[WG5] each change is taken back alone', () => {
  expect(undo(BEFORE, AFTER, 0)).toBe('a\nb\nc\nd\nnew\ne\n')
  expect(undo(BEFORE, AFTER, 1)).toBe('a\nB\nc\nd\ne\n')
  expect(undo(BEFORE, AFTER, 2)).toBe('a\nB\nc\nd\nnew\ne\nf\n')
})

test('[WG5] it is found where the file has moved on elsewhere', () => {
  expect(undo(BEFORE, AFTER, 0, `top\n${AFTER}`)).toBe(`top\n${AFTER.replace('B', 'b')}`)
  expect(undo(BEFORE, AFTER, 0, AFTER.replace('new', 'other'))).toBe('a\nb\nc\nd\nother\ne\n')
})

test('[WG5] nothing is changed where its lines have changed, are gone, or stand twice', () => {
  expect(undo(BEFORE, AFTER, 0, AFTER.replace('B', 'mine'))).toBeNull()
  expect(undo(BEFORE, AFTER, 0, BEFORE)).toBeNull()
  expect(undo(BEFORE, AFTER, 0, AFTER + AFTER)).toBeNull()
})

test('[WG5] the same lines twice in the version itself are told apart by their place', () => {
  expect(undo('x\nx\n', 'x\ny\nx\ny\n', 0)).toBe('x\nx\ny\n')
})

test('[WG5] all changes taken back, last first, are the text before', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => `${lines.join('\n')}\n`)
  let checkedCount = 0
  fc.assert(
    fc.property(text, text, (before, after) => {
      for (const hunk of hunksOf(before, after)) {
        expect(undoHunk(after, after, hunk)).not.toBeNull()
        checkedCount++
      }
      let present = after
      for (const hunk of hunksOf(before, after).reverse()) {
        const lines = present.split('\n')
        expect(lines.slice(hunk.lineIndex, hunk.lineIndex + hunk.added.length)).toEqual(hunk.added)
        present = undoHunk(present, present, hunk) ?? present
      }
      expect(present).toBe(before)
    }),
    { numRuns: 300, seed: 15 },
  )
  expect(checkedCount).toBeGreaterThan(100)
})
