import { readdir, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { FakePackage } from './testing/fake-registry.ts'
import { asReady, type ServiceKit, startServiceKit } from './testing/service-kit.ts'

let kit: ServiceKit | null = null

afterEach(async () => {
  await kit?.close()
  kit = null
})

async function start(
  packages: readonly FakePackage[],
  options?: Parameters<typeof startServiceKit>[1],
): Promise<ServiceKit> {
  kit = await startServiceKit(packages, options)
  return kit
}

test('[B1] a package and what it needs are bundled, and run', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { dependencies: { b: '^2.0.0' } },
      files: { 'index.js': 'exports.sum = require("b") + 1' },
    },
    { name: 'b', version: '2.3.0', files: { 'index.js': 'module.exports = 41' } },
  ])
  expect(await run({ a: '^1.0.0' }, 'a')).toEqual({ sum: 42 })
})

test('[B2] ES modules, TypeScript, JSX and Flow all become runnable code', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { module: 'index.mjs' },
      files: {
        'index.mjs': 'export { b } from "./b"; export * from "./c"; export default 1',
        'b.ts': 'export const b: number = 2',
        'c.js': '// @flow\nexport type T = { x: ?string };\nexport const c = (x: ?number) => x',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toMatchObject({ default: 1, b: 2 })
})

test('[B3] a file for phones in place of one for browsers is noted', async () => {
  const files = {
    'index.js': 'module.exports = require("./picker")',
    'picker.js': 'throw new Error("Not supported on this platform.")',
    'picker.ios.js': 'module.exports = "a modal"',
  }
  const { run, notes } = await start([{ name: 'a', version: '1.0.0', files }])
  expect(await run({ a: '1' }, 'a')).toBe('a modal')
  expect(notes).toEqual([
    'The preview runs a/picker.ios.js, made for phones, because its file for browsers only refuses.',
  ])
})

test('[B3] a file for phones alone is better than none', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': 'module.exports = [require("./x"), require("./y")]',
        'x.native.js': 'module.exports="native"',
        'y.ios.js': 'module.exports="ios"',
        'y.android.js': 'module.exports="android"',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual(['native', 'ios'])
})

test('[B9] what stands beside Expo is found without being named, and nothing else that is there', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js':
          'let left = "none"; try { left = require("left-over") } catch {}; module.exports = [require("prop-types").string, left]',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual(['string', 'none'])
})

test('[B3] files for the web go before others', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': 'exports.from = require("./x")',
        'x.js': 'module.exports="any"',
        'x.web.js': 'module.exports="web"',
        'x.native.js': 'module.exports="native"',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ from: 'web' })
})

test('[B4] a package that offers itself to import only is found too', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { exports: { import: './a.js' }, type: 'module' },
      files: { 'a.js': 'export const a = 1' },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toMatchObject({ a: 1 })
})

test('[B4] of a package with two builds an import gets one and `require` the other', async () => {
  const dual: FakePackage = {
    name: 'dual',
    version: '1.0.0',
    fields: { exports: { require: './dual.cjs', import: './dual.mjs' } },
    files: { 'dual.mjs': 'export default () => "imported"', 'dual.cjs': 'module.exports = () => "required"' },
  }
  const user = (name: string, text: string): FakePackage => {
    return { name, version: '1.0.0', fields: { dependencies: { dual: '1' } }, files: { 'index.js': text } }
  }
  const { run } = await start([
    dual,
    user('old', 'exports.seen = require("dual")()'),
    user('new', 'import dual from "dual"; export const seen = dual()'),
  ])
  expect(await run({ old: '1' }, 'old')).toMatchObject({ seen: 'required' })
  expect(await run({ new: '1' }, 'new')).toMatchObject({ seen: 'imported' })
  expect(((await run({ dual: '1' }, 'dual')) as { default: () => string }).default()).toBe('imported')
})

test('[B5] what cannot be found throws when it is required, and not before', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': 'try { require("nowhere") } catch (e) { exports.error = e.message } exports.ok = true',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ error: "Cannot find module 'nowhere'", ok: true })
})

test('[B6] modules that a package switches off for browsers are empty', async () => {
  const browser = { fs: false, './node.js': false }
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { browser },
      files: {
        'index.js': 'exports.all = [require("fs"), require("./node"), require("./node.js")]',
        'node.js': 'exports.node = 1',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ all: [{}, {}, {}] })
})

