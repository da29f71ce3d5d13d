/** A backup is read back into an equal database, or refused in one sentence. */

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { createProjects } from '../projects/projects.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let home: string
let folder: string
let database: Database

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'sayso backup '))
  folder = path.join(home, 'monday')
  database = await createTestDatabase()
})
afterEach(() => rm(home, { recursive: true, force: true }))

/** All rows of all tables, as text. */
async function dump(from: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await from.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await from.pool.query<{ row: string }>(
      `select t::text as row from "${name}" t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

const AWKWARD = ['tab\tand \\N and \\.', 'line\nend\r\n', '“ünï” 🦦 "quoted", \\\\', '']

async function fill(into: Database): Promise<void> {
  for (const [index, content] of AWKWARD.entries()) {
    const { userId } = await addProject(into)
    await createProjects(into).create(userId, {
      title: content || 'Empty',
      files: new Map([
        ['app/index.tsx', { content, isBinary: false }],
        [
          `assets/${index}.png`,
          { content: Buffer.from([0, 255, index, 10]).toString('base64'), isBinary: true },
        ],
      ]),
    })
  }
}

test('[B1] what is restored equals what was there, in every table', async () => {
  await fill(database)
  const before = await dump(database)
  const manifest = await writeBackup(database, folder)
  expect(manifest.tables.map(({ name }) => name).sort()).toEqual(Object.keys(before))
  expect(manifest.tables.reduce((sum, { rowCount }) => sum + rowCount, 0)).toBeGreaterThan(20)
  const restored = await createTestDatabase()
  await restoreBackup(restored, folder)
  expect(await dump(restored)).toEqual(before)
})

test('[B1] after a restore new rows are numbered on', async () => {
  const { projectId } = await addProject(database)
  const say = (into: Database, id: string) =>
    into.pool.query(
      `insert into messages (project_id, id, role, status, content, created_at) values ($1, $2, 'user', 'done', '', now())`,
      [projectId, id],
    )
  await say(database, 'one')
  await writeBackup(database, folder)
  const restored = await createTestDatabase()
  await restoreBackup(restored, folder)
  await say(restored, 'two')
  const { rows } = await restored.pool.query('select id from messages order by position')
  expect(rows).toEqual([{ id: 'one' }, { id: 'two' }])
})

test('[B2] it is of one moment, whatever is written meanwhile', async () => {
  await fill(database)
  const writing = new AbortController()
  const writer = (async () => {
    while (!writing.signal.aborted) await addProject(database)
  })()
  await writeBackup(database, folder)
  writing.abort()
  await writer
  const restored = await createTestDatabase()
  // Refused, when a project were there without its owner, or a version without its project.
  await restoreBackup(restored, folder)
  const { rows } = await restored.pool.query(
    'select count(*)::int as projects, count(v.id)::int as versions from projects p left join versions v on v.project_id = p.id',
  )
  expect(rows[0]?.versions).toBe(rows[0]?.projects)
  expect(rows[0]?.projects).toBeGreaterThanOrEqual(AWKWARD.length * 2)
})

test('[B3] the folder is its owner’s alone, has its name once it is whole, and is never written over', async () => {
  await writeBackup(database, folder)
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect(await readdir(home)).toEqual(['monday'])
  await expect(writeBackup(database, folder)).rejects.toMatchObject({ code: 'backup-exists' })
})

test('[B3] what else belongs to it is there when it has its name, and nothing is when that fails', async () => {
  const seen: boolean[] = []
  const addTo = async (partFolder: string) => {
    seen.push(
      await stat(folder).then(
        () => true,
        () => false,
      ),
    )
    await writeFile(path.join(partFolder, 'more'), '')
  }
  await expect(
    writeBackup(database, folder, { addTo: async () => Promise.reject(new Error('No room.')) }),
  ).rejects.toThrow('No room.')
  expect(await readdir(home)).toEqual([])
  await writeBackup(database, folder, { addTo })
  expect(seen).toEqual([false])
  expect(await readdir(folder)).toContain('more')
})

test('[B4] a database that holds something is left as it is', async () => {
  await writeBackup(database, folder)
  await addUser(database)
  const before = await dump(database)
  await expect(restoreBackup(database, folder)).rejects.toMatchObject({ code: 'not-empty' })
  expect(await dump(database)).toEqual(before)
})

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['short of a row', () => gzipSync('')],
  ['garbage', () => Buffer.from('garbage')],
])('[B4] rows that are %s restore nothing', async (_what, damage) => {
  await fill(database)
  await writeBackup(database, folder)
  const file = path.join(folder, 'versions.copy.gz')
  await writeFile(file, damage(await readFile(file)))
  const restored = await createTestDatabase()
  await expect(restoreBackup(restored, folder)).rejects.toMatchObject({ code: 'backup-damaged' })
  expect(Object.values(await dump(restored)).flat()).toEqual([])
})

test('[B5] a backup of another release, and a folder that is none, are named as what they are', async () => {
  await writeBackup(database, folder)
  const file = path.join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'later'] }))
  await expect(restoreBackup(database, folder)).rejects.toMatchObject({ code: 'other-release' })
  await expect(restoreBackup(database, home)).rejects.toMatchObject({ code: 'not-a-backup' })
})
