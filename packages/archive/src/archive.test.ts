/** Writing and reading again. */

import { encodeBase64, hashTree, type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { toFolderName } from './folder-name.ts'
import { readProjectZip } from './read-project-zip.ts'
import { join } from './testing/craft-zip.ts'
import { writeProjectZip } from './write-project-zip.ts'

const files: ProjectFiles = new Map([
  ['package.json', textFile('{}\n')],
  ['app/index.tsx', textFile('\ufeffexport default 1 // ü 😀\r\n')],
  ['assets/icon.png', { content: encodeBase64(new Uint8Array([137, 80, 0, 255, 10])), isBinary: true }],
  ['assets/data.bin', { content: encodeBase64(new Uint8Array([255, 254])), isBinary: true }],
  ['empty.ts', textFile('')],
])

test('[E3] [S4] [I8] what was written is read again, byte by byte', async () => {
  const archive = join(...writeProjectZip(files, { folder: 'habit-tracker' }))
  const result = await readProjectZip(archive)
  if (!result.ok) throw new Error(result.message)
  expect(new Map([...result.files].sort())).toEqual(new Map([...files].sort()))
  expect(hashTree(result.files)).toBe(hashTree(files))
  expect(result).toMatchObject({ topFolder: 'habit-tracker', skipped: [] })
})

test('[E1] equal files give equal bytes, whatever their order', () => {
  const first = join(...writeProjectZip(files))
  const second = join(...writeProjectZip(new Map([...files].reverse())))
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
})

test('[E2] the archive comes in pieces', () => {
  expect([...writeProjectZip(files)].length).toBeGreaterThan(files.size)
})

test.each([
  ['Habit tracker', 'habit-tracker'],
  ['Café — “Größe” 2', 'cafe-gro-e-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', 'sayso-app'],
  ['con', 'sayso-app'],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('[E4] %s → %s', (title, name) => {
  expect(toFolderName(title)).toBe(name)
})

test('20 MB are read with progress', { timeout: 60_000 }, async () => {
  const line = Array.from(
    { length: 2000 },
    (_, index) => `export const value${index} = ${index * 7919}\n`,
  ).join('')
  const big = new Map(
    Array.from(
      { length: 300 },
      (_, index) => [`src/file-${index}.ts`, textFile(`// ${index}\n${line}`)] as const,
    ),
  )
  const archive = join(...writeProjectZip(big, { folder: 'big' }))
  const told: number[] = []
  const result = await readProjectZip(archive, { onProgress: (done, total) => void told.push(done / total) })
  expect(result.ok && result.files.size).toBe(300)
  expect(told.length).toBeGreaterThan(5)
  expect(told).toEqual([...told].sort((a, b) => a - b))
})
