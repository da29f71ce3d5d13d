/** Which folder of a repository is an app, and what becomes of the package.json files that come along. */

import { expect, test } from 'vitest'
import { arrangeProject, type ImportChoices } from './arrange-project.ts'

const json = (value: object) => JSON.stringify(value)
const expo = json({ dependencies: { expo: '~53.0.8' } })

function arrange(files: Readonly<Record<string, string>>, choices?: ImportChoices) {
  return arrangeProject(
    Object.keys(files),
    (path) => new Map(Object.entries(files)).get(path) ?? null,
    choices,
  )
}
const appsOf = (files: Readonly<Record<string, string>>) => arrange({ 'README.md': '', ...files }).apps

test.each<[string, Record<string, string>, boolean]>([
  ['App.tsx', { 'package.json': expo, 'App.tsx': '' }, true],
  ['App.jsx', { 'package.json': expo, 'App.jsx': '' }, true],
  ['App.ts', { 'package.json': expo, 'App.ts': '' }, true],
  [
    'React Native alone',
    { 'package.json': json({ dependencies: { 'react-native': '0.79' } }), 'App.js': '' },
    true,
  ],
  ['neither', { 'package.json': json({ dependencies: { react: '19' } }), 'App.js': '' }, false],
  [
    'Expo for development alone',
    { 'package.json': json({ devDependencies: { expo: '53' } }), 'App.js': '' },
    false,
  ],
  ['a library with an index', { 'package.json': expo, 'index.ts': '' }, false],
  ['an index beside app.json', { 'package.json': expo, 'index.ts': '', 'app.json': '' }, true],
  ['an index beside app.config.js', { 'package.json': expo, 'index.js': '', 'app.config.js': '' }, true],
  ['an index beside app.config.ts', { 'package.json': expo, 'index.jsx': '', 'app.config.ts': '' }, true],
  ['settings alone', { 'package.json': expo, 'app.json': '' }, false],
  [
    'a router in src/app',
    {
      'package.json': json({ main: 'expo-router/entry', dependencies: { expo: '*' } }),
      'src/app/index.jsx': '',
    },
    true,
  ],
  [
    'Expo’s own entry',
    { 'package.json': json({ main: 'expo/AppEntry.js', dependencies: { expo: '*' } }), 'app/a.js': '' },
    true,
  ],
  [
    'an entry of another package',
    { 'package.json': json({ main: 'my-expo/entry', dependencies: { expo: '*' } }), 'app/a.js': '' },
    false,
  ],
  ['screens that are no code', { 'package.json': expo, 'app/index.css': '', 'app.json': '' }, false],
  ['screens elsewhere', { 'package.json': expo, 'my/app/index.tsx': '', 'app.json': '' }, false],
  ['an App.ts.bak', { 'package.json': expo, 'App.tsx.bak': '', 'app.json': '' }, false],
  ['no JSON', { 'package.json': '{', 'App.js': '' }, false],
  ['a list', { 'package.json': '[]', 'App.js': '' }, false],
  ['null', { 'package.json': 'null', 'App.js': '' }, false],
  ['a byte order mark', { 'package.json': `\ufeff${expo}`, 'App.js': '' }, true],
])('[W1] %s', (_, files, isApp) => {
  const inside = Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/one/${path}`, text]))
  expect(appsOf(inside)).toEqual(isApp ? ['apps/one'] : [])
  expect(appsOf(files)).toEqual(isApp ? [''] : [])
})

test('[W1] an app four folders down is found, one five folders down is not', () => {
  const at = (folder: string) => appsOf({ [`${folder}/package.json`]: expo, [`${folder}/App.js`]: '' })
  expect([at('a/b/c/d'), at('a/b/c/d/e')]).toEqual([['a/b/c/d'], []])
  expect(appsOf({ 'a/my-package.json': expo, 'a/App.js': '' })).toEqual([])
})

test('[W5] examples, templates and fixtures come last, whatever else is in their names', () => {
  const folders = [
    'fixtures/a',
    'x/templates/b',
    'template',
    'y/fixture',
    'examples',
    'z/example/c',
    'exampled',
    'my-templates/d',
  ]
  const files = folders.flatMap((folder) => [
    [`${folder}/package.json`, expo],
    [`${folder}/App.js`, ''],
  ])
  expect(appsOf(Object.fromEntries(files))).toEqual([
    ...['exampled', 'my-templates/d'],
    ...['examples', 'fixtures/a', 'template', 'x/templates/b', 'y/fixture', 'z/example/c'],
  ])
})

const app = (dependencies: object, more: object = {}) => ({
  'one/package.json': json({ dependencies: { expo: '1', ...dependencies }, ...more }),
  'one/App.js': '',
})
function dependenciesOf(files: Readonly<Record<string, string>>) {
  const written = arrange({ 'README.md': '', ...files }).written.get('package.json') ?? '{}'
  return JSON.parse(written).dependencies
}

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'the catalogue of package.json, and of its workspaces',
    {
      ...app({ a: 'catalog:', b: 'catalog:', c: 'catalog:default', d: 'catalog:' }),
      'package.json': json({
        catalog: { a: '^1', b: '^1' },
        workspaces: { catalog: { b: '^2', c: '^3', x: 4 } },
      }),
    },
    { a: '^1', b: '^2', c: '^3', d: '*' },
  ],
  [
    'the catalogue of pnpm, with remarks, quotes and empty lines',
    {
      ...app({ a: 'catalog:', '@b/c': 'catalog:', d: 'catalog:', e: 'catalog:', f: 'catalog:' }),
      'pnpm-workspace.yaml': `packages:\r\n  - one\r\ncatalog: \r\n  a: 1.0.0 # newest\r\n\r\n\t"@b/c":\t'~2.0.0'\r\n  'd':"^3"\r\n  e: 4#5\r\nother:\r\n  f: 9\r\n`,
    },
    { a: '1.0.0', '@b/c': '~2.0.0', d: '^3', e: '4', f: '*' },
  ],
  [
    'the top of the repository for “*”, what runs before what builds',
    {
      ...app({ a: '*', b: '*', c: '*', d: '^9' }),
      'package.json': json({ dependencies: { a: '1', d: '1' }, devDependencies: { a: '2', b: '2' } }),
    },
    { a: '1', b: '2', c: '*', d: '^9' },
  ],
  [
    'the library that stands around its example: the published one',
    {
      ...app({ lib: 'link:..', lib2: '^1' }),
      'package.json': json({ name: 'lib' }),
    },
    { lib: '*', lib2: '^1' },
  ],
  [
    'a library around its example at a version of its own',
    { ...app({ lib: '^3.0.0' }), 'package.json': json({ name: 'lib' }) },
    { lib: '^3.0.0' },
  ],
  [
    'a package of the repository that is not there: nothing',
    app({ gone: 'workspace:*', a: '1' }),
    { a: '1' },
  ],
  ['what is no text: nothing', app({ a: 1, b: null, c: '1' }), { c: '1' }],
])('[W4] versions come from %s', (_, files, dependencies) => {
  expect(dependenciesOf(files)).toEqual({ expo: '1', ...dependencies })
})

