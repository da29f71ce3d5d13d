/** Which of a package's files for several platforms is taken. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { type BuildFacts, createFileResolver, type Platform } from './file-resolver.ts'

const FILES = {
  'picker.js':
    'export function Picker() { console.warn("DateTimePicker is not supported on: " + Platform.OS) }',
  'picker.ios.js': "import Modal from './modal'",
  'picker.android.js': "import Dialog from './dialog'",
  'scanner.js': "throw new Error('Not supported on this platform.')",
  'scanner.ios.js': 'export default requireNativeComponent("Scanner")',
  'place.js': "throw new Error('setRNConfiguration is not supported by the browser')",
  'place.native.js': "import GeolocationNativeInterface from './nativeInterface'",
  'store.js': "export { IndexedDBStorage as default } from 'core'",
  'store.native.js': "import AsyncStorage from '@react-native-async-storage/async-storage'",
  'button.js': 'export const Button = () => null',
  'button.ios.js': 'export const Button = () => null',
}

const FACTS: BuildFacts = {
  takesPhoneBuild: (name) => name === '@firebase/auth',
  isSingleCopy: (name) => name.startsWith('@firebase/'),
}

const test = plainTest.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the framework reads what a fixture needs from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sayso-file-resolver-'))
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text)
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})

// A date picker was a button that did nothing: its file for other platforms only warns.
test.for<[Platform, string, string]>([
  ['web', './picker', 'picker.ios.js'],
  ['web', './scanner', 'scanner.js'],
  ['web', './place', 'place.js'],
  ['web', './button', 'button.js'],
  ['web', './store', 'store.native.js'],
  ['android', './picker', 'picker.android.js'],
])('[B3] for %s, %s is %s', async ([platform, specifier, name], { folder }) => {
  const found = await createFileResolver({ platform, policy: 'any' })(folder, specifier, 'import')
  expect(found).toEqual({ file: path.join(folder, name) })
})

// Guides for Expo have `getReactNativePersistence` of Firebase, which its build for browsers does not export.
test.for<[name: string, file: string]>([
  ['@firebase/auth', 'phone.js'],
  ['other', 'browser.js'],
])('[B4] of the builds of %s, the preview takes %s', async ([name, file], { folder }) => {
  await installWith(folder, name, { 'react-native': './phone.js', browser: './browser.js' })
  const found = await createFileResolver({ platform: 'web', policy: 'any', facts: FACTS })(
    folder,
    name,
    'import',
  )
  expect(found).toEqual({ file: path.join(folder, 'node_modules', name, file) })
})

// “Component auth has not been registered yet”: there were two apps, one for modules that import and one for those that require.
test.for<[name: string, file: string]>([
  ['@firebase/app', 'import.js'],
  ['other', 'require.js'],
])('[B4] CommonJS that requires %s has its %s', async ([name, file], { folder }) => {
  await installWith(folder, name, { import: './import.js', require: './require.js' })
  const found = await createFileResolver({ platform: 'web', policy: 'any', facts: FACTS })(
    folder,
    name,
    'require',
  )
  expect(found).toEqual({ file: path.join(folder, 'node_modules', name, file) })
})

// Half of what uses es5-ext, such as Stream's chat, could not be bundled: `array/#/contains.js`.
test('a folder may be named with a number sign', async ({ folder }) => {
  await mkdir(path.join(folder, 'array/#'), { recursive: true })
  await writeFile(path.join(folder, 'array/#/contains.js'), '')
  const found = await createFileResolver({ platform: 'web', policy: 'any', facts: FACTS })(
    path.join(folder, 'array'),
    './#/contains',
    'require',
  )
  expect(found).toEqual({ file: path.join(folder, 'array/#/contains.js') })
})

async function installWith(folder: string, name: string, exports: Record<string, string>): Promise<void> {
  const inside = path.join(folder, 'node_modules', name)
  await mkdir(inside, { recursive: true })
  await writeFile(path.join(inside, 'package.json'), JSON.stringify({ name, exports }))
  for (const file of Object.values(exports)) await writeFile(path.join(inside, file), '')
}
