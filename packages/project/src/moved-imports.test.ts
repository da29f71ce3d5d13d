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

/** The import was left as it was, or was no longer a text. */
test('[I3] a file is followed whose name holds quotation marks, before or after', () => {
  const odd = files({ "lib/it's.ts": '', 'lib/plain.ts': '', 'app/index.tsx': '' })
  const text = `import a from "../lib/it's"\nimport b from '../lib/it\\'s'\nimport '../lib/plain'\n`
  const there = importMover(odd, new Map([["lib/it's.ts", "lib/that's.ts"]]))('app/index.tsx', text)
  expect(there).toBe(
    `import a from "../lib/that's"\nimport b from '../lib/that\\'s'\nimport '../lib/plain'\n`,
  )
  const mover = importMover(odd, new Map([['lib/plain.ts', "lib/it’s '1'.ts"]]))
  expect(mover('app/index.tsx', "import '../lib/plain'")).toBe("import '../lib/it’s \\'1\\''")
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

test('[I3] a picture for denser screens and a file for one platform follow, written as before', () => {
  const app = files({
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    'app/index.tsx': '',
    'assets/logo@2x.png': '',
    'assets/logo@1.5x.png': '',
    'lib/clock.native.ts': '',
    'lib/clock.ios.ts': '',
    'lib/days.v2.ts': '',
    'lib/old.js': '',
    'index.js': '',
  })
  const moved = (from: string, to: string, text: string, path = 'app/index.tsx') =>
    importMover(app, new Map([[from, to]]))(path, text)
  expect(moved('assets/logo@1.5x.png', 'img/logo@1.5x.png', "require('../assets/logo@1.5x.png')")).toBe(
    "require('../img/logo@1.5x.png')",
  )
  expect(moved('lib/clock.native.ts', 'time/watch.native.ts', "import '../lib/clock'")).toBe(
    "import '../time/watch'",
  )
  expect(moved('lib/days.v2.ts', 'lib/days.v3.ts', "import '@/lib/days.v2'")).toBe("import '@/lib/days.v3'")
  expect(moved('lib/days.v2.ts', 'lib/days.v3.ts', "import '@/lib/days'")).toBe("import '@/lib/days'")
  expect(moved('lib/days.v2.ts', 'time/days.v2.ts', "import '../lib/days.v2.js'")).toBe(
    "import '../time/days.v2'",
  )
  expect(moved('lib/old.js', 'lib/new.js', "import '../lib/old.js'")).toBe("import '../lib/new.js'")
  expect(moved('index.js', 'app/start.js', "import '..'")).toBe("import './start'")
  expect(moved('index.js', 'main/index.js', "import '..'")).toBe("import '../main'")
})

test('[I3] what imports a file that leaves the project, or a module that nobody has, is left alone', () => {
  const mover = importMover(project, new Map([['components/card.tsx', 'card.tsx']]))
  const text = "import '../../../outside'\nimport '../..'\nimport 'expo'\nimport '../components'\n"
  expect(mover('app/index.tsx', text)).toBe(text)
  expect(mover('components/card.tsx', "import '../../outside'\nimport './pill'")).toBe(
    "import '../../outside'\nimport './components/pill'",
  )
})

test('[I3] the first file that an import may mean decides', () => {
  const both = files({ 'app/a.tsx': '', 'lib/x.ts': '', 'lib/x/index.ts': '' })
  const mover = (from: string, to: string) =>
    importMover(both, new Map([[from, to]]))('app/a.tsx', "import '../lib/x'")
  expect(mover('lib/x/index.ts', 'lib/y/index.ts')).toBe("import '../lib/x'")
  expect(mover('lib/x.ts', 'lib/z.ts')).toBe("import '../lib/z'")
})
