/** The archive of an account, of projects in memory. */

import { inflateRawSync } from 'node:zlib'
import { ACCOUNT_FILE, type AccountProject, readAccountZip, readProjectZip } from '@sayso/archive'
import { GatewayError } from '@sayso/data-gateway'
import { textFile } from '@sayso/project'
import { ProjectDbError } from '@sayso/project-db'
import { expect, test } from 'vitest'
import type { Services } from '../http/services.ts'
import { writeAccountZip } from './account-zip.ts'

const account = { id: 'ada', isGuest: false, email: 'ada@example.com', name: 'Ada', sessionId: 's' }
const TIMES = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z' }

interface World {
  titles: readonly string[]
  /** Titles of projects that others own. */
  shared?: readonly string[]
  /** Ids of projects that are deleted after the list was read. */
  deleted?: readonly string[]
  /** Id of the project that has live data. */
  live?: string
  /** Id of the project that has a comment. */
  commented?: string
  exportSql?: (projectId: string, write: (sql: string) => Promise<void>) => Promise<boolean>
  /** Files that apps have stored, by the ref, which is the id of the project. */
  stored?: (
    ref: string,
  ) => AsyncIterable<{ path: string; sizeBytes: number; bytes: Iterable<Uint8Array> } | null>
}

/** The used part of the services; `read` grows with each project whose files are read. */
function world({
  titles,
  shared = [],
  deleted = [],
  live,
  commented,
  exportSql = async () => false,
  stored = noFiles,
}: World) {
  const read: string[] = []
  const summaries = titles.map((title, index) => ({
    ...{ id: `p${index}`, title, versionNumber: 3, ...TIMES },
    ...(shared.includes(title) && { shared: { role: 'editor', ownerName: 'Bo' } }),
  }))
  const services = {
    projects: {
      list: async () => summaries,
      get: async (_: string, id: string) =>
        deleted.includes(id) ? null : summaries.find((summary) => summary.id === id),
      async applied(_: string, id: string) {
        read.push(id)
        return {
          files: new Map([['package.json', textFile(`{"name":"${id}","dependencies":{"expo":"1"}}`)]]),
        }
      },
    },
    turns: { messages: async () => [] },
    comments: { list: async (id: string) => ({ comments: id === commented ? [{ text: 'Larger' }] : [] }) },
    ownAccount: { facts: async () => ({ name: 'Ada' }) },
    gateway: { readAppFiles: stored },
    projectDatabases: {
      refOf: async (id: string) => id,
      live: {
        refOf: async (id: string) => `${id}-live`,
        exportSql: async (id: string, _: object, write: (sql: string) => Promise<void>) =>
          id === live ? await write('x').then(() => true) : false,
      },
      exportSql: (id: string, _: object, write: (sql: string) => Promise<void>) => exportSql(id, write),
    },
  }
  return { services: services as unknown as Services, read }
}

async function* noFiles() {}

async function archiveOf(services: Services, maxBytes?: number) {
  const pieces: Uint8Array[] = []
  const options = { account, origin: 'http://localhost', ...(maxBytes !== undefined && { maxBytes }) }
  for await (const piece of writeAccountZip(services, options)) pieces.push(piece)
  const archive = Buffer.concat(pieces)
  const read = await readAccountZip({
    sizeBytes: archive.length,
    read: async (start, end) => archive.subarray(start, end),
  })
  if (read.kind !== 'account') throw new Error(read.kind)
  return { archive, projects: read.projects, text: archive.toString('latin1'), leftOut: leftOutOf(archive) }
}

/** The list that people read in it; an import does not. */
function leftOutOf(archive: Buffer): unknown {
  const at = archive.indexOf(ACCOUNT_FILE)
  // The last field of a file's header, before its name, is the length of what follows the name.
  const start = at + ACCOUNT_FILE.length + archive.readUInt16LE(at - 2)
  return JSON.parse(inflateRawSync(archive.subarray(start)).toString()).leftOut
}

function nameIn(archive: Uint8Array, { archive: { start, end } }: AccountProject): unknown {
  const read = readProjectZip(archive.subarray(start, end))
  return read.ok && JSON.parse(read.files.get('package.json')?.content ?? '').name
}

test('[SV232] the own projects are in it, each in its folder, and none of others', async () => {
  const { services } = world({
    titles: ['Plants', 'Plants', 'Theirs', 'Gone'],
    shared: ['Theirs'],
    deleted: ['p3'],
  })
  const { archive, projects, text } = await archiveOf(services)
  expect(projects.map((project) => [project.title, nameIn(archive, project)])).toEqual([
    ['Plants', 'p0'],
    ['Plants', 'p1'],
  ])
  for (const folder of ['plants', 'plants-2']) expect(text).toContain(`projects/${folder}/project.zip`)
})

