/**
 * The editor of one open project: files, answers, unsaved text, flags. Runs without React and without a page.
 * Source: SPEC.md of this package.
 */

import {
  diffFiles,
  type FileChanges,
  type Modifications,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'
import type { StoreApi } from 'zustand/vanilla'
import type { KeptTexts } from '../ports/kept-texts.ts'
import { type ActionFailureLog, createArtifacts } from './artifacts.ts'
import { createBatchedStore } from './batched-store.ts'
import { keepDrafts, restoreDrafts } from './drafts.ts'
import { type BeginMessageOptions, createMessages, type MessageStream, type Messages } from './messages.ts'
import { createInitialState, type WorkbenchState, type WorkbenchView } from './state.ts'
import { createWorkspace, type HandChange, type MoveChange } from './workspace.ts'

export interface WorkbenchOptions {
  /** Where unsaved text is kept beyond the page, by path. */
  unsavedTexts?: KeptTexts
  /** Loaded conversation images, keyed by the path under which an answer can put them into the project. */
  attachments?: () => ProjectFiles
  onActionFailed?: ActionFailureLog
  /**
   * Called once each time that an answer has ended, or was run again, and every action of it is complete, aborted or failed.
   * `complete` false when the answer was stopped or broken off.
   */
  onMessageFinished?: (messageId: string, result: { complete: boolean }) => void
}

export interface Workbench {
  readonly store: StoreApi<WorkbenchState>

  /** Takes the server's files for the truth. Equal files keep their identity; unsaved text stays. */
  loadFiles(files: ProjectFiles): void

  /** Starts to run an answer on the present files. The same id again starts it over, on the files of its first start. */
  beginMessage(messageId: string, options?: BeginMessageOptions): MessageStream
  /** Puts in those that the project lacks, while an answer runs; between answers it does nothing. */
  bringFiles(files: ProjectFiles): void
  /** Shows a stored answer; nothing is run and no file changes. */
  showMessage: Messages['show']
  /** Counts the lines of the latest answer again, once the server's files are loaded (WR11). */
  recountMessage(messageId: string): void
  /**
   * Resets all actions of the message to pending, or one of them, and runs them again, in order (WR5). Returns what to send to the
   * server. Throws `Artifact not found`, `Action {id} not found` and `Expected file action`.
   */
  rerunMessage(messageId: string, actionId?: string): FileChanges

  editFile(path: string, text: string): void
  /** Stores the unsaved text; returns what to send to the server (empty when nothing was unsaved). Throws `Expected content to be defined`. */
  saveFile(path: string): FileChanges
  saveAll(): FileChanges
  // The file list by hand. Each makes its change at once and returns what to send to the server, or why it cannot be made.

  /** Makes a file, empty without `file`, and opens it. */
  createFile(path: string, file?: ProjectFile): HandChange
  /** A file, or a folder with all that lies in it. Unsaved text, tabs and selection follow. Never replaces a file. */
  renameFile(from: string, to: string): MoveChange
  /** A file, or a folder with all that lies in it. Unsaved text goes with it. */
  deleteFile(path: string): HandChange

  /** Drops unsaved text. */
  resetFile(path: string): void
  /** Drops all of it: the project is deleted. */
  resetAllFiles(): void
  /** The user's edits since `clearModifications` (WF8). */
  fileModifications(): Modifications
  /** Call when the model has received them. */
  clearModifications(): void

  openFile(path: string): void
  closeTab(path: string): void
  setLocked(path: string, isLocked: boolean): void
  /** All of them at once, as the server has them. */
  setLockedPaths(paths: Iterable<string>): void
  /** Shows the workbench, too. */
  setActiveView(view: WorkbenchView): void
  setShowWorkbench(isShown: boolean): void
  setConfirmMigrationApply(isAsked: boolean): void
  setMigrationsLoading(isLoading: boolean): void

  /** Reads unsaved text back. Call after `loadFiles`. */
  restoreDrafts(): Promise<void>
}

const NO_FILES: ProjectFiles = new Map()

export function createWorkbench(options: WorkbenchOptions = {}): Workbench {
  const state = createBatchedStore<WorkbenchState>(createInitialState())
  const workspace = createWorkspace(state)
  const artifacts = createArtifacts({
    state,
    attachments: () => options.attachments?.() ?? NO_FILES,
    writeFiles: workspace.write,
    placement: workspace.placement,
    onActionFailed: (failure) => options.onActionFailed?.(failure),
  })
  const messages = createMessages({
    state,
    artifacts,
    workspace,
    onFinished: (messageId, result) => options.onMessageFinished?.(messageId, result),
  })
  const { unsavedTexts } = options
  if (unsavedTexts !== undefined) keepDrafts(state, unsavedTexts)

  return {
    store: state.store,

    loadFiles: (files) => state.batch(() => workspace.replaceFiles(files)),

    bringFiles(files) {
      const { chatStreaming, files: present } = state.read()
      if (chatStreaming) workspace.write(new Map([...files].filter(([path]) => !present.has(path))))
    },

    beginMessage: messages.begin,
    showMessage: messages.show,
    recountMessage: (messageId) => state.batch(() => messages.recount(messageId)),

    rerunMessage(messageId, actionId) {
      const before = state.read().files
      state.batch(() => artifacts.rerun(messageId, actionId))
      options.onMessageFinished?.(messageId, { complete: true })
      const { files } = state.read()
      return new Map(diffFiles(before, files).map(({ path }) => [path, files.get(path) ?? null]))
    },

    editFile: workspace.edit,
    saveFile: workspace.save,
    saveAll: () => state.batch(workspace.saveAll),
    createFile: (path, file) => state.batch(() => workspace.create(path, file)),
    renameFile: (from, to) => state.batch(() => workspace.rename(from, to)),
    deleteFile: (path) => state.batch(() => workspace.remove(path)),
    resetFile: workspace.resetFile,
    resetAllFiles: workspace.resetAllFiles,
    fileModifications: workspace.modifications,
    clearModifications: workspace.clearModifications,

    openFile: workspace.open,
    closeTab: workspace.closeTab,
    setLocked: workspace.setLocked,
    setLockedPaths: workspace.setLockedPaths,
    setActiveView: (activeView) => state.change({ activeView, showWorkbench: true }),
    setShowWorkbench: (showWorkbench) => state.change({ showWorkbench }),
    setConfirmMigrationApply: (confirmMigrationApply) => state.change({ confirmMigrationApply }),
    setMigrationsLoading: (migrationsLoading) => state.change({ migrationsLoading }),

    restoreDrafts: async () => {
      if (unsavedTexts !== undefined) await restoreDrafts(state, unsavedTexts)
    },
  }
}
