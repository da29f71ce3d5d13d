import type { BeginTurnResult, TurnRecord } from '@sayso/generation/ports'
import { expect, test } from 'vitest'
import { createProjects } from './projects.ts'
import { createTestDatabase } from './testing/index.ts'
import { addProject, addUser, beginOf, endOf } from './testing/sample-project.ts'
import { createTurnStore } from './turn-store.ts'
import { createUsers } from './users.ts'

const database = await createTestDatabase()
const turns = createTurnStore(database)
const projects = createProjects(database)
const users = createUsers(database)

function begun(result: BeginTurnResult): TurnRecord {
  if (result.kind !== 'begun') throw new Error(`The turn was not begun: ${result.kind}.`)
  return result.turn
}

test('[T1] of two turns that begin at once, one begins and the other is told which', async () => {
  const project = await addProject(database)
  const results = await Promise.all([turns.begin(beginOf(project)), turns.begin(beginOf(project))])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['begun', 'busy'])
  const [first, second] = results.map((result) => ('turn' in result ? result.turn.streamId : null))
  expect(first).toBe(second)
  expect((await turns.activeTurn(project.projectId))?.streamId).toBe(first)
  expect((await projects.get(project.userId, project.projectId))?.activeStreamId).toBe(first)
})

test('[T1] when a turn has ended, the next one begins', async () => {
  const project = await addProject(database)
  const first = begun(await turns.begin(beginOf(project)))
  await turns.end(endOf(first.streamId))
  expect(await turns.activeTurn(project.projectId)).toBeNull()
  expect((await turns.begin(beginOf(project))).kind).toBe('begun')
})

test('[T2] the same client message id begins nothing, at once or after the end', async () => {
  const project = await addProject(database)
  const request = beginOf(project, { userMessageId: 'm1' })
  const results = await Promise.all([turns.begin(request), turns.begin(request)])
  expect(results.map(({ kind }) => kind).sort()).toEqual(['begun', 'repeated'])
  const turn = begun(results.find(({ kind }) => kind === 'begun') ?? { kind: 'not-found' })
  await turns.end(endOf(turn.streamId))
  expect(await turns.begin(request)).toEqual({ kind: 'repeated', turn: { ...turn, status: 'done' } })
  expect(await turns.messages(project.projectId)).toHaveLength(2)
  expect(await users.countMessages(project.userId, '2026-11-20')).toBe(1)
})

test('[T2] the same id in another project is another message', async () => {
  const [one, other] = [await addProject(database), await addProject(database)]
  expect((await turns.begin(beginOf(one, { userMessageId: 'm1' }))).kind).toBe('begun')
  expect((await turns.begin(beginOf(other, { userMessageId: 'm1' }))).kind).toBe('begun')
})

test('[T3] a project of somebody else is not found', async () => {
  const project = await addProject(database)
  const stranger = await addUser(database)
  expect(await turns.begin(beginOf({ ...project, userId: stranger }))).toEqual({ kind: 'not-found' })
  expect(await turns.begin(beginOf({ ...project, projectId: 'none' }))).toEqual({ kind: 'not-found' })
})

test('[T4] [T5] a reserved message counts for its day; released, it is free again', async () => {
  const userId = await addUser(database)
  const [first, second] = [await addProject(database, userId), await addProject(database, userId)]
  const turn = begun(await turns.begin(beginOf(first, { dailyLimit: 1 })))
  expect(await turns.begin(beginOf(second, { dailyLimit: 1 }))).toEqual({ kind: 'no-messages-left' })
  expect((await turns.begin(beginOf(second, { dailyLimit: 1, day: '2026-11-21' }))).kind).toBe('begun')
  await turns.end(endOf(turn.streamId, { isCounted: false }))
  expect(await users.countMessages(userId, '2026-11-20')).toBe(0)
  expect((await turns.begin(beginOf(first, { dailyLimit: 1 }))).kind).toBe('begun')
})

test('[T5] deleting a project gives no message back', async () => {
  const project = await addProject(database)
  const turn = begun(await turns.begin(beginOf(project)))
  await turns.end(endOf(turn.streamId))
  await projects.delete(project.userId, project.projectId)
  expect(await users.countMessages(project.userId, '2026-11-20')).toBe(1)
})

