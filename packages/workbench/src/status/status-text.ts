/** The words of each status: the state, the detail, the counts at the right. */

import { translated } from '@sayso/language'
import { t } from '@sayso/language/status'
import { type FirstVersion, versionName } from '../versions/version-name.ts'
import type { ProjectStatus } from './project-status.ts'
import { checkDetails, EDITS_TEXT, someScreensText } from './some-screens-text.ts'
import { formatElapsed, thinkingText } from './thinking-text.ts'
import { waitingText } from './waiting-text.ts'

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
export const answerFailedText = () => t('theAnswerFailed')
/** A prompt that no stream was started for, or whose stream brought nothing. */
export const startFailedText = () => t('failedToInitiate')

/** Texts without numbers or names. */
const FIXED_TEXTS = {
  starter: {
    sign: 'green',
    get state() {
      return t('starter')
    },
    get detail() {
      return t('runningYourAppStartsFrom')
    },
    get shortDetail() {
      return t('yourAppStartsFromHere')
    },
    counts: [],
  },
  'fetching-packages': {
    sign: 'caret',
    get state() {
      return t('fetchingPackages')
    },
    get detail() {
      return t('theAppRunsAsSoon')
    },
    get shortDetail() {
      return t('thenTheAppRuns')
    },
    counts: [],
  },
  reconnecting: {
    sign: 'still-caret',
    get state() {
      return t('reconnecting')
    },
    get detail() {
      return t('theServerDoesNotAnswer')
    },
    get shortDetail() {
      return t('whatWasWrittenIsKept')
    },
    counts: [],
  },
  hung: {
    sign: 'red',
    get state() {
      return t('theAppDoesNotAnswer')
    },
    get detail() {
      return t('itMayBeInAn')
    },
    counts: [],
  },
  'app-stopped': {
    sign: 'grey',
    get state() {
      return t('theAppIsStopped')
    },
    get detail() {
      return t('itRunsAgainWhenIts')
    },
    counts: [],
  },
  offline: {
    sign: 'amber',
    get state() {
      return t('offline')
    },
    get detail() {
      return t('thePreviewStillWorksChanges')
    },
    get shortDetail() {
      return t('changesWaitHere')
    },
    counts: [],
  },
} satisfies Partial<Record<ProjectStatus['kind'], StatusText>>

export function statusText(status: ProjectStatus): StatusText {
  switch (status.kind) {
    case 'thinking':
      return thinkingText(status)
    case 'writing':
      return {
        sign: 'caret',
        state: t('writing', { fileName: status.fileName }),
        code: status.lastLine.trim(),
        counts: [t('line', { lineNumber: status.lineNumber }), formatElapsed(status.elapsedMs)],
      }
    case 'starting':
      return { sign: 'caret', state: startingText(status), counts: [] }
    case 'checking':
      return checkingText(status)
    case 'first-screen-runs':
      return {
        sign: 'grey',
        state: t('firstScreenRuns'),
        ...(status.edits === 'none' ? uncheckedDetails(status) : { detail: EDITS_TEXT[status.edits] }),
        counts: [],
      }
    case 'some-screens-run':
      return someScreensText(status)
    case 'runs':
      return {
        sign: 'green',
        state: t('versionRuns', { version: beginningName(status) }),
        ...(status.edits === 'none' ? checkDetails(status.checked) : { detail: EDITS_TEXT[status.edits] }),
        counts: [],
      }
    case 'migrations-wait':
      return waitingText(status)
    case 'function-fails':
      return { sign: 'red', state: t('aFunctionFails'), detail: translated(status.message), counts: [] }
    case 'has-errors':
      return {
        sign: 'amber',
        state: t('versionHasErrors', { version: beginningName(status) }),
        ...(status.checked === null ? { detail: t('theDataRefusedARequest') } : checkDetails(status.checked)),
        counts: [],
      }
    case 'stopped':
    case 'interrupted':
      return endedText(status)
    case 'answer-failed':
      return { sign: 'red', state: answerFailedText(), detail: translated(status.message), counts: [] }
    case 'does-not-run':
      return {
        sign: 'red',
        state: t('versionDoesNotRun', { version: beginningName(status) }),
        detail: t('errors', { errorCount: status.errorCount }),
        counts: [t('filesFileCount1', { fileCount: status.fileCount })],
      }
    case 'edits-do-not-run':
      return {
        sign: 'red',
        state: t('unsavedEditsDoNotRun'),
        detail: t('errors', { errorCount: status.errorCount }),
        counts: [],
      }
    case 'partly-runs':
      return {
        sign: 'amber',
        state: t('versionDoesNotRunOn', {
          version: beginningName(status),
          screens: status.brokenScreens.join(', '),
        }),
        detail: status.otherScreens,
        counts: [],
      }
    case 'preview-failed':
      return { sign: 'red', state: t('noPreview'), detail: translated(status.message), counts: [] }
    case 'repairing':
      return {
        sign: 'caret',
        state: t('fixingTryOf', { attempt: status.attempt, attempts: status.attempts }),
        detail: t('costsNoMessage'),
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

function checkingText(status: Extract<ProjectStatus, { kind: 'checking' }>): StatusText {
  return {
    sign: 'caret',
    state: t('checking', { versionName: versionName(status.versionNumber, status.first) }),
    detail: t('everyScreenIsOpenedOnce'),
    counts:
      status.screenCount === 0
        ? []
        : [t('ofScreens', { openedCount: status.openedCount, screenCount: status.screenCount })],
  }
}

function beginningName({ versionNumber, first }: { versionNumber: number; first: FirstVersion }): string {
  return versionName(versionNumber, first, 'begin')
}

/** The answer ended before it was whole. */
function endedText(status: Extract<ProjectStatus, { kind: 'stopped' | 'interrupted' }>): StatusText {
  if (status.kind === 'stopped') {
    return {
      sign: 'grey',
      state: t('stopped'),
      detail: t('ofFilesKept', { keptFiles: status.keptFiles, allFiles: status.allFiles }),
      shortDetail: t('ofFiles', { keptFiles: status.keptFiles, allFiles: status.allFiles }),
      ...olderDetails(status.olderVersion),
      counts: [],
    }
  }
  return {
    sign: 'amber',
    // Without a time: a server that died has not noted when.
    state: t('interrupted'),
    detail: t('everythingWrittenIsKeptNot'),
    shortDetail: t('keptNotCounted'),
    ...olderDetails(status.olderVersion),
    counts: [],
  }
}

function uncheckedDetails({
  versionNumber,
  first,
  isUnchecked,
}: Extract<ProjectStatus, { kind: 'first-screen-runs' }>): Pick<StatusText, 'detail' | 'shortDetail'> {
  if (!isUnchecked) return {}
  return {
    detail: t('versionIsNotChecked', { version: versionName(versionNumber, first, 'begin') }),
    shortDetail: t('notCheckedYet'),
  }
}

/** On a phone nothing over the app names the version. */
function olderDetails(versionNumber: number | null): Pick<StatusText, 'shortDetail'> {
  if (versionNumber === null) return {}
  return {
    shortDetail: versionNumber === 0 ? t('showingTheFirstVersion') : t('showingVersion', { versionNumber }),
  }
}

function startingText({ versionNumber, first }: Extract<ProjectStatus, { kind: 'starting' }>): string {
  const isStarter = versionNumber === 0 && first === null
  return isStarter ? t('startingYourApp') : t('starting', { versionName: versionName(versionNumber, first) })
}
