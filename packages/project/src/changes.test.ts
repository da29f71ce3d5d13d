/** Changes between trees, changed lines, the file tree. */

import { fc } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { applyChanges, diffFiles, type FileChanges, keepIdentity } from './changes.ts'
import { fileTree } from './file-tree.ts'
import { filesFromRecord, filesToRecord, type ProjectFiles, textFile } from './files.ts'
import { countLineChanges } from './line-changes.ts'

const trees = fc
  .dictionary(fc.constantFrom('a', 'b/c', 'b/d', 'e', 'f'), fc.constantFrom('1', '2', '3'))
  .map((texts): ProjectFiles => new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)])))

test('[D1] keeps what did not change', () => {
  const files: ProjectFiles = new Map([
    ['a', textFile('1')],
    ['b', textFile('2')],
  ])
  expect(
    applyChanges(
      files,
      new Map([
        ['a', textFile('1')],
        ['x', null],
      ]),
    ),
  ).toBe(files)
  const after = applyChanges(files, new Map([['a', textFile('3')]]))
  expect(after.get('b')).toBe(files.get('b'))
  expect(
    keepIdentity(
      files,
      new Map([
        ['b', textFile('2')],
        ['a', textFile('1')],
      ]),
    ),
  ).toBe(files)
})

test('[D2] the difference leads from one tree to the other', () => {
  fc.assert(
    fc.property(trees, trees, (before, after) => {
      const changes: FileChanges = new Map(
        diffFiles(before, after).map(({ path }) => [path, after.get(path) ?? null]),
      )
      expect(filesToRecord(applyChanges(before, changes))).toEqual(filesToRecord(after))
      expect(filesToRecord(keepIdentity(before, after))).toEqual(filesToRecord(after))
    }),
  )
})

test('files survive their JSON form', () => {
  fc.assert(
    fc.property(trees, (files) => {
      expect(filesFromRecord(filesToRecord(files))).toEqual(new Map(files))
    }),
  )
})

test.each([
  ['a\nb\n', 'a\nb\n', 0, 0],
  ['', 'a\nb\n', 2, 0],
  ['a\nb\n', '', 0, 2],
  ['a\nb\nc\n', 'a\nx\nc\n', 1, 1],
  ['a\nb', 'a\nb\n', 0, 0],
  ['a\na\n', 'a\n', 0, 1],
  ['a\nb\nc\nd\n', 'b\nc\ne\nd\n', 1, 1],
])('[D3] from %j to %j: +%d −%d', (before, after, added, removed) => {
  expect(countLineChanges(before, after)).toEqual({ added, removed })
})

test('[D3] stays quick for two texts that have nothing in common', () => {
  const lines = (word: string) => Array.from({ length: 50_000 }, (_, index) => `${word}${index}`).join('\n')
  const start = performance.now()
  expect(countLineChanges(lines('a'), lines('b'))).toEqual({ added: 50_000, removed: 50_000 })
  expect(performance.now() - start).toBeLessThan(20_000)
}, 60_000)

test('the file tree has folders first', () => {
  const paths = ['b.ts', 'app/z.ts', 'app/(tabs)/a.ts', 'a.ts', 'assets/x/y.png']
  const files = new Map(paths.map((path) => [path, textFile('')]))
  const shape = (nodes: ReturnType<typeof fileTree>): unknown[] =>
    nodes.map((node) => (node.kind === 'file' ? node.path : { [node.path]: shape(node.children) }))
  expect(shape(fileTree(files))).toEqual([
    { app: [{ 'app/(tabs)': ['app/(tabs)/a.ts'] }, 'app/z.ts'] },
    { assets: [{ 'assets/x': ['assets/x/y.png'] }] },
    'a.ts',
    'b.ts',
  ])
})

test('a project of 5,000 files is listed at once', () => {
  const files = new Map(
    Array.from({ length: 5_000 }, (_, index) => [`a${index % 70}/b${index % 7}/f${index}.ts`, textFile('')]),
  )
  const start = performance.now()
  fileTree(files)
  expect(performance.now() - start).toBeLessThan(5_000)
})
