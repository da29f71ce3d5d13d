import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRings, toGraph } from './rings.ts'
import { fromRoot, readSpecifiers, resolveImport, rootDir, sourceFiles, workspaces } from './workspaces.ts'

/** Stand-ins belong to no workspace, since they import what the SDK installs. */
const standIns = ['packages', 'shared'].map((folder) => path.join(rootDir, 'packages/compat', folder))
const rooms = [
  ...workspaces.map(({ name, files }) => ({ name, files })),
  { name: 'stand-ins', files: standIns.flatMap(sourceFiles) },
]

test('a ring is found wherever it begins, and a chain is none', () => {
  const graph = toGraph([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
    ['c', 'd'],
    ['e', 'e'],
    ['x', 'y'],
    ['y', 'z'],
    ['z', 'x'],
  ])
  expect(findRings(graph)).toEqual([
    ['b', 'c'],
    ['x', 'y', 'z'],
  ])
})

test('an import of types alone is an arrow', () => {
  const text = `import type { A } from './a.ts'\nexport type { B } from './b.ts'\nimport {\n  type C,\n} from './c.ts'`
  expect(readSpecifiers(text)).toEqual(['./a.ts', './b.ts', './c.ts'])
})

test.each(rooms)('files of $name form no ring', ({ files }) => {
  const rings = findRings(toGraph(arrowsAmong(files)))
  expect(files.length).toBeGreaterThan(0)
  expect(rings).toEqual([])
})

test.each(rooms)('folders of $name form no ring', ({ files }) => {
  // Tests stand beside what they test and use what helps them, which uses the sources: those arrows mean nothing.
  const sources = files.filter((file) => !/\.test\.tsx?$|(?<!packages)[\\/]testing[\\/]/.test(file))
  const arrows = arrowsAmong(sources).map(([from, to]) => [path.dirname(from), path.dirname(to)] as const)
  const rings = findRings(toGraph(arrows))
  expect(sources.length).toBeGreaterThan(0)
  expect(rings).toEqual([])
})

/** Imports of one file of the list by another, as names from the root. */
function arrowsAmong(files: readonly string[]): (readonly [string, string])[] {
  const known = new Set(files)
  return files.flatMap((file) =>
    readSpecifiers(readFileSync(file, 'utf8')).flatMap((specifier) => {
      const target = resolveImport(file, specifier)
      return target !== null && known.has(target) ? [[fromRoot(file), fromRoot(target)] as const] : []
    }),
  )
}
