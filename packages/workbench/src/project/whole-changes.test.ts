/** Files that a running app receives while an answer is written. */

import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { hasAllImports, wholeChanges } from './whole-changes.ts'

const filesOf = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))
const change = (files: ProjectFiles, texts: Record<string, string>): ProjectFiles =>
  new Map([...files, ...filesOf(texts)])
const textOf = (files: ProjectFiles, path: string) => files.get(path)?.content

const shown = filesOf({
  'app/index.tsx': "import { Row } from '../components/Row'",
  'components/Row.tsx': "import { Text } from 'react-native'",
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
})

test('[WP600] a file gives way once all that it imports is there, also through other files', () => {
  const begun = change(shown, { 'app/index.tsx': "import { Card } from '../components/Card'" })
  expect(wholeChanges(shown, begun)).toBe(shown)
  const further = change(begun, { 'components/Card.tsx': "import { Dot } from './Dot'" })
  const given = wholeChanges(shown, further)
  expect(textOf(given, 'app/index.tsx')).toContain('Row')
  // A new file has no users yet, and is given at once.
  expect(textOf(given, 'components/Card.tsx')).toContain('Dot')
  const whole = change(further, { 'components/Dot.tsx': '' })
  expect(wholeChanges(given, whole)).toBe(whole)
})

test('[WP600] an alias of tsconfig.json leads to a file as a path does, and a package is not waited for', () => {
  const aliased = change(shown, { 'app/index.tsx': "import { Card } from '@/components/Card'" })
  expect(wholeChanges(shown, aliased)).toBe(shown)
  const packaged = change(shown, { 'app/index.tsx': "import { Card } from '@acme/cards'" })
  expect(wholeChanges(shown, packaged)).toBe(packaged)
})

test('[WP600] what the old file imports stays until the new one takes its place', () => {
  const next = change(shown, { 'app/index.tsx': "import { Card } from '../components/Card'" })
  const moved = new Map([...next].filter(([path]) => path !== 'components/Row.tsx'))
  expect(wholeChanges(shown, moved).has('components/Row.tsx')).toBe(true)
  const whole = change(moved, { 'components/Card.tsx': '' })
  expect(wholeChanges(shown, whole).has('components/Row.tsx')).toBe(false)
})

test('[WP600] an import that the old file lacked too is not waited for', () => {
  const broken = filesOf({ 'app/index.tsx': "import './never'" })
  const next = change(broken, { 'app/index.tsx': "import './never'\nexport default 1" })
  expect(wholeChanges(broken, next)).toBe(next)
  expect(hasAllImports(next, 'app/index.tsx', { content: "import './other'" })).toBe(false)
})

test('[WP600] files that import each other are looked at once', () => {
  const next = change(shown, {
    'components/Row.tsx': "import '../app/index'\nimport '../components/Row'",
  })
  expect(wholeChanges(shown, next)).toBe(next)
})
