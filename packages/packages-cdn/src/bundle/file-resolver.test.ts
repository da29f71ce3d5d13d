/** Which of a package's files for several platforms is taken. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as plainTest } from 'vitest'
import { createFileResolver, type Platform } from './file-resolver.ts'

const FILES = {
  'picker.js':
    'export function Picker() { console.warn("DateTimePicker is not supported on: " + Platform.OS) }',
  'picker.ios.js': "import Modal from './modal'",
  'picker.android.js': "import Dialog from './dialog'",
  'scanner.js': "throw new Error('Not supported on this platform.')",
  'scanner.ios.js': 'export default requireNativeComponent("Scanner")',
  'button.js': 'export const Button = () => null',
  'button.ios.js': 'export const Button = () => null',
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
  ['web', './button', 'button.js'],
  ['android', './picker', 'picker.android.js'],
])('[B3] for %s, %s is %s', async ([platform, specifier, name], { folder }) => {
  const found = await createFileResolver(platform)(folder, specifier, 'import')
  expect(found).toEqual({ file: path.join(folder, name) })
})
