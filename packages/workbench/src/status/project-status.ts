/** State of the status line: one closed union for the whole life of a version, and the rule that picks from it. */

import { t } from '@sayso/language/status'
import type { PreviewState } from '@sayso/preview'
import {
  type ChatMessage,
  MAX_REPAIR_ATTEMPTS,
  type Problem,
  type RepairNote,
  type VersionCheck,
} from '@sayso/wire'
import type { AppCheckState } from '../check/app-check.ts'
import { countsOf, type KeptCheck, notOpenedScreens } from '../check/check-text.ts'
import type { Turn } from '../conversation/turn.ts'
import type { ActionView } from '../editor/state.ts'
import { crashesOf, faultsOf } from '../preview/faults.ts'
import { labelOf, screenOfFile } from '../preview/screens.ts'
import { otherScreensText } from '../repair/repair-offer.ts'
import type { FirstVersion } from '../versions/version-name.ts'

export type ProjectStatus =
  | { kind: 'starter' }
  | { kind: 'thinking'; elapsedMs: number; isWaiting?: boolean }
  | { kind: 'writing'; fileName: string; lastLine: string; lineNumber: number; elapsedMs: number }
  | { kind: 'starting'; versionNumber: number; first: FirstVersion }
  /** Imported packages are on their way: errors until then do not count. */
  | { kind: 'fetching-packages' }
  /** Its screens are opened and pressed; before that nobody knows whether it runs. */
  | { kind: 'checking'; versionNumber: number; first: FirstVersion; openedCount: number; screenCount: number }
  /** The app shows its first screen. `isUnchecked`: no check of the version has ended; false until the server has answered that. */
  | {
      kind: 'first-screen-runs'
      versionNumber: number
      first: FirstVersion
      edits: Edits
      isUnchecked: boolean
    }
  /** A check has ended without an error, and could not open every screen. */
  | {
      kind: 'some-screens-run'
      versionNumber: number
      first: FirstVersion
      edits: Edits
      checked: VersionCheck
      /** Names of the screens that it did not open; empty when they are unknown. */
      notOpened: readonly string[]
    }
  /** A check has ended, opened every screen, and found no error. */
  | { kind: 'runs'; versionNumber: number; first: FirstVersion; edits: Edits; checked: VersionCheck }
  /** The app shows a screen, and the database lacks what its code may expect. `failedPath`: one that cannot be applied as it is. */
  | {
      kind: 'migrations-wait'
      versionNumber: number
      first: FirstVersion
      count: number
      failedPath: string | null
      isUntried: boolean
      checked: VersionCheck | null
    }
  /** The app shows a screen, and one of its functions does not run. */
  | {
      kind: 'function-fails'
      versionNumber: number
      first: FirstVersion
      message: string
      checked: VersionCheck | null
    }
  /** A check that is kept with the version found errors on screens that nobody has opened since. `checked` is null where the app's data refused a request. */
  | { kind: 'has-errors'; versionNumber: number; first: FirstVersion; checked: VersionCheck | null }
  /** `olderVersion`: the one that the phone shows in place of what was kept. */
  | { kind: 'stopped'; keptFiles: number; allFiles: number; olderVersion: number | null }
  | { kind: 'interrupted'; olderVersion: number | null }
  | { kind: 'answer-failed'; message: string }
  | { kind: 'reconnecting' }
  | {
      kind: 'does-not-run'
      versionNumber: number
      first: FirstVersion
      errorCount: number
      fileCount: number
    }
  /** The version ran; unsaved text typed since does not. */
  | { kind: 'edits-do-not-run'; errorCount: number }
  /** The shown screen runs; other screens are broken. */
  | {
      kind: 'partly-runs'
      versionNumber: number
      first: FirstVersion
      brokenScreens: readonly string[]
      otherScreens: string
    }
  | { kind: 'hung' }
  /** Stopped by the person, or because it took too much. */
  | { kind: 'app-stopped' }
  | { kind: 'preview-failed'; message: string }
  | { kind: 'repairing'; attempt: number; attempts: number }
  | { kind: 'offline' }

/** Text that is not saved: none, shown with the version, or not shown. */
type Edits = 'none' | 'shown' | 'not-shown'

