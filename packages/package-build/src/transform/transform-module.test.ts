import { expect, test } from 'vitest'
import { CHUNK_HELPERS } from './helper-preamble.ts'
import { transformModule } from './transform-module.ts'

/** Transforms and evaluates modules as a chunk does; returns the exports of the first. */
async function run(
  modules: Record<string, string>,
  globals: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const codes = new Map<string, string>()
  for (const [name, source] of Object.entries(modules))
    codes.set(name, (await transformModule(name, source)).code)
  const cache = new Map<string, { exports: Record<string, unknown> }>()
  const load = (name: string): Record<string, unknown> => {
    const known = cache.get(name)
    if (known) return known.exports
    const module = { exports: {} }
    cache.set(name, module)
    const parameters = ['require', 'module', 'exports', ...Object.keys(globals)]
    const factory = new Function(...parameters, `${CHUNK_HELPERS}${codes.get(name)}`)
    factory(load, module, module.exports, ...Object.values(globals))
    return module.exports
  }
  return load(Object.keys(modules)[0] ?? '')
}

test('an ES module keeps live exports and leaves no helper of its own behind', async () => {
  const { code, exports } = await transformModule(
    'a.js',
    'export let n = 1; export const next = () => ++n; export default 7',
  )
  expect(exports).toEqual(expect.arrayContaining(['n', 'next', 'default']))
  expect(code).not.toMatch(/getOwnPropertyDescriptor|hasOwnProperty/)
  const module = await run({ 'a.js': 'export let n = 1; export const next = () => ++n' })
  ;(module.next as () => void)()
  expect(module.n).toBe(2)
})

// Regression: Effect, and packages built with it, could not be loaded: “written in a way that the preview cannot
// compile”.
test('a name may be exported as a word of the language', async () => {
  const source = `const wait = () => 'waited'\nexport { wait as await, wait as default, wait as delete }`
  const { exports } = await transformModule('a.js', source)
  expect(exports).toEqual(expect.arrayContaining(['await', 'default', 'delete']))
  const module = await run({ 'a.js': source, 'b.js': '' })
  expect((module.await as () => string)()).toBe('waited')
  const other = await run({
    'b.js': `import { await as wait } from 'a.js'; export const said = wait()`,
    'a.js': source,
  })
  expect(other.said).toBe('waited')
})

test('imports of CommonJS see its default, its names, and names that are added later', async () => {
  const module = await run({
    'a.js':
      'import c, { one } from "c.js"; import * as all from "c.js"; c.two = 2; export const seen = [c.one, one, all.default === c, all.two]',
    'c.js': 'module.exports = { one: 1 }',
  })
  expect(module.seen).toEqual([1, 1, true, 2])
})

test('an import of a bare value has it as its default', async () => {
  const module = await run({
    'a.js': 'import font from "font.js"; export { font }',
    'font.js': 'module.exports = "a.woff2"',
  })
  expect(module.font).toBe('a.woff2')
})

test('`export *` hands on names, live and without the default, and an own name wins', async () => {
  const module = await run({
    'a.js': 'export * from "b.js"; export const mine = "a"',
    'b.js': 'export const mine = "b"; export const theirs = "b"; export default 1',
  })
  expect({ ...module }).toEqual({ mine: 'a', theirs: 'b' })
})

test('a cycle sees the exports that are there once both modules have run', async () => {
  const module = await run({
    'a.js': 'import { b } from "b.js"; export const a = "a"; export const both = () => a + b()',
    'b.js': 'import { a } from "a.js"; export const b = () => a',
  })
  expect((module.both as () => string)()).toBe('aa')
})

test('Flow types are stripped where a file has them', async () => {
  const { code } = await transformModule(
    'a.js',
    'import type { T } from "t"; export const f = (x: ?T): number => 1',
  )
  expect(code).not.toContain('T')
})

test('branches for production and for other platforms are gone, with what they require', async () => {
  const { code } = await transformModule(
    'a.js',
    "if (process.env.NODE_ENV === 'production') require('./min'); else require('./dev'); if (!__DEV__) require('./other')",
  )
  expect(code).toBe('require("./dev");')
})

test('a router file sees the location of the app; any other file that of the page', async () => {
  const source =
    'export const at = () => [window.location.href, location.hash, window.history.state]; window.addEventListener("popstate", at)'
  const router = await transformModule('router.js', source, {
    isLazyIndex: () => false,
    isSplitIndex: () => false,
    readsLocation: (modulePath) => modulePath === 'router.js',
  })
  expect(router.code).toContain(
    'globalThis.__saysoLocation.href,globalThis.__saysoLocation.hash,globalThis.__saysoHistory.state',
  )
  expect(router.code).toContain('globalThis.__saysoHistoryTarget.addEventListener("popstate"')
  expect((await transformModule('other/index.js', source)).code).toContain('window.location.href')
})

test('names exported in every CommonJS manner are known', async () => {
  const { exports } = await transformModule(
    'a.js',
    `Object.defineProperty(exports, '__esModule', { value: true }); exports.plain = 1;
     Object.defineProperty(exports, "odd", { enumerable: true, get() { return lib.unwrap(x).default } })`,
  )
  expect(exports).toEqual(expect.arrayContaining(['plain', 'odd']))
  expect(exports).not.toContain('default')
})

interface Worklet {
  (): unknown
  __workletHash?: number
  __closure?: object
}

test('worklets of a package are marked as the app’s are, in every form in which packages are published', async () => {
  const forms = {
    'lib/module/swipe.js': `import { useAnimatedStyle } from 'react-native-reanimated'
      export const style = (x) => useAnimatedStyle(() => ({ left: x.value }))`,
    'src/swipe.tsx': `import { useAnimatedStyle, type SharedValue } from 'react-native-reanimated'
      export const style = (x: SharedValue<number>) => useAnimatedStyle(() => ({ left: x.value }))`,
    'lib/commonjs/swipe.js': `var _reanimated = require('react-native-reanimated')
      exports.style = (x) => (0, _reanimated.useAnimatedStyle)(() => ({ left: x.value }))`,
    'directive.js': `import { hook } from 'react-native-reanimated'
      export const style = (x) => hook(() => { 'worklet'; return { left: x.value } })`,
  }
  for (const [name, source] of Object.entries(forms)) {
    const module = await run({
      [name]: source,
      'react-native-reanimated': 'exports.useAnimatedStyle = exports.hook = (worklet) => worklet',
    })
    const shared = { value: 3 }
    const worklet = (module.style as (x: unknown) => Worklet)(shared)
    expect([name, worklet.__workletHash, worklet.__closure]).toEqual([
      name,
      expect.any(Number),
      { x: shared },
    ])
    expect(worklet()).toEqual({ left: 3 })
  }
})

test('Reanimated’s own files are left as they are', async () => {
  const source = `export function f() { 'worklet'; return 1 }`
  expect((await transformModule('react-native-reanimated/src/f.ts', source)).code).not.toContain(
    '__workletHash',
  )
})

test('a module that expects Expo’s global has Expo’s modules evaluated before it', async () => {
  const module = await run({
    'expo-video/a.js': 'export const found = globalThis.expo.SharedObject',
    'expo-modules-core': 'globalThis.expo = { SharedObject: 7 }',
  })
  Reflect.deleteProperty(globalThis, 'expo')
  expect(module.found).toBe(7)
})
