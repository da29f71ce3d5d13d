import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { loadCompatTable } from '@sayso/compat'
import { packageSupport } from '@sayso/expo-sdk'
import { afterEach, expect, test } from 'vitest'
import { devicePeers } from '../device/device-externals.ts'
import type { FakePackage } from '../testing/fake-registry.ts'
import { type ServiceKit, startServiceKit } from '../testing/service-kit.ts'

let kit: ServiceKit | null = null

afterEach(async () => {
  await kit?.close()
  kit = null
})

async function start(
  packages: readonly FakePackage[],
  options?: Parameters<typeof startServiceKit>[1],
): Promise<(place: string) => Promise<Response>> {
  kit = await startServiceKit(packages, options)
  const { service } = kit
  return async (place) => {
    const response = await service.handle(new Request(`http://localhost/bundler/${place}`), '192.0.2.1')
    if (!response) throw new Error(`${place} is not for this service.`)
    return response
  }
}

async function poll(get: (place: string) => Promise<Response>, place: string): Promise<unknown> {
  for (;;) {
    const response = await get(place)
    const body: unknown = response.status === 200 ? await response.json() : await response.text()
    if (typeof body === 'string' || typeof body !== 'object' || body === null || !('pending' in body))
      return body
  }
}

const chart: FakePackage = {
  name: '@acme/chart',
  version: '2.4.1',
  fields: {
    dependencies: { tiny: '1', 'react-native-svg': '^15.0.0' },
    peerDependencies: {
      react: '*',
      'react-native': '>=0.70',
      '@babel/core': '*',
      'react-native-vector-icons': '*',
    },
  },
  files: {
    'index.js':
      'exports.all = [require("./platform"), require("tiny"), require("react-native-svg"), require("react")]',
    'platform.ios.js': 'module.exports = "ios"',
    'platform.native.js': 'module.exports = "native"',
    'platform.web.js': 'module.exports = "web"',
    'sub/part.js': 'module.exports = "part"',
  },
}
const tiny: FakePackage = { name: 'tiny', version: '1.0.0', files: { 'index.js': 'module.exports = "tiny"' } }

test('[D1] a package is built for each platform, and its peers are named', async () => {
  const get = await start([chart, tiny])
  expect(await poll(get, 'bundle/@acme/chart@^2.0.0?version_snackager=true&sdkVersion=53.0.0')).toEqual({
    name: '@acme/chart',
    hash: '@acme~chart@2.4.1',
    handle: 'snackager-2/@acme~chart@2.4.1',
    version: '2.4.1',
    dependencies: {
      react: '*',
      'react-native': '^0.70',
      '@expo/vector-icons': null,
      'react-native-svg': '^15.0.0',
    },
  })
  for (const [platform, expected] of [
    ['ios', 'ios'],
    ['android', 'native'],
    ['web', 'web'],
  ] as const) {
    const response = await get(`files/snackager-2/@acme~chart@2.4.1-${platform}/bundle.js`)
    expect(response.headers.get('cache-control')).toContain('max-age=31536000')
    const exports: Record<string, unknown> = {}
    new Function('exports', 'require', await response.text())(
      exports,
      (name: string) => `the runtime's ${name}`,
    )
    expect(exports['@acme/chart']).toEqual({
      all: [expected, 'tiny', "the runtime's react-native-svg", "the runtime's react"],
    })
    expect((await get(`files/snackager-2/@acme~chart@2.4.1-${platform}/.done`)).status).toBe(200)
  }
})

test('[D1] Flow is taken out, for phones and for the web', async () => {
  const flow: FakePackage = {
    name: 'flow',
    version: '1.0.0',
    files: {
      'index.js':
        "// no pragma here\nimport type {Size} from './types'\nexport const area = (size: Size): ?number => size.a",
      'types.js': '/** @flow */ export type Size = {| a: number |}',
    },
  }
  const get = await start([flow])
  expect(await poll(get, 'bundle/flow@1.0.0')).toMatchObject({ handle: 'flow@1.0.0' })
  for (const platform of ['ios', 'android', 'web']) {
    const exports: Record<string, unknown> = {}
    new Function('exports', await (await get(`files/flow@1.0.0-${platform}/bundle.js`)).text())(exports)
    expect(exports.flow).toMatchObject({ area: expect.any(Function) })
  }
})