export interface StatusSources {
  isOnline: boolean
  turn: Turn
  /** The repair in the answer that is being written. */
  repair: RepairNote | null
  lastAnswer: ChatMessage | null
  /** Actions of the last answer, in order. */
  actions: readonly ActionView[]
  /** Number of files that the answer started or announced. */
  announcedCount: number
  preview: PreviewState | null
  check: AppCheckState
  /**
   * The answer has just ended, and its problems may still be fixed automatically: by the server's own changes, by a
   * package, by a repair.
   */
  isJudging: boolean
  /** The server's answer about the newest check, made in this page or in another; null until it has come. */
  keptCheck: KeptCheck | null
  /** Migrations that are not applied: how many, one that cannot be, and whether they have not been tried. */
  waiting: { count: number; failedPath: string | null; isUntried: boolean }
  /** Problem of a function, in words; null: none is known. */
  failedFunction: string | null
  /** The reason for a missing preview. */
  previewFailure: string | null
  versionNumber: number
  first: FirstVersion
  paths: readonly string[]
  hasUnsavedEdits: boolean
  /** The shown version includes unsaved text. */
  showsEdits: boolean
  /** The older version that the phone shows; null: the newest. */
  olderVersionShown: number | null
  /** The version has been seen running as it is saved. */
  hasRun: boolean
  nowMs: number
}

/** The first that is true wins: the current activity, then its end, then the state of the app. */
export function projectStatus(sources: StatusSources): ProjectStatus {
  if (!sources.isOnline) return { kind: 'offline' }
  // An answer that has ended names its version before the server is asked for it: the running app is then not the
  // starter.
  const versionNumber = Math.max(sources.versionNumber, sources.lastAnswer?.versionNumber ?? 0)
  const newest = { ...sources, versionNumber }
  return turnStatus(newest) ?? answerStatus(newest) ?? appStatus(newest)
}

