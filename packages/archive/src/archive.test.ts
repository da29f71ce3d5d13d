/** Writing and reading again. */

import { crc32 as ofNode } from 'node:zlib'
import {
  encodeBase64,
  hashTree,
  type ProjectFile,
  type ProjectFiles,
  parseProjectPath,
  placeFiles,
  textFile,
} from '@sayso/project'
import { fc, runs } from '@sayso/testing/property'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'
import { toFolderName } from './folder-name.ts'
import { readProjectZip } from './read-project-zip.ts'
import { join } from './testing/craft-zip.ts'
import { writeProjectZip, writeProjectZipWith } from './write-project-zip.ts'

const files: ProjectFiles = new Map([
  ['package.json', textFile('{}\n')],
  ['app/index.tsx', textFile('\ufeffexport default 1 // ü 😀\r\n')],
  ['assets/icon.png', { content: encodeBase64(new Uint8Array([137, 80, 0, 255, 10])), isBinary: true }],
  ['assets/data.bin', { content: encodeBase64(new Uint8Array([255, 254])), isBinary: true }],
  ['empty.ts', textFile('')],
])

test('[E3] [S4] [I8] what was written is read again, byte by byte', async () => {
  const archive = join(...writeProjectZip(files, { folder: 'habit-tracker' }))
  const result = readProjectZip(archive)
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

test.each(['large.bin', 'large.png'])('[E2] [E3] no piece holds a large file: %s', async (name) => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * index * 7919) >> 8)
  const written = new Map([
    ['package.json', textFile('{}')],
    [name, { content: encodeBase64(bytes), isBinary: true }],
  ])
  const pieces = [...writeProjectZip(written)]
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000)
  const read = readProjectZip(join(...pieces))
  expect(read.ok && read.files.get(name)).toEqual(written.get(name))
})

async function* textPieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = []
  for await (const piece of pieces) collected.push(piece)
  return join(...collected)
}

test.each([[[]], [['create table', ' a ();']]])(
  '[E5] a file that arrives in pieces is the last of the archive: %j',
  async (texts) => {
    const last = { path: 'database.sql', pieces: textPieces(...texts) }
    const read = readProjectZip(await collect(writeProjectZipWith(files, last, { folder: 'app' })))
    expect(read.ok && read.files).toEqual(new Map([...files, ['database.sql', textFile(texts.join(''))]]))
  },
)

test('[E6] repetitive text that arrives at once is packed in steps', async () => {
  const pieces = (async function* () {
    yield Buffer.alloc(5_000_000, 'a')
  })()
  let steps = 0
  for await (const _ of writeProjectZipWith(new Map(), { path: 'database.sql', pieces })) steps += 1
  expect(steps).toBeGreaterThan(5_000_000 / 131_072)
})

test('[E5] an archive whose last file breaks off is refused', async () => {
  const taken: Uint8Array[] = []
  const pieces = (async function* () {
    yield* textPieces('create table')
    throw new Error('The connection was lost.')
  })()
  const writing = (async () => {
    for await (const piece of writeProjectZipWith(files, { path: 'database.sql', pieces })) taken.push(piece)
  })()
  await expect(writing).rejects.toThrow('The connection was lost.')
  expect(readProjectZip(join(...taken)).ok).toBe(false)
})

test.each([
  ['Habit tracker', 'habit-tracker'],
  ['Café — “Größe” 2', 'cafe-gro-e-2'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本語', 'sayso-app'],
  ...['con', 'prn', 'AUX', 'nul', 'com1', 'lpt9'].map((title) => [title, 'sayso-app'] as [string, string]),
  ['con 2', 'con-2'],
  ['icon', 'icon'],
  ['Ünïcödé', 'unicode'],
  ['a'.repeat(61), 'a'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('[E4] %s → %s', (title, name) => {
  expect(toFolderName(title)).toBe(name)
})

const name = fc.string({
  unit: fc.constantFrom('a', 'B', 'ü', '日', '(', '-', '_', '1'),
  minLength: 1,
  maxLength: 8,
})
const path = fc
  .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('.ts', '.tsx', '.png', '.json', ''))
  .map(([folders, base, ending]) => [...folders, base + ending].join('/'))
const content = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => textFile(text.replaceAll('\0', ''))),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => ({
    // Bytes that read as UTF-8 without a NUL would be text.
    content: encodeBase64(new Uint8Array([0, ...bytes])),
    isBinary: true,
  })),
)
/** Projects: files that collide with an earlier one are left out. */
const projects = fc.array(fc.tuple(path, content), { minLength: 1, maxLength: 12 }).map((entries) => {
  const placed = new Map<string, ProjectFile>()
  for (const [place, file] of entries) {
    const parsed = parseProjectPath(place)
    if (parsed.ok && placeFiles([...placed.keys(), parsed.path]).ok) placed.set(parsed.path, file)
  }
  return placed.size === 0 ? new Map([['a.ts', textFile('')]]) : placed
})

