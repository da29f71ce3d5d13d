/**
 * The editor of one open project: files, answers, unsaved text, flags. Runs without React and without a page.
 * Source: SPEC.md of this package.
 */

import type { FileChanges, Modifications, ProjectFile, ProjectFiles } from '@sayso/project'
import type { ClosedAction } from '@sayso/response'
import type { StoreApi } from 'zustand/vanilla'
import { createArtifacts, type NewArtifact } from './artifacts.ts'
import { createBatchedStore } from './batched-store.ts'
import { keepDrafts, restoreDrafts } from './drafts.ts'
import { type BeginMessageOptions, createMessages, type MessageStream, type Messages } from './messages.ts'
import type { ActionFailureLog, DraftStorage } from './ports.ts'
import { createInitialState, type WorkbenchState, type WorkbenchView } from './state.ts'
import { createWorkspace, type HandChange } from './workspace.ts'

export interface WorkbenchOptions {
  drafts?: DraftStorage
  /** Pictures of the conversation, as far as they are here, by the path under which an answer can put them into the project. */
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
  /** Applies the starter template, once; later calls do nothing. */
  setTemplate(files: ProjectFiles): void

  /** Starts to run an answer upon the present files. The same id again starts it over, upon the files of its first start. */
  beginMessage(messageId: string, options?: BeginMessageOptions): MessageStream
  /** Shows a stored answer; nothing is run and no file changes. */
  showMessage: Messages['show']
  // The artifacts by hand, as the stream fills them. Each throws `Artifact not found` for an unknown message.

  /** Ignored when the message has an artifact of this index. */
  addArtifact(messageId: string, artifact: NewArtifact): void
  /** Adds an action as pending. */
  addAction(messageId: string, artifactIndex: number, action: ClosedAction & { actionId: string }): void
  closeArtifact(messageId: string, artifactIndex: number): void
  /** Does nothing when the action has run. Throws `Action {id} not found`. */
  runAction(messageId: string, actionId: string): void
  abortAction(messageId: string, actionId: string): void
  clearArtifacts(): void
  /** Aborts every action that is pending or running. */
  abortRunning(): void
  /** Resets all actions of the message to pending and runs them again, in order. Throws `Artifact not found`. */
  rerunMessage(messageId: string): void
  /** The file that a file action wrote. Throws `Artifact not found`, `Action {id} not found` or `Expected file action`. */
  fileOfAction(messageId: string, actionId: string): { path: string; content: string }

  editFile(path: string, text: string): void
  /** Stores the unsaved text; returns what to send to the server (empty when nothing was unsaved). Throws `Expected content to be defined`. */
  saveFile(path: string): FileChanges
  saveAll(): FileChanges
  // The file list by hand. Each makes its change at once and returns what to send to the server, or why it cannot be made.

  /** Makes a file, empty unless `file` says otherwise, and opens it. */
  createFile(path: string, file?: ProjectFile): HandChange
  /** Unsaved text, tab and selection follow. Never replaces a file. */
  renameFile(from: string, to: string): HandChange
  /** Its unsaved text goes with it. */
  deleteFile(path: string): HandChange

  /** Drops unsaved text. */
  resetFile(path: string): void
  /** What the user changed by hand since `clearModifications`. */
  fileModifications(): Modifications
  /** Call when the model has been told. */
  clearModifications(): void

  openFile(path: string): void
  closeTab(path: string): void
  setLocked(path: string, isLocked: boolean): void
  /** All of them at once, as the server has them. */
  setLockedPaths(paths: Iterable<string>): void
  setActiveView(view: WorkbenchView): void
  setShowWorkbench(isShown: boolean): void
  setConfirmMigrationApply(isAsked: boolean): void
  setMigrationsLoading(isLoading: boolean): void
  setPromptDraft(text: string): void

  /** Reads unsaved text and the prompt back from the draft storage. Call after `loadFiles`. */
  restoreDrafts(): Promise<void>
  /** Clears files, messages, artifacts and modification records. */
  reset(): void
}

const NO_FILES: ProjectFiles = new Map()

export function createWorkbench(options: WorkbenchOptions = {}): Workbench {
  const state = createBatchedStore<WorkbenchState>(createInitialState())
  const workspace = createWorkspace(state)
  const artifacts = createArtifacts({
    state,
    attachments: () => options.attachments?.() ?? NO_FILES,
    writeFiles: workspace.write,
    onActionFailed: (failure) => options.onActionFailed?.(failure),
  })
  const messages = createMessages({
    state,
    artifacts,
    workspace,
    onFinished: (messageId, result) => options.onMessageFinished?.(messageId, result),
  })
  const { drafts } = options
  if (drafts !== undefined) keepDrafts(state, drafts)

  return {
    store: state.store,

    loadFiles: (files) => state.batch(() => workspace.load(files)),
    setTemplate: (files) => state.batch(() => workspace.setTemplate(files)),

    beginMessage: messages.begin,
    showMessage: messages.show,

    addArtifact: artifacts.add,
    addAction(messageId, artifactIndex, { actionId, ...closed }) {
      const { kind, filePath, to } = closed
      state.batch(() => {
        artifacts.addAction(messageId, artifactIndex, { actionId, kind, filePath, to })
        artifacts.keepBody(messageId, actionId, closed)
      })
    },
    closeArtifact: artifacts.close,
    runAction: (messageId, actionId) => state.batch(() => artifacts.runAction(messageId, actionId)),
    abortAction: (messageId, actionId) => state.batch(() => artifacts.abortAction(messageId, actionId)),
    abortRunning: () => state.batch(() => artifacts.abortRunning()),
    rerunMessage(messageId) {
      state.batch(() => artifacts.rerun(messageId))
      options.onMessageFinished?.(messageId, { complete: true })
    },
    clearArtifacts: artifacts.clear,
    fileOfAction: artifacts.fileOf,

    editFile: workspace.edit,
    saveFile: workspace.save,
    saveAll: () => state.batch(workspace.saveAll),
    createFile: (path, file) => state.batch(() => workspace.create(path, file)),
    renameFile: (from, to) => state.batch(() => workspace.rename(from, to)),
    deleteFile: (path) => state.batch(() => workspace.remove(path)),
    resetFile: workspace.resetFile,
    fileModifications: workspace.modifications,
    clearModifications: workspace.clearModifications,

    openFile: workspace.open,
    closeTab: workspace.closeTab,
    setLocked: workspace.setLocked,
    setLockedPaths: workspace.setLockedPaths,
    setActiveView: (activeView) => state.change({ activeView }),
    setShowWorkbench: (showWorkbench) => state.change({ showWorkbench }),
    setConfirmMigrationApply: (confirmMigrationApply) => state.change({ confirmMigrationApply }),
    setMigrationsLoading: (migrationsLoading) => state.change({ migrationsLoading }),
    setPromptDraft: (promptDraft) => state.change({ promptDraft }),

    restoreDrafts: async () => {
      if (drafts !== undefined) await restoreDrafts(state, drafts)
    },
    reset() {
      state.batch(() => {
        messages.clear()
        artifacts.clear()
        workspace.clearModifications()
        state.change({
          files: new Map(),
          unsaved: new Map(),
          openTabs: [],
          selectedPath: null,
          templateSet: false,
        })
      })
    },
  }
}
