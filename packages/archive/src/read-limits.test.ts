/** Limits of an import to the byte, and the sentence with which each is refused. */

import { expect, test } from 'vitest'
import { readProjectZip } from './read-project-zip.ts'
import { type CraftedEntry, craftZip } from './testing/craft-zip.ts'
import { encodeUtf8 } from './text.ts'

const MB = 1024 * 1024

async function sentenceOf(entries: readonly CraftedEntry[]): Promise<string> {
  const result = readProjectZip(craftZip(entries))
  return result.ok ? `read: ${[...result.files.keys()].join()}` : `${result.reason}: ${result.message}`
}

/** An entry that claims this unpacked size. */
const says = (name: string, unpackedBytes: number, packedBytes: number): CraftedEntry => ({
  name,
  content: new Uint8Array(packedBytes).fill(120),
  isStored: true,
  says: { unpackedBytes },
})
const notAsPacked = (name: string) =>
  `damaged: This zip is damaged: "${name}" is not what it was when it was packed. Make it again.`

test('[L552] a file of 10 MB passes, one byte more does not', async () => {
  expect(await sentenceOf([says('a.bin', 10 * MB, 60_000)])).toBe(notAsPacked('a.bin'))
  expect(await sentenceOf([says('a.bin', 10 * MB + 1, 60_000)])).toBe(
    'empty: There is no file in this zip that belongs to a project.',
  )
})

test('[I4] 48 MB together pass, one byte more does not', async () => {
  const ten = ['0', '1', '2', '3'].map((name) => says(name, 10 * MB, 60_000))
  expect(await sentenceOf([...ten, says('4', 8 * MB, 60_000)])).toBe(notAsPacked('0'))
  expect(await sentenceOf([...ten, says('4', 8 * MB + 1, 60_000)])).toBe(
    'too-large: The files of this zip have 49 MB together; a project may be imported with 48 MB.',
  )
})

test('[I4] 5,000 files pass, however many are left out beside them', async () => {
  const files = Array.from({ length: 5_000 }, (_, index) => ({ name: `src/${index}.ts`, isStored: true }))
  const installed = { name: 'src/node_modules/a.js', isStored: true }
  expect((await sentenceOf([...files, installed])).slice(0, 14)).toBe('read: src/0.ts')
})

test('[I5] up to 1 MB any ratio passes, above it 200 to 1', async () => {
  const zeros = (bytes: number) => [{ name: 'a.txt', content: new Uint8Array(bytes).fill(97) }]
  expect(await sentenceOf(zeros(MB))).toBe('read: a.txt')
  const alone = 'bomb: a.txt unpacks to more than 200 times its packed size, as no ordinary file does.'
  expect(await sentenceOf(zeros(MB + 1))).toBe(alone)
  expect(await sentenceOf([says('a.txt', 6_000 * 200, 6_000)])).toBe(notAsPacked('a.txt'))
  expect(await sentenceOf([says('a.txt', 6_000 * 200 + 1, 6_000)])).toBe(alone)
})

test('[I5] all files together are judged as one is', async () => {
  const two = (bytes: number) => ['a', 'b'].map((name) => ({ name, content: new Uint8Array(bytes).fill(97) }))
  expect(await sentenceOf(two(MB / 2))).toBe('read: a,b')
  const together =
    'bomb: This zip unpacks to more than 200 times its packed size, as no ordinary project does.'
  expect(await sentenceOf(two(MB / 2 + 1))).toBe(together)
  expect(await sentenceOf([says('a', 3_000 * 200, 3_000), says('b', 3_000 * 200, 3_000)])).toBe(
    notAsPacked('a'),
  )
  expect(await sentenceOf([says('a', 3_000 * 200, 3_000), says('b', 3_000 * 200 + 1, 3_000)])).toBe(together)
})

const good: CraftedEntry = { name: 'package.json', content: '{}' }

