import { expect, test } from 'vitest'
import { listFilesAt } from './router-context.ts'

const routesOf = (...keys: string[]) => keys.map((key) => ({ key: `./${key}`, path: `app/${key}` }))
const app = routesOf(
  '_layout.tsx',
  '(tabs)/_layout.tsx',
  '(tabs)/index.tsx',
  '(tabs)/birds/index.tsx',
  'bird/[id].tsx',
  'bird/new.tsx',
  'docs/_layout.tsx',
  'docs/[...path].tsx',
  '+not-found.tsx',
)

test.each([
  ['/', ['(tabs)/index', './(tabs)/_layout.tsx', './_layout.tsx']],
  ['/birds', ['(tabs)/birds/index', './(tabs)/_layout.tsx', './_layout.tsx']],
  ['/bird/7', ['bird/[id]', './_layout.tsx']],
  ['/bird/new', ['bird/[id]', 'bird/new', './_layout.tsx']],
  ['/docs/a/b', ['docs/[...path]', './docs/_layout.tsx', './_layout.tsx']],
  ['/elsewhere', []],
])('R5: the files at %s', (pathname, files) => {
  expect(listFilesAt(pathname, app)).toEqual([...files].sort())
})

test('R5: a screen that moves into a group is another file at the same address', () => {
  const before = listFilesAt('/', routesOf('_layout.tsx', 'index.tsx'))
  expect(listFilesAt('/', routesOf('_layout.tsx', '(tabs)/index.tsx'))).not.toEqual(before)
  expect(listFilesAt('/', routesOf('_layout.tsx', 'index.tsx', 'about.tsx'))).toEqual(before)
})
