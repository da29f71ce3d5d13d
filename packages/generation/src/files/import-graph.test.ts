import { textFile } from '@sayso/project'
import { startProcessorClock } from '@sayso/testing/processor-time'
import { expect, test } from 'vitest'
import { importedBy, importersOf, readImportGraph } from './import-graph.ts'

const FILES = new Map(
  Object.entries({
    'app/index.tsx': `import { Card } from '@/components'\nimport data from "../data.json"\nimport 'react'`,
    'app/(tabs)/home.tsx': `const a = await import('../../lib/days.ts')\nexport * from '../../components/Card.js'`,
    'components/index.ts': `export { Card } from './Card'`,
    'components/Card.tsx': `import { days } from '../lib/days'\nimport icon from '@/assets/icon.png'`,
    'lib/days.ts': `import './days'\nimport '../nowhere'`,
    'data.json': '{}',
    'assets/icon.png': '',
  }).map(([path, text]) => [path, textFile(text)]),
)

test('a file imports what its specifiers lead to: by folder, alias, ending or none', () => {
  const graph = Object.fromEntries([...readImportGraph(FILES)].map(([path, targets]) => [path, [...targets]]))
  expect(graph).toEqual({
    'app/index.tsx': ['components/index.ts', 'data.json'],
    'app/(tabs)/home.tsx': ['lib/days.ts', 'components/Card.tsx'],
    'components/index.ts': ['components/Card.tsx'],
    'components/Card.tsx': ['lib/days.ts', 'assets/icon.png'],
    'lib/days.ts': [],
  })
})

test('what hangs on a file, in both directions and however far', () => {
  const graph = readImportGraph(FILES)
  expect([...importedBy(graph, ['components/index.ts'])].sort()).toEqual([
    ...['assets/icon.png', 'components/Card.tsx', 'lib/days.ts'],
  ])
  expect([...importersOf(graph, ['lib/days.ts'])].sort()).toEqual([
    ...['app/(tabs)/home.tsx', 'app/index.tsx', 'components/Card.tsx', 'components/index.ts'],
  ])
  expect(importersOf(graph, ['app/index.tsx'])).toEqual(new Set())
})

test('[M15] of very much text the imports at the beginnings of files are read', () => {
  const source = (count: number) => {
    const text = `import './first'\n${'x'.repeat(30_000)}\nimport './last'`
    const many = Array.from({ length: count }, (_, index) => [`d${index}.ts`, textFile(text)] as const)
    const files = new Map([...many, ['first.ts', textFile('')] as const, ['last.ts', textFile('')] as const])
    return [...(readImportGraph(files).get('d0.ts') ?? [])]
  }
  expect(source(10)).toEqual(['first.ts', 'last.ts'])
  expect(source(1_000)).toEqual(['first.ts'])
})

test('[M15] 500 different imports of a file are looked up, found or not', () => {
  const unknown = Array.from({ length: 499 }, (_, index) => `import './none${index}'`)
  const text = [...unknown, ...unknown, "import './found'", "import './late'"].join('\n')
  const paths = ['found.ts', 'late.ts']
  const files = new Map([['a.ts', textFile(text)], ...paths.map((path) => [path, textFile('')] as const)])
  expect([...(readImportGraph(files).get('a.ts') ?? [])]).toEqual(['found.ts'])
})

test('[M15] 20,000 imports of a project are read, and the files behind them import nothing', () => {
  const text = "import './first'\n".repeat(400)
  const many = Array.from({ length: 51 }, (_, index) => [`d${index}.ts`, textFile(text)] as const)
  const graph = readImportGraph(new Map([...many, ['first.ts', textFile('')]]))
  expect([...graph.values()].filter((targets) => targets.has('first.ts'))).toHaveLength(50)
})

test('[M15] a file that thousands import takes no time of its own', () => {
  const importers = Array.from(
    { length: 40_000 },
    (_, index) => [`${index}.ts`, new Set(['all.ts'])] as const,
  )
  const elapsedMs = startProcessorClock()
  expect(importersOf(new Map(importers), ['all.ts']).size).toBe(40_000)
  expect(elapsedMs()).toBeLessThan(500)
})
