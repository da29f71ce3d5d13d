/**
 * Going back: to a version, whose files the server brings back as a new one, and to the data that belongs to it, which a person is
 * asked about first, since rows would be lost.
 */

import { t } from '@sayso/language/versions'
import type { DataSnapshot, ProjectResponse, RestorableData, RestoreResponse } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiFailure, failureSentence } from '../ports/api-failure.ts'
import type { ProjectApi } from '../ports/project-api.ts'

/** `files`: leave the data as it is; impossible when it is the data alone that is gone back to. */
export type RestoreChoice = 'cancel' | 'files' | 'data'

export interface RestoreQuestion {
  /** Null: the data alone is to be restored. */
  versionNumber: number | null
  data: Exclude<RestorableData, { kind: 'unchanged' }>
}

interface Restored {
  /** A snapshot of the data until now; null when it was left as it is. */
  undo: DataSnapshot | null
  /** Why it could not be asked what belongs to the version. The data was then left as it is. */
  dataFailure?: string
}

export interface Restoring {
  store: StoreApi<{ question: RestoreQuestion | null }>
  answer(choice: RestoreChoice): void
  /** Makes a new version with the files of an old one, and shows it. Null: the person would rather not. Rejects with an `ApiFailure`. */
  restore(versionNumber: number): Promise<Restored | null>
  /** Shows a version that the server has just made otherwise: an upgrade. */
  showVersion(made: RestoreResponse): Promise<void>
  /** The same with the data alone. */
  restoreData(snapshotId: string): Promise<Restored | null>
}

interface RestoringOptions {
  api: Pick<ProjectApi, 'restoreVersion' | 'dataOfVersion' | 'dataSnapshot' | 'restoreData'>
  projectId: string
  /** Makes the changes on the page; false when the page then does not have the version's files. */
  take: (restored: RestoreResponse) => boolean
  readProject: () => Promise<ProjectResponse>
  show: (project: ProjectResponse) => void
  /** The app has other rows, and the database other migrations. */
  onDataRestored: () => void
}

export function createRestoring({ api, projectId, ...page }: RestoringOptions): Restoring {
  const store = createStore<{ question: RestoreQuestion | null }>(() => ({ question: null }))
  let onAnswer: (choice: RestoreChoice) => void = () => {}

  function ask(question: RestoreQuestion): Promise<RestoreChoice> {
    // A question that was open is answered by the next one.
    onAnswer('cancel')
    store.setState({ question })
    return new Promise((resolve) => {
      onAnswer = resolve
    })
  }

  async function askAbout(versionNumber: number | null, data: RestorableData): Promise<RestoreChoice> {
    if (data.kind === 'unchanged') return 'files'
    const choice = await ask({ versionNumber, data })
    return data.kind === 'aged-out' && choice === 'data' ? 'files' : choice
  }

  async function restoreFiles(versionNumber: number): Promise<void> {
    await showVersion(await api.restoreVersion(projectId, versionNumber))
  }

  async function showVersion(restored: RestoreResponse): Promise<void> {
    if (!page.take(restored)) page.show(await page.readProject())
  }

  async function goBack(data: RestorableData): Promise<Restored> {
    if (data.kind !== 'snapshot') return { undo: null }
    const restored = await api.restoreData(projectId, { snapshotId: data.snapshot.id })
    page.onDataRestored()
    return restored
  }

  return {
    store,
    showVersion,

    answer(choice) {
      store.setState({ question: null })
      onAnswer(choice)
    },

    async restore(versionNumber) {
      // A database that does not answer keeps nobody from the files.
      const data = await api.dataOfVersion(projectId, versionNumber).catch(failureSentence)
      if (typeof data === 'string') {
        await restoreFiles(versionNumber)
        return { undo: null, dataFailure: data }
      }
      const choice = await askAbout(versionNumber, data)
      if (choice === 'cancel') return null
      // Files first: the data until now then belongs to the version before.
      await restoreFiles(versionNumber)
      if (choice === 'files') return { undo: null }
      return await goBack(data).catch((failure) => {
        const code = failure instanceof ApiFailure ? failure.code : 'internal'
        throw new ApiFailure(t('theFilesAreThoseOf', { versionNumber, sentence: failureSentence(failure) }), {
          code,
          cause: failure,
        })
      })
    },

    async restoreData(snapshotId) {
      const data = await api.dataSnapshot(projectId, snapshotId)
      return (await askAbout(null, data)) === 'data' ? await goBack(data) : null
    },
  }
}