test('[B7] a file that does not compile takes nothing else along', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': 'exports.ok = 1; exports.bad = () => require("./bad")',
        'bad.js': 'this is %% not code',
      },
    },
  ])
  const loaded = await run({ a: '1' }, 'a')
  expect(loaded).toMatchObject({ ok: 1 })
  expect(() => Reflect.get(Object(loaded), 'bad')()).toThrow(
    'a/bad.js is written in a way that the preview cannot compile',
  )
})

test('[B8] a few modules of Node.js have stand-ins, fetched only when they are used', async () => {
  const { run, registry } = await start([
    { name: 'a', version: '1.0.0', files: { 'index.js': 'exports.code = require("punycode")' } },
    { name: 'b', version: '1.0.0', files: { 'index.js': '' } },
    { name: 'c', version: '1.0.0', files: { 'index.js': 'exports.color = require("normalize-css-color")' } },
    { name: 'punycode', version: '2.3.1', files: { 'index.js': 'module.exports = "punycode"' } },
    { name: 'normalize-css-color', version: '1.0.2', files: { 'index.js': 'module.exports = "color"' } },
  ])
  await run({ b: '1' }, 'b')
  expect(registry.requests).not.toContain('punycode')
  expect(await run({ a: '1' }, 'a')).toEqual({ code: 'punycode' })
  expect(await run({ c: '1' }, 'c')).toEqual({ color: 'color' })
})

test('[H1] what the preview has is shared: neither fetched nor bundled, no matter who asks for it', async () => {
  const { run, get, registry } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { dependencies: { react: '^18.0.0' }, peerDependencies: { 'react-native-svg': '*' } },
      files: { 'index.js': 'exports.all = [require("react"), require("react-native-svg/index.js")]' },
    },
  ])
  expect(await run({ a: '1', react: '19.0.0' }, 'a')).toEqual({ all: [{ react: true }, { svg: true }] })
  const { manifest, missingPeers } = asReady(await get({ a: '1', react: '19.0.0' }))
  expect(Object.values(manifest.chunks)[0]?.imports).toEqual(['react', 'svg'])
  expect(missingPeers).toEqual([])
  expect(registry.requests.filter((path) => path.includes('react'))).toEqual([])
})

test('[H1] icons by their older name are those of the SDK, in packages too', async () => {
  const files = {
    'index.js':
      'exports.all = [require("react-native-vector-icons/Ionicons"), require("react-native-vector-icons/dist/Ionicons.js")]',
  }
  const fields = { peerDependencies: { 'react-native-vector-icons': '>9' } }
  const { run, get, registry } = await start([{ name: 'a', version: '1.0.0', fields, files }])
  expect(await run({ a: '1' }, 'a')).toEqual({ all: [{ ionicons: true }, { ionicons: true }] })
  expect(asReady(await get({ a: '1' })).missingPeers).toEqual([])
  expect(registry.requests.filter((path) => path.includes('icons'))).toEqual([])
})

test('[H1] a web view that a package has for browsers is the SDK’s', async () => {
  const files = { 'index.js': 'exports.all = require("react-native-web-webview")' }
  const fields = { peerDependencies: { 'react-native-web-webview': '>=1' } }
  const { run, registry } = await start([{ name: 'a', version: '1.0.0', fields, files }])
  expect(await run({ a: '1' }, 'a')).toEqual({ all: { webView: true } })
  expect(registry.requests.filter((path) => path.includes('webview'))).toEqual([])
})

test('[H2] a deep file of a preloaded package is its own module where a chunk has it, else a copy that shares the rest', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': 'exports.all = [require("react-native-svg/shape"), require("react-native-svg/css")]',
      },
    },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ all: [{ shape: true }, { shape: { shape: true } }] })
})

test('[H3] a peer that the project lacks comes along, and so does what that expects', async () => {
  const peers = (names: object) => ({ peerDependencies: names })
  const { run, get } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: peers({ b: '^1.0.0' }),
      files: { 'index.js': 'exports.b = require("b")' },
    },
    {
      name: 'b',
      version: '1.4.0',
      fields: peers({ c: '*' }),
      files: { 'index.js': 'exports.c = require("c")' },
    },
    { name: 'c', version: '2.0.0', files: { 'index.js': 'exports.here = 1' } },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ b: { c: { here: 1 } } })
  const { missingPeers, manifest } = asReady(await get({ a: '1' }))
  expect(missingPeers).toEqual([])
  expect(Object.keys(manifest.packages)).toEqual(['a'])
})

