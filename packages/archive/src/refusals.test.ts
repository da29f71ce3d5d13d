/** Archives that are not taken, or not as they are. */

import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { readProjectZip } from './read-project-zip.ts'
import { type CraftedEntry, craftZip, join } from './testing/craft-zip.ts'
import { encodeUtf8 } from './text.ts'

const good: CraftedEntry = { name: 'package.json', content: '{}' }

async function refusalOf(archive: Uint8Array) {
  const result = readProjectZip(archive)
  return result.ok ? { reason: 'none', message: [...result.files.keys()].join() } : result
}

test.each<[string, CraftedEntry, string]>([
  ['[I2] a path out of the project', { name: '../evil.ts' }, 'refused-path'],
  ['[I2] one that looks inside', { name: 'app/../../evil.ts' }, 'refused-path'],
  ['[I2] an absolute path', { name: '/etc/passwd' }, 'refused-path'],
  ['[I2] a drive', { name: 'C:/windows/a.ts' }, 'refused-path'],
  ['[I2] a NUL', { name: 'a\u0000.ts' }, 'refused-path'],
  ['[I2] a file as a folder', { name: 'package.json/a.ts' }, 'twin'],
  ['[I3] the same name twice', { name: 'package.json' }, 'twin'],
  ['[I5] a bomb', { name: 'a.txt', content: new Uint8Array(9 * 1024 * 1024) }, 'bomb'],
  [
    '[I5] more than it says',
    { name: 'a.txt', content: 'x'.repeat(5000), says: { unpackedBytes: 10 } },
    'bomb',
  ],
  ['[I5] a shared body', { name: 'a.txt', content: '{}', says: { headerOffset: 0 } }, 'damaged'],
  ['[I6] less than it says', { name: 'a.txt', content: 'x', says: { unpackedBytes: 10 } }, 'damaged'],
  ['[I6] a wrong checksum', { name: 'a.txt', content: 'x', says: { crc: 1 } }, 'damaged'],
  ['[I7] a password', { name: 'a.txt', says: { flags: 1 } }, 'encrypted'],
  ['[I7] another packing', { name: 'a.txt', says: { method: 14 } }, 'unsupported'],
  ['[I7] ZIP64', { name: 'a.txt', says: { unpackedBytes: 0xffffffff } }, 'unsupported'],
])('%s is refused', async (_name, entry, reason) => {
  const refusal = await refusalOf(craftZip([good, entry]))
  expect(refusal.reason).toBe(reason)
  expect(refusal.message).toMatch(/^[^\n]+\.$/)
})

test('[I1] the sentence names the file', async () => {
  expect(
    (await refusalOf(craftZip([good, { name: 'app/locked.ts', says: { flags: 1 } }]))).message,
  ).toContain('app/locked.ts')
})

test('[I4] too many files', async () => {
  const many = Array.from({ length: 5001 }, (_, index) => ({ name: `src/${index}.ts`, isStored: true }))
  expect((await refusalOf(craftZip(many))).message).toBe(
    'This zip holds 5,001 files; a project holds at most 5,000.',
  )
})

test('[I5] a bomb among files that make the whole look ordinary', { timeout: 60_000 }, async () => {
  const ordinary = { name: 'a.bin', content: new Uint8Array(200_000), isStored: true }
  const bomb = { name: 'a.txt', content: new Uint8Array(9 * 1024 * 1024) }
  const refusal = await refusalOf(craftZip([good, ordinary, bomb]))
  expect([refusal.reason, refusal.message.startsWith('a.txt')]).toEqual(['bomb', true])
})

/** Regression: 50 KB of 47 files, each below the size that is checked, became 47 MB and blocked everybody. */
test('[I5] many small bombs are one', { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    name: `${index}.txt`,
    content: 'a'.repeat(1_000_000),
  }))
  expect((await refusalOf(craftZip([good, ...many]))).reason).toBe('bomb')
})