test('[CM5] a project has its comments in a file of its own, which an import leaves out', async () => {
  const { services } = world({ titles: ['A', 'B'], commented: 'p1' })
  const { projects, text } = await archiveOf(services)
  expect(projects).toHaveLength(2)
  expect(text).toContain('projects/b/comments.json')
  expect(text).not.toContain('projects/a/comments.json')
})

test('[SV233] a project is read when the one before it has been sent', async () => {
  const { services, read } = world({ titles: ['A', 'B', 'C'] })
  const pieces = writeAccountZip(services, { account, origin: 'http://localhost' })
  const counts = new Set<number>()
  for await (const _ of pieces) counts.add(read.length)
  expect([...counts]).toEqual([1, 2, 3])
})

test('[SV233] projects beyond the size that a zip can have are named instead', async () => {
  const { services } = world({ titles: ['A', 'B', 'C'] })
  const { projects, leftOut } = await archiveOf(services, 100)
  expect(projects.map(({ title }) => title)).toEqual(['A'])
  expect(leftOut).toEqual(['B', 'C'].map((title) => ({ title, what: 'project', why: 'too-large' })))
  const { projects: none } = await archiveOf(services, 0)
  expect(none).toEqual([])
})

test('[SV233] a database that does not answer takes no project along, and one that breaks off breaks the archive', async () => {
  const away = new ProjectDbError('unavailable', 'The database does not answer.')
  const { services } = world({
    titles: ['A', 'B'],
    async exportSql(id, write) {
      if (id === 'p0') throw away
      await write('begin;\n')
      return true
    },
  })
  const { projects, leftOut } = await archiveOf(services)
  expect(projects.map(({ title, hasData }) => [title, hasData])).toEqual([
    ['A', false],
    ['B', true],
  ])
  expect(leftOut).toEqual([{ title: 'A', what: 'data', why: 'unavailable' }])
  const published = world({ titles: ['A', 'B'], live: 'p1' })
  const { projects: taken, text } = await archiveOf(published.services)
  expect(taken.map(({ hasData }) => hasData)).toEqual([false, true])
  expect(text).toContain('projects/b/live-data.sql')
  const broken = world({
    titles: ['A'],
    async exportSql(_, write) {
      await write('begin;\n')
      throw away
    },
  })
  await expect(archiveOf(broken.services)).rejects.toThrow('does not answer')
})

const storedFile = (path: string, text: string) => ({
  ...{ path, sizeBytes: text.length, bytes: [Buffer.from(text)] },
})

test('[SV232] files that an app has stored are in an archive beside its data, by bucket', async () => {
  const { services } = world({
    titles: ['A', 'B'],
    live: 'p1',
    exportSql: async (id, write) => id === 'p1' && (await write('begin;\n').then(() => true)),
    async *stored(ref) {
      if (ref === 'p0') throw new Error('A database that is not there is asked for files.')
      yield storedFile('photos/trips/a b.txt', `hello from ${ref}`)
      yield storedFile('photos/b.txt', 'other')
    },
  })
  const { text, projects } = await archiveOf(services)
  expect(projects.map(({ title }) => title)).toEqual(['A', 'B'])
  // Stored: what follows a name is the file.
  expect(text).toMatch(
    /projects\/b\/test-files\.zipPK.*photos\/trips\/a b\.txthello from p1PK.*photos\/b\.txtotherPK/s,
  )
  expect(text).toMatch(/projects\/b\/live-files\.zipPK.*photos\/trips\/a b\.txthello from p1-livePK/s)
  expect(text).not.toContain('projects/a/test-files.zip')
})

test('[SV233] files without room or bytes are named, and the others are there', async () => {
  const away = new GatewayError(503, 'PT503', 'The files cannot be reached.')
  const { services } = world({
    titles: ['A', 'B'],
    exportSql: async (_, write) => await write('begin;\n').then(() => true),
    async *stored(ref) {
      yield storedFile('photos/a.txt', 'here')
      yield { path: 'photos/huge', sizeBytes: 3.8 * 1024 ** 3, bytes: [] }
      yield null
      yield storedFile('photos/c.txt', 'here too')
      if (ref === 'p1') throw away
    },
  })
  const { text, leftOut } = await archiveOf(services)
  for (const name of ['a.txthere', 'c.txthere too']) expect(text.split(`photos/${name}`)).toHaveLength(3)
  expect(text).not.toContain('photos/huge')
  expect(leftOut).toEqual(
    ['A', 'B'].flatMap((title) => [
      { title, what: 'files', why: 'too-large' },
      { title, what: 'files', why: 'unavailable' },
    ]),
  )
})