test.each(['file:..', 'portal:..', 'workspace:*', 'workspace:^'])(
  '[W4] “%s” of the library around it is “*”',
  (range) => {
    expect(dependenciesOf({ ...app({ lib: range }), 'package.json': json({ name: 'lib' }) })).toMatchObject({
      lib: '*',
    })
  },
)

test('[W3] [W4] packages come along in the order in which they are found, once each, and never the app itself', () => {
  const files = {
    'README.md': '',
    ...app({ b: '*', a: '*' }, { name: 'one', devDependencies: { tools: '*', vite: '1' } }),
    'p/a/package.json': json({ name: 'a', dependencies: { c: '*', one: 'workspace:*', zod: '3' } }),
    'p/b/package.json': json({ name: 'b', dependencies: { c: '*', zod: '4', expo: '9' } }),
    'p/c/package.json': json({ name: 'c', dependencies: { b: '*' } }),
    'p/tools/package.json': json({ name: 'tools' }),
    'p/unnamed/package.json': json({ name: 3 }),
  }
  const { packages, written } = arrange(files)
  expect(packages).toEqual(['p/b', 'p/a', 'p/c'])
  const read = (path: string) => JSON.parse(written.get(path) ?? 'null')
  expect(read('package.json')).toMatchObject({
    // The app's own version wins; between two packages, the later one.
    dependencies: { expo: '1', zod: '3', a: 'file:./p/a', b: 'file:./p/b', c: 'file:./p/c' },
    devDependencies: { vite: '1' },
  })
  expect(read('p/a/package.json')).toEqual({
    name: 'a',
    dependencies: { c: 'file:../../p/c', zod: '3' },
  })
  expect(read('p/c/package.json')).not.toHaveProperty('devDependencies')
})

