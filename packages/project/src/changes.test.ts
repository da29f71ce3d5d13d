/** Changes between trees, changed lines, the file tree. */

import { startProcessorClock } from '@sayso/testing/processor-time'
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
  const elapsedMs = startProcessorClock()
  expect(countLineChanges(lines('a'), lines('b'))).toEqual({ added: 50_000, removed: 50_000 })
  expect(elapsedMs()).toBeLessThan(10_000)
}, 60_000)

test('[D3] 2,000 edits are counted, more are all lines', () => {
  const lines = (word: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${word}${at}\n`).join('')
  const around = (count: number, word: string) => `${lines(word, count)}middle\n${lines(`${word}-`, 1)}`
  expect(countLineChanges(around(999, 'a'), around(999, 'b'))).toEqual({ added: 1_000, removed: 1_000 })
  expect(countLineChanges(around(1_000, 'a'), around(1_000, 'b'))).toEqual({ added: 1_002, removed: 1_002 })
})

test('[D1] removing what is not there changes nothing, beside what does', () => {
  const files: ProjectFiles = new Map([['a', textFile('1')]])
  expect(applyChanges(files, new Map([['b', null]]))).toBe(files)
  const after = applyChanges(
    files,
    new Map([
      ['a', null],
      ['b', null],
    ]),
  )
  expect([...after]).toEqual([])
})

test('their JSON form has its paths in order, so that equal files give equal text', () => {
  const files = ['b', 'B', 'a/c', 'a'].map((path) => [path, textFile(path)] as const)
  expect(Object.keys(filesToRecord(new Map(files)))).toEqual(['B', 'a', 'a/c', 'b'])
})

test('[D4] the file tree has folders first', () => {
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
  const elapsedMs = startProcessorClock()
  fileTree(files)
  expect(elapsedMs()).toBeLessThan(2_000)
})

test('[D1] files that are equal keep their identity, whichever way the change is made', () => {
  fc.assert(
    fc.property(trees, trees, (before, after) => {
      const changes = new Map(diffFiles(before, after).map(({ path }) => [path, after.get(path) ?? null]))
      for (const made of [applyChanges(before, changes), keepIdentity(before, after)]) {
        for (const [path, file] of made) {
          const old = before.get(path)
          if (old?.content === file.content) expect(file).toBe(old)
        }
        if (changes.size === 0) expect(made).toBe(before)
      }
    }),
  )
})

test('[D2] the difference names each path once, in order, with what became of it; equal trees have none', () => {
  fc.assert(
    fc.property(trees, trees, (before, after) => {
      const changes = diffFiles(before, after)
      const paths = changes.map(({ path }) => path)
      expect(paths).toEqual([...new Set(paths)].sort())
      for (const { path, change } of changes) {
        const [old, next] = [before.get(path), after.get(path)]
        const expected = old === undefined ? 'added' : next === undefined ? 'removed' : 'modified'
        expect(change).toBe(expected)
        expect(old?.content).not.toBe(next?.content)
      }
      expect(diffFiles(after, new Map(after))).toEqual([])
    }),
  )
})

test('[D1] a text that becomes a binary file of the same content has changed', () => {
  const before: ProjectFiles = new Map([['a', textFile('AAAA')]])
  const after: ProjectFiles = new Map([['a', { content: 'AAAA', isBinary: true }]])
  expect(diffFiles(before, after)).toEqual([{ path: 'a', change: 'modified' }])
  expect(keepIdentity(before, after)).not.toBe(before)
})

/** The longest common sequence of lines of two short texts, by trying all: the slow way, for comparison. */
function commonLines(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before
  if (first === undefined) return 0
  const at = after.indexOf(first)
  const without = commonLines(rest, after)
  return at < 0 ? without : Math.max(without, 1 + commonLines(rest, after.slice(at + 1)))
}

test('[D3] changed lines are those of a shortest edit', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 9 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const common = commonLines(before, after)
      const text = (list: readonly string[]) => list.map((line) => `${line}\n`).join('')
      expect(countLineChanges(text(before), text(after))).toEqual({
        added: after.length - common,
        removed: before.length - common,
      })
    }),
  )
})

test('[D4] the tree shows each file once, below the folders of its path, and no folder is empty', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'B', 'c.ts', '(tabs)'), { minLength: 1, maxLength: 4 })
    .map((names) => `${names.join('/')}.tsx`)
  const listed = (nodes: ReturnType<typeof fileTree>, folder = ''): string[] =>
    nodes.flatMap((node) => {
      expect(node.path).toBe(folder + node.name)
      if (node.kind === 'file') return [node.path]
      expect(node.children.length).toBeGreaterThan(0)
      return listed(node.children, `${node.path}/`)
    })
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 20 }), (paths) => {
      const files = new Map(paths.map((each) => [each, textFile('')]))
      const tree = fileTree(files)
      expect(listed(tree).sort()).toEqual([...paths].sort())
      expect(fileTree(new Map([...files].reverse()))).toEqual(tree)
    }),
  )
})
