/**
 * Runs the actions of answers: from their text as it arrives to changed files.
 * Source: SPEC.md of this package, rules WR1 to WR10.
 */

import { t } from '@sayso/language/code'
import {
  countLineChanges,
  type FileChanges,
  type PlacementIndex,
  type ProjectFile,
  type ProjectFiles,
} from '@sayso/project'
import { type ApplyActionOptions, applyAction, type ClosedAction } from '@sayso/response'
import { createArtifactViews, haveFinished, isFinished } from './artifact-views.ts'
import type { BatchedStore } from './batched-store.ts'
import { ACTION_FAILED, actionNotFound, expectedFileAction } from './errors.ts'
import { countBetween, withLineCounts } from './line-counts.ts'
import { advanceLines, NO_LINES } from './line-progress.ts'
import type { ActionView, WorkbenchState } from './state.ts'

interface NewArtifact {
  index: number
  id: string
  title: string
  plannedPaths?: readonly string[]
}

/** Its body comes later, by `receive` and `finishAction`, while the action streams. */
interface NewAction {
  actionId: string
  kind: ActionView['kind']
  filePath?: string
  to?: string
}

/** Called with every action that failed. */
export type ActionFailureLog = (failure: {
  messageId: string
  actionId: string
  code: string
  message: string
}) => void

interface ArtifactsOptions {
  state: BatchedStore<WorkbenchState>
  /** Pictures of the conversation by the path under which an action can ask for them (WR10). */
  attachments(): ProjectFiles
  /** Makes the changes of an action in the workspace. */
  writeFiles(changes: FileChanges, action: ClosedAction): void
  /** Placement among the workspace's present files. */
  placement(): PlacementIndex
  onActionFailed: ActionFailureLog
}

export interface Artifacts {
  /** Ignored when the message has an artifact of this index. */
  add(messageId: string, artifact: NewArtifact): void
  close(messageId: string, index: number): void
  addAction(messageId: string, artifactIndex: number, action: NewAction): void
  /** A piece of the body arrived: the action is running. */
  receive(messageId: string, actionId: string, delta: string): void
  /** Gives a waiting action its body and runs it. */
  finishAction(messageId: string, actionId: string, closed: ClosedAction): void
  abortAction(messageId: string, actionId: string): void
  /** Aborts all of the message that is pending or running. */
  abortRunning(messageId: string): void
  /** All actions of the message, or one of them. Throws `Expected file action` when that one is of another kind. */
  rerun(messageId: string, actionId?: string): void
  /** Shows an action as it ended, without running it. `failure`: why it could not be applied. */
  showAction(messageId: string, actionId: string, closed: ClosedAction, failure?: string): void
  /** Counts the lines of an answer again, from its files before it to the present ones. */
  recount(messageId: string, before: ProjectFiles): void
  /** These locks hold for the message's actions instead of the present ones; null: the present ones again. */
  holdLocks(messageId: string, lockedPaths: ReadonlySet<string> | null): void
  remove(messageId: string): void
}