test('[H3] a peer is found in the project; one that cannot be had is named, optional ones are not', async () => {
  const peerDependencies = { b: '^1.0.0', c: '^3.0.0', d: '*' }
  const { run, get } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { peerDependencies, peerDependenciesMeta: { d: { optional: true } } },
      files: { 'index.js': 'exports.b = require("b")' },
    },
    { name: 'b', version: '1.0.0', files: { 'index.js': 'module.exports = 1' } },
  ])
  expect(await run({ a: '1', b: '1' }, 'a')).toEqual({ b: 1 })
  const { missingPeers } = asReady(await get({ a: '1', b: '1' }))
  expect(missingPeers).toEqual([{ name: 'c', range: '^3.0.0', wantedBy: 'a' }])
})

test('[V1] two versions of a package live side by side where they must', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { dependencies: { c: '^1.0.0' } },
      files: { 'index.js': 'exports.c = require("c")' },
    },
    {
      name: 'b',
      version: '1.0.0',
      fields: { dependencies: { a: '1', c: '^2.0.0' } },
      files: { 'index.js': 'exports.c = require("c"); exports.a = require("a")' },
    },
    { name: 'c', version: '1.0.0', files: { 'index.js': 'module.exports = 1' } },
    { name: 'c', version: '2.0.0', files: { 'index.js': 'module.exports = 2' } },
  ])
  expect(await run({ a: '1', b: '1' }, 'b')).toEqual({ c: 2, a: { c: 1 } })
})

test('[V2] an alias leads to the package that it names', async () => {
  const { run } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { dependencies: { old: 'npm:b@^1.0.0' } },
      files: { 'index.js': 'exports.old = require("old")' },
    },
    { name: 'b', version: '1.5.0', files: { 'index.js': 'module.exports = "b"' } },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ old: 'b' })
})

test('[V3] an optional dependency may fail, and programs for one system are left out', async () => {
  const { run, registry } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { optionalDependencies: { gone: '1', native: '1' } },
      files: { 'index.js': 'exports.ok = 1' },
    },
    { name: 'native', version: '1.0.0', fields: { os: ['darwin'] } },
  ])
  expect(await run({ a: '1' }, 'a')).toEqual({ ok: 1 })
  expect(registry.requests.some((path) => path.endsWith('.tgz') && path.includes('native'))).toBe(false)
})

test('[V3] the libraries of one native platform are not even looked for', async () => {
  const dependencies = { 'draw-android': '1', 'draw-apple-ios': '1', 'draw-apple-macos': '1', tiny: '1' }
  const { run, registry } = await start([
    {
      name: 'draw',
      version: '1.0.0',
      fields: { dependencies },
      files: { 'index.js': 'exports.n = require("tiny").n' },
    },
    { name: 'tiny', version: '1.0.0', files: { 'index.js': 'exports.n = 7' } },
  ])
  expect(await run({ draw: '1' }, 'draw')).toEqual({ n: 7 })
  expect(registry.requests.filter((path) => path.startsWith('draw-'))).toEqual([])
})

test('[N1] declared entry points are bundled, and deep imports when they are asked for', async () => {
  const { get } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: {
        exports: {
          '.': './index.js',
          './extra': './extra.js',
          './p/*': './many/*.js',
          './package.json': './package.json',
        },
      },
      files: { 'index.js': '', 'extra.js': '', 'many/x.js': '' },
    },
    { name: 'b', version: '1.0.0', files: { 'index.js': '', 'plugin/utc.js': '' } },
  ])
  const { manifest } = asReady(await get({ a: '1', b: '1' }, ['b/plugin/utc', 'c/none', 'b/none']))
  expect(Object.keys(manifest.modules).sort()).toEqual(['a', 'a/extra', 'a/p/x', 'b', 'b/plugin/utc'])
})

