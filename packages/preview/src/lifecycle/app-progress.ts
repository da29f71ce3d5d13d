/** How far the app has come in its frame: what was sent, what it shows, and what keeps it from running. */

import type { FrameMessage, Problem } from '@sayso/wire'
import type { Frames } from '../frame/frames.ts'
import type { AppReports } from '../state/app-reports.ts'
import type { PreviewStore } from '../state/preview-store.ts'
import type { ProblemBoard } from '../state/problem-board.ts'
import type { BundlerClient } from '../worker/bundler-client.ts'
import type { WorkerReport } from '../worker/messages.ts'

type Applied = Extract<FrameMessage, { type: 'applied' }>
type Sent = Extract<WorkerReport, { type: 'sent' }>

interface AppProgressOptions {
  store: PreviewStore
  reports: Pick<AppReports, 'log'>
  problems: Pick<ProblemBoard, 'set'>
  frames: Pick<Frames, 'reveal' | 'hasOutgoing' | 'currentNumber'>
  bundler: Pick<BundlerClient, 'isNewest' | 'noteShown'>
}

export interface AppProgress {
  noteSent(report: Sent): void
  noteApplied(applied: Applied): void
  /** The server's work before the preview can begin, in one sentence; null: it is done. */
  notePreparation(sentence: string | null): void
  /** The app cannot run, or no further. */
  fail(message: string): void
  /** Null: it is over. */
  setPageProblem(problem: Problem | null): void
  forgetFrame(): void
}

export function createAppProgress(options: AppProgressOptions): AppProgress {
  const { store, reports, problems, frames, bundler } = options
  /** Came before the word that it was sent. */
  let early: Applied | null = null

  function noteSent(report: Sent): void {
    if (report.frameNumber !== frames.currentNumber()) return
    store.set({ revision: report.revision, isBehind: !bundler.isNewest(report.filesNumber) })
    if (early?.revision === report.revision) noteApplied(early)
  }

  function noteApplied(applied: Applied): void {
    const { revision, ok, domMs, paintedMs } = applied
    const state = store.get()
    const lastTiming = { domMs, paintedMs }
    // A frame cannot have shown files that it has not been sent; the report that they were sent may be late.
    early = revision > state.revision ? applied : null
    // A frame that runs a module has started: an earlier failure has passed.
    if (state.phase === 'failed') store.set({ phase: 'loading', failure: null })
    if (!ok || early !== null) {
      store.set({ lastTiming })
      return
    }
    frames.reveal()
    if (state.shownRevision === 0) bundler.noteShown()
    const phase = state.phase === 'hung' ? 'hung' : 'running'
    store.set({ lastTiming, shownRevision: Math.max(revision, state.shownRevision), phase })
  }

  function fail(message: string): void {
    if (store.get().phase === 'running') reports.log('error', message)
    else store.set({ phase: 'failed', failure: message })
  }

  function notePreparation(preparation: string | null): void {
    const { phase } = store.get()
    // An attempt that failed has begun again.
    store.set({ preparation, ...(phase === 'failed' && { phase: 'loading', failure: null }) })
  }

  function setPageProblem(problem: Problem | null): void {
    const calm = store.get().shownRevision > 0 || frames.hasOutgoing() ? 'running' : 'loading'
    store.set({ phase: problem ? 'hung' : calm })
    problems.set('page', problem ? [problem] : [])
  }

  return {
    noteSent,
    noteApplied,
    notePreparation,
    fail,
    setPageProblem,
    forgetFrame() {
      early = null
    },
  }
}
