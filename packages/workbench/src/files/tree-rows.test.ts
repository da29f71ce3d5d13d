/** The rows of the file tree and the keys that move among them. */

import { fileTree, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { firstFileToShow } from './first-file.ts'
import { moveInTree, visibleRows } from './tree-rows.ts'

const paths = ['app/(tabs)/index.tsx', 'app/_layout.tsx', 'package.json']
const nodes = fileTree(new Map(paths.map((path) => [path, textFile('')])))
const open = visibleRows(nodes, new Set())

test('[WV4] rows are indented by level, and what is in a folded folder is left out', () => {
  expect(open.map(({ node, level }) => `${level} ${node.path}`)).toEqual([
    '1 app',
    '2 app/(tabs)',
    '3 app/(tabs)/index.tsx',
    '2 app/_layout.tsx',
    '1 package.json',
  ])
  expect(visibleRows(nodes, new Set(['app'])).map(({ node }) => node.path)).toEqual(['app', 'package.json'])
})

test('[WV4] a row says which of how many it is in its folder', () => {
  expect(
    open.map(({ node, position, siblingCount }) => `${node.name} ${position} of ${siblingCount}`),
  ).toEqual(['app 1 of 2', '(tabs) 1 of 2', 'index.tsx 1 of 1', '_layout.tsx 2 of 2', 'package.json 2 of 2'])
})

test.each([
  ['app', 'ArrowDown', { focus: 'app/(tabs)' }],
  ['app', 'ArrowUp', null],
  ['app', 'ArrowLeft', { collapse: 'app' }],
  ['app', 'ArrowRight', { focus: 'app/(tabs)' }],
  ['app/_layout.tsx', 'ArrowLeft', { focus: 'app' }],
  ['app/_layout.tsx', 'ArrowRight', null],
  ['package.json', 'Home', { focus: 'app' }],
  ['app', 'End', { focus: 'package.json' }],
])('%s, %s', (path, key, move) => {
  expect(moveInTree(open, path, key)).toEqual(move)
})

test('[WV4] a folded folder is opened first, then entered', () => {
  expect(moveInTree(visibleRows(nodes, new Set(['app'])), 'app', 'ArrowRight')).toEqual({ expand: 'app' })
})

test('the first screen is the first file shown', () => {
  expect(firstFileToShow(paths)).toBe('app/(tabs)/index.tsx')
  expect(firstFileToShow(['b.ts', 'a.ts'])).toBe('a.ts')
  expect(firstFileToShow([])).toBeNull()
})
