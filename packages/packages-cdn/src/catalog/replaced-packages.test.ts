/** Native packages in whose place the preview has something else. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadCompatTable } from '@sayso/compat'
import { afterEach, expect, test, vi } from 'vitest'
import { asReady, type ServiceKit, startServiceKit } from '../testing/service-kit.ts'
import { isReplacedInFull } from './replaced-packages.ts'

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
test('[F6] what a stand-in replaces in full works', () => {
  const table = loadCompatTable()
  const names = [
    'react-native-permissions',
    '@react-native-community/geolocation',
    'react-native-date-picker',
  ]
  expect(names.filter((name) => isReplacedInFull(name, table))).toEqual(names)
  expect(isReplacedInFull('react-native-purchases', table)).toBe(false)
})

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
          'exports.__esModule = true; exports.default = class { constructor(options) { this.options = options } }',
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
