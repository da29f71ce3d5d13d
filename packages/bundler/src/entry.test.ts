import { expect, test } from 'vitest'
import { bundle, bundlerFor, type ProjectLiteral } from './testing/project-kit.ts'

const main = (path: string) => ({ 'package.json': JSON.stringify({ main: path }) })
const code = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, 'export default () => null']))

/** `App.tsx`, or the keys of the routes. */
function entryOf(project: ProjectLiteral): string | string[] | null {
  const { entry } = bundle(project)
  if (entry === null) return null
  return entry.kind === 'module' ? entry.path : entry.routes.map(({ key }) => key)
}

test.each<[rule: string, project: ProjectLiteral, entry: string | string[] | null]>([
  [
    '[E1] main is the router',
    { ...main('expo-router/entry'), ...code('app/index.tsx', 'App.tsx') },
    ['./index.tsx'],
  ],
  ['[E2] main names a file', { ...main('src/start'), ...code('src/start.ts', 'App.tsx') }, 'src/start.ts'],
  ['[E2] main names nothing that is there', { ...main('gone.js'), ...code('App.tsx') }, 'App.tsx'],
  ['[E2] main of older templates', { ...main('node_modules/expo/AppEntry.js'), ...code('App.js') }, 'App.js'],
  ['[E2] index before App', code('App.tsx', 'index.ts'), 'index.ts'],
  ['[E2] a package.json that is no JSON', { 'package.json': '{', ...code('App.tsx') }, 'App.tsx'],
  [
    '[E2] an entry file that starts the router',
    { 'index.js': `import 'expo-router/entry'`, ...code('app/index.tsx') },
    ['./index.tsx'],
  ],
  [
    '[E3] no entry file, but screens',
    code('app/_layout.tsx', 'app/home.tsx'),
    ['./_layout.tsx', './home.tsx'],
  ],
  ['[E3] the first screen in a group', code('app/(tabs)/index.tsx'), ['./(tabs)/index.tsx']],
  ['[E3] no first screen', code('app/deep/other.tsx'), null],
  ['[E4] src/app', code('src/app/index.tsx'), ['./index.tsx']],
  ['[E4] app before src/app', code('src/app/index.tsx', 'app/index.js'), ['./index.js']],
  [
    '[E4] what is a route',
    {
      ...main('expo-router/entry'),
      ...code('app/index.tsx', 'app/[id].tsx', 'app/[...rest].js', 'app/+not-found.tsx', 'app/a.web.tsx'),
      ...code(
        'app/hello+api.ts',
        'app/+html.tsx',
        'app/+native-intent.ts',
        'app/+middleware.ts',
        'app/a.ios.tsx',
        'app/b.native.tsx',
      ),
      ...code('app/types.d.ts', 'app/index.test.tsx', 'app/__tests__/a.tsx', 'apps/x.tsx'),
      'app/data.json': '{}',
    },
    ['./+not-found.tsx', './[...rest].js', './[id].tsx', './a.web.tsx', './index.tsx'],
  ],
  ['[E5] a route that was never good', { ...code('app/index.tsx'), 'app/b.tsx': '<' }, ['./index.tsx']],
  [
    '[E5] layouts without a screen',
    { ...main('expo-router/entry'), ...code('app/_layout.tsx', 'app/+not-found.tsx') },
    null,
  ],
  [
    '[E5] a screen that was never good below a layout',
    { ...code('app/_layout.tsx'), 'app/index.tsx': '<' },
    null,
  ],
  ['[E5] no route', main('expo-router/entry'), null],
  ['[E5] an entry that was never good', { 'App.tsx': '(' }, null],
  ['[E5] nothing', {}, null],
])('%s', (_rule, project, entry) => {
  expect(entryOf(project)).toEqual(entry)
})

test('[E5] nothing to run is a problem, but not of an empty project', () => {
  expect(bundle({}).problems).toEqual([])
  expect(bundle({ 'README.md': '' }).problems).toMatchObject([{ id: 'resolve::entry', place: null }])
  expect(bundle(main('expo-router/entry')).problems).toMatchObject([{ id: 'resolve::entry' }])
})

test('[E2] an entry file that starts to start the router', () => {
  const bundler = bundlerFor()
  expect(bundler.change({ ...code('app/index.tsx'), 'index.js': '0' }).entry).toMatchObject({
    kind: 'module',
  })
  expect(bundler.change({ 'index.js': `import 'expo-router/entry'` })).toMatchObject({
    entry: { kind: 'router' },
    removed: ['index.js'],
  })
  expect(bundler.change({ 'index.js': '0' })).toMatchObject({
    entry: { kind: 'module' },
    removed: ['app/index.tsx'],
  })
})

test('[E4] routes come and go', () => {
  const bundler = bundlerFor()
  bundler.change({ ...main('expo-router/entry'), ...code('app/index.tsx') })
  const keys = (project: ProjectLiteral) => {
    const { entry } = bundler.change(project)
    return entry?.kind === 'router' ? entry.routes.map(({ key }) => key) : entry
  }
  expect(keys(code('app/b.tsx'))).toEqual(['./b.tsx', './index.tsx'])
  expect(keys({ 'app/b.tsx': '(' })).toEqual(['./b.tsx', './index.tsx'])
  expect(keys({ 'app/c.tsx': '(' })).toEqual(['./b.tsx', './index.tsx'])
  expect(keys(code('app/c.tsx'))).toEqual(['./b.tsx', './c.tsx', './index.tsx'])
  expect(keys({ 'app/index.tsx': null, 'app/b.tsx': null, 'app/c.tsx': null })).toBeNull()
})
