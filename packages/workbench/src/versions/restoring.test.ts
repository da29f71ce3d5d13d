/** Steps of a restore in each case, their order, and the notice when one fails. */

import type { DataSnapshot, RestorableData } from '@sayso/wire'
import { expect, test } from 'vitest'
import { ApiFailure } from '../ports/api-failure.ts'
import { emptyProject } from '../testing/memory-ports.ts'
import { createRestoring, type Restoring } from './restoring.ts'

const SNAPSHOT: DataSnapshot = {
  id: 's1',
  takenAt: '2026-03-18T12:00:00.000Z',
  cause: 'migration',
  path: null,
  versionNumber: 2,
  sizeBytes: 1,
}
const THERE: RestorableData = { kind: 'snapshot', snapshot: SNAPSHOT, changes: [] }
const AGED: RestorableData = { kind: 'aged-out', takenAt: SNAPSHOT.takenAt }

function open(data: RestorableData | Error, dataFailure?: Error): { restoring: Restoring; calls: string[] } {
  const calls: string[] = []
  const answerData = async () => {
    if (data instanceof Error) throw data
    return data
  }
  const { version } = emptyProject()
  const restoring = createRestoring({
    api: {
      dataOfVersion: answerData,
      dataSnapshot: answerData,
      async restoreVersion(_id, number) {
        calls.push(`files of ${number}`)
        return { version, changes: {} }
      },
      async restoreData(_id, { snapshotId }) {
        if (dataFailure !== undefined) throw dataFailure
        calls.push(`data of ${snapshotId}`)
        return { undo: { ...SNAPSHOT, id: 'undo' } }
      },
    },
    projectId: 'p',
    take: () => true,
    readProject: async () => emptyProject(),
    show() {},
    onDataRestored: () => calls.push('load the app'),
  })
  return { restoring, calls }
}

async function questionOf({ store }: Restoring) {
  await expect.poll(() => store.getState().question).not.toBeNull()
  return store.getState().question
}

test('[WM6] a version whose data is as it was is restored without a question', async () => {
  const { restoring, calls } = open({ kind: 'unchanged' })
  expect(await restoring.restore(1)).toEqual({ undo: null })
  expect(calls).toEqual(['files of 1'])
})

test.each([
  ['cancel', null, []],
  ['files', { undo: null }, ['files of 1']],
  ['data', { undo: { id: 'undo' } }, ['files of 1', 'data of s1', 'load the app']],
] as const)('[WM6] the person is asked about the data, and says: %s', async (choice, result, expected) => {
  const { restoring, calls } = open(THERE)
  const restored = restoring.restore(1)
  expect(await questionOf(restoring)).toEqual({ versionNumber: 1, data: THERE })
  expect(calls).toEqual([])
  restoring.answer(choice)
  if (result === null) expect(await restored).toBeNull()
  else expect(await restored).toMatchObject(result)
  expect(calls).toEqual(expected)
  expect(restoring.store.getState().question).toBeNull()
})

test('[WM6] of data that has aged out the person is told, and gets the files', async () => {
  const { restoring, calls } = open(AGED)
  const restored = restoring.restore(1)
  expect(await questionOf(restoring)).toEqual({ versionNumber: 1, data: AGED })
  restoring.answer('files')
  expect(await restored).toEqual({ undo: null })
  expect(calls).toEqual(['files of 1'])
})

test('[WM6] the data alone is restored after a question too', async () => {
  const { restoring, calls } = open(THERE)
  const restored = restoring.restoreData('s1')
  expect(await questionOf(restoring)).toMatchObject({ versionNumber: null })
  restoring.answer('data')
  expect((await restored)?.undo?.id).toBe('undo')
  expect(calls).toEqual(['data of s1', 'load the app'])
})

test('[WM7] a database that does not answer keeps nobody from the files', async () => {
  const { restoring, calls } = open(new ApiFailure('It is down.', { code: 'unavailable' }))
  expect(await restoring.restore(1)).toEqual({ undo: null, dataFailure: 'It is down.' })
  expect(calls).toEqual(['files of 1'])
})

test('[WM7] data that could not be restored is said to be as it was', async () => {
  const { restoring } = open(THERE, new ApiFailure('Try again.', { code: 'unavailable' }))
  const restored = restoring.restore(1)
  await questionOf(restoring)
  restoring.answer('data')
  await expect(restored).rejects.toThrow('The files are those of version 1, the data is not: Try again.')
})
