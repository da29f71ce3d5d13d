/**
 * Keeps what a check said with its version, so that a reload and other pages say it too, and takes it back when the app crashes later. A version
 * whose check was cut off, by a reload or a closed tab, is checked when its project is opened again.
 */

import type { VersionCheck, VersionSummary } from '@sayso/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { Conversation } from '../conversation/conversation.ts'
import { hasStoppedHalfway, lastAnswer } from '../conversation/messages.ts'
import type { Workbench } from '../editor/workbench.ts'
import type { Saving } from '../files/saving.ts'
import { faultsOf } from '../preview/faults.ts'
import type { PreviewController } from '../preview/preview-controller.ts'
import { screenFault } from '../preview/screen-mark.ts'
import type { AppCheck } from './app-check.ts'
import { countsOf, type KeptCheck } from './check-text.ts'

/** Facts about the project itself: see `OpenProjectState`. */
interface CheckedProject {
  version: VersionSummary
  keptCheck: KeptCheck | null
  showsEdits: boolean
  olderVersionShown: number | null
  lastRanVersion: number | null
  lastRanRevision: number
}

interface KeptChecksOptions {
  check: AppCheck
  project: Pick<StoreApi<CheckedProject>, 'getState' | 'setState' | 'subscribe'>
  conversation: Pick<Conversation, 'store'>
  workbench: Pick<Workbench, 'store'>
  saving: Pick<Saving, 'store'>
  preview: Pick<PreviewController, 'store'>
  /** Whether a version is checked without being asked to. */
  isAutomatic: () => boolean
  keep: (versionNumber: number, check: VersionCheck) => Promise<void>
}

/** Returns how to stop. */
export function keepChecks(options: KeptChecksOptions): () => void {
  const { check, project, conversation, workbench, saving, preview, isAutomatic } = options

  /** Otherwise the page shows what no version has. A check ends when an answer changes the app. */
  function showsNewestVersion(): boolean {
    const { showsEdits, olderVersionShown } = project.getState()
    return isSaved() && !showsEdits && olderVersionShown === null
  }

  function isAllSaved(): boolean {
    return isIdle() && isSaved()
  }

  function isIdle(): boolean {
    return conversation.store.getState().turn.phase === 'idle'
  }

  function isSaved(): boolean {
    return workbench.store.getState().unsaved.size === 0 && saving.store.getState().kind === 'saved'
  }

  function keep(versionNumber: number, counts: VersionCheck): void {
    project.setState({ keptCheck: { versionNumber, check: counts } })
    // If this fails, only the text after a reload is lost.
    void options.keep(versionNumber, counts).catch(() => {})
  }

  /** A crash that a check has not seen: after a reload nothing else would be known of it. */
  function noteCrash(): void {
    const { state } = preview.store.getState()
    const { version, keptCheck, lastRanVersion, lastRanRevision } = project.getState()
    const faults = faultsOf(state?.problems ?? [])
    if (faults.length === 0 || keptCheck?.check?.errorCount !== 0) return
    if (!isIdle() || !showsNewestVersion()) return
    // If this very revision ran before, the error is neither of other files nor of a start.
    const hasRun = lastRanVersion === version.number && lastRanRevision === state?.revision
    if (!hasRun || keptCheck.versionNumber !== version.number) return
    const wellPaths = keptCheck.check.wellPaths?.filter((path) => screenFault(path, faults) === 'elsewhere')
    keep(version.number, {
      ...keptCheck.check,
      errorCount: faults.length,
      ...(wellPaths !== undefined && { wellPaths }),
    })
  }

  /** Of a version that was wrong only numbers are known: the places have to be found again. */
  function isDue({ versionNumber, check: kept }: KeptCheck): boolean {
    if (kept !== null) return kept.errorCount > 0
    const { version } = project.getState()
    const answer = lastAnswer(conversation.store.getState().messages)
    const isWhole = version.cause !== 'starter' && !hasStoppedHalfway(answer, version.number)
    return isAutomatic() && isWhole && versionNumber === version.number && isAllSaved()
  }

  const unsubscribes = [
    check.store.subscribe((state) => {
      if (state.phase !== 'done' || !showsNewestVersion()) return
      // An answer that has ended names its version before the server is asked for it.
      const answered = lastAnswer(conversation.store.getState().messages)?.versionNumber ?? 0
      keep(Math.max(project.getState().version.number, answered), countsOf(state.result))
    }),
    project.subscribe(({ keptCheck }, before) => {
      const isNews = before.keptCheck === null && keptCheck !== null
      if (isNews && check.store.getState().phase === 'none' && isDue(keptCheck)) check.start()
    }),
    preview.store.subscribe(noteCrash),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/**
 * Merges the known state of the newest version's check with the server's. A mark that crosses this page's own check,
 * or is of a version before it, is older than the page's state.
 */
export function newerKeptCheck(known: KeptCheck | null, told: KeptCheck): KeptCheck {
  if (known === null || told.versionNumber > known.versionNumber) return told
  const isOlder = told.versionNumber < known.versionNumber || (told.check === null && known.check !== null)
  return isOlder ? known : told
}
