/** The page's side of the bundler: sends requests to its worker, and replays the state to a new worker if one failed. */

import type { ProjectFile, ProjectFiles } from '@sayso/project'
import type { SourcePlace } from '@sayso/wire'
import { createAnswers } from '../frame/answers.ts'
import type { PackageDecisions } from '../state/preview-state.ts'
import { createDraftOutbox, type Drafts } from './draft-outbox.ts'
import type { WorkerReport } from './messages.ts'
import { startWorker, type WorkerTask } from './start-worker.ts'

export interface BundlerClient {
  /** Gives a frame the app's code, until `disconnect`. */
  connect(frameNumber: number, port: MessagePort): void
  disconnect(frameNumber: number): void
  /** Null: a file that is gone. */
  sendChanges(changes: ReadonlyMap<string, ProjectFile | null>): void
  /** Whether these are the files that were sent last. */
  isNewest(filesNumber: number): boolean
  decidePackages(decisions: PackageDecisions): void
  /** Translates places of bundled code into places of the source; null when no answer comes in time. */
  locate(places: (SourcePlace | null)[]): Promise<(SourcePlace | null)[] | null>
  setDrafts(drafts: Drafts | null): void
  /** No drafts until the next answer. False when none is shown. */
  giveUpDrafts(): boolean
  /** The frame has shown, or refused, the last revision. */
  noteApplied(): void
  /** The app is on the screen for the first time. */
  noteShown(): void
  replaceWorker(): void
  dispose(): void
}

interface BundlerClientOptions extends WorkerTask {
  getFiles(): ProjectFiles | null
  /** Never before `createBundlerClient` has returned. */
  onReport(report: Exclude<WorkerReport, { type: 'located' | 'drafted' }>): void
}

const LOCATE_TIMEOUT_MS = 10_000
/** A frame that has not shown a draft by then, as a hidden one, is sent the next. */
const DRAFT_TIMEOUT_MS = 500

export function createBundlerClient({ getFiles, onReport, ...task }: BundlerClientOptions): BundlerClient {
  let worker = startWorker({ ...task, onReport: handleReport })
  let decisions: PackageDecisions = { allowed: [], declined: [] }
  let isDisposed = false
  let filesNumber = 0
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  const located = createAnswers<(SourcePlace | null)[]>(LOCATE_TIMEOUT_MS)
  const drafts = createDraftOutbox({ send: (request) => worker.post(request), getFiles, now: readClock })

  function handleReport(report: WorkerReport): void {
    if (isDisposed) return
    if (report.type === 'located') located.resolve(report.n, report.places)
    else if (report.type === 'drafted') handleDrafted(report.isSent)
    else onReport(report)
  }

  function handleDrafted(isSent: boolean): void {
    clearTimeout(draftTimer)
    if (isSent) draftTimer = setTimeout(drafts.acknowledge, DRAFT_TIMEOUT_MS)
    else drafts.acknowledge()
  }

  function sendChanges(changes: ReadonlyMap<string, ProjectFile | null>): void {
    filesNumber++
    worker.post({ type: 'files', n: filesNumber, changes, changedAtMs: readClock() })
  }

  return {
    connect(frameNumber, port) {
      worker.post({ type: 'connect', frameNumber, port, connectedAtMs: readClock() }, [port])
    },
    disconnect: (frameNumber) => worker.post({ type: 'disconnect', frameNumber }),
    sendChanges,
    isNewest: (number) => number === filesNumber,
    decidePackages(next) {
      decisions = next
      worker.post({ type: 'decide-packages', decisions })
    },
    locate: (places) => located.ask((n) => worker.post({ type: 'locate', n, places })),
    setDrafts: drafts.set,
    giveUpDrafts: drafts.giveUp,
    noteApplied() {
      clearTimeout(draftTimer)
      drafts.acknowledge()
    },
    noteShown: () => worker.post({ type: 'shown' }),
    replaceWorker() {
      worker.dispose()
      located.abandon()
      worker = startWorker({ ...task, onReport: handleReport })
      worker.post({ type: 'decide-packages', decisions })
      const files = getFiles()
      if (files) sendChanges(new Map(files))
      drafts.forget()
    },
    dispose() {
      isDisposed = true
      clearTimeout(draftTimer)
      worker.dispose()
      located.abandon()
    },
  }
}

/** The clock of `changedAtMs`, the same in page, worker and frame. */
function readClock(): number {
  return performance.timeOrigin + performance.now()
}
