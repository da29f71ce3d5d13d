import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CompatError } from './compat-error.ts'
import { compatFolder, loadCompatTable, readCompatTable } from './load-table.ts'
import { applyDiff } from './patches.ts'
import { refuseUnusedFiles } from './unused-files.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sayso-compat-'))
  write({ 'base-chunks.json': '[]', 'packages/.keep/compat.json': '{}' })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Paths below the root → text; objects become JSON. */
function write(files: Readonly<Record<string, string | object>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
}

function refusal(): { code: string; packageName: string; message: string } {
  try {
    refuseUnusedFiles(root, [readCompatTable(root, '53')])
  } catch (error) {
    if (error instanceof CompatError) return error
    throw error
  }
  throw new Error('The folders were accepted.')
}

test('[R1] the folders of this package are read, and each has a record', () => {
  const { packages, baseChunks } = loadCompatTable()
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(packages['expo-haptics']).toMatchObject({
    status: 'stand-in',
    note: 'nothing is felt on a computer',
    replaces: { files: { 'src/ExpoHaptics.web.ts': 'expo-haptics/stand-in.ts' } },
  })
  expect(baseChunks.map(({ name }) => name)).toContain('expo-router')
})

test.each([
  ['an unknown field', { staus: 'works' }, /packages\/a\/compat\.json: .*staus/s],
  ['an unknown field inside', { sdk: { kind: 'listed', chunk: 'a' } }, /compat\.json: .*chunk.*sdk/s],
  ['a wrong value', { status: 'broken' }, /compat\.json: .*status/s],
  ['a wrong entry', { replaces: { entries: { part: './a.ts' } } }, /entries\.part/],
  ['broken JSON', '{', /cannot be read as JSON/],
])('[R1] %s is refused', (_what, record, message) => {
  write({ 'packages/a/compat.json': record })
  expect(refusal()).toMatchObject({
    code: 'invalid-record',
    packageName: 'a',
    message: expect.stringMatching(message),
  })
})

test('[R1] a folder without a record is refused', () => {
  write({ 'packages/a/stand-in.ts': '' })
  expect(refusal()).toMatchObject({ code: 'invalid-record', packageName: 'a' })
})

test('[R2] two folders that claim one module are refused', () => {
  write({
    'packages/a/compat.json': { registry: { aliases: ['old-name'] } },
    'packages/b/compat.json': { registry: { meantBy: ['old-name'] } },
  })
  expect(refusal()).toMatchObject({
    code: 'claimed-twice',
    message: 'packages/b and packages/a both say what “old-name” means. Keep one of the two.',
  })
})

test('[R2] an alias may have a folder, but not one that replaces the package', () => {
  write({
    'packages/a/compat.json': { registry: { aliases: ['b'] } },
    'packages/b/compat.json': {},
  })
  expect(Object.keys(readCompatTable(root, '53').packages)).toEqual(['.keep', 'a', 'b'])
  write({ 'packages/b/compat.json': { replaces: { all: './index.ts' } }, 'packages/b/index.ts': '' })
  expect(refusal()).toMatchObject({ code: 'claimed-twice', packageName: 'a' })
})

test('[R3] a stand-in is found in its own folder and in others, and a missing one is refused', () => {
  write({
    'packages/@s/a/compat.json': {
      replaces: { entries: { '.': './index.ts', './b': '#shared/empty.ts', './c': 'c/part' } },
    },
    'packages/@s/a/index.ts': '',
    'shared/empty.ts': '',
  })
  expect(readCompatTable(root, '53').packages['@s/a']?.replaces.entries).toEqual({
    '.': { standIn: '@s/a/index.ts' },
    './b': { standIn: 'shared/empty.ts' },
    './c': { specifier: 'c/part' },
  })
  write({ 'packages/b/compat.json': { replaces: { files: { 'a.js': './gone.ts' } } } })
  expect(refusal()).toMatchObject({
    code: 'missing-file',
    message: 'packages/b/compat.json names the stand-in “./gone.ts”, which does not exist.',
  })
})

