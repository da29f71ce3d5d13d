/** Hands each message of the app's frame, and each report of the worker, to the part of the preview that it concerns. */

import type { FrameMessage } from '@sayso/wire'
import type { AppMessage } from '../frame/frame.ts'
import type { ScreenshotClient } from '../frame/screenshot-client.ts'
import type { createAppReloads } from '../state/app-reloads.ts'
import type { AppReports } from '../state/app-reports.ts'
import type { AppSight } from '../state/app-sight.ts'
import { cannotStartText } from '../state/page-problems.ts'
import type { PreviewStore } from '../state/preview-store.ts'
import type { ProblemBoard } from '../state/problem-board.ts'
import type { AppStorage } from '../storage/app-storage.ts'
import type { PageStorage } from '../storage/page-storage.ts'
import type { BundlerClient } from '../worker/bundler-client.ts'
import type { WorkerReport } from '../worker/messages.ts'
import type { AppProgress } from './app-progress.ts'

interface Receivers {
  store: PreviewStore
  progress: AppProgress
  bundler: Pick<BundlerClient, 'noteApplied'>
  problems: ProblemBoard
  screenshots: ScreenshotClient
  reloads: ReturnType<typeof createAppReloads>
  reports: AppReports
  sight: AppSight
  storage: PageStorage
  setInspecting(isInspecting: boolean): void
  signIn(asked: Extract<FrameMessage, { type: 'sign-in' }>): Promise<void>
}

export function receiveMessage(message: AppMessage, parts: Receivers): void {
  const { progress, bundler, problems, screenshots, reloads, reports, sight } = parts
  switch (message.type) {
    case 'applied':
      progress.noteApplied(message)
      bundler.noteApplied()
      return
    case 'cannot-start':
      progress.fail(cannotStartText(message.message))
      return
    case 'problems':
      void problems.setFrames(message.problems)
      return
    case 'screenshot':
      screenshots.handleAnswer(message)
      return
    case 'reload':
      reloads.ask()
      return
    case 'sign-in':
      void parts.signIn(message)
      return
    case 'inspect-end':
      parts.setInspecting(false)
      return
    case 'storage-set':
    case 'storage-remove':
    case 'storage-clear':
      void keep(message, parts)
      return
    case 'sight':
      sight.note(message)
      return
    case 'console':
    case 'request':
    case 'route':
    case 'stand-in-used':
    case 'inspected':
    case 'elements-found':
    case 'changed':
    case 'phone-marks':
      reports.show(message)
      return
  }
}

export function receiveReport(
  report: Exclude<WorkerReport, { type: 'located' | 'drafted' }>,
  { problems, store, progress }: Pick<Receivers, 'problems' | 'store' | 'progress'>,
): void {
  switch (report.type) {
    case 'problems':
      problems.set('bundler', report.problems)
      return
    case 'extra-packages':
      store.set({ extraPackages: report.state })
      return
    case 'sent':
      progress.noteSent(report)
      return
    case 'preparing':
      progress.notePreparation(report.sentence)
      return
    case 'failed':
      progress.fail(report.message)
      return
  }
}

async function keep(change: StorageChange, { storage, reports }: Receivers): Promise<void> {
  if (takeChange(await storage.opening, change)) return
  reports.log('warn', 'The app has used up its 10 MB of storage; the last value was not kept.')
}

type StorageChange = Extract<FrameMessage, { type: `storage-${string}` }>

/** Applies a change that the frame reported; false when there is no room for it. Data that the app itself clears is lost; data that a person cleared can be restored. */
function takeChange(storage: AppStorage, change: StorageChange): boolean {
  switch (change.type) {
    case 'storage-clear':
      storage.removeAll()
      return true
    case 'storage-remove':
      storage.removeItem(change.key)
      return true
    case 'storage-set':
      return storage.setItem(change.key, change.value)
  }
}
