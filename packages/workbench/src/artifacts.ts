/**
 * Artifacts of all messages and the runner of their actions.
 * Source: SPEC.md of this package, rules R1 to R9.
 */

import { countLineChanges, type FileChanges, type ProjectFile, type ProjectFiles } from '@sayso/project'
import { applyAction, type ClosedAction } from '@sayso/response'
import type { BatchedStore } from './batched-store.ts'
import { ACTION_FAILED, actionNotFound, artifactNotFound, expectedFileAction } from './errors.ts'
import { advanceLines, NO_LINES } from './line-progress.ts'
import type { ActionFailureLog } from './ports.ts'
import type { ActionStatus, ActionView, ArtifactView, WorkbenchState } from './state.ts'

export interface NewArtifact {
  index: number
  id: string
  title: string
}

/** `closed` may come later, by `receive` and `runAction`, while the action streams. */
export interface NewAction {
  actionId: string
  kind: ActionView['kind']
  filePath?: string
  to?: string
}

export interface ArtifactsOptions {
  state: BatchedStore<WorkbenchState>
  /** Makes the changes of an action in the workspace. */
  writeFiles(changes: FileChanges, action: ClosedAction): void
  onActionFailed: ActionFailureLog
}

export interface Artifacts {
  /** Ignored when the message has an artifact of this index. */
  add(messageId: string, artifact: NewArtifact): void
  close(messageId: string, index: number): void
  addAction(messageId: string, artifactIndex: number, action: NewAction): void
  /** Gives an action its body without running it. */
  keepBody(messageId: string, actionId: string, closed: ClosedAction): void
  /** A piece of the body arrived: the action is running. */
  receive(messageId: string, actionId: string, delta: string): void
  /** Gives a waiting action its body and runs it. An aborted one only keeps its body. */
  finishAction(messageId: string, actionId: string, closed: ClosedAction): void
  /** Does nothing when the action has run. */
  runAction(messageId: string, actionId: string): void
  abortAction(messageId: string, actionId: string): void
  /** Aborts all that is pending or running, in one message or in all. */
  abortRunning(messageId?: string): void
  rerun(messageId: string): void
  fileOf(messageId: string, actionId: string): { path: string; content: string }
  /** Shows an action as it ended, without running it. */
  showAction(messageId: string, actionId: string, closed: ClosedAction): void
  /** These locks hold for the message's actions instead of the present ones; null: the present ones again. */
  holdLocks(messageId: string, lockedPaths: ReadonlySet<string> | null): void
  remove(messageId: string): void
  clear(): void
}

const FINISHED: ReadonlySet<ActionStatus> = new Set(['complete', 'failed', 'aborted'])

