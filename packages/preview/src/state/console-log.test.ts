import { expect, test } from 'vitest'
import { addConsoleEntry, MAX_CONSOLE_ENTRIES } from './console-log.ts'
import type { ConsoleEntry } from './preview-state.ts'

const add = (entries: readonly ConsoleEntry[], text: string) =>
  addConsoleEntry(entries, { level: 'log', text, place: null })

test('[PV14] equal lines in a row are one with a count', () => {
  const entries = ['a', 'a', 'b', 'a'].reduce<ConsoleEntry[]>(add, [])
  expect(entries.map(({ id, text, count }) => [id, text, count])).toEqual([
    [1, 'a', 2],
    [2, 'b', 1],
    [3, 'a', 1],
  ])
})

test('an error is not the same as a line with its text', () => {
  const entries = addConsoleEntry(add([], 'a'), { level: 'error', text: 'a', place: null })
  expect(entries.length).toBe(2)
})

test('the same text from another line of the source is another line', () => {
  const place = { path: 'a.ts', lineNumber: 3, columnNumber: 1 }
  const entries = addConsoleEntry(add([], 'a'), { level: 'log', text: 'a', place })
  expect(addConsoleEntry(entries, { level: 'log', text: 'a', place: { ...place } })).toMatchObject([
    { count: 1, place: null },
    { count: 2, place },
  ])
})

test('[PV14] the oldest lines go', () => {
  let entries: ConsoleEntry[] = []
  for (let n = 0; n < MAX_CONSOLE_ENTRIES + 10; n++) entries = add(entries, String(n))
  expect(entries.length).toBe(MAX_CONSOLE_ENTRIES)
  expect(entries[0]?.text).toBe('10')
})
