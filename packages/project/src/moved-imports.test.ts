/** Imports follow files that move, and nothing else in a text changes. */

import { expect, test } from 'vitest'
import { textFile } from './files.ts'
import { importMover } from './moved-imports.ts'

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

const project = files({
  'tsconfig.json':
    '{ "compilerOptions": { "paths": { "@/*": ["./*"], "ui/*": ["./components/*"], "card": ["./components/card.tsx"] } } } // ours',
  'app/index.tsx': '',
  'components/card.tsx': '',
  'components/list/index.ts': '',
  'components/pill.web.tsx': '',
  'components/pill.tsx': '',
  'lib/days.ts': '',
  'assets/logo.png': '',
})

const move = (moves: Record<string, string>, path: string, text: string) =>
  importMover(project, new Map(Object.entries(moves)))(path, text)

test.each([
  ['../components/card', './card'],
  ['../components/card.tsx', './card.tsx'],
  ['@/components/card', '@/app/card'],
  ['ui/card', './card'],
  ['../components/list', '../components/list'],
  ['react', 'react'],
  ['./gone', './gone'],
])('[I3] what imports %s imports %s once that file is in app', (before, after) => {
  const text = (specifier: string) =>
    `import { Card } from '${specifier}'\nexport * from "${specifier}"\nconst a = require('${specifier}')\n// from here`
  expect(move({ 'components/card.tsx': 'app/card.tsx' }, 'app/index.tsx', text(before))).toBe(text(after))
})

test.each([
  ['../lib/days', '../../lib/days'],
  ['./list', '../list'],
  ['../assets/logo.png', '../../assets/logo.png'],
  ['./pill', '../pill'],
  ['./gone', '../gone'],
  ['@/lib/days', '@/lib/days'],
  ['expo-router', 'expo-router'],
])('[I3] a file that moves a folder down imports %s as %s', (before, after) => {
  const moved = move(
    { 'components/card.tsx': 'components/big/card.tsx' },
    'components/card.tsx',
    `import '${before}'`,
  )
  expect(moved).toBe(`import '${after}'`)
})

test('[I3] an index is imported by its folder, also when the folder moves', () => {
  const moves = { 'components/list/index.ts': 'lib/rows/index.ts' }
  expect(move(moves, 'app/index.tsx', "import '../components/list'")).toBe("import '../lib/rows'")
  expect(move(moves, 'app/index.tsx', "import '@/components/list/index'")).toBe("import '@/lib/rows/index'")
  const one = { 'components/list/index.ts': 'components/list/all.ts' }
  expect(move(one, 'app/index.tsx', "import '../components/list'")).toBe("import '../components/list/all'")
})

test('[I3] files that move together keep what they import of each other', () => {
  const moves = {
    'components/card.tsx': 'ui/card.tsx',
    'components/pill.tsx': 'ui/pill.tsx',
    'components/pill.web.tsx': 'ui/pill.web.tsx',
  }
  expect(move(moves, 'components/card.tsx', "import './pill'")).toBe("import './pill'")
})

test('[I3] a picture has its ending, and a text that is no source stays', () => {
  const moves = { 'assets/logo.png': 'assets/img/mark.png' }
  expect(move(moves, 'app/index.tsx', "require('../assets/logo.png')")).toBe(
    "require('../assets/img/mark.png')",
  )
  expect(move(moves, 'README.md', "from '../assets/logo.png'")).toBe("from '../assets/logo.png'")
})

test('[I3] moving there and back changes nothing', () => {
  const text = "import a from '../components/card'\nimport b from '@/components/list'\n"
  const there = importMover(project, new Map([['app/index.tsx', 'app/a/b/index.tsx']]))('app/index.tsx', text)
  const moved = new Map(project)
  moved.delete('app/index.tsx')
  moved.set('app/a/b/index.tsx', textFile(there))
  expect(there).toBe("import a from '../../../components/card'\nimport b from '@/components/list'\n")
  expect(
    importMover(moved, new Map([['app/a/b/index.tsx', 'app/index.tsx']]))('app/a/b/index.tsx', there),
  ).toBe(text)
})

test('[I3] an exact alias, which still leads to the old place, becomes a path; a base folder is gone by again', () => {
  const moves = { 'components/card.tsx': 'app/card.tsx' }
  expect(move(moves, 'app/index.tsx', "import 'card'")).toBe("import './card.tsx'")
  const based = files({ 'jsconfig.json': '{ "compilerOptions": { "baseUrl": "." } }', 'lib/days.js': '' })
  const mover = importMover(based, new Map([['lib/days.js', 'time/days.js']]))
  expect(mover('app/index.js', "import 'lib/days'\nimport 'react'")).toBe(
    "import 'time/days'\nimport 'react'",
  )
})