test('[D9] a package that has only parts is an empty module, and its parts are found by `exports`', async () => {
  const parts: FakePackage = {
    name: 'parts',
    version: '1.0.0',
    fields: { exports: { './app': { browser: { import: './app.mjs' } } } },
    files: { 'app.mjs': 'export const app = 1' },
  }
  const get = await start([parts])
  expect(await poll(get, 'bundle/parts@latest?platforms=ios')).toMatchObject({ handle: 'parts@1.0.0' })
  expect(await poll(get, 'bundle/parts/app@latest?platforms=ios')).toMatchObject({
    handle: 'parts~app@1.0.0',
  })
  const exports: Record<string, unknown> = {}
  for (const name of ['parts', 'parts~app'])
    new Function('exports', await (await get(`files/${name}@1.0.0-ios/bundle.js`)).text())(exports)
  expect(exports).toMatchObject({ parts: {}, 'parts/app': { app: 1 } })
})

test('[D10] helpers that nobody names are fetched, in the version of the SDK that is asked for', async () => {
  const helper = (version: string): FakePackage => ({
    name: 'query-string',
    version,
    files: { 'index.js': `module.exports = "${version}"` },
  })
  const user: FakePackage = {
    name: 'user',
    version: '1.0.0',
    files: { 'index.js': 'module.exports = [require("query-string"), () => require("unknown")]' },
  }
  const known = packageSupport()['query-string']?.version ?? ''
  const get = await start([user, helper(known), helper('99.0.0')])
  const run = async (sdkVersion: string) => {
    await poll(get, `bundle/user@1.0.0?platforms=ios&sdkVersion=${sdkVersion}`)
    const exports: Record<string, unknown[]> = {}
    new Function('exports', await (await get('files/user@1.0.0-ios/bundle.js')).text())(exports)
    return exports.user?.[0]
  }
  expect(await run('53.0.0')).toBe(known)
  expect(kit?.registry.requests).not.toContain('unknown')
})

test.each([
  ['>= 4.0.0', '^4.0.0'],
  ['>=0.70', '^0.70'],
  ['^16.8 || >=17 <20', '>=17 <20'],
  ['16 || 17 || 18', '18'],
  ['1.2.3 - 2.0.0', '1.2.3 - 2.0.0'],
  ['~ 1.2', '~1.2'],
  ['workspace:*', null],
])('[D11] a peer at `%s` is wanted at `%s`', (range, wanted) => {
  expect(devicePeers({ peerDependencies: { peer: range } }, loadCompatTable())).toEqual({ peer: wanted })
})

test('[D11] a peer that a package copes without is not named, and is not brought along', async () => {
  const store: FakePackage = {
    name: 'store',
    version: '1.0.0',
    fields: {
      peerDependencies: { immer: '>=9', react: '*' },
      peerDependenciesMeta: { immer: { optional: true } },
    },
    files: { 'index.js': 'module.exports = () => require("immer")' },
  }
  const get = await start([store])
  expect(await poll(get, 'bundle/store@1.0.0?platforms=ios')).toMatchObject({ dependencies: { react: '*' } })
  expect(await (await get('files/store@1.0.0-ios/bundle.js')).text()).toContain('require("immer")')
  expect(kit?.registry.requests).not.toContain('immer')
})

test('[D2] a deep import has its package as a peer', async () => {
  const get = await start([chart, tiny])
  expect(await poll(get, 'bundle/@acme/chart/sub/part@2.4.1?platforms=web')).toMatchObject({
    name: '@acme/chart/sub/part',
    handle: '@acme~chart~sub~part@2.4.1',
    dependencies: { '@acme/chart': '2.4.1' },
  })
  expect((await get('files/@acme~chart~sub~part@2.4.1-web/bundle.js')).status).toBe(200)
})

test.each([
  ['48.0.0', 'snackager-2'],
  ['53.0.0', 'snackager-2'],
  ['54.0.0', 'snackager-2'],
  ['55.0.0', 'snackager-2-sdk57'],
  ['57.0.0', 'snackager-2-sdk57'],
])('[D12] a session of SDK %s is given the bundles of the nearest SDK, below %s', async (version, prefix) => {
  const get = await start([tiny])
  const place = `bundle/tiny@1.0.0?version_snackager=true&platforms=ios&sdkVersion=${version}`
  expect(await poll(get, place)).toMatchObject({ handle: `${prefix}/tiny@1.0.0` })
  expect((await get(`files/${prefix}/tiny@1.0.0-ios/bundle.js`)).status).toBe(200)
})