test('[T6] many projects at once cannot spend more messages than there are', async () => {
  const userId = await addUser(database)
  const all = await Promise.all(Array.from({ length: 8 }, () => addProject(database, userId)))
  const results = await Promise.all(all.map((project) => turns.begin(beginOf(project, { dailyLimit: 3 }))))
  expect(results.filter(({ kind }) => kind === 'begun')).toHaveLength(3)
  expect(results.filter(({ kind }) => kind === 'no-messages-left')).toHaveLength(5)
})

test('[T7] the first end wins, and is what the conversation shows', async () => {
  const project = await addProject(database)
  const { streamId, messageId } = begun(await turns.begin(beginOf(project, { userMessageId: 'm1' })))
  const ends = await Promise.all([
    turns.end(endOf(streamId, { content: 'Whole', versionId: project.version.id })),
    turns.end(endOf(streamId, { content: 'Whole', versionId: project.version.id })),
  ])
  expect(ends.sort()).toEqual([false, true])
  expect(await turns.end(endOf(streamId, { status: 'interrupted', content: 'Late', isCounted: false }))).toBe(
    false,
  )
  const createdAt = expect.any(String)
  expect(await turns.messages(project.projectId)).toEqual([
    {
      ...{ id: 'm1', role: 'user', content: 'A habit tracker', status: 'done', createdAt, model: null },
      ...{ versionNumber: null, error: null, durationMs: null, isCounted: true },
    },
    {
      ...{
        id: messageId,
        role: 'assistant',
        content: 'Whole',
        status: 'done',
        createdAt,
        model: 'demo/sayso',
      },
      ...{ versionNumber: 0, error: null, durationMs: 12, isCounted: true },
    },
  ])
})

test('[T7] an error and odd characters are kept', async () => {
  const project = await addProject(database)
  const prompt = 'NUL \u0000 and \ud83d\ude00'
  const { streamId } = begun(await turns.begin(beginOf(project, { prompt })))
  const error = { code: 'garbled', message: 'It said \u0000.', action: 'Try again.' }
  await turns.end(endOf(streamId, { status: 'error', error, content: '' }))
  const [question, answer] = await turns.messages(project.projectId)
  expect(question?.content).toBe('NUL \ufffd and \ud83d\ude00')
  expect(answer).toMatchObject({ status: 'error', error })
})

test('[T8] a turn is orphaned when its lease is over, and each orphan is claimed by one server', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => addProject(database)))
  const begins = all.map(async (project, index) =>
    begun(await turns.begin(beginOf(project, { ownerId: 'dead', leaseMs: index < 5 ? -1 : 60_000 }))),
  )
  const [first, ...others] = await Promise.all(begins)
  const claims = await Promise.all([turns.claimOrphans('a', 60_000), turns.claimOrphans('b', 60_000)])
  const claimed = claims.flat().map(({ streamId }) => streamId)
  expect(claimed.sort()).toEqual([first, ...others.slice(0, 4)].map((turn) => turn?.streamId).sort())
  expect(await turns.claimOrphans('c', 60_000)).toEqual([])
  const owner = claims[0]?.some(({ streamId }) => streamId === first?.streamId) ? 'a' : 'b'
  expect(await turns.renewLease(first?.streamId ?? '', 'dead', 60_000)).toBe(false)
  expect(await turns.renewLease(first?.streamId ?? '', owner, 60_000)).toBe(true)
})

test('[T8] the only server claims what another one left, without waiting for its lease', async () => {
  const turn = begun(await turns.begin(beginOf(await addProject(database), { ownerId: 'dead' })))
  const alone = createTurnStore(database, { isOnlyServer: true })
  expect((await alone.claimOrphans('dead', 60_000)).map(({ streamId }) => streamId)).not.toContain(
    turn.streamId,
  )
  expect((await alone.claimOrphans('alive', 60_000)).map(({ streamId }) => streamId)).toContain(turn.streamId)
})

test('[T9] an ended turn gives its answer and replay; a running one does not', async () => {
  const { streamId } = begun(await turns.begin(beginOf(await addProject(database))))
  expect(await turns.replay(streamId)).toBeNull()
  await turns.end(endOf(streamId))
  expect(await turns.replay(streamId)).toEqual({ content: 'Here it is.', replay: endOf(streamId).replay })
  expect(await turns.get(streamId)).toMatchObject({ status: 'done', modelId: 'demo/sayso' })
  expect(await turns.get('none')).toBeNull()
})
