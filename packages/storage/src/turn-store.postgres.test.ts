import { expect, test } from 'vitest'
import { createProjects } from './projects.ts'
import { createTestDatabase } from './testing/index.ts'
import { addProject, addUser } from './testing/sample-project.ts'
import { beginOf, begun, endOf, testTurnStoreContract } from './testing/turn-store-contract.ts'
import { createTurnStore } from './turn-store.ts'
import { createUsers } from './users.ts'

const database = await createTestDatabase()
const turns = createTurnStore(database)
const projects = createProjects(database)
const users = createUsers(database)

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
