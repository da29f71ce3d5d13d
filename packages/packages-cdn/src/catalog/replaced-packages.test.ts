/** Native packages in whose place the preview has something else. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { asReady, type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { isReplacedInFull, replacementOf } from './replaced-packages.ts'

const SKIA = '@shopify/react-native-skia'
let kit: ServiceKit | undefined

afterEach(async () => {
  await kit?.close()
  kit = undefined
})

// A chart failed with “Cannot read properties of undefined (reading 'XYWHRect')” when it was drawn.
test('[F5] what loads Skia is told so by Skia, whose own code is not run', async () => {
  kit = await startServiceKit([
    { name: SKIA, version: '2.0.0', files: { 'index.js': 'exports.Skia = undefined' } },
    {
      name: 'charts',
      version: '1.0.0',
      files: { 'index.js': `exports.rect = require('${SKIA}').Skia.XYWHRect()` },
      fields: { peerDependencies: { [SKIA]: '*' } },
    },
  ])
  await expect(kit.run({ charts: '1' }, 'charts')).rejects.toThrow(
    'it needs a native drawing library that the preview does not have; react-native-svg works.',
  )
})

// “Its archive has more than 25 MB” helped nobody: a smaller one would not draw either.
test.each([
  [SKIA, 'needs a native drawing library that the preview does not have; react-native-svg works.'],
  [
    '@clerk/clerk-expo',
    'is loaded by a script from Clerk’s servers, which the preview does not fetch, so nobody can sign in; it works on a phone.',
  ],
  [
    '@react-native-firebase/app',
    'reads its keys from a native build, which the preview does not have; the package firebase works.',
  ],
  ['realm', 'keeps its data in a native database that the preview does not have; expo-sqlite works.'],
])('[F5] %s is refused for what it needs, and not for its size', async (name, reason) => {
  kit = await startServiceKit([{ name, version: '2.0.0', files: { 'index.js': `"${'x'.repeat(5000)}"` } }], {
    limits: { maxPackageBytes: 2000 },
  })
  const answer = await kit.get({ [name]: '2' })
  expect(answer.status === 'failed' && answer.failures).toMatchObject([
    { code: 'too-big', message: `\`${name}\` ${reason}` },
  ])
})

test('[F5] native code without a web version is said, when it is imported and with what it throws', async () => {
  kit = await startServiceKit([
    {
      name: 'a',
      version: '1.0.0',
      files: {
        'index.js': '"use strict"; exports.self = (function () { return this })()',
        'ios/A.mm': '',
        'android/build.gradle': '',
      },
    },
    { name: 'b', version: '1.0.0', files: { 'index.js': '', 'index.web.js': '', 'ios/B.mm': '' } },
  ])
  const { folder } = kit
  const { manifest, baseUrl } = asReady(await kit.get({ a: '1', b: '1' }))
  expect(manifest.packages.a?.status).toBe('absent')
  expect(manifest.packages.b?.status).toBe('works')
  const codeOf = (name: string) => {
    const file = manifest.chunks[manifest.modules[name]?.chunk ?? '']?.file ?? ''
    return readFile(path.join(folder, 'data/packages/bundles', path.basename(baseUrl), file), 'utf8')
  }
  const lack = '"it has native code that the preview does not have; it works on a phone"]'
  expect(await codeOf('a')).toContain(lack)
  expect(await codeOf('b')).not.toContain(lack)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await kit.run({ a: '1', b: '1' }, 'a')).toEqual({ self: undefined })
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^a: has native code and no version for the web/)]])
  await kit.run({ a: '1', b: '1' }, 'b')
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

// Bars and buttons with a gradient were not drawn at all, since the view behind them is native code.
test('[F6] a gradient of the older package is the SDK’s, and works', async () => {
  kit = await startServiceKit([
    {
      name: 'react-native-linear-gradient',
      version: '2.8.3',
      files: { 'index.js': 'throw new Error("native")', 'ios/A.mm': '', 'android/build.gradle': '' },
    },
  ])
  const answer = await kit.get({ 'react-native-linear-gradient': '2' })
  if (answer.status !== 'ready') throw new Error(JSON.stringify(answer))
  expect(answer.manifest.packages['react-native-linear-gradient']).toMatchObject({ status: 'works' })
})

test('[F6] an angle becomes the line that it means', () => {
  const lineOf = (props: object) => {
    const { start, end } = renderGradient(props)
    return [start, end].map((point) => point && [round(point.x), round(point.y)])
  }
  expect(lineOf({ useAngle: true, angle: 90 })).toEqual([
    [0, 0.5],
    [1, 0.5],
  ])
  expect(lineOf({ useAngle: true })).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(lineOf({ useAngle: true, angle: 180, angleCenter: { x: 0.5, y: 1 } })).toEqual([
    [0.5, 0.5],
    [0.5, 1.5],
  ])
  expect(renderGradient({ start: { x: 0, y: 0 }, colors: ['red'] })).toMatchObject({ start: { x: 0, y: 0 } })
})

interface Point {
  x: number
  y: number
}

/** The props that Expo's gradient gets. */
function renderGradient(props: object): { start?: Point; end?: Point } {
  const module: { exports: { default?: { render(props: object, ref: null): { props: object } } } } = {
    exports: {},
  }
  const createElement = (_type: unknown, given: object) => ({ props: given })
  const react = { createElement, forwardRef: (render: unknown) => ({ render }) }
  const load = (name: string) => (name === 'react' ? react : { LinearGradient: 'gradient' })
  new Function('require', 'module', replacementOf('react-native-linear-gradient/index.js') ?? '')(
    load,
    module,
  )
  return module.exports.default?.render(props, null).props ?? {}
}

