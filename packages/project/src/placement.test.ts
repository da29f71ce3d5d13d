/** Places where a file is allowed. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { MAX_PROJECT_FILES } from './paths.ts'
import { PlacementIndex, placeFile, placeFiles } from './placement.ts'

const file = textFile('')
const place = (paths: string[], path: string) => {
  const result = placeFile(new Map(paths.map((existing) => [existing, file])), path)
  return result.ok ? 'ok' : result.reason
}

test.each([
  ['[F1]', ['a/b.ts'], 'a/b.ts', 'ok'],
  ['[F1]', ['a/b.ts'], 'a/c.ts', 'ok'],
  ['[F2]', ['a/b.ts'], 'a/B.ts', 'case-twin'],
  ['[F2]', ['app/a.ts'], 'App/b.ts', 'case-twin'],
  ['[F2]', ['stra\u00dfe'], 'STRASSE', 'case-twin'],
  ['[F3]', ['a/b.ts'], 'a', 'is-folder'],
  ['[F3]', ['a/b/c.ts'], 'A/B', 'is-folder'],
  ['[F3]', ['a'], 'a/b.ts', 'parent-is-file'],
  ['[F3]', ['a.ts'], 'a', 'ok'],
])('%s beside %j, %j is %s', (_rule, paths, path, expected) => {
  expect(place(paths, path)).toBe(expected)
})

test('[F4] a project has a limit', () => {
  const paths = Array.from({ length: MAX_PROJECT_FILES }, (_, index) => `f${index}`)
  expect(place(paths, 'one-more')).toBe('too-many-files')
  expect(place(paths, 'f0')).toBe('ok')
})

test.each([
  [['a.ts', 'app/index.tsx', 'app/deep/er.ts'], null],
  [['a.ts', 'A.ts'], 'case-twin'],
  [['a.ts', 'a.ts'], 'case-twin'],
  [['App/a.ts', 'app/b.ts'], 'case-twin'],
  [['x/App/a.ts', 'x/app/b.ts'], 'case-twin'],
  [['app', 'app/index.tsx'], 'parent-is-file'],
  [['app/index.tsx', 'App'], 'parent-is-file'],
])('[F5] %j → %s', (paths, reason) => {
  const result = placeFiles(paths)
  expect(result.ok ? null : result.reason).toBe(reason)
})

test('[F4] [F5] 5,000 files may stand side by side, one more may not', () => {
  const paths = Array.from({ length: MAX_PROJECT_FILES }, (_, index) => `src/group-${index % 50}/${index}.ts`)
  expect(placeFiles(paths)).toEqual({ ok: true })
  expect(placeFiles([...paths, 'one-more.ts'])).toMatchObject({ reason: 'too-many-files' })
})

test.each([
  [
    '[F2]',
    ['app/a.ts'],
    'App/b.ts',
    'App/b.ts differs from app/a.ts only in letter case; a phone or a disk may take them for one.',
  ],
  [
    '[F2]',
    ['\ufb01le.ts'],
    'file.ts',
    'file.ts and \ufb01le.ts have one name in two Unicode forms; a phone or a disk may take them for one.',
  ],
  [
    '[F2]',
    ['\uff41/b.ts'],
    'a/c.ts',
    'a/c.ts and \uff41/b.ts have one name in two Unicode forms; a phone or a disk may take them for one.',
  ],
  ['[F3]', ['a/b.ts', 'a/c.ts'], 'a', 'a is a folder: it holds a/b.ts.'],
  ['[F3]', ['a/b'], 'a/B/c/d.ts', 'a/B/c/d.ts cannot be inside a/b, which is a file.'],
])('%s beside %j, %j is refused in words', (_rule, paths, path, message) => {
  const files = new Map(paths.map((existing) => [existing, file]))
  expect(placeFile(files, path)).toMatchObject({ ok: false, message })
})

test.each([
  ['[F5]', ['a.ts', 'a.ts'], 'a.ts is there twice.'],
  ['[F5]', ['a', 'a/b.ts'], 'a/b.ts cannot be inside a, which is a file.'],
  [
    '[F5]',
    ['x/App/a.ts', 'x/app/b.ts'],
    'x/app/b.ts differs from x/App/a.ts only in letter case; a phone or a disk may take them for one.',
  ],
])('%s %j: %s', (_rule, paths, message) => {
  expect(placeFiles(paths)).toMatchObject({ ok: false, message })
})

test('[F4] [F5] the sentence says how many files there are', () => {
  const paths = Array.from({ length: MAX_PROJECT_FILES }, (_, index) => `f${index}`)
  expect(placeFile(new Map(paths.map((path) => [path, file])), 'more')).toMatchObject({
    message: 'A project holds at most 5000 files; more is one too many.',
  })
  expect(placeFiles([...paths, 'more', 'most'])).toMatchObject({
    message: 'A project holds at most 5000 files; these are 5002.',
  })
})

test('[F6] a path that is not there takes nothing away, and one that is there twice is there once', () => {
  const index = new PlacementIndex(['a/b.ts', 'a/c.ts', 'a/c.ts'])
  index.remove('a/d.ts')
  index.remove('A/B.ts')
  expect(index.place('a')).toMatchObject({ reason: 'is-folder' })
  index.remove('a/b.ts')
  expect(index.place('a')).toMatchObject({ reason: 'is-folder' })
  index.remove('a/c.ts')
  expect(index.place('a')).toEqual({ ok: true })
  index.remove('a/c.ts')
  expect(index.place('A/x')).toEqual({ ok: true })
})

test('[F6] placing one after another answers as placing each by itself, also after files went', () => {
  const names = ['a', 'A', 'b', 'a/b', 'A/c', 'a/b/c', 'b/d', 'stra\u00dfe/x', 'STRASSE/y', 'b/D', 'e']
  let checked = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const files = new Map<string, unknown>()
    const index = new PlacementIndex([])
    for (let step = 0; step < 30; step += 1) {
      const path = names[(seed * 31 + step * step * 7 + step * seed) % names.length] ?? ''
      if (files.has(path) && (seed + step) % 3 === 0) {
        files.delete(path)
        index.remove(path)
        continue
      }
      const alone = placeFile(files, path)
      const inIndex = index.place(path)
      expect([path, inIndex.ok || inIndex.reason]).toEqual([path, alone.ok || alone.reason])
      checked += 1
      if (!alone.ok) continue
      files.set(path, file)
      index.add(path)
    }
  }
  expect(checked).toBeGreaterThan(5000)
})

test('[F6] 5,000 files are placed one after another in a moment', () => {
  const index = new PlacementIndex([])
  const elapsedMs = startProcessorClock()
  for (let number = 0; number < MAX_PROJECT_FILES; number += 1) {
    const path = `app/screens/part-${number % 50}/file-${number}.tsx`
    expect(index.place(path).ok).toBe(true)
    index.add(path)
  }
  // Placing each among all the others looks at 12,500,000 paths.
  expect(elapsedMs()).toBeLessThan(5_000)
})
