import type { ProjectEvent, VersionCheck } from '@sayso/wire'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject } from '../testing/sample-project.ts'
import { beginOf, endOf } from '../testing/sample-turns.ts'
import { createTurnFiles } from '../turns/turn-files.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createBin } from './bin.ts'
import { createProjectEvents } from './project-events.ts'
import { createProjects } from './projects.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const turns = createTurnStore(database)
const files = createTurnFiles(database)
const bin = createBin(database)
const events = createProjectEvents(database)

afterAll(() => events.close())

/** Follows a project: each call waits for the next event. */
function follow(projectId: string, source = events) {
  const leaving = new AbortController()
  const reading = source.read(projectId, leaving.signal)[Symbol.asyncIterator]()
  return {
    async next(): Promise<ProjectEvent | null> {
      const { value, done } = await reading.next()
      return done === true ? null : (value[0] ?? null)
    },
    leave: () => leaving.abort(),
  }
}

test('[P26] who reads is told once of many writes to the data, and nothing is kept while nobody reads', async () => {
  const { userId, projectId } = await addProject(database)
  events.noteData(projectId)
  const { next, leave } = follow(projectId)
  expect(await next()).toMatchObject({ type: 'mark' })
  for (let index = 0; index < 10; index += 1) events.noteData(projectId)
  expect(await next()).toEqual({ type: 'data' })
  await projects.rename(userId, projectId, 'Other')
  expect(await next()).toMatchObject({ type: 'mark', title: 'Other' })
  leave()
})

test('[P13] everybody who reads is given the mark at once, and each time the project has moved', async () => {
  const { userId, projectId, version } = await addProject(database)
  const { next, leave } = follow(projectId)
  const mark = {
    type: 'mark',
    title: 'App',
    versionNumber: 0,
    check: null,
    appliedVersionNumber: 0,
    asksFirst: false,
    commentChanges: 0,
    isOffered: false,
    activeStreamId: null,
    lastMessageId: null,
  }
  expect(await next()).toEqual(mark)

  const changes = new Map([['a.ts', { content: '1', isBinary: false }]])
  await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes })
  expect(await next()).toEqual({ ...mark, versionNumber: 1, appliedVersionNumber: 1 })

  await projects.rename(userId, projectId, 'Fernly')
  expect(await next()).toEqual({ ...mark, versionNumber: 1, appliedVersionNumber: 1, title: 'Fernly' })

  const begun = await turns.begin(beginOf({ userId, projectId }))
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const { streamId, messageId } = begun.turn
  const moved = {
    ...mark,
    title: 'Fernly',
    versionNumber: 1,
    appliedVersionNumber: 1,
    lastMessageId: messageId,
  }
  expect(await next()).toEqual({ ...moved, activeStreamId: streamId })
  await turns.end(endOf(streamId))
  expect(await next()).toEqual(moved)

  const waiting = next()
  leave()
  expect(await waiting).toBeNull()
})

test('[P13] [P15] that a project asks first is told, and what becomes of what waits', async () => {
  const { userId, projectId } = await addProject(database)
  const { next, leave } = follow(projectId)
  expect(await next()).toMatchObject({ asksFirst: false, appliedVersionNumber: 0 })
  await projects.setAsksFirst(userId, projectId, true)
  expect(await next()).toMatchObject({ asksFirst: true })
  const begun = await turns.begin(beginOf({ userId, projectId }))
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  const { streamId, messageId } = begun.turn
  expect(await next()).toMatchObject({ activeStreamId: streamId })
  await files.saveToDraft(streamId, new Map([['a.ts', { content: '1', isBinary: false }]]))
  await files.commitDraft(streamId, { cause: 'prompt', label: 'One', messageId })
  expect(await next()).toMatchObject({ versionNumber: 1, appliedVersionNumber: 0 })
  await projects.apply(userId, projectId, 1)
  expect(await next()).toMatchObject({ versionNumber: 1, appliedVersionNumber: 1 })
  leave()
})

test('[P13] what a check said is kept with its version, and told of the newest one', async () => {
  const { userId, projectId, version } = await addProject(database)
  const { next, leave } = follow(projectId)
  expect(await next()).toMatchObject({ versionNumber: 0, check: null })
  const check: VersionCheck = {
    screenCount: 2,
    openedCount: 2,
    pressCount: 5,
    errorCount: 0,
    layoutFaultCount: 1,
  }
  expect(await projects.keepCheck(userId, projectId, 0, check)).toBe(true)
  expect(await next()).toMatchObject({ versionNumber: 0, check })

  const changes = new Map([['a.ts', { content: '1', isBinary: false }]])
  await projects.saveFiles(userId, projectId, { baseVersionId: version.id, changes })
  expect(await next()).toMatchObject({ versionNumber: 1, check: null })

  expect(await projects.keepCheck(userId, projectId, 9, check)).toBe(false)
  expect(await projects.keepCheck('somebody else', projectId, 1, check)).toBe(false)
  leave()
})

test('[P13] a project that is deleted is told of so, and nothing after it', async () => {
  const { userId, projectId } = await addProject(database)
  const other = createProjectEvents(database)
  const { next } = follow(projectId, other)
  expect(await next()).toMatchObject({ type: 'mark' })
  await projects.delete(userId, projectId)
  expect(await next()).toEqual({ type: 'deleted' })
  expect(await next()).toBeNull()
  await bin.putBack(userId, projectId)
  expect(await follow(projectId, other).next()).toMatchObject({ type: 'mark' })
  await other.close()
})

test('[P13] closing ends the readers that wait', async () => {
  const { projectId } = await addProject(database)
  const closing = createProjectEvents(database)
  const { next } = follow(projectId, closing)
  await next()
  const waiting = next()
  await closing.close()
  expect(await waiting).toBeNull()
})
