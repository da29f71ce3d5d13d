/** Brings edits to the server: saved, saving, not saved, or in conflict with what someone else has made of the file. */

import { applyChanges, type FileChanges, type ProjectFile, type ProjectFiles } from '@sayso/project'
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
  /** Runs work that reads from the server while no save is on its way there: what it reads then is not out of date when it comes. */
  betweenSaves<Value>(work: () => Promise<Value>): Promise<Value>
  /** The server's files with what this page holds for stored and the server does not have yet. */
  withUnsent(files: ProjectFiles): ProjectFiles
}

export interface SavingOptions {
  api: Pick<ApiClient, 'saveFiles' | 'project'>
  projectId: string
  workbench: Pick<Workbench, 'saveFile' | 'saveAll' | 'loadFiles'>
  baseVersion: () => VersionSummary
  /** The next save waits for it. */
  onSaved: (version: VersionSummary) => void | Promise<void>
}

export function createSaving({ api, projectId, workbench, baseVersion, onSaved }: SavingOptions): Saving {
  const store = createStore<SaveState>(() => ({ kind: 'saved' }))
  // What the workbench holds for stored and the server does not have yet.
  const pending = new Map<string, ProjectFile | null>()
  /** One request at a time: of two answers the older could come last, and its version would count as the newest. */
  let queue: Promise<unknown> = Promise.resolve()

  function betweenSaves<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work)
    // Whoever asked is told of a failure; those behind it go on.
    queue = result.catch(() => {})
    return result
  }

  const withUnsent = (files: ProjectFiles) => applyChanges(files, pending)

  async function collect(changesOf: () => FileChanges) {
    try {
      for (const [path, file] of changesOf()) pending.set(path, file)
    } catch (failure) {
      // The workbench's own sentences are fixed by the product: `Expected content to be defined`.
      const sentence = failure instanceof Error ? failure.message : failureSentence(failure)
      store.setState({ kind: 'failed', sentence }, true)
      return
    }
    await send()
  }

  function send(base = baseVersion): Promise<void> {
    if (pending.size > 0) store.setState({ kind: 'saving' }, true)
    return betweenSaves(() => sendPending(base().id))
  }

  async function sendPending(baseVersionId: string) {
    if (pending.size === 0) {
      store.setState({ kind: 'saved' }, true)
      return
    }
    const sent = new Map(pending)
    try {
      const { version } = await api.saveFiles(projectId, { baseVersionId, changes: toWire(sent) })
      for (const [path, file] of sent) if (pending.get(path) === file) pending.delete(path)
      await onSaved(version)
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
    retry: () => send(),
    async keepMine() {
      const state = store.getState()
      if (state.kind === 'conflict') await send(() => state.conflict.version)
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
        const project = await betweenSaves(() => api.project(projectId))
        workbench.loadFiles(withUnsent(filesFromSnapshot(project.files)))
        await onSaved(project.version)
        await send(() => project.version)
      } catch (failure) {
        store.setState({ kind: 'failed', sentence: failureSentence(failure) }, true)
      }
    },
    betweenSaves,
    withUnsent,
  }
}

function toWire(changes: ReadonlyMap<string, ProjectFile | null>): SaveFilesRequest['changes'] {
  const entries = [...changes].map(
    ([path, file]) => [path, file === null ? null : { type: 'file' as const, ...file }] as const,
  )
  return Object.fromEntries(entries)
}
