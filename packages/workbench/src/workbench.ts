/**
 * The editor of one open project: files, answers, unsaved text, flags. Runs without React and without a page.
 * Source: SPEC.md of this package.
 */

import type { FileChanges, Modifications, ProjectFiles } from '@sayso/project'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ActionFailureLog, DraftStorage } from './ports.ts'
import { createInitialState, type WorkbenchState, type WorkbenchView } from './state.ts'

export interface WorkbenchOptions {
  drafts?: DraftStorage
  onActionFailed?: ActionFailureLog
  /** Called once each time that every action of a message is complete, aborted or failed. */
  onMessageFinished?: (messageId: string) => void
}

/** One answer while it streams. Subscribers of the store are told at most once per call. */
export interface MessageStream {
  push(delta: string): void
  /** `complete` false when the answer was stopped or broken off. */
  end(result: { complete: boolean }): void
}

export interface Workbench {
  readonly store: StoreApi<WorkbenchState>

  /** Takes the server's files for the truth. Equal files keep their identity; unsaved text stays. */
  loadFiles(files: ProjectFiles): void
  /** Applies the starter template, once; later calls do nothing. */
  setTemplate(files: ProjectFiles): void

  /** Starts to run an answer upon the present files. The same id again starts it over, upon the files of its first start. */
  beginMessage(messageId: string): MessageStream
  /** Shows a stored answer; nothing is run and no file changes. */
  showMessage(messageId: string, text: string): void
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
  /** Drops unsaved text. */
  resetFile(path: string): void
  /** What the user changed by hand since `clearModifications`. */
  fileModifications(): Modifications
  /** Call when the model has been told. */
  clearModifications(): void

  openFile(path: string): void
  closeTab(path: string): void
  setLocked(path: string, isLocked: boolean): void
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

export function createWorkbench(_options: WorkbenchOptions = {}): Workbench {
  const store = createStore<WorkbenchState>()(createInitialState)
  throw new Error(`not yet built ${store}`)
}