export function createArtifacts({ state, writeFiles, onActionFailed }: ArtifactsOptions): Artifacts {
  /** Bodies by message and action: kept for another run, and too big for the state. */
  const bodies = new Map<string, Map<string, ClosedAction>>()
  const heldLocks = new Map<string, ReadonlySet<string>>()
  /** Actions whose last delta ended with a newline. */
  const atLineStart = new Set<string>()

  function add(messageId: string, { index, id, title }: NewArtifact): void {
    const artifacts = state.read().artifacts[messageId] ?? []
    if (artifacts.some((artifact) => artifact.index === index)) return
    const artifact: ArtifactView = {
      messageId,
      index,
      id,
      title,
      isClosed: false,
      hasRan: false,
      actions: [],
    }
    setArtifacts(messageId, [...artifacts, artifact])
  }

  function close(messageId: string, index: number): void {
    const artifact = findArtifact(messageId, index)
    const isFinished = artifact.actions.every((action) => FINISHED.has(action.status))
    replaceArtifact({ ...artifact, isClosed: true, hasRan: isFinished })
  }

  function addAction(messageId: string, artifactIndex: number, action: NewAction): void {
    const artifact = findArtifact(messageId, artifactIndex)
    if (artifact.actions.some((existing) => existing.actionId === action.actionId)) return
    const view: ActionView = {
      ...action,
      ...NO_LINES,
      status: 'pending',
      isExecuted: false,
      linesAdded: 0,
      linesRemoved: 0,
    }
    replaceArtifact({ ...artifact, hasRan: false, actions: [...artifact.actions, view] })
  }

  function receive(messageId: string, actionId: string, delta: string): void {
    const { action } = find(messageId, actionId)
    const key = `${messageId}/${actionId}`
    const isAtLineStart = action.lineCount === 0 || atLineStart.has(key)
    if (delta.endsWith('\n')) atLineStart.add(key)
    else atLineStart.delete(key)
    const status = action.status === 'pending' ? 'running' : action.status
    patchAction(messageId, actionId, { ...advanceLines(action, isAtLineStart, delta), status })
  }

  function finishAction(messageId: string, actionId: string, closed: ClosedAction): void {
    keepBody(messageId, actionId, closed)
    if (find(messageId, actionId).action.status === 'aborted') return
    if (closed.complete) runAction(messageId, actionId)
    else endAction(messageId, actionId, { status: 'aborted', detail: cutOffDetail(closed) })
  }

  function runAction(messageId: string, actionId: string): void {
    const { artifact, action } = find(messageId, actionId)
    if (action.isExecuted) return
    const closed = bodies.get(messageId)?.get(actionId)
    if (closed === undefined) throw actionNotFound(actionId)
    replaceArtifact({ ...artifact, hasRan: false })
    patchAction(messageId, actionId, {
      status: 'running',
      isExecuted: true,
      error: undefined,
      detail: undefined,
    })
    const { files, lockedPaths } = state.read()
    const result = applySafely(files, closed, heldLocks.get(messageId) ?? lockedPaths)
    if (result.ok) {
      const lines = countChanges(files, result.changes)
      writeFiles(result.changes, closed)
      endAction(messageId, actionId, { status: 'complete', ...lines })
    } else {
      const { code, message } = result.error
      endAction(messageId, actionId, { status: 'failed', error: ACTION_FAILED, detail: message })
      onActionFailed({ messageId, actionId, code, message })
    }
  }

  function abortAction(messageId: string, actionId: string): void {
    const { action } = find(messageId, actionId)
    if (!FINISHED.has(action.status)) endAction(messageId, actionId, { status: 'aborted' })
  }

  function abortRunning(messageId?: string): void {
    const { artifacts } = state.read()
    for (const artifact of Object.values(artifacts).flat()) {
      if (messageId !== undefined && artifact.messageId !== messageId) continue
      for (const action of artifact.actions) abortAction(artifact.messageId, action.actionId)
    }
  }

  function rerun(messageId: string): void {
    const artifacts = artifactsOf(messageId)
    const pending = { status: 'pending', isExecuted: false, linesAdded: 0, linesRemoved: 0 } as const
    setArtifacts(
      messageId,
      artifacts.map((artifact) => ({
        ...artifact,
        hasRan: false,
        actions: artifact.actions.map((action) => ({
          ...action,
          ...pending,
          error: undefined,
          detail: undefined,
        })),
      })),
    )
    for (const action of artifacts.flatMap((artifact) => artifact.actions)) {
      const closed = bodies.get(messageId)?.get(action.actionId)
      if (closed === undefined) abortAction(messageId, action.actionId)
      else finishAction(messageId, action.actionId, closed)
    }
  }

  function fileOf(messageId: string, actionId: string): { path: string; content: string } {
    const { action } = find(messageId, actionId)
    if (action.kind !== 'file' || action.filePath === undefined) throw expectedFileAction()
    return { path: action.filePath, content: bodies.get(messageId)?.get(actionId)?.content ?? '' }
  }

  function showAction(messageId: string, actionId: string, closed: ClosedAction): void {
    keepBody(messageId, actionId, closed)
    if (closed.complete) endAction(messageId, actionId, { status: 'complete', isExecuted: true })
    else endAction(messageId, actionId, { status: 'aborted', detail: cutOffDetail(closed) })
  }

  /** The action is finished; so may be its artifact. */
  function endAction(messageId: string, actionId: string, end: Partial<ActionView>): void {
    patchAction(messageId, actionId, end)
    const { artifact } = find(messageId, actionId)
    if (artifact.actions.every((action) => FINISHED.has(action.status)))
      replaceArtifact({ ...artifact, hasRan: true })
  }

  function keepBody(messageId: string, actionId: string, closed: ClosedAction): void {
    const kept = bodies.get(messageId) ?? new Map<string, ClosedAction>()
    bodies.set(messageId, kept.set(actionId, closed))
  }

  function artifactsOf(messageId: string): readonly ArtifactView[] {
    const artifacts = state.read().artifacts[messageId]
    if (artifacts === undefined) throw artifactNotFound()
    return artifacts
  }

  function findArtifact(messageId: string, index: number): ArtifactView {
    const artifact = artifactsOf(messageId).find((candidate) => candidate.index === index)
    if (artifact === undefined) throw artifactNotFound()
    return artifact
  }

  function find(messageId: string, actionId: string): { artifact: ArtifactView; action: ActionView } {
    const artifacts = artifactsOf(messageId)
    // The last artifact is the one that streams.
    for (let index = artifacts.length - 1; index >= 0; index--) {
      const artifact = artifacts[index]
      const action = artifact?.actions.findLast((candidate) => candidate.actionId === actionId)
      if (artifact !== undefined && action !== undefined) return { artifact, action }
    }
    throw actionNotFound(actionId)
  }

  function patchAction(messageId: string, actionId: string, patch: Partial<ActionView>): void {
    const { artifact } = find(messageId, actionId)
    const actions = artifact.actions.map((action) =>
      action.actionId === actionId ? { ...action, ...patch } : action,
    )
    replaceArtifact({ ...artifact, actions })
  }

  function replaceArtifact(next: ArtifactView): void {
    setArtifacts(
      next.messageId,
      artifactsOf(next.messageId).map((artifact) => (artifact.index === next.index ? next : artifact)),
    )
  }

  function setArtifacts(messageId: string, list: readonly ArtifactView[]): void {
    publish({ ...state.read().artifacts, [messageId]: list })
  }

  function publish(artifacts: WorkbenchState['artifacts']): void {
    const allArtifactsRan = Object.values(artifacts).every((list) =>
      list.every((artifact) => artifact.hasRan),
    )
    state.change({ artifacts, allArtifactsRan })
  }

  return {
    add,
    close,
    addAction,
    keepBody,
    receive,
    finishAction,
    runAction,
    abortAction,
    abortRunning,
    rerun,
    fileOf,
    showAction,
    holdLocks(messageId, lockedPaths) {
      if (lockedPaths === null) heldLocks.delete(messageId)
      else heldLocks.set(messageId, lockedPaths)
    },
    remove(messageId) {
      const { [messageId]: _removed, ...rest } = state.read().artifacts
      bodies.delete(messageId)
      publish(rest)
    },
    clear() {
      bodies.clear()
      heldLocks.clear()
      atLineStart.clear()
      publish({})
    },
  }
}

/** A bug of ours in one action must not stop the ones behind it. */
function applySafely(files: ProjectFiles, action: ClosedAction, lockedPaths: ReadonlySet<string>) {
  try {
    return applyAction(files, action, { lockedPaths })
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
  return `The answer broke off inside ${filePath ?? 'this action'}; the file was left as it was.`
}