test('[N2] an unchanged package keeps its chunk when the set around it changes', async () => {
  const { get } = await start([
    { name: 'a', version: '1.0.0', files: { 'index.js': 'exports.a = 1' } },
    { name: 'b', version: '1.0.0', files: { 'index.js': 'exports.b = 1' } },
  ])
  const alone = asReady(await get({ a: '1' }))
  const both = asReady(await get({ a: '1', b: '1' }))
  expect(both.manifest.modules.a).toEqual(alone.manifest.modules.a)
  expect(both.manifest.chunks).toMatchObject(alone.manifest.chunks)
  expect(both.baseUrl).not.toBe(alone.baseUrl)
})

test('[N4] a package is transformed once, however many sets it is in, and its files keep their meaning', async () => {
  const nested = {
    name: 'c',
    version: '1.0.0',
    files: { 'index.js': 'module.exports = ["c", require("./x")]', 'x.js': 'module.exports = 1' },
  }
  const { run, folder } = await start([
    {
      name: 'a',
      version: '1.0.0',
      fields: { dependencies: { c: '1' } },
      files: { 'index.js': 'exports.c = require("c")' },
    },
    {
      name: 'b',
      version: '1.0.0',
      fields: { dependencies: { c: '1' } },
      files: { 'index.js': 'exports.c = require("c")' },
    },
    nested,
  ])
  await run({ a: '1' }, 'a')
  const stored = await readdir(path.join(folder, 'data/packages/transforms'))
  expect(stored).toHaveLength(2)
  expect(await run({ b: '1' }, 'b')).toEqual({ c: ['c', 1] })
  expect(await readdir(path.join(folder, 'data/packages/transforms'))).toHaveLength(3)
})

test('[N3] export names are told of ES modules only', async () => {
  const { get } = await start([
    {
      name: 'a',
      version: '1.0.0',
      files: { 'index.js': 'export const x = 1; export * from "./y"', 'y.js': 'export const y = 1' },
    },
    { name: 'b', version: '1.0.0', files: { 'index.js': 'for (const name of ["x"]) exports[name] = 1' } },
  ])
  const { manifest } = asReady(await get({ a: '1', b: '1' }))
  expect(manifest.modules.a?.exports).toEqual(['x', 'y'])
  expect(manifest.modules.b?.exports).toBe(null)
})

test('[F1] one failing package leaves the others working', async () => {
  const { get } = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }])
  const { failures, manifest } = asReady(await get({ a: '1', zustandd: '^5.0.0' }))
  expect(Object.keys(manifest.modules)).toEqual(['a'])
  expect(failures).toEqual([
    {
      name: 'zustandd',
      version: '^5.0.0',
      code: 'not-found',
      message: 'There is no package named `zustandd`. Did you mean `zustand`?',
      suggestion: 'zustand',
    },
  ])
})

test('[F2] a version that does not exist says which is the newest', async () => {
  const { get } = await start([{ name: 'a', version: '1.0.0' }])
  expect(await get({ a: '^9.0.0' })).toMatchObject({
    status: 'failed',
    failures: [
      {
        code: 'version-not-found',
        message: '`a` has no version that is `^9.0.0`. Its newest version is 1.0.0.',
      },
    ],
  })
})

test('[F3] a failing dependency is blamed on the package that needs it', async () => {
  const { get } = await start([{ name: 'a', version: '1.0.0', fields: { dependencies: { gone: '1' } } }])
  expect(await get({ a: '1' })).toMatchObject({
    failures: [
      {
        name: 'a',
        code: 'not-found',
        message: '`a` needs a package that cannot be had. There is no package named `gone`.',
      },
    ],
  })
})

test('[F4] a package of types alone has no code', async () => {
  const { get } = await start([{ name: 'a', version: '1.0.0', files: { 'index.d.ts': 'export {}' } }])
  expect(await get({ a: '1' })).toMatchObject({ failures: [{ code: 'not-bundled' }] })
})

test('[F5] what draws with Skia is said to, and its older versions that do not are not', async () => {
  const skia = '@shopify/react-native-skia'
  const files = { 'index.js': '' }
  const { get } = await start([
    { name: skia, version: '1.0.0', files },
    { name: 'charts', version: '36.0.0', files },
    { name: 'charts', version: '41.0.0', files, fields: { peerDependencies: { [skia]: '1' } } },
    {
      name: 'either',
      version: '1.0.0',
      files,
      fields: { peerDependencies: { [skia]: '1' }, peerDependenciesMeta: { [skia]: { optional: true } } },
    },
  ])
  const statusOf = async (dependencies: Record<string, string>, name: string) =>
    asReady(await get(dependencies)).manifest.packages[name]?.status
  expect(await statusOf({ charts: '41' }, 'charts')).toBe('absent')
  expect(await statusOf({ charts: '36' }, 'charts')).toBe('works')
  expect(await statusOf({ either: '1' }, 'either')).toBe('works')
})

