/** Saving to the server, and the notices when that fails. */

import { type FileChanges, textFile } from '@sayso/project'
import type { ProjectResponse, SaveFilesRequest, VersionSummary } from '@sayso/wire'
import { expect, test } from 'vitest'
import { createWorkbench } from '../editor/workbench.ts'
import { ApiFailure } from '../ports/api-failure.ts'
import { createSaving } from './saving.ts'

function versionOf(number: number): VersionSummary {
  return { id: `v${number}`, number, cause: 'save', label: '', treeHash: '', createdAt: '', messageId: null }
}
const theirs: ProjectResponse = {
  project: { id: 'p', title: '', createdAt: '', updatedAt: '', versionNumber: 7, activeStreamId: null },
  version: versionOf(7),
  files: { 'a.ts': { type: 'file', content: 'theirs', isBinary: false } },
  messages: [],
  runningTurn: null,
  dataConnection: { path: '/db/ref', anonKey: 'key' },
}
const conflict = {
  error: 'Changed.',
  code: 'conflict' as const,
  version: versionOf(7),
  conflicts: { 'a.ts': null },
}

function setUp(
  answers: (VersionSummary | ApiFailure)[],
  edits: FileChanges = new Map([['a.ts', textFile('mine')]]),
) {
  const requests: SaveFilesRequest[] = []
  const loaded: string[] = []
  const saved: number[] = []
  let unsaved = edits
  const take = () => {
    const changes = unsaved
    unsaved = new Map()
    return changes
  }
  const saving = createSaving({
    api: {
      saveFiles: async (_id, request) => {
        requests.push(request)
        const answer = answers.shift()
        if (answer === undefined || answer instanceof ApiFailure)
          throw answer ?? new Error('No answer prepared.')
        return { version: answer }
      },
      project: async () => theirs,
    },
    projectId: 'p',
    workbench: {
      store: createWorkbench().store,
      saveFile: take,
      saveAll: take,
      loadFiles: (files) => loaded.push(files.get('a.ts')?.content ?? ''),
    },
    baseVersion: () => versionOf(6),
    onSaved: (version) => void saved.push(version.number),
  })
  return { saving, requests, loaded, saved }
}

test('[WV1] a save names its base version and the new one is taken over', async () => {
  const { saving, requests, saved } = setUp([versionOf(7)])
  await saving.save('a.ts')
  expect(requests).toEqual([
    { baseVersionId: 'v6', changes: { 'a.ts': { type: 'file', content: 'mine', isBinary: false } } },
  ])
  expect(saved).toEqual([7])
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV1] with nothing to save the server is not asked', async () => {
  const { saving, requests } = setUp([], new Map())
  await saving.saveAll()
  expect(requests).toEqual([])
})

test('[WV2] a failure with nothing left to save is over', async () => {
  const failure = new ApiFailure('No.', { code: 'offline' })
  const { saving } = setUp([failure, versionOf(7)])
  await saving.save('a.ts')
  await saving.saveAll()
  await saving.saveAll()
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV2] a save that failed is said, and Retry sends the same edits', async () => {
  const failure = new ApiFailure('The server cannot be reached.', { code: 'offline' })
  const { saving, requests } = setUp([failure, versionOf(7)])
  await saving.save('a.ts')
  expect(saving.store.getState()).toEqual({
    kind: 'failed',
    sentence: 'The server cannot be reached.',
    paths: ['a.ts'],
  })
  await saving.retry()
  expect(requests[1]).toEqual(requests[0])
  expect(saving.store.getState()).toEqual({ kind: 'saved' })
})

test('[WV8] what found no server is sent once there is one; what the server refused waits for the person', async () => {
  const unreached = setUp([new ApiFailure('No.', { code: 'offline' }), versionOf(7)])
  await unreached.saving.save('a.ts')
  await unreached.saving.noteReachable()
  expect(unreached.saving.store.getState()).toEqual({ kind: 'saved' })
  expect(unreached.requests).toHaveLength(2)
  await unreached.saving.noteReachable()
  expect(unreached.requests).toHaveLength(2)

  const refused = setUp([new ApiFailure('Too large.', { code: 'bad-request', status: 400 })])
  await refused.saving.save('a.ts')
  await refused.saving.noteReachable()
  expect(refused.requests).toHaveLength(1)
})

test('[WV2] Retry of a file that could not be sent, since it is empty, says the same again', async () => {
  const workbench = createWorkbench()
  workbench.loadFiles(new Map([['a.ts', textFile('once')]]))
  workbench.editFile('a.ts', '')
  const unused = async () => Promise.reject(new Error('Nothing is sent.'))
  const saving = createSaving({
    ...{ api: { saveFiles: unused, project: unused }, projectId: 'p', workbench },
    ...{ baseVersion: () => versionOf(6), onSaved: () => undefined },
  })
  const failed = { kind: 'failed', sentence: 'Expected content to be defined', paths: ['a.ts'] }
  await saving.save('a.ts')
  expect(saving.store.getState()).toEqual(failed)
  await saving.retry()
  expect(saving.store.getState()).toEqual(failed)
})

test('[WV3] keep mine saves again on top of their version', async () => {
  const failure = new ApiFailure('Changed.', { code: 'conflict', status: 409, conflict })
  const { saving, requests } = setUp([failure, versionOf(8)])
  await saving.save('a.ts')
  expect(saving.store.getState().kind).toBe('conflict')
  await saving.keepMine()
  expect(requests[1]?.baseVersionId).toBe('v7')
})

test('[WV3] take theirs loads their files and drops the edit', async () => {
  const failure = new ApiFailure('Changed.', { code: 'conflict', status: 409, conflict })
  const { saving, requests, loaded, saved } = setUp([failure])
  await saving.save('a.ts')
  await saving.takeTheirs()
  expect(loaded).toEqual(['theirs'])
  expect(saved).toEqual([7])
  expect(requests).toHaveLength(1)
})
