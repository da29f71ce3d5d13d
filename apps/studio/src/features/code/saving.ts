/** Brings edits to the server: saved, saving, not saved, or in conflict with what someone else has made of the file. */

import type { FileChanges, ProjectFile } from '@sayso/project'
import type { SaveConflict, SaveFilesRequest, VersionSummary } from '@sayso/wire'
import type { Workbench } from '@sayso/workbench'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ApiFailure, failureSentence } from '../../api/api-failure.ts'
import type { ApiClient } from '../../api/client.ts'
import { filesFromSnapshot } from '../../api/snapshot.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** `Failed to save`, with what to do. */
  | { kind: 'failed'; sentence: string }
  | { kind: 'conflict'; conflict: SaveConflict }

export interface Saving {
  store: StoreApi<SaveState>
  save(path: string): Promise<void>
  saveAll(): Promise<void>
  /** Sends what was changed in the workbench already: files made, renamed or deleted. */
  saveChanges(changes: FileChanges): Promise<void>
  retry(): Promise<void>
  /** In a conflict: what was typed here becomes the newest version. */
  keepMine(): Promise<void>
  /** In a conflict: what was typed here is dropped. */
  takeTheirs(): Promise<void>
  /** In a conflict: neither, for now. The edit counts as not saved. */
  decideLater(): void
}

export interface SavingOptions {
  api: Pick<ApiClient, 'saveFiles' | 'project'>
  projectId: string
  workbench: Pick<Workbench, 'saveFile' | 'saveAll' | 'loadFiles'>
  baseVersion: () => VersionSummary
  onSaved: (version: VersionSummary) => void
}

export function createSaving({ api, projectId, workbench, baseVersion, onSaved }: SavingOptions): Saving {
  const store = createStore<SaveState>(() => ({ kind: 'saved' }))
  // What the workbench holds for stored and the server does not have yet.
  const pending = new Map<string, ProjectFile | null>()

  async function collect(changesOf: () => FileChanges) {
    try {
      for (const [path, file] of changesOf()) pending.set(path, file)
    } catch (failure) {
      // The workbench's own sentences are fixed by the product: `Expected content to be defined`.
      const sentence = failure instanceof Error ? failure.message : failureSentence(failure)
      store.setState({ kind: 'failed', sentence }, true)
      return
    }
    await send(baseVersion().id)
  }

  async function send(baseVersionId: string) {
    if (pending.size === 0) {
      store.setState({ kind: 'saved' }, true)
      return
    }
    const sent = new Map(pending)
    store.setState({ kind: 'saving' }, true)
    try {
      const { version } = await api.saveFiles(projectId, { baseVersionId, changes: toWire(sent) })
      for (const [path, file] of sent) if (pending.get(path) === file) pending.delete(path)
      onSaved(version)
      store.setState({ kind: 'saved' }, true)
    } catch (failure) {
      const conflict = failure instanceof ApiFailure ? failure.conflict : null
      const sentence = failureSentence(failure)
      store.setState(conflict === null ? { kind: 'failed', sentence } : { kind: 'conflict', conflict }, true)
    }
  }

  return {
    store,
    save: (path) => collect(() => workbench.saveFile(path)),
    saveAll: () => collect(() => workbench.saveAll()),
    saveChanges: (changes) => collect(() => changes),
    retry: () => send(baseVersion().id),
    async keepMine() {
      const state = store.getState()
      if (state.kind === 'conflict') await send(state.conflict.version.id)
    },
    decideLater() {
      const state = store.getState()
      if (state.kind !== 'conflict') return
      const sentence = `Version ${state.conflict.version.number} changed the same file.`
      store.setState({ kind: 'failed', sentence }, true)
    },
    async takeTheirs() {
      const state = store.getState()
      if (state.kind !== 'conflict') return
      for (const path of Object.keys(state.conflict.conflicts)) pending.delete(path)
      try {
        const project = await api.project(projectId)
        workbench.loadFiles(filesFromSnapshot(project.files))
        onSaved(project.version)
        store.setState({ kind: 'saved' }, true)
        await send(project.version.id)
      } catch (failure) {
        store.setState({ kind: 'failed', sentence: failureSentence(failure) }, true)
      }
    },
  }
}

function toWire(changes: ReadonlyMap<string, ProjectFile | null>): SaveFilesRequest['changes'] {
  const entries = [...changes].map(
    ([path, file]) => [path, file === null ? null : { type: 'file' as const, ...file }] as const,
  )
  return Object.fromEntries(entries)
}
