/** What the status line says: one closed union for the whole life of a version, and the rule that picks from it. */

import type { PreviewState } from '@sayso/preview'
import { type ChatMessage, MAX_REPAIR_ATTEMPTS, type RepairNote } from '@sayso/wire'
import type { ActionView } from '@sayso/workbench'
import type { Turn } from '../conversation/turn.ts'
import { faultsOf } from '../preview/repair.ts'

export type ProjectStatus =
  | { kind: 'starter' }
  | { kind: 'thinking'; elapsedMs: number }
  | { kind: 'writing'; fileName: string; lastLine: string; lineNumber: number; elapsedMs: number }
  | { kind: 'installing'; packageName: string; attempt: number }
  | { kind: 'starting'; versionNumber: number }
  | { kind: 'runs'; versionNumber: number; hasUnsavedEdits: boolean }
  | { kind: 'stopped'; keptFiles: number; allFiles: number }
  | { kind: 'interrupted'; durationMs: number | null }
  | { kind: 'answer-failed'; message: string }
  | { kind: 'reconnecting' }
  | { kind: 'does-not-run'; versionNumber: number; errorCount: number; fileCount: number }
  | { kind: 'hung' }
  /** By hand, or because it took too much. */
  | { kind: 'app-stopped' }
  | { kind: 'preview-failed'; message: string }
  | { kind: 'repairing'; attempt: number; attempts: number }
  | { kind: 'offline' }

export interface StatusSources {
  isOnline: boolean
  turn: Turn
  /** What the answer that is being written repairs. */
  repair: RepairNote | null
  lastAnswer: ChatMessage | null
  /** Of the last answer, in order. */
  actions: readonly ActionView[]
  preview: PreviewState | null
  /** Why there is no preview at all. */
  previewFailure: string | null
  versionNumber: number
  fileCount: number
  hasUnsavedEdits: boolean
  nowMs: number
}

/** The first that is true wins: what is going on now, then how it ended, then how the app is. */
export function projectStatus(sources: StatusSources): ProjectStatus {
  if (!sources.isOnline) return { kind: 'offline' }
  return turnStatus(sources) ?? answerStatus(sources) ?? appStatus(sources)
}

function turnStatus({ turn, repair, actions, nowMs }: StatusSources): ProjectStatus | null {
  if (repair !== null) return { kind: 'repairing', attempt: repair.attempt, attempts: MAX_REPAIR_ATTEMPTS }
  if (turn.phase === 'sending') return { kind: 'thinking', elapsedMs: nowMs - turn.startedAtMs }
  if (turn.phase !== 'streaming') return null
  if (turn.link === 'reconnecting') return { kind: 'reconnecting' }
  const elapsedMs = nowMs - turn.startedAtMs
  const action = actions.findLast(({ filePath }) => filePath !== undefined)
  if (!turn.hasOutput || action === undefined) return { kind: 'thinking', elapsedMs }
  return {
    kind: 'writing',
    fileName: fileNameOf(action.filePath ?? ''),
    lastLine: action.lastLine,
    lineNumber: action.lineCount,
    elapsedMs,
  }
}

function answerStatus({ lastAnswer, actions, versionNumber }: StatusSources): ProjectStatus | null {
  if (lastAnswer === null) return null
  // A save or a restore has come after it.
  if (lastAnswer.versionNumber !== null && lastAnswer.versionNumber !== versionNumber) return null
  switch (lastAnswer.status) {
    case 'stopped':
      return { kind: 'stopped', keptFiles: countWritten(actions), allFiles: actions.length }
    case 'interrupted':
      return { kind: 'interrupted', durationMs: lastAnswer.durationMs }
    case 'error':
      return { kind: 'answer-failed', message: lastAnswer.error?.message ?? 'The model did not answer.' }
    default:
      return null
  }
}

function appStatus({
  preview,
  previewFailure,
  versionNumber,
  fileCount,
  hasUnsavedEdits,
}: StatusSources): ProjectStatus {
  if (previewFailure !== null) return { kind: 'preview-failed', message: previewFailure }
  if (preview?.phase === 'failed') {
    return { kind: 'preview-failed', message: preview.failure ?? 'The preview cannot work in this browser.' }
  }
  if (preview?.phase === 'hung') return { kind: 'hung' }
  if (preview?.phase === 'stopped') return { kind: 'app-stopped' }
  const errorCount = faultsOf(preview?.problems ?? []).length
  if (errorCount > 0) return { kind: 'does-not-run', versionNumber, errorCount, fileCount }
  if (preview === null || preview.shownRevision < preview.revision || preview.revision === 0) {
    return { kind: 'starting', versionNumber }
  }
  if (versionNumber === 0 && !hasUnsavedEdits) return { kind: 'starter' }
  return { kind: 'runs', versionNumber, hasUnsavedEdits }
}

function countWritten(actions: readonly ActionView[]): number {
  return actions.filter(({ status }) => status === 'complete').length
}

function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** What the tab's title leads with: writing, running, in need of attention, or nothing. */
export function titleSign(status: ProjectStatus): string {
  switch (status.kind) {
    case 'thinking':
    case 'writing':
    case 'installing':
    case 'starting':
    case 'repairing':
    case 'reconnecting':
      return '● '
    case 'runs':
      return '✓ '
    case 'starter':
    case 'offline':
    case 'stopped':
      return ''
    case 'interrupted':
    case 'answer-failed':
    case 'does-not-run':
    case 'hung':
    case 'app-stopped':
    case 'preview-failed':
      return '! '
  }
}

/** Whether the line's clock runs. */
export function isTimed(turn: Turn): boolean {
  return turn.phase === 'sending' || turn.phase === 'streaming'
}
