/**
 * Installed packages are the reviewed ones, and their licences let us pass them on. `audit.long.test.ts` asks about
 * known vulnerabilities.
 */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLockProblems, type LockFile } from './lock-file.ts'

const root = path.resolve(import.meta.dirname, '..')
const LOCKS = [
  'package-lock.json',
  'packages/expo-sdk/sdk-53/package-lock.json',
  'packages/expo-sdk/sdk-57/package-lock.json',
  'packages/functions/engine/package-lock.json',
]

/** Without what was installed or built. */
function findLocks(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory())
      return /^(node_modules|dist|build|\..*)$/.test(entry.name) ? [] : findLocks(place)
    return entry.name === 'package-lock.json' ? [place] : []
  })
}

test('these are all lock files that there are', () => {
  expect(findLocks('.').sort()).toEqual([...LOCKS].sort())
})

test.each(LOCKS)(
  '%s pins every package by version and checksum, from the registry, without scripts',
  (file) => {
    const lock: LockFile = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
    expect(Object.keys(lock.packages).length).toBeGreaterThan(file.includes('/engine/') ? 3 : 500)
    expect(findLockProblems(lock)).toEqual([])
  },
)

const fine = { version: '1.2.3', integrity: 'sha512-abc', license: 'MIT' }

test.each([
  [{ ...fine, version: '^1.2.3' }, 'has no exact version: ^1.2.3'],
  [
    { ...fine, version: 'git+ssh://git@example.com/a.git' },
    'has no exact version: git+ssh://git@example.com/a.git',
  ],
  [
    { ...fine, resolved: 'https://evil.example/a.tgz' },
    'does not come from the registry: https://evil.example/a.tgz',
  ],
  [
    { ...fine, resolved: 'http://registry.npmjs.org/a.tgz' },
    'does not come from the registry: http://registry.npmjs.org/a.tgz',
  ],
  [{ version: '1.2.3', license: 'MIT' }, 'has no checksum'],
  [{ version: '1.2.3', license: 'MIT', optional: true }, 'has no checksum'],
  [{ ...fine, integrity: 'sha1-abc' }, 'has a weak checksum: sha1-abc'],
  [{ ...fine, hasInstallScript: true }, 'runs a script when it is installed'],
  [{ ...fine, license: 'LGPL-3.0-or-later' }, 'has a licence that nobody has looked at: LGPL-3.0-or-later'],
  [{ ...fine, license: 'GPL-3.0' }, 'has a licence that nobody has looked at: GPL-3.0'],
  [{ ...fine, license: 'MIT AND GPL-3.0' }, 'has a licence that nobody has looked at: MIT AND GPL-3.0'],
  [{ version: '1.2.3', integrity: 'sha512-abc' }, 'has a licence that nobody has looked at: undefined'],
])('%o is refused', (entry, problem) => {
  const packages = { '': {}, 'node_modules/a/node_modules/@b/c': entry }
  expect(findLockProblems({ lockfileVersion: 3, packages })).toEqual([
    `node_modules/a/node_modules/@b/c ${problem}`,
  ])
})

test('compilers may set themselves up, a choice of licences is as good as one of them, and programs of other systems have names alone', () => {
  const packages = {
    'node_modules/esbuild': { ...fine, hasInstallScript: true },
    'node_modules/a': { ...fine, license: '(BSD-3-Clause OR GPL-2.0)' },
    'node_modules/b': { version: '1.2.3', optional: true, os: ['darwin'] },
  }
  expect(findLockProblems({ lockfileVersion: 3, packages })).toEqual([])
})