test('[I4] together too large', async () => {
  const noise = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7919) % 256))
  const content = new Uint8Array(Buffer.concat(Array.from({ length: 9 * 1024 }, () => noise)))
  const six = Array.from({ length: 6 }, (_, index) => ({ name: `${index}.bin`, content, isStored: true }))
  expect((await refusalOf(craftZip(six))).reason).toBe('too-large')
})

test('[S1] [S2] [S3] what is installed, built or secret is left out and told', async () => {
  const names = [
    'my-app/package.json',
    'my-app/app/index.tsx',
    'my-app/src/build/kept.ts',
    'my-app/node_modules/react/index.js',
    'my-app/node_modules/react/package.json',
    'my-app/.git/HEAD',
    'my-app/.env.local',
    'my-app/dist/index.html',
    'my-app/.expo/settings.json',
    '__MACOSX/my-app/._package.json',
    'my-app/.DS_Store',
  ]
  const link = { name: 'my-app/node_modules/.bin/expo', content: '../expo', mode: 0o120777 }
  const result = readProjectZip(craftZip([...names.map((name) => ({ name })), link]))
  if (!result.ok) throw new Error(result.message)
  expect([...result.files.keys()]).toEqual(['package.json', 'app/index.tsx', 'src/build/kept.ts'])
  expect(result.skipped).toEqual([
    { path: 'my-app/node_modules', fileCount: 3, why: 'installed' },
    { path: 'my-app/.git', fileCount: 1, why: 'version-control' },
    { path: 'my-app/.env.local', fileCount: 1, why: 'secret' },
    { path: 'my-app/.expo', fileCount: 1, why: 'built' },
    { path: '__MACOSX', fileCount: 1, why: 'system' },
    { path: 'my-app/.DS_Store', fileCount: 1, why: 'system' },
    { path: 'dist', fileCount: 1, why: 'built' },
  ])
})

test.each([
  [
    ['app/index.tsx', 'app/_layout.tsx'],
    ['app/index.tsx', 'app/_layout.tsx'],
  ],
  [
    ['app/package.json', 'app/app/index.tsx'],
    ['package.json', 'app/index.tsx'],
  ],
  [
    ['one/a.ts', 'two/b.ts'],
    ['one/a.ts', 'two/b.ts'],
  ],
  [['one/two/a.ts'], ['two/a.ts']],
])('[S4] [S5] %j → %j', async (names, paths) => {
  const result = readProjectZip(craftZip(names.map((name) => ({ name }))))
  expect(result.ok && [...result.files.keys()]).toEqual(paths)
})

test('nothing that belongs to a project', async () => {
  expect((await refusalOf(craftZip([{ name: '.git/HEAD' }, { name: 'folder/' }]))).reason).toBe('empty')
  expect((await refusalOf(encodeUtf8('no zip at all'))).reason).toBe('not-a-zip')
  expect((await refusalOf(new Uint8Array())).reason).toBe('not-a-zip')
})

test('[I9] changed bytes are refused or read; none makes it throw', async () => {
  const archive = craftZip([good, { name: 'app/index.tsx', content: 'export default 1\n'.repeat(50) }])
  const change = fc.record({ at: fc.nat(archive.length - 1), to: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      fc.nat(archive.length),
      async (changes, cut) => {
        const changed = archive.slice()
        for (const { at, to } of changes) changed[at] = to
        const result = readProjectZip(cut % 4 === 0 ? changed.subarray(0, cut) : changed)
        if (!result.ok) expect(result.message.length).toBeGreaterThan(10)
      },
    ),
    { numRuns: runs(700) },
  )
})

test('a comment at the end is no harm', async () => {
  const archive = craftZip([good])
  const comment = encodeUtf8('made by hand')
  const commented = join(archive, comment)
  new DataView(commented.buffer).setUint16(archive.length - 2, comment.length, true)
  expect((await refusalOf(commented)).message).toBe('package.json')
})