test('[E1] [E3] [S4] [I8] any project comes back as it was, and its archive does not depend on the order', async () => {
  await fc.assert(
    fc.asyncProperty(projects, async (project) => {
      const archive = join(...writeProjectZip(project, { folder: 'around' }))
      const reversed = join(...writeProjectZip(new Map([...project].reverse()), { folder: 'around' }))
      expect(Buffer.from(archive).equals(Buffer.from(reversed))).toBe(true)
      const result = readProjectZip(archive)
      // A single folder inside the wrapping one is not a second wrapper: only one is removed.
      expect(result.ok && Object.fromEntries(result.files)).toEqual(Object.fromEntries(project))
      expect(result).toMatchObject({ topFolder: 'around', skipped: [] })
    }),
    { numRuns: runs(60) },
  )
})

test('[E1] [E2] pieces join to the same archive, however few are taken at once', () => {
  fc.assert(
    fc.property(projects, (project) => {
      const pieces = [...writeProjectZip(project)]
      expect(pieces.length).toBeGreaterThan(project.size)
      expect(Buffer.concat(pieces).equals(Buffer.from(join(...writeProjectZip(project))))).toBe(true)
    }),
    { numRuns: runs(30) },
  )
})

test('[E4] any title becomes a folder that every disk can store, and which is its own name', () => {
  const title = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.constantFrom('CON', 'lpt1', '...', '-'),
  )
  fc.assert(
    fc.property(title, (text) => {
      const folder = toFolderName(text)
      expect(folder).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(folder.length).toBeLessThanOrEqual(60)
      expect(parseProjectPath(folder).ok).toBe(true)
      expect(toFolderName(folder)).toBe(folder)
    }),
  )
})

test('[I6] checksums are those of everyone else', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => crc32(bytes) === ofNode(bytes)))
})

/** The archive’s directory entries. */
function listOf(archive: Uint8Array) {
  const view = new DataView(archive.buffer, archive.byteOffset)
  const entries: { method: number; time: number; madeBy: number; attributes: number }[] = []
  let at = view.getUint32(archive.length - 22 + 16, true)
  while (view.getUint32(at, true) === 0x02014b50) {
    entries.push({
      method: view.getUint16(at + 10, true),
      time: view.getUint32(at + 12, true),
      madeBy: view.getUint8(at + 5),
      attributes: view.getUint32(at + 38, true),
    })
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return entries
}

test('[E1] every entry is a plain file of 1980-01-01, made on Unix, that its owner may write and all may read', () => {
  for (const { time, madeBy, attributes } of listOf(join(...writeProjectZip(files)))) {
    expect([time, madeBy, (attributes >>> 16).toString(8)]).toEqual([(1 << 21) | (1 << 16), 3, '100644'])
  }
})

test.each([
  ...[
    'png',
    'jpg',
    'jpeg',
    'gif',
    'webp',
    'mp3',
    'mp4',
    'm4a',
    'm4v',
    'mov',
    'zip',
    'gz',
    'woff',
    'woff2',
    'ttc',
    'PNG',
  ].map((ending) => [ending, 0] as [string, number]),
  ...['ts', 'json', 'svg', 'ttf', 'png.ts', 'xpng'].map((ending) => [ending, 8] as [string, number]),
])('[E3] what is packed already is stored: .%s by method %d', (ending, method) => {
  const one: ProjectFiles = new Map([
    [ending === 'xpng' ? 'a/xpng' : `a.${ending}`, textFile('x'.repeat(2_000))],
  ])
  const archive = join(...writeProjectZip(one))
  expect(listOf(archive).map((entry) => entry.method)).toEqual([method])
  expect(archive.length > 2_000).toBe(method === 0)
})

test('[E3] content that is no base64 is written as its text, and without a folder paths stand as they are', async () => {
  const odd: ProjectFiles = new Map([['a.bin', { content: 'no base64!', isBinary: true }]])
  const result = readProjectZip(join(...writeProjectZip(odd)))
  expect(result.ok && [...result.files]).toEqual([['a.bin', textFile('no base64!')]])
})
