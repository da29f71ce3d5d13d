import { textFile } from '@sayso/project'
import type { RepairIntent } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createUsers } from '../people/users.ts'
import { createProjects } from '../projects/projects.ts'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { beginOf, begun, endOf } from '../testing/sample-turns.ts'
import { testTurnStoreContract } from '../testing/turn-store-contract.ts'
import { createTokenUses } from './token-uses.ts'
import { createTurnFiles } from './turn-files.ts'
import { createTurnStore } from './turn-store.ts'

const database = await createTestDatabase()
const turns = createTurnStore(database)
const projects = createProjects(database)
const users = createUsers(database)
const store = createTurnFiles(database)
const tokenUses = createTokenUses(database)

testTurnStoreContract('The store on PostgreSQL', () => ({
  turns,
  addUser: () => addUser(database),
  async addProject(userId) {
    const { version, ...project } = await addProject(database, userId)
    return { ...project, versionId: version.id }
  },
  countMessages: users.countMessages,
}))

test('[T1] a project knows its running turn', async () => {
  const project = await addProject(database)
  const { streamId } = begun(await turns.begin(beginOf(project)))
  expect((await turns.activeTurn(project.projectId))?.streamId).toBe(streamId)
  expect((await projects.get(project.userId, project.projectId))?.activeStreamId).toBe(streamId)
  await turns.end(endOf(streamId))
  expect(await turns.activeTurn(project.projectId)).toBeNull()
})