test('[A1] equal questions at once share one build', async () => {
  const { get, registry } = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }])
  const answers = await Promise.all([get({ a: '1' }), get({ a: '1' }), get({ a: '1' })])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(registry.requests).toEqual(['a', 'a/-/a-1.0.0.tgz'])
})

test('[A2] while it works the answer says what it does', async () => {
  const { service, registry, get } = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }])
  const { promise, resolve } = withResolver()
  registry.gate = promise
  const answer = await service.ask({ sdkVersion: '53.0.0', dependencies: { a: '1' } }, 0)
  expect(answer.status).toBe('pending')
  resolve()
  expect((await get({ a: '1' })).status).toBe('ready')
})

test('[A3] a second service on the same folder finds the bundle', async () => {
  const first = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }])
  await first.get({ a: '1' })
  const bundles = path.join(first.folder, 'data/packages/bundles')
  const before = await readdir(bundles)
  await first.get({ a: '^1.0.0' })
  expect(await readdir(bundles)).toEqual(before)
  expect(await readdir(path.join(first.folder, 'data/packages/work'))).toEqual([])
})

test('[A4] a registry that fails is asked again soon; its packages are not called wrong', async () => {
  let now = 0
  const { get, registry } = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }], {
    nowMs: () => now,
  })
  registry.override.set('a', { status: 503 })
  expect(await get({ a: '1' })).toMatchObject({
    failures: [{ code: 'registry', message: 'The package registry answered 503 for `a`.' }],
  })
  registry.override.clear()
  now = 11_000
  expect((await get({ a: '1' })).status).toBe('ready')
})

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('[L1] what one address may have built is limited; asking for the same again is not', async () => {
  const { service } = await start([{ name: 'a', version: '1.0.0', files: { 'index.js': '' } }], {
    limits: { buildsPerAddress: 1 },
  })
  const ask = async (range: string, address: string) => {
    const body = JSON.stringify({ sdkVersion: '53.0.0', dependencies: { a: range } })
    return service.handle(new Request('http://localhost/api/packages', { method: 'POST', body }), address)
  }
  const statuses = [
    await ask('1', '192.0.2.1'),
    await ask('1', '192.0.2.1'),
    await ask('*', '192.0.2.2'),
    await ask('^1', '192.0.2.1'),
  ].map((response) => response?.status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('[L2] a bundle that was removed meanwhile is built again', async () => {
  const { get, run, folder } = await start([
    { name: 'a', version: '1.0.0', files: { 'index.js': 'exports.a = 1' } },
  ])
  await run({ a: '1' }, 'a')
  await rm(path.join(folder, 'data/packages/bundles'), { recursive: true })
  expect(await get({ a: '1' })).toMatchObject({ status: 'pending' })
  expect(await run({ a: '1' }, 'a')).toEqual({ a: 1 })
})

test('[L4] images and fonts go with the last bundle that has them', async () => {
  const packages = ['a', 'b'].map((name) => {
    return { name, version: '1.0.0', files: { 'index.js': 'require("./p.gif")', 'p.gif': `GIF ${name}` } }
  })
  const { get, folder } = await start(packages, { limits: { maxStoreAgeMs: 3_600_000 } })
  const bundles = path.join(folder, 'data/packages/bundles')
  asReady(await get({ a: '1' }))
  const yesterday = new Date(Date.now() - 86_400_000)
  const old = [
    ...(await readdir(bundles)),
    ...(await readdir(path.join(bundles, 'assets'))).map((name) => `assets/${name}`),
  ]
  for (const place of old) await utimes(path.join(bundles, place), yesterday, yesterday)
  asReady(await get({ b: '1' }))
  expect(await readdir(bundles)).toHaveLength(2)
  expect(await readdir(path.join(bundles, 'assets'))).toHaveLength(1)
})
