/** Parts of a preview, tied together: the worker, the frames, and what is known of the app that runs in them. */

import type { ProjectFiles } from '@sayso/project'
import type { FrameUse } from '@sayso/wire'
import type { PreviewOptions } from './api.ts'
import type { Frame } from './frame/frame.ts'
import { createFrames } from './frame/frames.ts'
import { createScreenshotClient } from './frame/screenshot-client.ts'
import { receiveMessage, receiveReport } from './lifecycle/app-messages.ts'
import { createAppProgress } from './lifecycle/app-progress.ts'
import { createFrameTurnover } from './lifecycle/frame-turnover.ts'
import { createSignInWindow } from './lifecycle/sign-in-window.ts'
import { createAppLook } from './state/app-look.ts'
import { createAppReloads } from './state/app-reloads.ts'
import { createAppReports } from './state/app-reports.ts'
import { createAppSight } from './state/app-sight.ts'
import { createElementFinder } from './state/element-finder.ts'
import { settingsOf } from './state/frame-settings.ts'
import { HANG, judgeUse, LEFT, mayBeFixed, STOPPED } from './state/page-problems.ts'
import { createPreviewStore } from './state/preview-store.ts'
import { createProblemBoard } from './state/problem-board.ts'
import { openPageStorage } from './storage/page-storage.ts'
import { createVisits } from './visit/visits.ts'
import { createBundlerClient } from './worker/bundler-client.ts'

export function createPreviewParts(options: PreviewOptions, getFiles: () => ProjectFiles | null) {
  const { container, projectId, packagesPath, colorScheme, textScale = 1 } = options
  const { safeArea = { top: 0, bottom: 0 } } = options
  const sdkBaseUrl = new URL(options.sdkBaseUrl, location.href).href
  const store = createPreviewStore(options.initialPath ?? '/')
  const reports = createAppReports(store)
  const storage = openPageStorage(projectId, (message) => reports.log('warn', message))
  const readSettings = () =>
    settingsOf(options, { files: getFiles(), look: look.read(), initialPath: store.get().route })
  const worker = { sdkBaseUrl, projectId, packagesPath }
  const bundler = createBundlerClient({
    ...worker,
    getFiles,
    onReport: (report) => receiveReport(report, receivers),
  })
  const screenshots = createScreenshotClient()
  const reloads = createAppReloads(store, { log: reports.log, reload: () => turnover.replaceFrame(true) })
  const problems = createProblemBoard({
    locate: bundler.locate,
    getFiles,
    onChange: (list) => store.set({ problems: list }),
  })
  const sight = createAppSight({
    store,
    onProblems: (list) => problems.set('sight', list),
    replacePage: () => turnover.replaceFrame(false),
  })
  const visits = createVisits({
    createFrameUrl: options.createFrameUrl,
    size: () => ({ width: container.clientWidth || 390, height: container.clientHeight || 844 }),
    settings: readSettings,
    connect(number, port) {
      bundler.connect(number, port)
      return () => bundler.disconnect(number)
    },
    locate: bundler.locate,
    getFiles,
    onFound: (list) => problems.set('visit', list),
  })
  const frames = createFrames({
    container,
    createUrl: options.createFrameUrl,
    title: options.title,
    connect: bundler.connect,
    disconnect: bundler.disconnect,
    onMessage: (message) => receiveMessage(message, receivers),
    onUse: handleUse,
    onRefused: reports.countRefused,
    onHung: handleHung,
    onRecovered: () => progress.setPageProblem(null),
    onGivenUp: (reason) =>
      mayBeFixed(store.get()) ? turnover.replaceFrame(false) : turnover.stop(STOPPED[reason]),
    onLost: (reason) =>
      reason === 'left'
        ? progress.setPageProblem(LEFT)
        : progress.fail('The page of the preview did not load.'),
  })
  const look = createAppLook(store, { colorScheme, textScale, safeArea }, (next) =>
    frames.current().send({ type: 'appearance', ...next }),
  )
  const finder = createElementFinder(store, frames.current)
  const followers = { store, reports, problems, sight, screenshots, bundler, frames }
  const progress = createAppProgress(followers)
  const turnover = createFrameTurnover({
    ...followers,
    progress,
    onOpened(frame) {
      if (getFiles()) welcome(frame)
    },
  })
  const signInWindow = createSignInWindow({ store, turnover, currentFrame: frames.current, log: reports.log })
  const receivers = { ...followers, progress, reloads, storage, setInspecting, signIn: signInWindow.ask }
  return { ...followers, visits, look, turnover, storage, welcome, setInspecting, finder, signInWindow }

  /** Only with the project's files at hand: the settings come out of them. */
  function welcome(greeted: Frame): void {
    void storage.opening.then((appStorage) => {
      greeted.welcome({ ...readSettings(), storage: appStorage.read() })
      if (store.get().isInspecting) greeted.send({ type: 'inspect', isOn: true })
      finder.greet(greeted)
    })
  }

  /** An app that hangs while it is being written is run again without drafts: nobody is to blame yet. */
  function handleHung(): void {
    if (bundler.giveUpDrafts()) turnover.replaceFrame(false)
    else progress.setPageProblem(HANG)
  }

  function handleUse(use: FrameUse): void {
    const verdict = judgeUse(use)
    if (verdict?.isTooMuch) turnover.stop()
    problems.set('memory', verdict ? [verdict.problem] : [])
  }

  function setInspecting(isInspecting: boolean): void {
    frames.current().send({ type: 'inspect', isOn: isInspecting })
    store.set({ isInspecting, ...(isInspecting ? {} : { inspected: null }) })
  }
}