test('[T5] deleting a project gives no message back', async () => {
  const project = await addProject(database)
  const turn = begun(await turns.begin(beginOf(project)))
  await turns.end(endOf(turn.streamId))
  await projects.delete(project.userId, project.projectId)
  expect(await users.countMessages(project.userId, '2026-11-20')).toBe(1)
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

test('[T8] the only server claims what another one left, without waiting for its lease', async () => {
  const turn = begun(await turns.begin(beginOf(await addProject(database), { ownerId: 'dead' })))
  const alone = createTurnStore(database, { isOnlyServer: true })
  expect((await alone.claimOrphans('dead', 60_000)).map(({ streamId }) => streamId)).not.toContain(
    turn.streamId,
  )
  expect((await alone.claimOrphans('alive', 60_000)).map(({ streamId }) => streamId)).toContain(turn.streamId)
})

/** A turn that writes one file, which makes a version. */
async function answer(
  project: { userId: string; projectId: string },
  userMessageId: string,
  replacedId?: string,
) {
  const turn = begun(
    await turns.begin(
      beginOf(project, {
        userMessageId,
        ...(replacedId !== undefined && { intent: { kind: 'replace', messageId: replacedId } }),
      }),
    ),
  )
  await store.saveToDraft(turn.streamId, new Map([[`${userMessageId}.ts`, textFile(userMessageId)]]))
  const about = { cause: 'prompt' as const, label: userMessageId, messageId: turn.messageId }
  const version = await store.commitDraft(turn.streamId, about)
  await turns.end(endOf(turn.streamId, { versionId: version?.id ?? null }))
  return turn
}

async function newestFiles(projectId: string): Promise<string[]> {
  const newest = await store.newestVersion(projectId)
  return [...(await store.filesOf(newest?.id ?? '')).keys()].filter((path) => /^m\d/.test(path))
}

test('[T12] the files from before a replaced prompt are the newest version, and the later ones are kept', async () => {
  const project = await addProject(database)
  for (const id of ['m1', 'm2', 'm3']) await answer(project, id)
  expect(await newestFiles(project.projectId)).toEqual(['m1.ts', 'm2.ts', 'm3.ts'])
  await answer(project, 'm4', 'm2')
  expect(await newestFiles(project.projectId)).toEqual(['m1.ts', 'm4.ts'])
  const all = (await projects.versions(project.userId, project.projectId)) ?? []
  expect(all.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['m2', 'm3', 'Back to version 1', 'm4']),
  )
})

test('[T12] in a fork, where there are no turns, the version before what came of the prompt is meant', async () => {
  const project = await addProject(database)
  const answers = [await answer(project, 'm1'), await answer(project, 'm2'), await answer(project, 'm3')]
  const fork = await projects.fork(project.userId, project.projectId, answers[2]?.messageId ?? '')
  if (fork.kind !== 'forked') throw new Error(fork.kind)
  await answer({ userId: project.userId, projectId: fork.project.id }, 'm4', 'm2')
  expect(await newestFiles(fork.project.id)).toEqual(['m1.ts', 'm4.ts'])
})

test('[T13] what answers took is summed by day and model, and stays when the project goes', async () => {
  const project = await addProject(database)
  await answer(project, 'm1')
  await answer(project, 'm2')
  await projects.delete(project.userId, project.projectId)
  const rows = await tokenUses.ofUser(project.userId, '2020-01-01')
  expect(rows).toEqual([
    {
      ...{
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        model: 'demo/sayso',
        answerCount: 2,
        repairCount: 0,
      },
      inputTokens: 6,
      cacheReadTokens: 4,
      cacheWriteTokens: 0,
      outputTokens: 0,
      isEstimated: false,
    },
  ])
  expect(await tokenUses.ofUser(project.userId, '2999-01-01')).toEqual([])
  const all = await tokenUses.ofAll('2020-01-01')
  expect(all.find(({ userId }) => userId === project.userId)).toMatchObject({
    answerCount: 2,
    inputTokens: 6,
  })
})

test('[T10] what a page has seen of a repair is kept with its answer', async () => {
  const project = await addProject(database)
  const prompt = await answer(project, 'm1')
  const intent: RepairIntent = { kind: 'repair', messageId: 'm1', versionNumber: 1, problems: [] }
  const turn = begun(await turns.begin(beginOf(project, { intent })))
  await turns.end(endOf(turn.streamId, { isCounted: false }))
  expect(await turns.judgeRepair(project.projectId, turn.messageId, 'fixed')).toBe(true)
  expect((await turns.messages(project.projectId)).at(-1)?.repair?.outcome).toBe('fixed')
  expect(await turns.judgeRepair(project.projectId, prompt.messageId, 'fixed')).toBe(false)
})

test('[T901] equal files of another version are the ones at hand, and equal contents are one object', async () => {
  const userId = await addUser(database)
  const picture = { content: 'aGVsbG8=', isBinary: true }
  const files = new Map([
    ['same.txt', textFile('same')],
    ['twin.txt', textFile('same')],
    ['hello.txt', textFile('hello')],
    ['hello.png', picture],
  ])
  const { project, version } = await projects.create(userId, { title: 'Twins', files })
  const known = { versionId: version.id, files: await store.filesOf(version.id) }
  expect(known.files).toEqual(files)
  expect(known.files.get('twin.txt')).toBe(known.files.get('same.txt'))
  const saved = await projects.saveFiles(userId, project.id, {
    baseVersionId: version.id,
    changes: new Map([
      ['same.txt', textFile('other')],
      ['moved.txt', textFile('hello')],
    ]),
  })
  const next = await store.filesOf(saved.kind === 'saved' ? saved.version.id : '', known)
  expect(next.get('same.txt')).toEqual(textFile('other'))
  expect(next.get('twin.txt')).toBe(known.files.get('twin.txt'))
  expect(next.get('moved.txt')).toBe(known.files.get('hello.txt'))
  expect(next.get('hello.png')).toEqual(picture)
  expect(await store.filesOfNumber(project.id, version.number)).toEqual(files)
  expect(await store.filesOfNumber(project.id, 99)).toBeNull()
  expect(await store.sizeBytes(project.id)).toBe(5 + 4 + 5 + 5 + 5)
  expect(await store.sizeBytes('nobody’s')).toBe(0)
})
