/** Versions that wait for a person's word. */

import { type FileChanges, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/index.ts'
import { addProject, addUser } from '../testing/sample-project.ts'
import { beginOf, endOf } from '../testing/sample-turns.ts'
import { createTurnFiles } from '../turns/turn-files.ts'
import { createTurnStore } from '../turns/turn-store.ts'
import { createProjects } from './projects.ts'

const database = await createTestDatabase()
const projects = createProjects(database)
const files = createTurnFiles(database)
const turns = createTurnStore(database)

const changesOf = (content: string): FileChanges => new Map([['app/index.tsx', textFile(content)]])

async function openProject({ asksFirst = true } = {}) {
  const { userId, projectId } = await addProject(database)
  await projects.setAsksFirst(userId, projectId, asksFirst)
  return {
    userId,
    projectId,
    /** Answers the id of the prompt. */
    async answer(content: string, replaces?: string): Promise<string> {
      const request = beginOf(
        { userId, projectId },
        replaces === undefined ? {} : { intent: { kind: 'replace', messageId: replaces } },
      )
      const begun = await turns.begin(request)
      if (begun.kind !== 'begun') throw new Error(`Not begun: ${begun.kind}.`)
      const { streamId, messageId } = begun.turn
      await files.saveToDraft(streamId, changesOf(content))
      const version = await files.commitDraft(streamId, { cause: 'prompt', label: content, messageId })
      await turns.end(endOf(streamId, { versionId: version?.id ?? null }))
      return request.userMessageId
    },
    async save(content: string) {
      const newest = await projects.newest(userId, projectId)
      const baseVersionId = newest?.version.id ?? ''
      return await projects.saveFiles(userId, projectId, { baseVersionId, changes: changesOf(content) })
    },
    async states() {
      const list = (await projects.versions(userId, projectId)) ?? []
      return list.map(({ number, proposal }) => `${number} ${proposal ?? ''}`.trim()).reverse()
    },
    async applied() {
      const found = await projects.applied(userId, projectId)
      return [found?.version.number, found?.files.get('app/index.tsx')?.content]
    },
  }
}

test('[P15] where a project does not ask, nothing waits', async () => {
  const { answer, states, applied } = await openProject({ asksFirst: false })
  await answer('one')
  expect(await states()).toEqual(['0', '1'])
  expect(await applied()).toEqual([1, 'one'])
})

test('[P15] an answer waits, and what is saved on top of it; one word applies all of it', async () => {
  const { userId, projectId, answer, save, states, applied } = await openProject()
  await save('mine')
  await answer('one')
  await answer('two')
  await save('three')
  expect(await states()).toEqual(['0', '1', '2 waiting', '3 waiting', '4 waiting'])
  expect(await applied()).toEqual([1, 'mine'])
  expect(await projects.apply(userId, projectId, 3)).toBeNull()
  expect(await projects.apply(userId, projectId, 4)).toMatchObject({ number: 4, proposal: 'applied' })
  expect(await projects.apply(userId, projectId, 4)).toBeNull()
  expect(await states()).toEqual(['0', '1', '2 applied', '3 applied', '4 applied'])
  expect(await applied()).toEqual([4, 'three'])
})

test('[P15] a restore drops what waits, which stays in the list and can be restored like any other', async () => {
  const { userId, projectId, answer, states, applied } = await openProject()
  await answer('one')
  await projects.restore(userId, projectId, 0)
  expect(await states()).toEqual(['0', '1 dropped', '2'])
  expect((await applied())[0]).toBe(2)
  const messages = await turns.messages(projectId)
  expect(messages.map(({ isDropped }) => isDropped)).toEqual([undefined, true])
})

test('[P15] what was dropped and is restored after all is applied, with what it stood on, and no answer of it is called dropped', async () => {
  const { userId, projectId, save, answer, states, applied } = await openProject()
  await save('mine')
  await answer('one')
  await answer('two')
  await answer('three')
  await projects.restore(userId, projectId, 1)
  expect(await states()).toEqual(['0', '1', '2 dropped', '3 dropped', '4 dropped', '5'])
  await projects.restore(userId, projectId, 3)
  expect(await states()).toEqual(['0', '1', '2 applied', '3 applied', '4 dropped', '5', '6'])
  expect(await applied()).toEqual([6, 'two'])
  const messages = await turns.messages(projectId)
  const dropped = messages.filter(({ isDropped }) => isDropped)
  expect(dropped.map(({ versionNumber }) => versionNumber)).toEqual([4])
})

test('[P15] to go back to one that waits is no word for it', async () => {
  const { userId, projectId, answer, states, applied } = await openProject()
  await answer('one')
  await answer('two')
  await projects.restore(userId, projectId, 1)
  expect(await states()).toEqual(['0', '1 waiting', '2 dropped', '3 waiting'])
  expect((await applied())[0]).toBe(0)
})

test('[P15] no longer asking leaves what waits waiting', async () => {
  const { userId, projectId, answer, states } = await openProject()
  await answer('one')
  await projects.setAsksFirst(userId, projectId, false)
  await answer('two')
  expect(await states()).toEqual(['0', '1 waiting', '2 waiting'])
})

test('[P15] a prompt that is replaced drops what came of it, and what waited before waits again', async () => {
  const { answer, states, applied } = await openProject()
  await answer('one')
  const second = await answer('two')
  await answer('other', second)
  expect(await states()).toEqual(['0', '1 waiting', '2 dropped', '3 waiting', '4 waiting'])
  expect((await applied())[0]).toBe(0)
})

test('[P15] a copy has what does not wait', async () => {
  const { userId, projectId, save, answer } = await openProject()
  await save('mine')
  await answer('one')
  const copy = await projects.duplicate(userId, projectId)
  const copied = await projects.newest(userId, copy?.id ?? '')
  expect(copied?.files.get('app/index.tsx')?.content).toBe('mine')
  expect(copied?.version.proposal).toBeUndefined()
})

test('[P15] [P9] neither the setting nor the word is a stranger’s', async () => {
  const { userId, projectId, answer, states } = await openProject()
  const stranger = await addUser(database)
  await answer('one')
  expect(await projects.setAsksFirst(stranger, projectId, false)).toBeNull()
  expect(await projects.apply(stranger, projectId, 1)).toBeNull()
  expect(await projects.applied(stranger, projectId)).toBeNull()
  expect(await projects.get(userId, projectId)).toMatchObject({
    asksFirst: true,
    versionNumber: 1,
    appliedVersionNumber: 0,
  })
  expect(await states()).toEqual(['0', '1 waiting'])
})
