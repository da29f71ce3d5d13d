/** Puts a live preview of a project into an element of the page. */

import { type ProjectFiles, PUBLIC_VARIABLES_FILE } from '@sayso/project'
import type { FrameMessage, FrameUse, Problem } from '@sayso/wire'
import type { Preview, PreviewOptions } from './api.ts'
import type { AppMessage, Frame } from './frame/frame.ts'
import { createFrames } from './frame/frames.ts'
import { createScreenshotClient } from './frame/screenshot-client.ts'
import { createAppLook } from './state/app-look.ts'
import { createAppReloads } from './state/app-reloads.ts'
import { createAppReports } from './state/app-reports.ts'
import { createAppSight } from './state/app-sight.ts'
import { findChangedFiles } from './state/changed-files.ts'
import { settingsOf } from './state/frame-settings.ts'
import { cannotStartText, HANG, judgeUse, LEFT, mayBeFixed, STOPPED } from './state/page-problems.ts'
import { createPreviewStore } from './state/preview-store.ts'
import { createProblemBoard } from './state/problem-board.ts'
import { openPageStorage } from './storage/page-storage.ts'
import { type StorageChange, takeChange } from './storage/take-change.ts'
import { createVisits } from './visit/visits.ts'
import { createBundlerClient } from './worker/bundler-client.ts'
import type { WorkerReport } from './worker/messages.ts'

type Applied = Extract<FrameMessage, { type: 'applied' }>
const NOTHING_SHOWN = { revision: 0, shownRevision: 0, inspected: null, changed: null }
const NEW_FRAME = { failure: null, phoneMarks: null, standIns: [], ...NOTHING_SHOWN }

