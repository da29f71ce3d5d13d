import { expect, test } from 'vitest'
import { canFallBack, listFilesAt } from './router-context.ts'

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
  ['/bird/new', ['bird/new', './_layout.tsx']],
  ['/docs/a/b', ['docs/[...path]', './docs/_layout.tsx', './_layout.tsx']],
  ['/elsewhere', []],
])('[R5] the files at %s', (pathname, files) => {
  expect(listFilesAt(pathname, app)).toEqual([...files].sort())
})

test('[R5] a screen that moves into a group is another file at the same address', () => {
  const before = listFilesAt('/', routesOf('_layout.tsx', 'index.tsx'))
  expect(listFilesAt('/', routesOf('_layout.tsx', '(tabs)/index.tsx'))).not.toEqual(before)
  expect(listFilesAt('/', routesOf('_layout.tsx', 'index.tsx', 'about.tsx'))).toEqual(before)
})

test.each([
  ['/', ['_layout.tsx', 'index.tsx', 'about.tsx'], true],
  ['/', ['_layout.tsx', 'bird/[id].tsx', '+not-found.tsx'], false],
  ['/docs/a', ['index.tsx', 'docs/_layout.tsx', 'docs/[page].tsx'], false],
  ['/docs/a', ['index.tsx', 'docs/[page].tsx'], true],
])('[R5] whether there is something beside the screen at %s of %j: %s', (pathname, others, expected) => {
  const gone = pathname === '/' ? 'index.tsx' : 'docs/a.tsx'
  const lost = listFilesAt(pathname, routesOf(...others, gone))
  expect(canFallBack(lost, routesOf(...others.filter((name) => name !== gone)))).toBe(expected)
})