export function createArtifacts(options: ArtifactsOptions): Artifacts {
  const { state, attachments, writeFiles, placement, onActionFailed } = options
  const views = createArtifactViews(state)
  /** Bodies by message and action: kept for another run, and too big for the state. */
  const bodies = new Map<string, Map<string, ClosedAction>>()
  const heldLocks = new Map<string, ReadonlySet<string>>()

  function addAction(messageId: string, artifactIndex: number, action: NewAction): void {
    const artifact = views.find(messageId, artifactIndex)
    if (artifact.actions.some(({ actionId }) => actionId === action.actionId)) return
    const view: ActionView = { ...action, ...NO_LINES, ...NOT_RUN }
    views.replace({ ...artifact, hasRun: false, actions: [...artifact.actions, view] })
  }

  function receive(messageId: string, actionId: string, delta: string): void {
    const { action } = views.findAction(messageId, actionId)
    const status = action.status === 'pending' ? 'running' : action.status
    views.patchAction(messageId, actionId, { ...advanceLines(action, delta), status })
  }

  function finishAction(messageId: string, actionId: string, closed: ClosedAction): void {
    keepBody(messageId, actionId, closed)
    if (closed.complete) runAction(messageId, actionId)
    else views.patchAction(messageId, actionId, { status: 'aborted', detail: cutOffDetail(closed) })
  }

  function runAction(messageId: string, actionId: string): void {
    const { action } = views.findAction(messageId, actionId)
    if (action.isExecuted) return
    const closed = bodies.get(messageId)?.get(actionId)
    if (closed === undefined) throw actionNotFound(actionId)
    views.patchAction(messageId, actionId, { ...NOT_RUN, status: 'running', isExecuted: true })
    const { files, lockedPaths } = state.read()
    const result = applySafely(files, closed, {
      lockedPaths: heldLocks.get(messageId) ?? lockedPaths,
      attachments: attachments(),
      placement: placement(),
    })
    if (result.ok) {
      const lines = countChanges(files, result.changes)
      writeFiles(result.changes, closed)
      views.patchAction(messageId, actionId, { status: 'complete', ...lines })
    } else {
      const { code, message } = result.error
      views.patchAction(messageId, actionId, { status: 'failed', error: ACTION_FAILED, detail: message })
      onActionFailed({ messageId, actionId, code, message })
    }
  }

  function abortAction(messageId: string, actionId: string): void {
    const { action } = views.findAction(messageId, actionId)
    if (!isFinished(action)) views.patchAction(messageId, actionId, { status: 'aborted' })
  }

  function rerun(messageId: string, onlyId?: string): void {
    const artifacts = views.ofMessage(messageId)
    const ids = artifacts.flatMap(({ actions }) => actions.map(({ actionId }) => actionId))
    const chosen = onlyId === undefined ? ids : [findFileAction(messageId, onlyId).actionId]
    for (const artifact of artifacts) {
      if (!artifact.actions.some(({ actionId }) => chosen.includes(actionId))) continue
      const reset = (action: ActionView) =>
        chosen.includes(action.actionId) ? { ...action, ...NOT_RUN } : action
      views.replace({ ...artifact, hasRun: false, actions: artifact.actions.map(reset) })
    }
    for (const actionId of chosen) {
      const closed = bodies.get(messageId)?.get(actionId)
      if (closed === undefined) abortAction(messageId, actionId)
      else finishAction(messageId, actionId, closed)
    }
  }

  /** A shell action does nothing: a caller that asks for it alone has mistaken it for another. */
  function findFileAction(messageId: string, actionId: string): ActionView {
    const { action } = views.findAction(messageId, actionId)
    if (action.kind === 'shell') throw expectedFileAction()
    return action
  }

  function keepBody(messageId: string, actionId: string, closed: ClosedAction): void {
    const kept = bodies.get(messageId) ?? new Map<string, ClosedAction>()
    bodies.set(messageId, kept.set(actionId, closed))
  }

  return {
    add: (messageId, artifact) =>
      views.add({ ...artifact, messageId, isClosed: false, hasRun: false, actions: [] }),
    close(messageId, index) {
      const artifact = views.find(messageId, index)
      views.replace({ ...artifact, isClosed: true, hasRun: haveFinished(artifact.actions) })
    },
    addAction,
    receive,
    finishAction,
    abortAction,
    abortRunning(messageId) {
      // An answer of words alone has no artifact.
      const artifacts = state.read().artifacts[messageId] ?? []
      for (const { actionId } of artifacts.flatMap(({ actions }) => actions)) abortAction(messageId, actionId)
    },
    rerun,
    recount(messageId, before) {
      const { artifacts, files } = state.read()
      for (const artifact of artifacts[messageId] ?? []) {
        const actions = withLineCounts(artifact.actions, (path) => countBetween(before, files, path))
        views.replace({ ...artifact, actions })
      }
    },
    showAction(messageId, actionId, closed, failure) {
      keepBody(messageId, actionId, closed)
      views.patchAction(messageId, actionId, endOf(closed, failure))
    },
    holdLocks(messageId, lockedPaths) {
      if (lockedPaths === null) heldLocks.delete(messageId)
      else heldLocks.set(messageId, lockedPaths)
    },
    remove(messageId) {
      bodies.delete(messageId)
      heldLocks.delete(messageId)
      views.remove(messageId)
    },
  }
}

function endOf(closed: ClosedAction, failure: string | undefined): Partial<ActionView> {
  if (!closed.complete) return { status: 'aborted', detail: cutOffDetail(closed) }
  if (failure === undefined) return { status: 'complete', isExecuted: true }
  return { status: 'failed', isExecuted: true, error: ACTION_FAILED, detail: failure }
}

/** An action before it runs, and before it runs again. */
const NOT_RUN = {
  status: 'pending',
  isExecuted: false,
  linesAdded: 0,
  linesRemoved: 0,
  error: undefined,
  detail: undefined,
} as const

/** A bug of ours in one action must not stop the ones behind it. */
function applySafely(files: ProjectFiles, action: ClosedAction, options: ApplyActionOptions) {
  try {
    return applyAction(files, action, options)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false as const, error: { code: 'internal', message } }
  }
}

function countChanges(
  files: ProjectFiles,
  changes: FileChanges,
): { linesAdded: number; linesRemoved: number } {
  const texts = (side: Iterable<ProjectFile | null | undefined>) =>
    [...side].map((file) => (file && !file.isBinary ? file.content : '')).join('')
  // A rename removes and adds the same text: together nothing.
  const lines = countLineChanges(
    texts([...changes.keys()].map((path) => files.get(path))),
    texts(changes.values()),
  )
  return { linesAdded: lines.added, linesRemoved: lines.removed }
}

function cutOffDetail({ filePath }: ClosedAction): string {
  return filePath === undefined ? t('theAnswerBrokeOff') : t('theAnswerBrokeOffInside', { filePath })
}
