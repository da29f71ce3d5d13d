/** When the SDK is built again: when a file has changed that its output depends on, and at no other time. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

const packagesDir = path.resolve(import.meta.dirname, '../..')

const texts = new Map<string, Promise<string>>()
/** Hundreds of files are part of each fingerprint; all cases read them once. */
function readOnce(file: string): Promise<string> {
  const text = texts.get(file) ?? readFile(file, 'utf8')
  texts.set(file, text)
  return text
}
const current = await fingerprint('53', readOnce)

/** The fingerprint if this file had one line more. */
async function withChangeOf(name: string): Promise<string> {
  const changed = path.join(packagesDir, name)
  await readOnce(changed)
  return fingerprint('53', async (file) => {
    const text = await readOnce(file)
    return file === changed ? `${text}\n` : text
  })
}

test.each([
  'bundler/src/transform/worklets.ts',
  'bundler/src/transform/scopes.ts',
  'bundler/package.json',
  'package-build/src/transform/transform-module.ts',
  'package-build/src/write/write-chunks.ts',
  'package-build/package.json',
  'expo-sdk/build/patches.ts',
  'expo-sdk/build/read-names.ts',
  'expo-sdk/sdk-53/package.json',
  'expo-sdk/sdk-53/package-lock.json',
  'compat/base-chunks.json',
  'compat/packages/react-native/compat.json',
  'compat/shared/empty.ts',
  'compat/src/load-table.ts',
])('a change of %s builds the SDK again', async (name) => {
  expect(await withChangeOf(name)).not.toBe(current)
})

// A change of any file of the bundler’s transform built the SDK again, which took a minute.
test.each([
  'bundler/src/transform/svg-component.ts',
  'bundler/src/index.ts',
  'package-build/src/walk/walk-any.ts',
  'package-build/src/write/phone-bundle.ts',
  'packages-cdn/src/build/walk-in-parts.ts',
  'wire/src/index.ts',
])('a change of %s does not', async (name) => {
  expect(await withChangeOf(name)).toBe(current)
})
