import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { loadCompatTable } from '@sayso/compat'
import { expect, test } from 'vitest'
import { installFolder } from '../src/paths.ts'
import { patchedFiles, patchSource } from './patches.ts'

const TABLE = loadCompatTable()
const FILE = 'expo-location/build/Location.js'

test('a patch of a pinned package applies to the installed file', async () => {
  expect(patchedFiles(TABLE)).toContain(FILE)
  const source = await readFile(path.join(installFolder(), 'node_modules', FILE), 'utf8')
  const patched = patchSource(TABLE, FILE, source)
  expect(source).toContain("Platform.OS === 'web'")
  expect(patched).not.toContain("Platform.OS === 'web'")
})

test('a patch whose lines are gone in a newer version fails the build, and names its file', () => {
  expect(() => patchSource(TABLE, FILE, 'export const isOtherwise = true\n')).toThrow(
    `packages/compat/packages/expo-location/Location.patch does not apply to ${FILE}. Make it again from the installed file.`,
  )
})
