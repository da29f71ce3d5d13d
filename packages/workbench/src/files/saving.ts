/** Brings edits to the server: saved, saving, not saved, or in conflict with what someone else has made of the file. */

import { t } from '@sayso/language/code'
import { applyChanges, type FileChanges, type ProjectFile, type ProjectFiles } from '@sayso/project'
import type { SaveConflict, SaveFilesRequest, VersionSummary } from '@sayso/wire'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Workbench } from '../editor/workbench.ts'
import { ApiFailure, failureSentence } from '../ports/api-failure.ts'
import type { ProjectApi } from '../ports/project-api.ts'
import { createEditBases } from './edit-bases.ts'
import { filesFromSnapshot } from './snapshot.ts'

type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** `Failed to save`, with what to do. `paths`: the files that it is about. */
  | { kind: 'failed'; sentence: string; paths: readonly string[] }
  | { kind: 'conflict'; conflict: SaveConflict }

export interface Saving {
  store: StoreApi<SaveState>
  save(path: string): Promise<void>
  saveAll(): Promise<void>
  /** Sends changes that were already made in the workbench: files made, renamed or deleted. */
  saveChanges(changes: FileChanges): Promise<void>
  retry(): Promise<void>
  /** The server may be reached again: sends what could not be sent for want of it. */
  noteReachable(): Promise<void>
  /** In a conflict: this page's text becomes the newest version. */
  keepMine(): Promise<void>
  /** In a conflict: this page's text is dropped. */
  takeTheirs(): Promise<void>
  /** In a conflict: neither, for now. The edit counts as not saved. */
  decideLater(): void
  /** Unsaved files that another page has changed since they were edited here. Saving one of them asks first. */
  overtaken: StoreApi<ReadonlySet<string>>
  /** Number of the version that the unsaved text is based on; null where nothing is unsaved. */
  editedFrom(path: string): number | null
  /** Runs work that reads from the server while no save is on its way there: its result is then up to date. */
  betweenSaves<Value>(work: () => Promise<Value>): Promise<Value>
  /** The server's files with what this page holds for stored and the server does not have yet. */
  withUnsent(files: ProjectFiles): ProjectFiles
  /** Files that this page holds for stored and the server does not have yet. */
  unsentFiles(): ProjectFiles
}

interface SavingOptions {
  api: Pick<ProjectApi, 'saveFiles' | 'project'>
  projectId: string
  workbench: Pick<Workbench, 'store' | 'saveFile' | 'saveAll' | 'loadFiles'>
  baseVersion: () => VersionSummary
  /** The next save waits for it. */
  onSaved: (version: VersionSummary) => void | Promise<void>
}