function turnStatus({ turn, repair, actions, nowMs }: StatusSources): ProjectStatus | null {
  if (repair !== null) return { kind: 'repairing', attempt: repair.attempt, attempts: MAX_REPAIR_ATTEMPTS }
  if (turn.phase === 'sending')
    return { kind: 'thinking', elapsedMs: nowMs - turn.startedAtMs, isWaiting: true }
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

function answerStatus({
  lastAnswer,
  actions,
  announcedCount,
  versionNumber,
  olderVersionShown: olderVersion,
}: StatusSources): ProjectStatus | null {
  if (lastAnswer === null) return null
  // A save or a restore has come after it.
  if (lastAnswer.versionNumber !== null && lastAnswer.versionNumber !== versionNumber) return null
  switch (lastAnswer.status) {
    case 'stopped':
      return { kind: 'stopped', keptFiles: countWritten(actions), allFiles: announcedCount, olderVersion }
    case 'interrupted':
      return { kind: 'interrupted', olderVersion }
    case 'error':
      return { kind: 'answer-failed', message: lastAnswer.error?.message ?? t('theModelDidNotAnswer') }
    default:
      return null
  }
}

function appStatus(sources: StatusSources): ProjectStatus {
  const { preview, previewFailure, hasUnsavedEdits, showsEdits, check, first } = sources
  const versionNumber = newestVersion(sources)
  if (previewFailure !== null) return { kind: 'preview-failed', message: previewFailure }
  if (preview?.phase === 'failed') {
    return { kind: 'preview-failed', message: preview.failure ?? t('thisBrowserCannotShowThe') }
  }
  if (preview?.phase === 'hung') return { kind: 'hung' }
  if (preview?.phase === 'stopped') return { kind: 'app-stopped' }
  const faults = faultsOf(preview?.problems ?? [])
  if (faults.length > 0 && preview?.extraPackages.isFetching) return { kind: 'fetching-packages' }
  if (faults.length > 0 && showsEdits && sources.hasRun)
    return { kind: 'edits-do-not-run', errorCount: faults.length }
  if (preview !== null && faults.length > 0) {
    // A package that waits for the person's word is theirs to decide on.
    return sources.isJudging && preview.extraPackages.questions.length === 0
      ? { kind: 'starting', versionNumber, first }
      : faultStatus(sources, preview, faults)
  }
  const isShown = preview !== null && preview.shownRevision >= preview.revision && preview.revision !== 0
  // Typed text reaches the app in a moment, again and again: that does not count as a start.
  if (!isShown && !(showsEdits && preview?.phase === 'running'))
    return { kind: 'starting', versionNumber, first }
  // An invisible app does not run yet.
  if (preview.isBlank) {
    return { kind: 'starting', versionNumber, first }
  }
  if (versionNumber === 0 && first === null && !hasUnsavedEdits) return { kind: 'starter' }
  if (check.phase === 'waiting') {
    return { kind: 'checking', versionNumber, first, openedCount: 0, screenCount: 0 }
  }
  if (check.phase === 'running') {
    const { openedCount, screenCount } = check
    return { kind: 'checking', versionNumber, first, openedCount, screenCount }
  }
  return checkedStatus(sources, versionNumber)
}

/** Of an app that shows a screen without an error: what a check has proved of its version. */
function checkedStatus(sources: StatusSources, versionNumber: number): ProjectStatus {
  const { check, keptCheck, first, showsEdits, hasUnsavedEdits } = sources
  const kept = keptCheck?.versionNumber === versionNumber ? keptCheck.check : null
  // A crash after the check is kept with it.
  const hasCrashed = kept !== null && kept.errorCount > 0 && !showsEdits
  const checked = check.phase === 'done' && !hasCrashed ? countsOf(check.result) : kept
  const edits = showsEdits ? 'shown' : hasUnsavedEdits ? 'not-shown' : 'none'
  if (checked !== null && checked.errorCount > 0) {
    return { kind: 'has-errors', versionNumber, first, checked }
  }
  if (sources.waiting.count > 0)
    return { kind: 'migrations-wait', versionNumber, first, ...sources.waiting, checked }
  if (sources.failedFunction !== null)
    return { kind: 'function-fails', versionNumber, first, message: sources.failedFunction, checked }
  if (checked === null || (checked.openedCount === 0 && checked.guardedCount === undefined)) {
    return { kind: 'first-screen-runs', versionNumber, first, edits, isUnchecked: keptCheck !== null }
  }
  if (checked.openedCount >= checked.screenCount)
    return { kind: 'runs', versionNumber, first, edits, checked }
  const notOpened = notOpenedScreens(checked, sources.paths)
  return { kind: 'some-screens-run', versionNumber, first, edits, checked, notOpened }
}

function faultStatus(
  sources: StatusSources,
  preview: PreviewState,
  faults: readonly Problem[],
): ProjectStatus {
  const { first } = sources
  const versionNumber = newestVersion(sources)
  const screens = faults.map(({ place }) => (place === null ? null : screenOfFile(place.path)))
  const brokenScreens = [...new Set(screens.filter((screen) => screen !== null))]
  const isShownWhole = preview.phase === 'running' && preview.shownRevision === preview.revision
  if (isShownWhole && crashesOf(faults).length === 0)
    return { kind: 'has-errors', versionNumber, first, checked: null }
  const runsHere = isShownWhole && !screens.includes(null) && !brokenScreens.includes(labelOf(preview.route))
  if (runsHere && (versionNumber > 0 || first !== null)) {
    const otherScreens = otherScreensText(faults, sources.paths)
    return { kind: 'partly-runs', versionNumber, first, brokenScreens, otherScreens }
  }
  const fileCount = sources.paths.length
  return { kind: 'does-not-run', versionNumber, first, errorCount: faults.length, fileCount }
}

/** An answer's end names its version before the project has been read again. */
function newestVersion({ versionNumber, lastAnswer }: StatusSources): number {
  return Math.max(versionNumber, lastAnswer?.versionNumber ?? 0)
}

function countWritten(actions: readonly ActionView[]): number {
  return actions.filter(({ status }) => status === 'complete').length
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Whether the clocks of the line and the answer run. They stand while nobody knows whether it is still being written. */
export function isTimed(turn: Turn): boolean {
  return turn.phase === 'sending' || (turn.phase === 'streaming' && turn.link === 'live')
}
