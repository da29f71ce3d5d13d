/** Files that differ everywhere take a bounded number of steps, however many there are. */

import { expect, test, vi } from 'vitest'
import { createDiffEffort } from './diff-effort.ts'
import { textFile } from './files.ts'
import { countLineChanges } from './line-changes.ts'
import { recordModifications } from './modifications.ts'

const lines = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${word}${at}\n`).join('')
const COMMON = lines('same, and long enough for a diff to be shorter than the file ', 100)

function record(count: number, before: string, after: string) {
  const paths = Array.from({ length: count }, (_, at) => `f${100 + at}.ts`)
  const originals = new Map(paths.map((path) => [path, textFile(before)]))
  return recordModifications(originals, new Map(paths.map((path) => [path, textFile(after)]))).files
}

test('[M6] many files with ordinary changes are diffs, and of many that differ everywhere the last are whole', () => {
  const kindsOf = (files: ReturnType<typeof record>) => new Set(files.map(({ kind }) => kind))
  expect(kindsOf(record(100, COMMON, `${COMMON}more\n`))).toEqual(new Set(['diff']))
  const files = record(100, `${lines('a', 300)}${COMMON}`, `${lines('b', 300)}${COMMON}`)
  const exactCount = files.findIndex(({ kind }) => kind === 'full')
  expect(exactCount).toBeGreaterThan(5)
  expect(exactCount).toBeLessThan(30)
  expect(kindsOf(files.slice(exactCount))).toEqual(new Set(['full']))
})

test('[M5] [M6] once the limit is reached, nothing is compared', () => {
  const after = new Map([
    ['a', textFile('x'.repeat(10_000))],
    ['b', textFile(`${COMMON}more\n`)],
  ])
  const limit = '<file path="a">\n</file>'.length + 10_000
  const originals = new Map([
    ['a', null],
    ['b', textFile(COMMON)],
  ])
  const splits = vi.spyOn(String.prototype, 'indexOf')
  const { omitted } = recordModifications(originals, after, limit)
  const compared = splits.mock.contexts.filter((text) => String(text) === COMMON)
  splits.mockRestore()
  expect(omitted).toEqual(['b'])
  expect(compared).toEqual([])
})

test('[D5] counts are exact as long as the steps suffice, and then all lines between the ends count', () => {
  const before = `head\n${lines('a', 20)}same\n${lines('b', 20)}tail\n`
  const after = `head\n${lines('c', 20)}same\n${lines('d', 20)}tail\n`
  const exact = { added: 40, removed: 40 }
  const rough = { added: 41, removed: 41 }
  let steps = 0
  const counting = createDiffEffort(10_000)
  counting.compare([], (isSame) => {
    const isSameCounted = (a: string, b: string) => {
      steps += 1
      return isSame(a, b)
    }
    countLineChanges(before, after, { compare: (_texts, diff) => diff(isSameCounted) })
  })
  expect(steps).toBeGreaterThan(500)
  const effort = createDiffEffort(2 * steps + 10)
  const counts = [1, 2, 3, 4].map(() => countLineChanges(before, after, effort))
  expect(counts).toEqual([exact, exact, rough, rough])
  // Neither equal texts nor those that only grew take any.
  expect(countLineChanges('a\n', 'a\nb\n', effort)).toEqual({ added: 1, removed: 0 })
  expect(countLineChanges(before, after)).toEqual(exact)
})

test('[M6] [D5] each line that is read is a step, and an error of the comparison is not swallowed', () => {
  expect(createDiffEffort(3).compare(['1\n2', '3'], () => 'compared')).toBe('compared')
  expect(createDiffEffort(2).compare(['1\n2', '3'], () => 'compared')).toBeUndefined()
  // One file that takes too much leaves the rest to the others.
  const effort = createDiffEffort(700_000)
  expect(effort.compare(['\n'.repeat(650_000)], () => 'compared')).toBeUndefined()
  expect(effort.compare(['1'], () => 'compared')).toBe('compared')
  const failing = () => {
    throw new RangeError('other')
  }
  expect(() => createDiffEffort().compare([], failing)).toThrow('other')
})
