/** The words of each status: the state, the detail, the counts at the right. */

import type { VersionCheck } from '@sayso/wire'
import { checkText, shortCheckText } from '../check/check-text.ts'
import { versionName } from '../versions/version-name.ts'
import type { ProjectStatus } from './project-status.ts'

export type StatusSign = 'caret' | 'still-caret' | 'green' | 'grey' | 'amber' | 'red'

interface StatusText {
  sign: StatusSign
  state: string
  detail?: string
  /** The detail where a line is as wide as a phone: all of it can be read there. */
  shortDetail?: string
  /** Shown as code, with the caret at its end. */
  code?: string
  counts: readonly string[]
}

/** An answer that ended with an error in its middle. */
export const ANSWER_FAILED = 'The answer failed'
/** A prompt that no stream was started for, or whose stream brought nothing. */
export const START_FAILED = 'Failed to initiate LLM stream'

const SLOW_MS = 10_000
const EDITS_TEXT = { shown: 'With unsaved edits', 'not-shown': 'Unsaved edits not shown' }

/** Texts without numbers or names. */
const FIXED_TEXTS = {
  starter: {
    sign: 'green',
    state: 'Starter',
    detail: 'Running. Your app starts from here.',
    shortDetail: 'Your app starts from here.',
    counts: [],
  },
  'fetching-packages': {
    sign: 'caret',
    state: 'Fetching packages',
    detail: 'The app runs as soon as they are here.',
    shortDetail: 'Then the app runs.',
    counts: [],
  },
  reconnecting: {
    sign: 'still-caret',
    state: 'Reconnecting.',
    detail: 'Writing goes on without you.',
    shortDetail: 'Writing goes on.',
    counts: [],
  },
  hung: {
    sign: 'red',
    state: 'The app does not answer',
    detail: 'It may be in an endless loop.',
    counts: [],
  },
  'app-stopped': {
    sign: 'grey',
    state: 'The app is stopped',
    detail: 'It runs again when its code changes.',
    counts: [],
  },
  offline: {
    sign: 'amber',
    state: 'Offline.',
    detail: 'The preview still works; changes wait here.',
    shortDetail: 'Changes wait here.',
    counts: [],
  },
} satisfies Partial<Record<ProjectStatus['kind'], StatusText>>

export function statusText(status: ProjectStatus): StatusText {
  switch (status.kind) {
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
    case 'starting':
      return { sign: 'caret', state: startingText(status), counts: [] }
    case 'checking':
      return {
        sign: 'caret',
        state: `Checking ${versionName(status.versionNumber, status.first)}`,
        detail: 'Every screen is opened once.',
        counts: status.screenCount === 0 ? [] : [`${status.openedCount} of ${status.screenCount} screens`],
      }
    case 'first-screen-runs':
      return {
        sign: 'grey',
        state: 'First screen runs',
        ...(status.edits === 'none' ? uncheckedDetails(status) : { detail: EDITS_TEXT[status.edits] }),
        counts: [],
      }
    case 'some-screens-run':
      return {
        sign: 'grey',
        state: `${status.checked.openedCount} of ${status.checked.screenCount} screens run`,
        ...(status.edits === 'none' ? checkDetails(status.checked) : { detail: EDITS_TEXT[status.edits] }),
        counts: [],
      }
    case 'runs':
      return {
        sign: 'green',
        state: `${versionName(status.versionNumber, status.first, 'begin')} runs`,
        ...(status.edits === 'none' ? checkDetails(status.checked) : { detail: EDITS_TEXT[status.edits] }),
        counts: [],
      }
    case 'has-errors':
      return {
        sign: 'amber',
        state: `${versionName(status.versionNumber, status.first, 'begin')} has errors`,
        ...checkDetails(status.checked),
        counts: [],
      }
    case 'stopped':
      return {
        sign: 'grey',
        state: 'Stopped.',
        detail: `${status.keptFiles} of ${status.allFiles} ${status.allFiles === 1 ? 'file' : 'files'} kept.`,
        ...olderDetails(status.olderVersion),
        counts: [],
      }
    case 'interrupted':
      return {
        sign: 'amber',
        state:
          status.durationMs === null ? 'Interrupted.' : `Interrupted at ${formatElapsed(status.durationMs)}.`,
        detail: 'Everything written is kept. Not counted.',
        shortDetail: 'Kept. Not counted.',
        ...olderDetails(status.olderVersion),
        counts: [],
      }
    case 'answer-failed':
      return { sign: 'red', state: ANSWER_FAILED, detail: status.message, counts: [] }
    case 'does-not-run':
      return {
        sign: 'red',
        state: `${versionName(status.versionNumber, status.first, 'begin')} does not run`,
        detail: status.errorCount === 1 ? '1 error.' : `${status.errorCount} errors.`,
        counts: [status.fileCount === 1 ? '1 file' : `${status.fileCount} files`],
      }
    case 'edits-do-not-run':
      return {
        sign: 'red',
        state: 'Unsaved edits do not run',
        detail: status.errorCount === 1 ? '1 error.' : `${status.errorCount} errors.`,
        counts: [],
      }
    case 'partly-runs':
      return {
        sign: 'amber',
        state: `${versionName(status.versionNumber, status.first, 'begin')} does not run on ${status.brokenScreens.join(', ')}`,
        detail: status.otherScreens,
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
    case 'starter':
    case 'fetching-packages':
    case 'reconnecting':
    case 'hung':
    case 'app-stopped':
    case 'offline':
      return FIXED_TEXTS[status.kind]
  }
}

function uncheckedDetails({
  versionNumber,
  first,
  isUnchecked,
}: Extract<ProjectStatus, { kind: 'first-screen-runs' }>): Pick<StatusText, 'detail' | 'shortDetail'> {
  if (!isUnchecked) return {}
  return {
    detail: `${versionName(versionNumber, first, 'begin')} is not checked yet.`,
    shortDetail: 'Not checked yet.',
  }
}

/** On a phone nothing over the app names the version. */
function olderDetails(versionNumber: number | null): Pick<StatusText, 'shortDetail'> {
  if (versionNumber === null) return {}
  return {
    shortDetail: versionNumber === 0 ? 'Showing the first version.' : `Showing version ${versionNumber}.`,
  }
}

function checkDetails(check: VersionCheck): Pick<StatusText, 'detail' | 'shortDetail'> {
  return { detail: `${checkText(check)}.`, shortDetail: `${shortCheckText(check)}.` }
}

function startingText({ versionNumber, first }: Extract<ProjectStatus, { kind: 'starting' }>): string {
  const isStarter = versionNumber === 0 && first === null
  return isStarter ? 'Starting your app' : `Starting ${versionName(versionNumber, first)}`
}

/** `0:38`, `12:05`. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
