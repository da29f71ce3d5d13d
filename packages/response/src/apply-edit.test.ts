/** Edits that are not word for word: applied where one place is meant, refused where two could be. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEditBlocks } from './apply-edit.ts'
import { EDITED_FILE, FAILED_EDITS } from './testing/failed-edits.ts'

test.each(FAILED_EDITS)('[E8] [E9] [E10] $name', ({ search, replace, expected }) => {
  expect(EDITED_FILE.split(search).length, 'it fails word for word').not.toBe(2)
  const result = applyEditBlocks(EDITED_FILE, [{ search, replace }])
  if (expected === null) expect(result.ok).toBe(false)
  else expect(result.ok && result.text).toContain(expected)
})

test('[E8] [E9] [E10] four of five failed edits that a person could place are placed, and none of the others', () => {
  const meant = FAILED_EDITS.filter(({ expected }) => expected !== null)
  const placed = meant.filter(({ search, replace }) => applyEditBlocks(EDITED_FILE, [{ search, replace }]).ok)
  expect(meant.length).toBeGreaterThan(10)
  expect(placed.length / meant.length).toBeGreaterThanOrEqual(0.8)
})

const line = fc.constantFrom(...EDITED_FILE.split('\n').filter((text) => text.trim().length > 12))

test('[E11] never applied when two places are equally good', () => {
  let count = 0
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(line, { maxLength: 6 }),
      fc.constantFrom('  ', '\t', ''),
      (block, between, indent) => {
        const text = [...block, 'const between = 1', ...between, ...block].join('\n')
        // The indent differs from both, so there are no exact matches, or there are two.
        const search = block.map((each) => `${indent} ${each.trim()}`).join('\n')
        count += 1
        expect(applyEditBlocks(text, [{ search, replace: 'changed()' }]).ok).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
  expect(count).toBe(300)
})

test('[E8] every other line stays as it is, with its line ends', () => {
  const lines = EDITED_FILE.split('\n')
  let count = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: lines.length - 1 }),
      fc.integer({ min: 2, max: 6 }),
      fc.boolean(),
      (first, length, isWindows) => {
        const eol = isWindows ? '\r\n' : '\n'
        const text = lines.join(eol)
        const search = lines
          .slice(first, first + length)
          .map((each) => each.replace(/^ +/, '\t'))
          .join('\n')
        const result = applyEditBlocks(text, [{ search, replace: 'CHANGED' }])
        if (!result.ok) return
        count += 1
        const after = result.text.split(eol)
        const at = after.findIndex((each) => each.trim() === 'CHANGED')
        expect(lines.slice(0, at)).toEqual(after.slice(0, at))
        expect(lines.slice(lines.length - (after.length - at - 1))).toEqual(after.slice(at + 1))
      },
    ),
    { numRuns: 400 },
  )
  expect(count).toBeGreaterThan(50)
})

test('[E9] a large file does not take long', () => {
  const text = Array.from(
    { length: 18_000 },
    (_, index) => `const value${index} = compute(${index}, 'some words here')`,
  ).join('\n')
  const search = Array.from(
    { length: 100 },
    (_, index) => `const other${index} = compute(${index * 3}, 'some words there')`,
  ).join('\n')
  const elapsedMs = startProcessorClock()
  expect(applyEditBlocks(text, [{ search, replace: 'x' }]).ok).toBe(false)
  expect(elapsedMs()).toBeLessThan(5_000)
})