test.each<[string, CraftedEntry[], string]>([
  [
    '[I1] no file of a project',
    [{ name: '.git/HEAD' }],
    'empty: There is no file in this zip that belongs to a project.',
  ],
  ['[I3] a name twice', [good, good], 'twin: "package.json" is in this zip twice.'],
  [
    '[I3] a long name twice',
    [good, { name: 'a'.repeat(81) }, { name: 'a'.repeat(81) }],
    `twin: "${'a'.repeat(80)}…" is in this zip twice.`,
  ],
  [
    '[I3] a name of eighty characters twice',
    [{ name: 'a'.repeat(80) }, { name: 'a'.repeat(80) }],
    `twin: "${'a'.repeat(80)}" is in this zip twice.`,
  ],
  [
    '[I7] a password',
    [good, { name: 'a', says: { flags: 1 } }],
    'encrypted: "a" is protected by a password. Zip it without one.',
  ],
  [
    '[I7] another packing',
    [good, { name: 'a', says: { method: 14 } }],
    'unsupported: "a" is packed in a way that is not supported. Use an ordinary zip.',
  ],
  [
    '[I7] ZIP64',
    [good, { name: 'a', says: { unpackedBytes: 0xffffffff } }],
    'unsupported: "a" is written in the ZIP64 way. Zip the project with another program.',
  ],
  [
    '[I5] more than it says',
    [good, { name: 'a', content: 'x'.repeat(5000), says: { unpackedBytes: 10 } }],
    'bomb: "a" unpacks to more than the zip says, so nothing was imported.',
  ],
  [
    '[I5] shared bytes',
    [good, { name: 'a', content: '{}', says: { headerOffset: 0 } }],
    'damaged: This zip is damaged: "a" overlaps another file. Make it again.',
  ],
  [
    '[I6] bytes that no packing gives',
    [good, { name: 'a', content: encodeUtf8('not packed at all'), isStored: true, says: { method: 8 } }],
    'damaged: This zip is damaged: "a" cannot be unpacked. Make it again.',
  ],
  [
    '[I6] a header that is elsewhere',
    [good, { name: 'a', says: { headerOffset: 1_000_000 } }],
    'damaged: This zip is damaged: "a" is not where it should be. Make it again.',
  ],
])('%s is refused in words', async (_, entries, sentence) => {
  expect(await sentenceOf(entries)).toBe(sentence)
})

test('[I5] files may stand in another order than their list', async () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ name, content: name.repeat(50), isStored: true }))
  const archive = craftZip(entries)
  const view = new DataView(archive.buffer)
  const start = view.getUint32(archive.length - 22 + 16, true)
  const list = archive.slice(start, archive.length - 22)
  const one = list.length / 3
  archive.set(list.subarray(one * 2), start)
  archive.set(list.subarray(0, one * 2), start + one)
  const result = readProjectZip(archive)
  expect(result.ok && [...result.files.keys()]).toEqual(['c', 'a', 'b'])
})

test('[I3] a folder and a plain file are taken from any system, a link only where its system has links', async () => {
  const entry = (mode: number) => [{ name: 'a', content: '{}', mode }]
  for (const mode of [0, 0o100755, 0o040755, 0o644]) expect(await sentenceOf(entry(mode))).toBe('read: a')
  for (const mode of [0o120777, 0o020666, 0o060666, 0o010666, 0o140666])
    expect((await sentenceOf(entry(mode))).slice(0, 5)).toBe('empty')
  const madeBy = async (system: number) => {
    const archive = craftZip(entry(0o120777))
    archive[new DataView(archive.buffer).getUint32(archive.length - 22 + 16, true) + 5] = system
    return readProjectZip(archive).ok
  }
  expect([await madeBy(0), await madeBy(3), await madeBy(19), await madeBy(10)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('[I8] names are UTF-8 where they read so, else one character for a byte', async () => {
  const archive = craftZip([
    { name: 'gr\u00fcn/\u2600.ts', content: '1' },
    { name: 'cafX.ts', content: '2' },
  ])
  for (let at = archive.indexOf(88); at >= 0; at = archive.indexOf(88, at + 1)) archive[at] = 0xe9
  const result = readProjectZip(archive)
  expect(result.ok && [...result.files.keys()]).toEqual(['gr\u00fcn/\u2600.ts', 'caf\u00e9.ts'])
})
