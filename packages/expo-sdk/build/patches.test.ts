import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_SDK } from '@sayso/project/expo-sdks'
import { expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { patchedFiles, patchSource } from './patches.ts'

const FILE = 'expo-location/build/Location.js'

test('a patch of a pinned package applies to the installed file', async () => {
  expect(patchedFiles(DEFAULT_SDK)).toContain(FILE)
  const source = await readFile(path.join(installFolder(), 'node_modules', FILE), 'utf8')
  const patched = patchSource(DEFAULT_SDK, FILE, source)
  expect(source).toContain("Platform.OS === 'web'")
  expect(patched).not.toContain("Platform.OS === 'web'")
})

test('a patch whose lines are gone in a newer version fails the build, and names its file', () => {
  expect(() => patchSource(DEFAULT_SDK, FILE, 'export const isOtherwise = true\n')).toThrow(
    `packages/compat/packages/expo-location/Location.patch does not apply to ${FILE}. Make it again from the installed file.`,
  )
})
