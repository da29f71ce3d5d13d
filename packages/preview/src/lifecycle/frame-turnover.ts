/** Replaces the frame of a preview, or ends it, and brings everything that follows the frame along. */

import type { Problem } from '@sayso/wire'
import type { Frame } from '../frame/frame.ts'
import type { Frames } from '../frame/frames.ts'
import type { ScreenshotClient } from '../frame/screenshot-client.ts'
import type { AppReports } from '../state/app-reports.ts'
import type { AppSight } from '../state/app-sight.ts'
import type { PreviewStore } from '../state/preview-store.ts'
import type { ProblemBoard } from '../state/problem-board.ts'
import type { BundlerClient } from '../worker/bundler-client.ts'
import type { AppProgress } from './app-progress.ts'

interface FrameTurnoverOptions {
  store: PreviewStore
  reports: Pick<AppReports, 'clearLists'>
  problems: Pick<ProblemBoard, 'set' | 'forgetFrame'>
  sight: Pick<AppSight, 'forget'>
  screenshots: Pick<ScreenshotClient, 'abandon'>
  bundler: Pick<BundlerClient, 'replaceWorker'>
  frames: Frames
  progress: Pick<AppProgress, 'forgetFrame'>
  /** A frame was opened. */
  onOpened(frame: Frame): void
}

interface FrameTurnover {
  replaceFrame(keepsView: boolean, needsWorker?: boolean): void
  stop(reason?: Problem | null): void
}

const NOTHING_SHOWN = { revision: 0, shownRevision: 0, inspected: null, foundElements: null, changed: null }
const NEW_FRAME = { failure: null, phoneMarks: null, standIns: [], ...NOTHING_SHOWN }

export function createFrameTurnover(options: FrameTurnoverOptions): FrameTurnover {
  const { store, reports, problems, sight, screenshots, bundler, frames, progress, onOpened } = options

  function forgetFrame(): void {
    screenshots.abandon()
    sight.forget()
    problems.forgetFrame()
    progress.forgetFrame()
  }

  function replaceFrame(keepsView: boolean, needsWorker = store.get().failure !== null): void {
    frames.retire({ keepsView })
    if (needsWorker) bundler.replaceWorker()
    forgetFrame()
    reports.clearLists()
    store.set({ phase: frames.hasOutgoing() ? 'running' : 'loading', ...NEW_FRAME })
    onOpened(frames.open())
  }

  /** Nothing runs until the next change, or until the person asks for it. */
  function stop(reason: Problem | null = null): void {
    frames.retire()
    forgetFrame()
    store.set({ phase: 'stopped', isInspecting: false, ...NOTHING_SHOWN })
    if (reason) problems.set('page', [reason])
  }

  return { replaceFrame, stop }
}