test.each([
  ['bundle/react@19.0.0', 400],
  ['bundle/..%2f..%2fetc@1', 400],
  ['bundle/a@file:..', 400],
  ['bundle/a@1?platforms=windows', 400],
  ['bundle/tiny@1.0.0?sdkVersion=banana', 400],
  ['bundle/tiny@1.0.0?sdkVersion=47.0.0', 400],
  ['bundle/%', 400],
  ['bundle/gone@1', 404],
  ['bundle/tiny@^9.0.0', 404],
  ['bundle/empty@1.0.0', 422],
  ['files/snackager-2/..%2f..%2fx/bundle.js', 404],
  ['files/tiny@1.0.0-web/assets/..', 404],
])('[D3] %s is answered %i', async (place, status) => {
  const get = await start([tiny, { name: 'empty', version: '1.0.0', files: { 'readme.md': '' } }])
  expect((await get(place)).status).toBe(status)
})

test('[D4] when only the web build fails the others are delivered', async () => {
  const files = { 'index.web.js': 'this is %% not code', 'index.js': 'module.exports = 1' }
  const get = await start([{ name: 'a', version: '1.0.0', fields: { main: 'index' }, files }])
  expect(await poll(get, 'bundle/a@1.0.0')).toMatchObject({ handle: 'a@1.0.0' })
  expect(await (await get('files/a@1.0.0-web/bundle.js')).text()).toBe('')
  expect(await (await get('files/a@1.0.0-ios/bundle.js')).text()).not.toBe('')
})

test('[D5] equal requests at once build once', async () => {
  const get = await start([tiny])
  await Promise.all([poll(get, 'bundle/tiny@1.0.0'), poll(get, 'bundle/tiny@1.0.0')])
  expect(kit?.registry.requests.filter((path) => path.endsWith('.tgz'))).toEqual(['tiny/-/tiny-1.0.0.tgz'])
})

test('[D6] what one address may have built is limited; asking for the same again is not', async () => {
  const get = await start([tiny, { ...tiny, name: 'other' }], { limits: { buildsPerAddress: 1 } })
  await poll(get, 'bundle/tiny@1.0.0')
  await poll(get, 'bundle/tiny@1.0.0')
  const refused = await get('bundle/other@1.0.0')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  expect(await refused.text()).toBe(
    'Too many packages were asked for from your network. Try again in 600 seconds.',
  )
})

test('[D7] what was not used for longest is removed when there is too much', async () => {
  const files = { 'index.js': `module.exports="${'x'.repeat(5000)}"` }
  const packages = ['first', 'second'].map((name) => ({ name, version: '1.0.0', files }))
  const get = await start(packages, { limits: { maxStoreBytes: 9000 } })
  await poll(get, 'bundle/first@1.0.0?platforms=web')
  await poll(get, 'bundle/second@1.0.0?platforms=web')
  const folder = path.join(kit?.folder ?? '', 'data/packages/devices/snackager-2')
  expect(await readdir(folder)).toEqual(['second@1.0.0-web'])
})

test('[D7] a file that was removed meanwhile is built again, for no other version than its address says', async () => {
  const get = await start([chart, tiny])
  const file = await get('files/snackager-2/@acme~chart~sub~part@2.4.1-web/bundle.js')
  expect(await file.text()).toContain('part')
  for (const place of [
    'gone@1.0.0-web/bundle.js',
    'other@latest-web/bundle.js',
    'snackager-0/other@1.0.0-web/bundle.js',
  ]) {
    expect((await get(`files/${place}`)).status).toBe(404)
  }
  expect(kit?.registry.requests.filter((name) => name === 'gone' || name === 'other')).toEqual(['gone'])
})

test('[D8] no address of ours comes out of a request, no matter who asks first', async () => {
  const picture: FakePackage = {
    name: 'picture',
    version: '1.0.0',
    files: {
      'index.js': 'module.exports = require("./dot.png")',
      'dot.png': 'a picture of twenty-four bytes or more',
    },
  }
  kit = await startServiceKit([picture])
  const { service } = kit
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const get = async (place: string) => {
    const response = await service.handle(
      new Request(`http://evil.example/bundler/${place}`, { headers }),
      '192.0.2.1',
    )
    if (!response) throw new Error(`${place} is not for this service.`)
    return response
  }
  expect(await poll(get, 'bundle/picture@1.0.0')).toMatchObject({ handle: 'picture@1.0.0' })
  for (const platform of ['ios', 'android', 'web']) {
    const code = await (await get(`files/picture@1.0.0-${platform}/bundle.js`)).text()
    expect(code).toContain(
      `"https://sayso.example/bundler/files/snackager-2/picture@1.0.0-${platform}/assets"`,
    )
    expect(code).not.toMatch(/evil|sayso-files/)
  }
})