test('[W6] an app at the top that uses packages below it names them as files, and all else stays', () => {
  const files = {
    'package.json': json({ dependencies: { expo: '1', ui: 'workspace:*' } }),
    'App.js': '',
    'ui/package.json': json({ name: 'ui' }),
    'docs/a.md': '',
  }
  const { kept, written, packages } = arrange(files)
  expect([...kept.values()]).toEqual(Object.keys(files))
  expect(packages).toEqual(['ui'])
  expect(JSON.parse(written.get('package.json') ?? '').dependencies.ui).toBe('file:./ui')
})

test('[S3] [W2] what stays behind is told by its folder, two names at most, and a file at the top by its own', () => {
  const { skipped } = arrange({
    ...app({}),
    'README.md': '',
    'web/a.ts': '',
    'apps/web/b.ts': '',
    'apps/web/src/c.ts': '',
    'one/android/app/build/x': '',
    'one/android/app/src/y': '',
  })
  expect(skipped).toEqual([
    { path: 'README.md', why: 'other-package', fileCount: 1 },
    { path: 'web', why: 'other-package', fileCount: 1 },
    { path: 'apps/web', why: 'other-package', fileCount: 2 },
    { path: 'one/android/app/build', why: 'built', fileCount: 1 },
  ])
})

test('[PU1] of four files the later counts, of several folders the nearer; what is empty is not offered', () => {
  const env = (value: string) => `EXPO_PUBLIC_A=${value}\n`
  const files = {
    ...app({}),
    'README.md': '',
    '.env.development.local': `${env('top')}EXPO_PUBLIC_TOP=1\nSECRET=1`,
    'one/.env': `${env('1')}EXPO_PUBLIC_B=1\nEXPO_PUBLIC_EMPTY=\nOTHER=1`,
    'one/.env.development': `${env('2')}EXPO_PUBLIC_B=2`,
    'one/.env.local': env('3'),
    'two/.env': env('not of this app'),
    'one/.env.production': env('production'),
  }
  const { variables, withheldNames } = arrange(files)
  expect(variables).toEqual({ EXPO_PUBLIC_A: '3', EXPO_PUBLIC_B: '2', EXPO_PUBLIC_TOP: '1' })
  expect(withheldNames).toEqual(['SECRET', 'OTHER'])
  expect(arrange({ ...files, 'one/.env.development.local': env('4') }).variables.EXPO_PUBLIC_A).toBe('4')
})

// The app asked for “https://$EXPO_PUBLIC_HOST/api”.
test('[PU1] a value that refers to others is offered as Expo puts it into the app', () => {
  const env = `HOST=a.example\nEXPO_PUBLIC_API=https://\${EXPO_PUBLIC_NAME:-api}.$HOST/v1`
  const { variables, written } = arrange(
    { ...app({}), 'README.md': '', '.env': env, '.env.local': 'EXPO_PUBLIC_PRICE=\\$5' },
    { takesVariables: true },
  )
  expect(variables).toEqual({ EXPO_PUBLIC_API: 'https://api.a.example/v1', EXPO_PUBLIC_PRICE: '$5' })
  expect(written.get('public.env')).toContain('EXPO_PUBLIC_PRICE=\\$5\n')
})

test('[PU2] a project without public variables gets no file for them, even when the person takes them', () => {
  const { written } = arrange({ ...app({}), 'README.md': '', '.env': 'SECRET=1' }, { takesVariables: true })
  expect(written.has('public.env')).toBe(false)
})