test('[R4] a stand-in that neither a record nor another stand-in uses is refused', () => {
  write({
    'packages/a/compat.json': { replaces: { all: './index.ts' } },
    'packages/a/index.ts': "import './inner'\nimport { x } from '../b/used.tsx'\n",
    'packages/a/inner.ts': '',
    'packages/b/compat.json': {},
    'packages/b/used.tsx': '',
    'packages/b/used.test.ts': '',
    'packages/b/globals.d.ts': '',
  })
  expect(() => refuseUnusedFiles(root, [readCompatTable(root, '53')])).not.toThrow()
  write({ 'shared/left.ts': '' })
  expect(refusal()).toMatchObject({
    code: 'unused-file',
    message: 'Nothing uses shared/left.ts. Name it in a compat.json, or delete it.',
  })
})

test('[R4] everything in the folders of this package is used', () => {
  expect(() => refuseUnusedFiles(compatFolder, ['53', '57'].map(loadCompatTable))).not.toThrow()
})

test('[R5] a record may hold for some SDKs, and say something else for one', () => {
  write({
    'packages/a/compat.json': { sdks: ['54'] },
    'packages/b/compat.json': { note: 'all', perSdk: { '54': { note: 'newer' } } },
  })
  const notesOf = (sdk: string) =>
    Object.values(readCompatTable(root, sdk).packages).map(({ name, note }) => `${name}: ${note}`)
  expect(notesOf('53')).toEqual(['.keep: ', 'b: all'])
  expect(notesOf('54')).toEqual(['.keep: ', 'a: ', 'b: newer'])
})

test('[R7] a package that an SDK lacks says what to do there, and nothing where it is', () => {
  write({
    'packages/a/compat.json': { sdks: ['53'], otherSdks: { '57': 'Use b.' } },
    'packages/b/compat.json': { sdks: ['57'] },
  })
  expect(readCompatTable(root, '53').otherSdkPackages).toEqual({})
  expect(readCompatTable(root, '57').otherSdkPackages).toEqual({ a: 'Use b.' })
  expect(Object.keys(readCompatTable(root, '57').packages)).not.toContain('a')
})

test.each([
  [{ status: 'absent' }, '`absent` needs a `note`'],
  [{ status: 'stand-in', sdk: { kind: 'unlisted' }, note: 'a' }, 'needs `sdk.version`'],
])('[R6] %o is refused', (record, message) => {
  write({ 'packages/a/compat.json': record })
  expect(refusal()).toMatchObject({ code: 'invalid-record', message: expect.stringContaining(message) })
})

const DIFF = '--- a/lib/a.js\n+++ b/lib/a.js\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n'

test('[P1] a patch is read with the versions and the reason above it, and changes one file', () => {
  write({
    'packages/a/compat.json': {},
    'packages/a/two.patch': `Versions: >=2 <4\nNumbers are shorter.\n${DIFF}`,
  })
  expect(readCompatTable(root, '53').packages.a?.patches).toEqual([
    { name: 'two.patch', reason: 'Numbers are shorter.', versions: '>=2 <4', file: 'lib/a.js', diff: DIFF },
  ])
  write({ 'packages/a/two.patch': `${DIFF}${DIFF.replaceAll('lib/a', 'lib/b')}` })
  expect(refusal()).toMatchObject({ code: 'invalid-record', message: expect.stringContaining('two.patch') })
})

test('[P2] a patch without a reason is refused', () => {
  write({ 'packages/a/compat.json': {}, 'packages/a/two.patch': DIFF })
  expect(refusal()).toMatchObject({
    code: 'invalid-record',
    message: expect.stringContaining('must say above'),
  })
})

test('[P1] lines that have moved are found, and lines that have changed are not', () => {
  expect(applyDiff('zero\n\none\ntwo\nthree\n', DIFF)).toBe('zero\n\none\n2\nthree\n')
  expect(applyDiff('one\nTWO\nthree\n', DIFF)).toBeNull()
})
