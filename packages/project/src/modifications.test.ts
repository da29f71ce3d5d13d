/** What the model is told of changes by hand. */

import { fc } from '@sayso/testing/property'
import { applyPatch } from 'diff'
import { expect, test } from 'vitest'
import { type ProjectFile, textFile } from './files.ts'
import { formatModifications, recordModifications } from './modifications.ts'

const long = Array.from({ length: 40 }, (_, index) => `line ${index}\n`).join('')

function record(
  before: Record<string, ProjectFile | null>,
  after: Record<string, ProjectFile>,
  limitBytes?: number,
) {
  return recordModifications(new Map(Object.entries(before)), new Map(Object.entries(after)), limitBytes)
}

test('[M1] equal files have no record', () => {
  expect(record({ a: textFile('1') }, { a: textFile('1'), b: textFile('2') })).toEqual({
    files: [],
    omitted: [],
  })
  expect(formatModifications({ files: [], omitted: [] })).toBe('')
})

test('[M2] a small change in a long file is a diff', () => {
  const { files } = record({ a: textFile(long) }, { a: textFile(long.replace('line 20', 'changed')) })
  expect(files).toEqual([
    {
      kind: 'diff',
      path: 'a',
      originalContent: long,
      diff: '@@ -18,7 +18,7 @@\n line 17\n line 18\n line 19\n-line 20\n+changed\n line 21\n line 22\n line 23\n',
    },
  ])
})

test('[M2] a change of a short file is the whole file', () => {
  expect(record({ a: textFile('1\n') }, { a: textFile('2\n') }).files).toEqual([
    { kind: 'full', path: 'a', content: '2\n', originalContent: '1\n' },
  ])
})

test('[M2] whichever it is, the present content follows from it', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 })
    .map((lines) => `${lines.join('\n')}\n`)
  fc.assert(
    fc.property(text, text, (before, after) => {
      for (const file of record({ a: textFile(before) }, { a: textFile(after) }).files) {
        if (file.kind === 'diff') {
          expect(file.diff.length).toBeLessThan(after.length)
          expect(applyPatch(before, file.diff)).toBe(after)
        } else {
          expect(file).toMatchObject({ kind: 'full', content: after })
        }
      }
    }),
  )
})

test('[M3] [M4] [M5] new, removed, binary and omitted files are told in order', () => {
  const binary = { content: 'AAAA', isBinary: true }
  const modifications = record(
    { new: null, gone: textFile('1'), 'b.png': binary, huge: textFile('x'.repeat(2_000)) },
    { new: textFile('n\n'), 'b.png': { ...binary, content: 'BBBB' }, huge: textFile('y'.repeat(2_000)) },
    1_000,
  )
  expect(formatModifications(modifications)).toBe(
    [
      '<sayso_file_modifications>',
      '<binary path="b.png" />',
      '<removed path="gone" />',
      '<file path="new">\nn\n</file>',
      '<omitted path="huge" />',
      '</sayso_file_modifications>',
    ].join('\n'),
  )
})

test('[M5] without another limit, 10 MB are told', () => {
  const megabytes = (count: number) => textFile('x'.repeat(count * 1024 * 1024))
  const told = record({ a: null, b: null, c: null }, { a: megabytes(6), b: megabytes(5), c: megabytes(3) })
  expect([told.files.map(({ path }) => path), told.omitted]).toEqual([['a', 'c'], ['b']])
})