/** Starts the worker and the first frame at once; files may follow later. */
export function createPreview(options: PreviewOptions): Preview {
  const { container, projectId, packagesPath, colorScheme, textScale = 1 } = options
  const { safeArea = { top: 0, bottom: 0 } } = options
  const sdkBaseUrl = new URL(options.sdkBaseUrl, location.href).href
  const store = createPreviewStore(options.initialPath ?? '/')
  const reports = createAppReports(store)
  const { opening, close: closeStorage } = openPageStorage(projectId, (message) =>
    reports.log('warn', message),
  )
  let files: ProjectFiles | null = null
  let isDisposed = false
  let early: Applied | null = null
  const getFiles = () => files
  const readSettings = () => settingsOf(options, { files, look: look.read(), initialPath: store.get().route })
  const bundler = createBundlerClient({
    sdkBaseUrl,
    projectId,
    packagesPath,
    getFiles,
    onReport: handleReport,
  })
  const screenshots = createScreenshotClient()
  const reloads = createAppReloads(store, { log: reports.log, reload: () => replaceFrame(true) })
  const problems = createProblemBoard({
    locate: bundler.locate,
    getFiles,
    onChange: (list) => store.set({ problems: list }),
  })
  const sight = createAppSight({
    store,
    onProblems: (list) => problems.set('sight', list),
    replacePage: () => replaceFrame(false),
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
    onMessage: handleMessage,
    onUse: handleUse,
    onRefused: reports.countRefused,
    onHung: handleHung,
    onRecovered: () => setPageProblem(null),
    onGivenUp: (reason) => (mayBeFixed(store.get()) ? replaceFrame(false) : stop(STOPPED[reason])),
    onLost: (reason) =>
      reason === 'left' ? setPageProblem(LEFT) : fail('The page of the preview did not load.'),
  })
  const look = createAppLook(store, { colorScheme, textScale, safeArea }, (next) =>
    frames.current().send({ type: 'appearance', ...next }),
  )
  container.addEventListener('pointerleave', reports.forgetHovered)
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'

  /** Only with the project's files at hand: the settings come out of them. */
  function welcome(greeted: Frame): void {
    void opening.then((storage) => {
      greeted.welcome({ ...readSettings(), storage: storage.read() })
      if (store.get().isInspecting) greeted.send({ type: 'inspect', isOn: true })
    })
  }

  async function changeStorage(change: 'clear' | 'bringBack'): Promise<boolean> {
    const storage = await opening
    const isChanged = storage[change]()
    // At once: later writes of the running app would be kept again.
    if (isChanged && !isDisposed) replaceFrame(true)
    await storage.flush()
    return isChanged
  }

  function forgetFrame(): void {
    screenshots.abandon()
    sight.forget()
    problems.forgetFrame()
    early = null
  }

  function replaceFrame(keepsView: boolean, needsWorker = store.get().failure !== null): void {
    frames.retire({ keepsView })
    if (needsWorker) bundler.replaceWorker()
    forgetFrame()
    reports.clearLists()
    store.set({ phase: frames.hasOutgoing() ? 'running' : 'loading', ...NEW_FRAME })
    const opened = frames.open()
    if (files) welcome(opened)
  }

  /** An app that hangs while it is being written is run again without drafts: nobody is to blame yet. */
  function handleHung(): void {
    if (bundler.giveUpDrafts()) replaceFrame(false)
    else setPageProblem(HANG)
  }

  function handleReport(report: Exclude<WorkerReport, { type: 'located' | 'drafted' }>): void {
    switch (report.type) {
      case 'problems':
        problems.set('bundler', report.problems)
        return
      case 'extra-packages':
        store.set({ extraPackages: report.state })
        return
      case 'sent':
        if (report.frameNumber !== frames.currentNumber()) return
        store.set({ revision: report.revision, isBehind: !bundler.isNewest(report.filesNumber) })
        if (early?.revision === report.revision) handleApplied(early)
        return
      case 'failed':
        fail(report.message)
        return
    }
  }

  function handleMessage(message: AppMessage): void {
    switch (message.type) {
      case 'applied':
        handleApplied(message)
        bundler.noteApplied()
        return
      case 'cannot-start':
        fail(cannotStartText(message.message))
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
      case 'inspect-end':
        setInspecting(false)
        return
      case 'storage-set':
      case 'storage-remove':
      case 'storage-clear':
        void handleStorage(message)
        return
      case 'sight':
        sight.note(message)
        return
      case 'console':
      case 'request':
      case 'route':
      case 'stand-in-used':
      case 'inspected':
      case 'changed':
      case 'phone-marks':
        reports.show(message)
        return
    }
  }

  function handleApplied(applied: Applied): void {
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

  async function handleStorage(change: StorageChange): Promise<void> {
    if (takeChange(await opening, change)) return
    reports.log('warn', 'The app has used up its 10 MB of storage; the last value was not kept.')
  }

  function fail(message: string): void {
    if (store.get().phase === 'running') reports.log('error', message)
    else store.set({ phase: 'failed', failure: message })
  }

  function setPageProblem(problem: Problem | null): void {
    const calm = store.get().shownRevision > 0 || frames.hasOutgoing() ? 'running' : 'loading'
    store.set({ phase: problem ? 'hung' : calm })
    problems.set('page', problem ? [problem] : [])
  }

  function handleUse(use: FrameUse): void {
    const verdict = judgeUse(use)
    if (verdict?.isTooMuch) stop()
    problems.set('memory', verdict ? [verdict.problem] : [])
  }

  /** Nothing runs until the next change, or until the person asks for it. */
  function stop(reason: Problem | null = null): void {
    frames.retire()
    forgetFrame()
    store.set({ phase: 'stopped', isInspecting: false, ...NOTHING_SHOWN })
    if (reason) problems.set('page', [reason])
  }

  function setInspecting(isInspecting: boolean): void {
    frames.current().send({ type: 'inspect', isOn: isInspecting })
    store.set({ isInspecting, ...(isInspecting ? {} : { inspected: null }) })
  }

  return {
    setFiles(next) {
      const changes = findChangedFiles(files ?? new Map(), next)
      const isFirst = files === null
      files = next
      // First: a listener of another change must not mistake the visible app for these files.
      if (changes.size > 0 || isFirst) store.set({ isBehind: true })
      if (changes.has('app.json')) look.noteConfig(next)
      if (changes.size > 0) visits.forget()
      if (changes.size > 0 || isFirst) bundler.sendChanges(changes)
      if (isFirst) welcome(frames.current())
      // The cause of the hang, or of the excess, may just have been changed.
      else if (changes.size > 0 && ['hung', 'stopped'].includes(store.get().phase)) replaceFrame(false)
      else if (changes.size > 0 && sight.needsNewPage()) replaceFrame(!store.get().isBlank)
      else if (changes.has(PUBLIC_VARIABLES_FILE)) replaceFrame(store.get().phase === 'running')
    },
    setDrafts: bundler.setDrafts,
    getState: store.get,
    subscribe: store.subscribe,
    reload() {
      const { phase, isBlank, revision, failure } = store.get()
      // A worker that has not sent anything may wait for something that never comes.
      const isWaiting = phase === 'loading' && revision === 0
      replaceFrame(phase === 'running' && !isBlank, isWaiting || failure !== null)
    },
    restart: () => replaceFrame(false),
    stop: () => stop(),
    navigate: (path) => frames.current().send({ type: 'navigate', path }),
    back: () => frames.current().send({ type: 'back' }),
    setColorScheme: look.setColorScheme,
    setTextScale: look.setTextScale,
    setSafeArea: look.setSafeArea,
    setInspecting,
    setTitle: frames.setTitle,
    decidePackages: bundler.decidePackages,
    clearLists: reports.clearLists,
    locate: async ({ place }) => (await bundler.locate([place]))?.[0] ?? null,
    visit: visits.visit,
    screenshot: (picture = {}) => screenshots.take(frames.current(), picture),
    clearStorage: () => changeStorage('clear'),
    bringBackStorage: () => changeStorage('bringBack'),
    dispose() {
      isDisposed = true
      visits.forget()
      sight.forget()
      frames.retire()
      bundler.dispose()
      screenshots.abandon()
      container.removeEventListener('pointerleave', reports.forgetHovered)
      closeStorage()
    },
  }
}