function round(number: number): number {
  return Math.round(number * 1000) / 1000 + 0
}

/** The module that stands for one of a package, with what it requires. */
function runReplacement(
  modulePath: string,
  required: Readonly<Record<string, object>> = {},
): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  const load = (name: string) => required[name] ?? {}
  new Function('require', 'module', replacementOf(modulePath) ?? '')(load, module)
  return module.exports
}

// “You cannot use the Updates module in development mode in a production app.”
test('[F6] expo-updates reloads the app, and knows of no update', async () => {
  const native = Object(runReplacement('expo-updates/build/ExpoUpdates.web.js').default)
  const go = vi.fn()
  vi.stubGlobal('__saysoHistory', { go })
  try {
    await native.reload()
  } finally {
    vi.unstubAllGlobals()
  }
  expect(go).toHaveBeenCalledWith(0)
  expect(native.shouldDeferToNativeForAPIMethodAvailabilityInDevelopment).toBe(true)
  expect(await native.checkForUpdateAsync()).toMatchObject({ isAvailable: false })
})

// “Invalid API key. Use your Web Billing API key.” was thrown at the start of the app, whose key is that of a phone's store.
test('[F6] react-native-purchases has a store without offers, and refuses to sell in words', async () => {
  const purchases = { LOG_LEVEL: { DEBUG: 'DEBUG' }, purchasePackage() {}, setEmail() {} }
  const own = { default: purchases, PURCHASE_TYPE: { SUBS: 'subs' } }
  const exported = runReplacement('react-native-purchases/dist/index.js', { './purchases': own })
  const replaced = Object(exported.default)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  replaced.configure({ apiKey: 'appl_key' })
  expect(warn.mock.calls).toEqual([
    [
      'react-native-purchases: the preview has no store, so there are no offerings and nothing can be bought; it works on a phone.',
    ],
  ])
  warn.mockRestore()
  expect(exported.PURCHASE_TYPE).toEqual({ SUBS: 'subs' })
  expect(replaced.LOG_LEVEL).toEqual({ DEBUG: 'DEBUG' })
  expect(await replaced.getOfferings()).toEqual({ all: {}, current: null })
  expect(await replaced.getCustomerInfo()).toMatchObject({ entitlements: { active: {} } })
  expect(await replaced.setEmail('a@b.example')).toBeUndefined()
  await expect(replaced.purchasePackage({})).rejects.toThrow(
    'Purchases.purchasePackage needs a store, which the preview does not have. It works on a phone.',
  )
})

