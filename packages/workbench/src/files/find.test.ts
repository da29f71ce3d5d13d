import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { findPaths, findText } from './find.ts'

function filesOf(texts: Record<string, string>) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
}

const PATHS = ['app/(tabs)/index.tsx', 'app/_layout.tsx', 'components/PlantRow.tsx', 'lib/plants.ts']

test('[WV5] no query shows every path, in order', () => {
  expect(findPaths(PATHS, '')).toEqual([...PATHS].sort())
})

test('[WV5] a name that begins with the query comes before one that contains it', () => {
  expect(findPaths(['app/replant.ts', 'lib/plants.ts'], 'plant')).toEqual(['lib/plants.ts', 'app/replant.ts'])
})

test('[WV5] characters may stand apart, as long as they are in order', () => {
  expect(findPaths(PATHS, 'cprow')).toEqual(['components/PlantRow.tsx'])
  expect(findPaths(PATHS, 'worpc')).toEqual([])
})

test('[WV5] a folder and a name can be given with a blank between', () => {
  expect(findPaths(PATHS, 'app index')[0]).toBe('app/(tabs)/index.tsx')
})

test('[WV5] text is found with its place, whatever its case', () => {
  const files = filesOf({ 'lib/plants.ts': 'const a = 1\n  return nextWater\n', 'a.ts': '' })
  expect(findText(files, 'NEXTW')).toEqual([
    { path: 'lib/plants.ts', lineNumber: 2, columnNumber: 10, line: 'return nextWater' },
  ])
})

test('[WV5] binary files are not searched, and blanks find nothing', () => {
  const files = new Map([['a.png', { content: 'abc', isBinary: true }]])
  expect(findText(files, 'abc')).toEqual([])
  expect(findText(filesOf({ 'a.ts': 'a b' }), ' ')).toEqual([])
})

test('[WV5] hits are bounded, and so are their lines', () => {
  const files = filesOf({ 'long.ts': `${'x'.repeat(5000)}\n`.repeat(500) })
  const hits = findText(files, 'x')
  expect(hits).toHaveLength(100)
  expect(hits[0]?.line).toHaveLength(200)
})
