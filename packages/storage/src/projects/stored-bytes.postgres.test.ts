/** Counts of the bytes that projects take. */

import { textFile } from '@sayso/project'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addUser } from '../testing/sample-project.ts'
import { beginOf, begun, endOf } from '../testing/sample-turns.ts'
import { createAttachments } from '../turns/attachments.ts'
import { createTurnFiles } from '../turns/turn-files.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createBin } from './bin.ts'
import { createProjects } from './projects.ts'
import { countProject, countUncounted, createStoredBytes } from './stored-bytes.ts'

const database = await createTestDatabase()
const { drizzle } = database
const projects = createProjects(database)
const stored = createStoredBytes(database)

const KILOBYTE = 1024
const text = (kilobytes: number, letter: string) => textFile(letter.repeat(kilobytes * KILOBYTE))

async function makeProject(userId: string, files = new Map([['a.txt', text(100, 'a')]])) {
  const { project, version } = await projects.create(userId, { title: 'Large', files })
  return { userId, projectId: project.id, versionId: version.id }
}

async function save(
  project: { userId: string; projectId: string },
  path: string,
  file: ReturnType<typeof text>,
) {
  const newest = await projects.newest(project.userId, project.projectId)
  const saved = await projects.saveFiles(project.userId, project.projectId, {
    baseVersionId: newest?.version.id ?? '',
    changes: new Map([[path, file]]),
  })
  expect(saved.kind).toBe('saved')
}

/** The count by which a new one differs from `before`, in whole kilobytes; a tree of some files is less than one. */
async function grownKilobytes(userId: string, before = 0): Promise<number> {
  return Math.floor(((await stored.ofPerson(userId)) - before) / KILOBYTE)
}

test('[T902] a version adds its tree and the contents that the one before it does not have', async () => {
  const project = await makeProject(await addUser(database))
  expect(await grownKilobytes(project.userId)).toBe(100)
  await save(project, 'b.txt', text(50, 'b'))
  expect(await grownKilobytes(project.userId)).toBe(150)
  await save(project, 'copy.txt', text(50, 'b'))
  const before = await stored.ofPerson(project.userId)
  await projects.restore(project.userId, project.projectId, 0)
  await projects.restore(project.userId, project.projectId, 1)
  expect(await grownKilobytes(project.userId, before)).toBe(0)
  expect(await stored.ofPerson(project.userId)).toBeGreaterThan(before)
  expect(await stored.ofOwner(project.projectId)).toEqual({
    ownerId: project.userId,
    bytes: await stored.ofPerson(project.userId),
  })
  expect(await stored.ofOwner('nobody’s')).toBeNull()
})

test('[T902] a save of one byte in a project of many files counts the list of all of them', async () => {
  const files = Array.from({ length: 2000 }, (_, index): [string, ReturnType<typeof textFile>] => [
    `a-folder/file-${index}.txt`,
    textFile(`${index}`),
  ])
  const project = await makeProject(await addUser(database), new Map(files))
  const before = await stored.ofPerson(project.userId)
  await save(project, 'one.txt', textFile('1'))
  // 64 digits of each hash hardly get smaller than half.
  expect(await grownKilobytes(project.userId, before)).toBeGreaterThan(60)
})

test('[T902] an answer, a picture, a fork and a duplicate add what they name', async () => {
  const project = await makeProject(await addUser(database))
  const turns = createTurnStore(database)
  const turnFiles = createTurnFiles(database)
  const turn = begun(await turns.begin(beginOf(project)))
  await turnFiles.saveToDraft(turn.streamId, new Map([['b.txt', text(30, 'b')]]))
  const version = await turnFiles.commitDraft(turn.streamId, {
    cause: 'prompt',
    label: 'b',
    messageId: turn.messageId,
  })
  await turns.end(endOf(turn.streamId, { versionId: version?.id ?? null }))
  expect(await grownKilobytes(project.userId)).toBe(130)
  const picture = {
    mediaType: 'image/png' as const,
    widthPx: 1,
    heightPx: 1,
    bytes: new Uint8Array(20 * KILOBYTE),
  }
  await createAttachments(database).add(project.projectId, picture)
  await createAttachments(database).add(project.projectId, picture)
  expect(await grownKilobytes(project.userId)).toBe(150)
  const forked = await projects.fork(project.userId, project.projectId, turn.messageId)
  expect(forked.kind).toBe('forked')
  expect(await grownKilobytes(project.userId)).toBe(280)
  await projects.duplicate(project.userId, project.projectId)
  expect(await grownKilobytes(project.userId)).toBe(410)
})

test('[T902] the bin counts until it is emptied', async () => {
  const { userId, projectId } = await makeProject(await addUser(database))
  await projects.delete(userId, projectId)
  expect(await grownKilobytes(userId)).toBe(100)
  await createBin(database).remove(userId, projectId)
  expect(await stored.ofPerson(userId)).toBe(0)
})

test('[T902] maintenance counts projects that have no count, and gets the same number', async () => {
  const project = await makeProject(await addUser(database))
  await save(project, 'b.txt', text(50, 'b'))
  const before = await stored.ofPerson(project.userId)
  await drizzle.execute(sql`update projects set stored_bytes = null where id = ${project.projectId}`)
  expect(await stored.ofPerson(project.userId)).toBe(0)
  await countUncounted(database)
  expect(await stored.ofPerson(project.userId)).toBe(before)
  // Contents that came back count once again.
  await save(project, 'b.txt', text(1, 'c'))
  await save(project, 'b.txt', text(50, 'b'))
  const twice = await stored.ofPerson(project.userId)
  await countProject(drizzle, project.projectId)
  expect(twice - (await stored.ofPerson(project.userId))).toBe(50 * KILOBYTE)
})
