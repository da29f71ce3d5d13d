/** The description of the user's edits for the model. */

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

test('[M1] a text that became binary of the same content has changed, and so has what was emptied', () => {
  const binary = { content: 'AAAA', isBinary: true }
  expect(record({ a: textFile('AAAA') }, { a: binary }).files).toEqual([{ kind: 'binary', path: 'a' }])
  expect(record({ a: binary }, { a: textFile('AAAA') }).files).toEqual([{ kind: 'binary', path: 'a' }])
  expect(record({ a: binary }, {}).files).toEqual([{ kind: 'binary', path: 'a' }])
  expect(record({ a: null }, {}).files).toEqual([])
  expect(record({ a: null }, { a: textFile('') }).files).toEqual([
    { kind: 'full', path: 'a', content: '', originalContent: null },
  ])
})

test('[M2] [M3] each record keeps what was there before', () => {
  expect(record({ a: textFile('was\n') }, {}).files).toEqual([
    { kind: 'removed', path: 'a', originalContent: 'was\n' },
  ])
  const changed = record({ b: textFile(long) }, { b: textFile(`${long}more\n`) })
  expect(formatModifications(changed)).toBe(
    '<sayso_file_modifications>\n<diff path="b">\n@@ -38,3 +38,4 @@\n line 37\n line 38\n line 39\n+more\n</diff>\n</sayso_file_modifications>',
  )
})

test('[M2] two texts of thousands of lines that have none in common are told whole', () => {
  const lines = (word: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${word}${at}\n`).join('')
  const rewritten = `${lines('a', 501)}${lines('same and long, so that a diff would be shorter ', 2_000)}`
  const after = rewritten.replace(/^a/gm, 'b')
  expect(record({ x: textFile(rewritten) }, { x: textFile(after) }).files[0]?.kind).toBe('full')
  const [fewer, fewerAfter] = [rewritten, after].map((text) => text.replace(/^[ab]500\n/m, ''))
  expect(record({ x: textFile(fewer ?? '') }, { x: textFile(fewerAfter ?? '') }).files[0]?.kind).toBe('diff')
})

test('[M5] what is told fills the limit to its last character', () => {
  const told = formatModifications(record({ a: null }, { a: textFile('x'.repeat(100)) }))
  const bytes = told.split('\n').slice(1, -1).join('\n').length
  const both = [
    { a: null, b: null },
    { a: textFile('x'.repeat(100)), b: textFile('x'.repeat(100)) },
  ] as const
  expect(record(...both, bytes * 2).omitted).toEqual([])
  expect(record(...both, bytes * 2 - 1).omitted).toEqual(['b'])
  expect(record(...both, bytes - 1).omitted).toEqual(['a', 'b'])
  // If everything was left out, that is stated too.
  expect(formatModifications(record(...both, 0))).toBe(
    '<sayso_file_modifications>\n<omitted path="a" />\n<omitted path="b" />\n</sayso_file_modifications>',
  )
  // A file that was too long before is named as well: its diff would cost as much.
  expect(record({ a: textFile('x'.repeat(101)) }, { a: textFile('y') }, 100).omitted).toEqual(['a'])
})