// Everything was “unavailable”, and apps stayed at the screen that says so.
test.each(['commonjs', 'module'])(
  '[F6] react-native-permissions asks as the preview does (its %s build)',
  async (folder) => {
    const given = new Set(['android.permission.CAMERA', 'android.permission.POST_NOTIFICATIONS'])
    const check = vi.fn(async (name: string) => given.has(name))
    const request = vi.fn(async (name: string) => (given.has(name) ? 'granted' : 'never_ask_again'))
    const openSettings = vi.fn(async () => {})
    const tracking = async () => ({ granted: true })
    const required = {
      'react-native': { Linking: { openSettings }, PermissionsAndroid: { check, request } },
      'expo-tracking-transparency': {
        getTrackingPermissionsAsync: tracking,
        requestTrackingPermissionsAsync: tracking,
      },
    }
    const methods = Object(
      runReplacement(`react-native-permissions/dist/${folder}/methods.js`, required).methods,
    )
    expect(await methods.check('ios.permission.CAMERA')).toBe('granted')
    expect(await methods.check('ios.permission.LOCATION_WHEN_IN_USE')).toBe('denied')
    expect(check).toHaveBeenLastCalledWith('android.permission.ACCESS_FINE_LOCATION')
    expect(request).not.toHaveBeenCalled()
    expect(await methods.requestMultiple(['ios.permission.MICROPHONE', 'android.permission.CAMERA'])).toEqual(
      {
        'ios.permission.MICROPHONE': 'blocked',
        'android.permission.CAMERA': 'granted',
      },
    )
    expect(request.mock.calls).toEqual([['android.permission.RECORD_AUDIO'], ['android.permission.CAMERA']])
    expect(await methods.request('ios.permission.APP_TRACKING_TRANSPARENCY')).toBe('granted')
    expect(await methods.requestNotifications(['alert'])).toEqual({
      status: 'granted',
      settings: { alert: true },
    })
    expect(await methods.checkNotifications()).toMatchObject({ status: 'granted' })
    await methods.openSettings()
    expect(openSettings).toHaveBeenCalledTimes(1)
    expect(isReplacedInFull('react-native-permissions')).toBe(true)
  },
)

interface Geolocation {
  getCurrentPosition(
    success: (position: unknown) => void,
    error?: (error: { code: number }) => void,
  ): Promise<void>
  watchPosition(success: (position: unknown) => void, error?: (error: { code: number }) => void): number
  clearWatch(id: number): void
  requestAuthorization(success?: () => void, error?: () => void): Promise<unknown>
}

test.for([
  '@react-native-community/geolocation/lib/module/implementation.js',
  'react-native-geolocation-service/js/index.js',
])('[F6] %s knows where the phone is once the person allows it', async (modulePath) => {
  let status = 'granted'
  let removed = 0
  const Location = {
    requestForegroundPermissionsAsync: async () => ({ status }),
    getCurrentPositionAsync: async () => 'here',
    watchPositionAsync: async (_options: object, told: (position: string) => void) => {
      told('there')
      return { remove: () => removed++ }
    },
  }
  const exports = {}
  new Function('require', 'exports', replacementOf(modulePath) ?? '')(() => Location, exports)
  const place = exports as Geolocation
  const position = await new Promise((resolve) => void place.getCurrentPosition(resolve))
  const watched = await new Promise((resolve) => {
    const id = place.watchPosition((found) => resolve([found, id]))
  })
  expect([position, watched]).toEqual(['here', ['there', 1]])
  place.clearWatch(1)
  await expect.poll(() => removed).toBe(1)
  status = 'denied'
  const refused = await new Promise((resolve) => void place.getCurrentPosition(() => {}, resolve))
  expect(refused).toMatchObject({ code: 1, PERMISSION_DENIED: 1 })
  let isCalled = false
  const answer = await place.requestAuthorization(
    () => {},
    () => (isCalled = true),
  )
  expect(answer === 'denied' || isCalled).toBe(true)
})

// “Cannot find module 'fs' (required by …/sqlite-node/Database.js)”
test('[F6] WatermelonDB over SQLite is its adapter of plain JavaScript', async () => {
  kit = await startServiceKit([
    {
      name: '@nozbe/watermelondb',
      version: '0.28.0',
      files: {
        'index.js': '',
        'adapters/sqlite/index.js': 'require("fs")',
        'adapters/lokijs/index.js':
          'exports.default = class { constructor(options) { this.options = options } }',
      },
    },
  ])
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const specifier = '@nozbe/watermelondb/adapters/sqlite'
  const { default: Adapter } = (await kit.run({ '@nozbe/watermelondb': '0' }, specifier, [specifier])) as {
    default: new (options: object) => { options: object }
  }
  expect(new Adapter({ schema: 1, jsi: true }).options).toMatchObject({ schema: 1, useWebWorker: false })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('keeps its rows in memory')]])
  warn.mockRestore()
})
