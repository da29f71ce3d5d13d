import { textFile } from '@sayso/project'
import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { mergeProblems, placeProblems } from './problems.ts'

const files = new Map([['a.ts', textFile('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine')]])
const place = (lineNumber: number) => ({ path: 'a.ts', lineNumber, columnNumber: 1 })
const problem = (id: string, lineNumber: number | null): Problem => ({
  id,
  kind: 'render',
  message: id,
  place: lineNumber === null ? null : place(lineNumber),
})

test('[PV13] a problem is shown at its place in the source, with the lines around', () => {
  const [placed] = placeProblems([problem('x', 40)], [place(5)], files)
  expect(placed?.place).toEqual(place(5))
  expect(placed?.frame?.map(({ lineNumber }) => lineNumber)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(placed?.frame?.filter(({ isMarked }) => isMarked)).toEqual([
    { lineNumber: 5, text: 'five', isMarked: true },
  ])
})

test('the lines end where the file does', () => {
  const [first, last] = placeProblems([problem('x', 1), problem('y', 2)], [place(1), place(9)], files)
  expect(first?.frame?.length).toBe(4)
  expect(last?.frame?.length).toBe(4)
})

test('a place that cannot be translated still names the file', () => {
  expect(placeProblems([problem('x', 40)], [null], files)[0]?.place).toEqual(place(1))
  expect(placeProblems([problem('x', null)], [null], files)[0]?.place).toBeNull()
})

test('each problem is listed once', () => {
  const merged = mergeProblems([problem('a', 1)], [problem('b', 1), problem('a', 2)])
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b'])
})

test.each([
  ['the line that does it', 'insert', 4],
  ['none of several', 'delete', null],
] as const)('[PV31] a refused request without a stack has %s', (_name, verb, lineNumber) => {
  const code = `import { db } from './db'
export const read = () => db.from('notes').select()
export const add = (note) =>
  db.from('notes')
    .insert(note)
`
  const asked = { call: 'from', name: 'notes', verb }
  const refused: Problem = { ...problem('x', null), kind: 'refused', asked }
  const [placed] = placeProblems([refused], [null], new Map([['notes.ts', textFile(code)]]))
  expect(placed?.place?.lineNumber ?? null).toBe(lineNumber)
  expect(placed).not.toHaveProperty('asked')
})
