import { expect, test } from 'vitest'
import { packageOf } from '../graph/module-graph.ts'
import { type GroupingInput, groupChunks } from './group-chunks.ts'

interface Project {
  /** Module path → paths of the modules that it cannot run without. */
  modules: Record<string, string[]>
  /** Specifier → module path. */
  entries: Record<string, string>
  /** Chunk name → its specifiers, in order. */
  base?: Record<string, string[]>
  /** Chunk name → exports that are in it, of its specifiers. */
  exports?: Record<string, string[]>
  /** Module path → export name → path of the module that is run when it is touched. */
  lazy?: Record<string, Record<string, string>>
}

function group({ modules, entries, base = {}, exports = {}, lazy = {} }: Project) {
  const input: GroupingInput = {
    needs: new Map(Object.entries(modules).map(([path, paths]) => [path, new Set(paths)])),
    entries: new Map(Object.entries(entries)),
    baseChunks: Object.entries(base).map(([name, all]) => ({
      name,
      specifiers: (each) => all.includes(each),
      ...(exports[name] && { exports: exports[name] }),
    })),
    lazyTargetsOf: (path) => new Map(Object.entries(lazy[path] ?? {})),
    names: {
      chunkNameOf: (specifier) =>
        /^icons\/[A-Z]/.test(specifier) ? specifier.replace('/', '-') : packageOf(specifier),
      sharedChunkNameOf: (name, { all }) => (all.has(name) ? name : `shared-${name}`),
    },
  }
  return Object.fromEntries(groupChunks(input).map(({ name, ...chunk }) => [name, chunk]))
}

test('a package and what only it needs make one chunk', () => {
  const chunks = group({
    modules: {
      'camera/index.js': ['camera/view.js', 'barcode/index.js'],
      'camera/view.js': [],
      'barcode/index.js': [],
    },
    entries: { camera: 'camera/index.js' },
  })
  expect(chunks).toEqual({
    camera: { modules: ['barcode/index.js', 'camera/index.js', 'camera/view.js'], imports: [] },
  })
})

test('base chunks take what they reach in order, so that a later one never holds what an earlier one needs', () => {
  const chunks = group({
    modules: {
      'react/index.js': [],
      'router/index.js': ['react/index.js', 'query/index.js'],
      'query/index.js': [],
      'camera/index.js': ['query/index.js'],
    },
    entries: { react: 'react/index.js', router: 'router/index.js', camera: 'camera/index.js' },
    base: { react: ['react'], router: ['router'] },
  })
  expect(chunks).toEqual({
    react: { modules: ['react/index.js'], imports: [] },
    router: { modules: ['query/index.js', 'router/index.js'], imports: ['react'] },
    camera: { modules: ['camera/index.js'], imports: ['router'] },
  })
})

test('what several chunks need goes to its own package when apps can import that, else to a shared chunk', () => {
  const chunks = group({
    modules: {
      'a/index.js': ['crypto/index.js', 'base64/index.js'],
      'b/index.js': ['crypto/index.js', 'base64/index.js'],
      'crypto/index.js': [],
      'base64/index.js': [],
    },
    entries: { a: 'a/index.js', b: 'b/index.js', crypto: 'crypto/index.js' },
  })
  expect(chunks).toEqual({
    a: { modules: ['a/index.js'], imports: ['crypto', 'shared-base64'] },
    b: { modules: ['b/index.js'], imports: ['crypto', 'shared-base64'] },
    crypto: { modules: ['crypto/index.js'], imports: [] },
    'shared-base64': { modules: ['base64/index.js'], imports: [] },
  })
})

test('an icon family has a chunk, and what the families share stays in that of their package', () => {
  const icons = 'icons'
  const chunks = group({
    modules: {
      'stand-ins/icons.js': [],
      [`${icons}/Ant.js`]: [`${icons}/create.js`],
      [`${icons}/Bee.js`]: [`${icons}/create.js`],
      [`${icons}/create.js`]: [],
    },
    entries: {
      [icons]: 'stand-ins/icons.js',
      [`${icons}/create`]: `${icons}/create.js`,
      [`${icons}/Ant`]: `${icons}/Ant.js`,
      [`${icons}/Bee`]: `${icons}/Bee.js`,
    },
  })
  expect(chunks).toEqual({
    icons: { modules: [`${icons}/create.js`, 'stand-ins/icons.js'], imports: [] },
    'icons-Ant': { modules: [`${icons}/Ant.js`], imports: ['icons'] },
    'icons-Bee': { modules: [`${icons}/Bee.js`], imports: ['icons'] },
  })
})

test('the exports of an index are spread over base chunks, the last of which takes what is left', () => {
  const chunks = group({
    modules: {
      'native/index.js': ['native/start.js'],
      'native/start.js': [],
      'native/view.js': [],
      'native/scroll.js': ['native/view.js'],
      'native/toast.js': [],
      'lists/index.js': ['native/index.js', 'native/scroll.js'],
    },
    entries: { native: 'native/index.js', lists: 'lists/index.js' },
    base: { native: ['native'], scroll: ['native'], rest: ['native'] },
    exports: { native: ['View'], scroll: ['Scroll'] },
    lazy: {
      'native/index.js': { View: 'native/view.js', Scroll: 'native/scroll.js', Toast: 'native/toast.js' },
    },
  })
  expect(chunks).toEqual({
    native: { modules: ['native/index.js', 'native/start.js', 'native/view.js'], imports: [] },
    scroll: { modules: ['native/scroll.js'], imports: ['native'] },
    rest: { modules: ['native/toast.js'], imports: [] },
    lists: { modules: ['lists/index.js'], imports: ['native', 'scroll'] },
  })
})

test('modules that import each other stay together', () => {
  const chunks = group({
    modules: { 'a/index.js': ['a/b.js'], 'a/b.js': ['a/index.js'] },
    entries: { a: 'a/index.js' },
  })
  expect(chunks).toEqual({ a: { modules: ['a/b.js', 'a/index.js'], imports: [] } })
})
