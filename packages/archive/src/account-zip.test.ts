/** Archives of an account, written as the server writes them and read as a browser does. */

import { textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { ACCOUNT_FORMAT, MAX_CONVERSATION_BYTES, readAccountZip } from './account-zip.ts'
import { readProjectZip } from './read-project-zip.ts'
import { type CraftedEntry, craftZip, join } from './testing/craft-zip.ts'
import { writeProjectZip, writeStreamedZip } from './write-project-zip.ts'

const project = (name: string) =>
  join(
    ...writeProjectZip(
      new Map([['package.json', textFile(JSON.stringify({ name, dependencies: { expo: '1' } }))]]),
    ),
  )
const list = (projects: unknown, version = 1) => JSON.stringify({ format: ACCOUNT_FORMAT, version, projects })
const TWO = [
  { folder: 'plants', title: 'Plants' },
  { folder: 'plants-2', title: 'Plants' },
]

function sourceOf(archive: Uint8Array) {
  const ranges: [number, number][] = []
  const read = async (start: number, end: number) => {
    ranges.push([start, end])
    return archive.slice(start, end)
  }
  return { sizeBytes: archive.length, read, ranges }
}

async function written(): Promise<Uint8Array> {
  async function* files() {
    for (const { folder } of TWO) {
      const bytes = project(folder)
      yield { path: `projects/${folder}/project.zip`, pieces: [bytes.subarray(0, 10), bytes.subarray(10)] }
    }
    yield { path: 'projects/plants/conversation.json', pieces: [new TextEncoder().encode('{"a":"ü"}')] }
    yield { path: 'projects/plants-2/live-data.sql', pieces: [] }
    yield { path: 'account.json', pieces: [new TextEncoder().encode(list(TWO))] }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writeStreamedZip(files())) pieces.push(piece)
  return join(...pieces)
}

test('[E85] each project can be cut out and read, with its conversation beside it', async () => {
  const archive = await written()
  const read = await readAccountZip(sourceOf(archive))
  if (read.kind !== 'account') throw new Error(read.kind)
  expect(read.projects.map(({ title, hasData }) => [title, hasData])).toEqual([
    ['Plants', false],
    ['Plants', true],
  ])
  const names = read.projects.map(({ archive: { start, end } }) => {
    const result = readProjectZip(archive.slice(start, end))
    return result.ok && JSON.parse(result.files.get('package.json')?.content ?? '').name
  })
  expect(names).toEqual(['plants', 'plants-2'])
  const conversations = read.projects.map(({ readConversation }) => readConversation())
  expect(await Promise.all(conversations)).toEqual(['{"a":"ü"}', null])
})

test('[E86] of a large archive only the end and the headers are read', async () => {
  const large = new Uint8Array(3_000_000)
  const source = sourceOf(
    craftZip([
      { name: 'projects/plants/project.zip', content: large, isStored: true },
      { name: 'account.json', content: list(TWO.slice(0, 1)) },
    ]),
  )
  const read = await readAccountZip(source)
  expect(read.kind).toBe('account')
  const readBytes = source.ranges.reduce((sum, [start, end]) => sum + end - start, 0)
  expect(readBytes).toBeLessThan(source.sizeBytes / 2)
})

const archived: CraftedEntry = { name: 'projects/plants/project.zip', content: project('a'), isStored: true }
const one: CraftedEntry = { name: 'account.json', content: list(TWO.slice(0, 1)) }

test.each<[string, CraftedEntry[]]>([
  ['an app with a file of this name', [one, archived, { name: 'package.json', content: '{}' }]],
  ['no list', [archived]],
  ['nothing', []],
  ['a path that leads out', [one, { ...archived, name: 'projects/../project.zip' }]],
])('[E86] an archive is not one of an account: %s', async (_, entries) => {
  expect(await readAccountZip(sourceOf(craftZip(entries)))).toEqual({ kind: 'other' })
})

test.each<[string, string, CraftedEntry[]]>([
  ['another format', 'damaged', [archived, { name: 'account.json', content: '{"projects":[]}' }]],
  ['a newer Sayso', 'unsupported', [archived, { name: 'account.json', content: list([], 2) }]],
  [
    'a folder that is a number',
    'damaged',
    [archived, { name: 'account.json', content: list([{ folder: 1 }]) }],
  ],
  ['a project that is not there', 'damaged', [one]],
  ['a project that is packed', 'damaged', [{ ...archived, isStored: false }, one]],
  ['too many projects', 'too-large', [{ name: 'account.json', content: list(Array(501).fill(TWO[0])) }]],
  ['a list with a wrong checksum', 'damaged', [archived, { ...one, says: { crc: 1 } }]],
  ['a list that claims to be small', 'bomb', [archived, { ...one, says: { unpackedBytes: 3 } }]],
  ['a list that claims to be huge', 'too-large', [archived, { ...one, says: { unpackedBytes: 2 ** 31 } }]],
  ['a project beyond the end', 'damaged', [{ ...archived, says: { headerOffset: 2 ** 30 } }, one]],
])('[E86] an archive of an account is refused: %s', async (_, reason, entries) => {
  expect(await readAccountZip(sourceOf(craftZip(entries)))).toMatchObject({ kind: 'refused', reason })
})

test('[E86] a conversation that is too long is refused before it is unpacked', async () => {
  const says = { unpackedBytes: MAX_CONVERSATION_BYTES + 1 }
  const talk: CraftedEntry = { name: 'projects/plants/conversation.json', content: '{}', says }
  const read = await readAccountZip(sourceOf(craftZip([archived, talk, one])))
  if (read.kind !== 'account') throw new Error(read.kind)
  await expect(read.projects[0]?.readConversation()).rejects.toThrow('too long')
})
