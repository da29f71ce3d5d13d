/** Changes of an answer beside files that were saved meanwhile. */

import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import type { TreeFile } from '../projects/file-trees.ts'
import { changeWhereFitting } from './fitting-changes.ts'

const FILE: TreeFile = { hash: 'a', isBinary: false }
const treeOf = (...paths: string[]) => new Map(paths.map((path) => [path, FILE]))

test('[P7] what does not fit is left out, and nothing is removed then', () => {
  const tree = treeOf('app/index.tsx', 'old.ts')
  const changes = new Map([
    ['App/index.tsx', FILE],
    ['old.ts', null],
    ['lib/a.ts', FILE],
    ['lib/a.ts/b.ts', FILE],
  ])
  const { tree: fitting, leftOut } = changeWhereFitting(tree, changes)
  expect(leftOut).toEqual(['App/index.tsx', 'lib/a.ts/b.ts'])
  expect([...fitting.keys()]).toEqual(['app/index.tsx', 'old.ts', 'lib/a.ts'])
})

test('[P7] changes of thousands of files are placed in time in proportion to their number', () => {
  const timeOf = (count: number) => {
    const tree = treeOf(...Array.from({ length: 4_999 - count }, (_, index) => `old/f${index}.ts`), 'a.ts')
    const changes = treeOf(...Array.from({ length: count }, (_, index) => `new/f${index}.ts`), 'A.ts')
    const elapsedMs = startProcessorClock()
    expect(changeWhereFitting(tree, changes).leftOut).toEqual(['A.ts'])
    return elapsedMs()
  }
  timeOf(500)
  // Eight times as many changes among as many files: a look through all of them for each change takes five times as long.
  expect(timeOf(4_000)).toBeLessThan(3 * Math.max(timeOf(500), 20))
})