export function createSaving({ api, projectId, workbench, baseVersion, onSaved }: SavingOptions): Saving {
  const store = createStore<SaveState>(() => ({ kind: 'saved' }))
  // Changes that the workbench counts as stored and the server does not have yet.
  const pending = new Map<string, ProjectFile | null>()
  const bases = createEditBases(workbench.store, baseVersion)
  /** The last failure was an unreachable server. */
  let isUnreached = false
  /** One request at a time: of two answers the older could come last, and its version would count as the newest. */
  let queue: Promise<unknown> = Promise.resolve()

  function betweenSaves<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = queue.then(work)
    // The caller hears of a failure; the saves behind it go on.
    queue = result.catch(() => {})
    return result
  }

  const withUnsent = (files: ProjectFiles) => applyChanges(files, pending)

  // A failure to send is outdated once the file has changed again, or equals the stored one.
  workbench.store.subscribe(({ unsaved }) => {
    const state = store.getState()
    if (state.kind !== 'failed' || pending.size > 0) return
    if (state.paths.every((path) => unsaved.get(path) !== '')) store.setState({ kind: 'saved' }, true)
  })

  async function collect(changesOf: () => FileChanges, paths: readonly string[] = []) {
    const release = bases.hold()
    try {
      for (const [path, file] of changesOf()) pending.set(path, file)
    } catch (failure) {
      // The workbench's own sentences are fixed by the product: `Expected content to be defined`.
      const sentence = failure instanceof Error ? failure.message : failureSentence(failure)
      store.setState({ kind: 'failed', sentence, paths }, true)
      return
    } finally {
      release((path) => pending.has(path))
    }
    await send()
  }

  /** Each edit is sent with the version on which it is based. */
  function send(): Promise<void> {
    if (pending.size > 0) store.setState({ kind: 'saving' }, true)
    return betweenSaves(sendPending)
  }

  async function sendPending() {
    try {
      for (const { base, paths } of bases.group(pending.keys())) await sendGroup(paths, base ?? baseVersion())
      store.setState({ kind: 'saved' }, true)
    } catch (failure) {
      isUnreached = failure instanceof ApiFailure && failure.code === 'offline'
      const conflict = failure instanceof ApiFailure ? failure.conflict : null
      const [sentence, paths] = [failureSentence(failure), [...pending.keys()]]
      store.setState(
        conflict === null ? { kind: 'failed', sentence, paths } : { kind: 'conflict', conflict },
        true,
      )
    }
  }

  async function sendGroup(paths: readonly string[], base: VersionSummary) {
    const sent = new Map([...pending].filter(([path]) => paths.includes(path)))
    const { version } = await api.saveFiles(projectId, { baseVersionId: base.id, changes: toWire(sent) })
    for (const [path, file] of sent) if (pending.get(path) === file) pending.delete(path)
    bases.move(sent.keys(), version)
    await onSaved(version)
  }

  return {
    store,
    save: (path) => collect(() => workbench.saveFile(path), [path]),
    saveAll: () => collect(() => workbench.saveAll()),
    saveChanges: (changes) => collect(() => changes),
    async retry() {
      const state = store.getState()
      // Files that could not be sent are read again.
      const unread = state.kind === 'failed' && pending.size === 0 ? state.paths : []
      for (const path of unread) await collect(() => workbench.saveFile(path), [path])
      if (unread.length === 0) await send()
    },
    async noteReachable() {
      if (isUnreached && pending.size > 0 && store.getState().kind === 'failed') await send()
    },
    async keepMine() {
      const state = store.getState()
      if (state.kind !== 'conflict') return
      // The person has not decided about the files that wait after these.
      bases.decide(Object.keys(state.conflict.conflicts), state.conflict.version)
      await send()
    },
    decideLater() {
      const state = store.getState()
      if (state.kind !== 'conflict') return
      const sentence = t('versionChangedTheSameFile', { number: state.conflict.version.number })
      store.setState({ kind: 'failed', sentence, paths: Object.keys(state.conflict.conflicts) }, true)
    },
    async takeTheirs() {
      const state = store.getState()
      if (state.kind !== 'conflict') return
      const mine = new Map(Object.keys(state.conflict.conflicts).map((path) => [path, pending.get(path)]))
      try {
        const project = await betweenSaves(() => api.project(projectId))
        // Not before theirs are here, or the page would take mine for saved. Files saved again meanwhile are newer,
        // and stay.
        for (const [path, file] of mine) if (pending.get(path) === file) pending.delete(path)
        bases.move(mine.keys(), state.conflict.version)
        workbench.loadFiles(withUnsent(filesFromSnapshot(project.files)))
        await onSaved(project.version)
        await send()
      } catch (failure) {
        store.setState(
          { kind: 'failed', sentence: failureSentence(failure), paths: [...pending.keys()] },
          true,
        )
      }
    },
    overtaken: bases.overtaken,
    editedFrom: bases.editedFrom,
    betweenSaves,
    withUnsent,
    unsentFiles: () => applyChanges(new Map(), pending),
  }
}

function toWire(changes: ReadonlyMap<string, ProjectFile | null>): SaveFilesRequest['changes'] {
  const entries = [...changes].map(
    ([path, file]) => [path, file === null ? null : { type: 'file' as const, ...file }] as const,
  )
  return Object.fromEntries(entries)
}
