/** The words of each status: what is so, the detail, the counts at the right. */

import { formatElapsed } from '../../browser/clock.ts'
import type { ProjectStatus } from './project-status.ts'

export type StatusSign = 'caret' | 'still-caret' | 'green' | 'grey' | 'amber' | 'red'

export interface StatusWords {
  sign: StatusSign
  state: string
  detail?: string
  /** Shown as code, with the caret at its end. */
  code?: string
  counts: readonly string[]
}

const SLOW_MS = 10_000

export function statusWords(status: ProjectStatus): StatusWords {
  switch (status.kind) {
    case 'starter':
      return { sign: 'green', state: 'Starter', detail: 'Running. Your app starts from here.', counts: [] }
    case 'thinking':
      return {
        sign: 'caret',
        state: 'Reading your message',
        ...(status.elapsedMs >= SLOW_MS ? { detail: 'The model has not answered yet' } : {}),
        counts: [formatElapsed(status.elapsedMs)],
      }
    case 'writing':
      return {
        sign: 'caret',
        state: `Writing ${status.fileName}`,
        code: status.lastLine.trim(),
        counts: [`line ${status.lineNumber}`, formatElapsed(status.elapsedMs)],
      }
    case 'installing':
      return {
        sign: 'caret',
        state: `Getting ${status.packageName}`,
        ...(status.attempt > 1 ? { detail: `attempt ${status.attempt} of 30` } : {}),
        counts: [],
      }
    case 'starting':
      return { sign: 'caret', state: startingWords(status.versionNumber), counts: [] }
    case 'runs':
      return {
        sign: 'green',
        state: `Version ${status.versionNumber} runs`,
        ...(status.hasUnsavedEdits ? { detail: 'Unsaved edits not shown' } : {}),
        counts: [],
      }
    case 'stopped':
      return {
        sign: 'grey',
        state: 'Stopped.',
        detail: `${status.keptFiles} of ${status.allFiles} ${status.allFiles === 1 ? 'file' : 'files'} kept.`,
        counts: [],
      }
    case 'interrupted':
      return {
        sign: 'amber',
        state:
          status.durationMs === null ? 'Interrupted.' : `Interrupted at ${formatElapsed(status.durationMs)}.`,
        detail: 'Everything written is kept. Not counted.',
        counts: [],
      }
    case 'answer-failed':
      return { sign: 'red', state: 'The answer failed', detail: status.message, counts: [] }
    case 'reconnecting':
      return {
        sign: 'still-caret',
        state: 'Reconnecting.',
        detail: 'Writing goes on without you.',
        counts: [],
      }
    case 'does-not-run':
      return {
        sign: 'red',
        state: `Version ${status.versionNumber} does not run`,
        detail: status.errorCount === 1 ? '1 error.' : `${status.errorCount} errors.`,
        counts: [status.fileCount === 1 ? '1 file' : `${status.fileCount} files`],
      }
    case 'hung':
      return {
        sign: 'red',
        state: 'The app does not answer',
        detail: 'It may be in an endless loop.',
        counts: [],
      }
    case 'app-stopped':
      return {
        sign: 'grey',
        state: 'The app is stopped',
        detail: 'It runs again when its code changes.',
        counts: [],
      }
    case 'preview-failed':
      return { sign: 'red', state: 'No preview', detail: status.message, counts: [] }
    case 'repairing':
      return {
        sign: 'caret',
        state: `Fixing, try ${status.attempt} of ${status.attempts}.`,
        detail: 'Costs no message.',
        counts: [],
      }
    case 'offline':
      return {
        sign: 'amber',
        state: 'Offline.',
        detail: 'The preview still works; changes wait here.',
        counts: [],
      }
  }
}

function startingWords(versionNumber: number): string {
  return versionNumber === 0 ? 'Starting the starter' : `Starting version ${versionNumber}`
}
