/** Puts a live preview of a project into an element of the page. */

import { toSourceNames } from '@sayso/bundler'
import type { ProjectFiles } from '@sayso/project'
import type { FrameMessage, FrameSettings, FrameUse, Problem, SourcePlace } from '@sayso/wire'
import type { Preview, PreviewOptions } from './api.ts'
import { createAnswers } from './frame/answers.ts'
import { createFrame, type Frame } from './frame/frame.ts'
import { createScreenshotClient } from './frame/screenshot-client.ts'
import { readAppConfig, readFixedScheme } from './state/app-config.ts'
import { findChangedFiles } from './state/changed-files.ts'
import { addConsoleEntry } from './state/console-log.ts'
import { HANG, judgeUse, LEFT } from './state/page-problems.ts'
import type { ConsoleEntry, InspectedElement, PackageDecisions } from './state/preview-state.ts'
import { createPreviewStore } from './state/preview-store.ts'
import { createProblemBoard } from './state/problem-board.ts'
import { openAppStorage, openBrowserRecord } from './storage/app-storage.ts'
import { createVisits } from './visit/visits.ts'
import { createDraftOutbox } from './worker/draft-outbox.ts'
import type { WorkerReport } from './worker/messages.ts'
import { startWorker } from './worker/start-worker.ts'

const LOCATE_TIMEOUT_MS = 10_000
/** A frame that has not shown a draft by then, as a hidden one, is sent the next. */
const DRAFT_TIMEOUT_MS = 500

/** Starts the worker and the first frame at once; files may follow later. */
export function createPreview(options: PreviewOptions): Preview {
  const { container, projectId, packagesPath } = options
  const sdkBaseUrl = new URL(options.sdkBaseUrl, location.href).href
  const store = createPreviewStore(options.initialPath ?? '/')
  const opening = openAppStorage(openBrowserRecord(projectId))
  let { title, colorScheme, textScale = 1 } = options
  let worker = startWorker({ sdkBaseUrl, projectId, packagesPath, onReport: handleReport })
  let files: ProjectFiles | null = null
  let decisions: PackageDecisions = { allowed: [], declined: [] }
  let isDisposed = false
  let frameNumber = 0
  /** The frame before this one, on view until this one has something to show. */
  let outgoing: Frame | null = null
  const located = createAnswers<(SourcePlace | null)[]>(LOCATE_TIMEOUT_MS)
  const screenshots = createScreenshotClient()
  const problems = createProblemBoard({
    locate,
    getFiles: () => files,
    onChange: (list) => store.set({ problems: list }),
  })
  const drafts = createDraftOutbox({
    send: (request) => worker.post(request),
    getFiles: () => files,
    now: readClock,
  })
  const visits = createVisits({
    createFrameUrl: options.createFrameUrl,
    size: () => ({ width: container.clientWidth || 390, height: container.clientHeight || 844 }),
    settings: () => readSettings(),
    connect(number, port) {
      worker.post({ type: 'connect', frameNumber: number, port, connectedAtMs: readClock() }, [port])
      return () => worker.post({ type: 'disconnect', frameNumber: number })
    },
    locate,
    getFiles: () => files,
    onFound: (list) => problems.set('visit', list),
  })
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let frame = openFrame()
  const flushStorage = () => void opening.then((storage) => storage.flush())
  globalThis.addEventListener('pagehide', flushStorage)
  // The frame does not see the pointer leave.
  const forgetHovered = () => {
    if (store.get().inspected?.isClick === false) store.set({ inspected: null })
  }
  container.addEventListener('pointerleave', forgetHovered)
  if (getComputedStyle(container).position === 'static') container.style.position = 'relative'

  function openFrame(): Frame {
    frameNumber++
    const number = frameNumber
    const onlyNow =
      <Args extends unknown[]>(run: (...args: Args) => void) =>
      (...args: Args) => {
        if (number === frameNumber && !isDisposed) run(...args)
      }
    const opened = createFrame({
      container,
      url: options.createFrameUrl(),
      title,
      onMessage: onlyNow(handleMessage),
      onUse: onlyNow(handleUse),
      onRefused: onlyNow(handleRefused),
      onHung: onlyNow(handleHung),
      onRecovered: onlyNow(() => setPageProblem(null)),
      onLost: onlyNow(handleLost),
    })
    const port = opened.takeBundlePort()
    worker.post({ type: 'connect', frameNumber: number, port, connectedAtMs: readClock() }, [port])
    if (files) welcome(opened)
    return opened
  }

  /** Only with the project's files at hand: the settings come out of them. */
  function welcome(greeted: Frame): void {
    void opening.then((storage) => {
      greeted.welcome({ ...readSettings(), storage: storage.read() })
      if (store.get().isInspecting) greeted.send({ type: 'inspect', isOn: true })
    })
  }

  function readSettings(): Omit<FrameSettings, 'storage'> {
    return {
      appConfig: readAppConfig(files),
      ...readLook(),
      initialPath: store.get().route,
      isVisited: false,
      safeArea: options.safeArea ?? { top: 0, bottom: 0 },
      assetBaseUrl: sdkBaseUrl,
    }
  }

  /** As a phone would have it: an app may allow one scheme only. */
  function readLook(): Pick<FrameSettings, 'colorScheme' | 'textScale'> {
    return { colorScheme: store.get().fixedScheme ?? colorScheme, textScale }
  }

  function sendLook(): void {
    frame.send({ type: 'appearance', ...readLook() })
  }

  function noteScheme(): void {
    const fixedScheme = readFixedScheme(readAppConfig(files))
    if (fixedScheme === store.get().fixedScheme) return
    store.set({ fixedScheme })
    sendLook()
  }

  function replaceFrame(keepOutgoing: boolean): void {
    worker.post({ type: 'disconnect', frameNumber })
    if (keepOutgoing && outgoing === null && store.get().shownRevision > 0) outgoing = frame
    else frame.dispose()
    if (!keepOutgoing) dropOutgoing()
    if (store.get().failure !== null) replaceWorker()
    screenshots.abandon()
    problems.forgetFrame()
    store.set({
      phase: outgoing ? 'running' : 'loading',
      failure: null,
      revision: 0,
      shownRevision: 0,
      console: [],
      phoneMarks: null,
      standIns: [],
      inspected: null,
      changed: null,
    })
    frame = openFrame()
  }

  /** An app that hangs while it is being written is run again without drafts: nobody is to blame yet. */
  function handleHung(): void {
    if (drafts.giveUp()) replaceFrame(false)
    else setPageProblem(HANG)
  }

  function replaceWorker(): void {
    worker.dispose()
    located.abandon()
    worker = startWorker({ sdkBaseUrl, projectId, packagesPath, onReport: handleReport })
    worker.post({ type: 'decide-packages', decisions })
    if (files) worker.post({ type: 'files', changes: new Map(files), changedAtMs: readClock() })
    drafts.forget()
  }

  function dropOutgoing(): void {
    outgoing?.dispose()
    outgoing = null
  }

  function handleReport(report: WorkerReport): void {
    if (isDisposed) return
    switch (report.type) {
      case 'problems':
        problems.set('bundler', report.problems)
        return
      case 'extra-packages':
        store.set({ extraPackages: report.state })
        return
      case 'sent':
        if (report.frameNumber === frameNumber) store.set({ revision: report.revision, failure: null })
        return
      case 'located':
        located.resolve(report.n, report.places)
        return
      case 'drafted':
        clearTimeout(draftTimer)
        if (report.isSent) draftTimer = setTimeout(drafts.acknowledge, DRAFT_TIMEOUT_MS)
        else drafts.acknowledge()
        return
      case 'failed':
        fail(report.message)
        return
    }
  }

  function handleMessage(message: Exclude<FrameMessage, { type: 'pong' }>): void {
    switch (message.type) {
      case 'applied':
        handleApplied(message)
        clearTimeout(draftTimer)
        drafts.acknowledge()
        return
      case 'problems':
        void problems.setFrames(message.problems)
        return
      case 'console':
        log(message.level, message.text, message.place)
        return
      case 'route':
        store.set({ route: message.path })
        return
      case 'stand-in-used':
        addStandIn(message.packageName)
        return
      case 'inspected':
        if (store.get().isInspecting) store.set({ inspected: readInspected(message) })
        return
      case 'changed':
        store.set({ changed: { path: message.path, box: message.box } })
        return
      case 'phone-marks':
        store.set({ phoneMarks: message.marks })
        return
      case 'screenshot':
        screenshots.handleAnswer(message)
        return
      case 'inspect-end':
        setInspecting(false)
        return
      case 'storage-set':
      case 'storage-remove':
      case 'storage-clear':
        void handleStorage(message)
        return
    }
  }

  function locate(places: (SourcePlace | null)[]): Promise<(SourcePlace | null)[] | null> {
    return located.ask((n) => worker.post({ type: 'locate', n, places }))
  }

  function handleApplied({
    revision,
    ok,
    domMs,
    paintedMs,
  }: Extract<FrameMessage, { type: 'applied' }>): void {
    const state = store.get()
    const lastTiming = { domMs, paintedMs }
    // A frame cannot have shown what it has not been sent.
    if (!ok || revision > state.revision) {
      store.set({ lastTiming })
      return
    }
    frame.reveal()
    dropOutgoing()
    if (state.shownRevision === 0) worker.post({ type: 'shown' })
    const phase = state.phase === 'hung' ? 'hung' : 'running'
    store.set({ lastTiming, shownRevision: Math.max(revision, state.shownRevision), phase })
  }

  async function handleStorage(message: Extract<FrameMessage, { type: `storage-${string}` }>): Promise<void> {
    const storage = await opening
    if (message.type === 'storage-clear') storage.clear()
    else if (message.type === 'storage-remove') storage.removeItem(message.key)
    else if (!storage.setItem(message.key, message.value)) {
      log('warn', 'The app has used up its 10 MB of storage; the last value was not kept.')
    }
  }

  function handleRefused(reason: 'malformed' | 'flood', isFirst: boolean): void {
    store.set({ refusedMessageCount: store.get().refusedMessageCount + 1 })
    if (!isFirst) return
    log(
      'warn',
      reason === 'flood'
        ? 'The app sends too much: some of it was left out.'
        : 'The app sent something unreadable.',
    )
  }

  function handleLost(reason: 'no-answer' | 'left'): void {
    if (reason === 'left') setPageProblem(LEFT)
    else fail('The page of the preview did not load.')
  }

  function fail(message: string): void {
    if (store.get().phase === 'running') log('error', message)
    else store.set({ phase: 'failed', failure: message })
  }

  function setPageProblem(problem: Problem | null): void {
    const calm = store.get().shownRevision > 0 || outgoing ? 'running' : 'loading'
    store.set({ phase: problem ? 'hung' : calm })
    problems.set('page', problem ? [problem] : [])
  }

  function handleUse(use: FrameUse): void {
    const verdict = judgeUse(use)
    if (verdict?.isTooMuch) stop()
    problems.set('memory', verdict ? [verdict.problem] : [])
  }

  /** Nothing runs until the next change, or until somebody asks for it. */
  function stop(): void {
    worker.post({ type: 'disconnect', frameNumber })
    frameNumber++
    dropOutgoing()
    frame.dispose()
    screenshots.abandon()
    problems.forgetFrame()
    store.set({
      phase: 'stopped',
      revision: 0,
      shownRevision: 0,
      inspected: null,
      isInspecting: false,
      changed: null,
    })
  }

  function setInspecting(isInspecting: boolean): void {
    frame.send({ type: 'inspect', isOn: isInspecting })
    store.set({ isInspecting, ...(isInspecting ? {} : { inspected: null }) })
  }

  function log(level: ConsoleEntry['level'], text: string, place: SourcePlace | null = null): void {
    const entry = { level, text: toSourceNames(text), place }
    store.set({ console: addConsoleEntry(store.get().console, entry) })
  }

  function addStandIn(name: string): void {
    const { standIns } = store.get()
    if (!standIns.includes(name) && standIns.length < 100) store.set({ standIns: [...standIns, name] })
  }

  return {
    setFiles(next) {
      const changes = findChangedFiles(files ?? new Map(), next)
      const isFirst = files === null
      files = next
      if (changes.has('app.json')) noteScheme()
      if (changes.size > 0) visits.forget()
      if (changes.size > 0 || isFirst) worker.post({ type: 'files', changes, changedAtMs: readClock() })
      if (isFirst) welcome(frame)
      // What hung, or took too much, may be what has just been changed.
      else if (changes.size > 0 && ['hung', 'stopped'].includes(store.get().phase)) replaceFrame(false)
    },
    setDrafts: drafts.set,
    getState: store.get,
    subscribe: store.subscribe,
    reload: () => replaceFrame(store.get().phase === 'running'),
    restart: () => replaceFrame(false),
    stop,
    navigate: (path) => frame.send({ type: 'navigate', path }),
    back: () => frame.send({ type: 'back' }),
    setColorScheme(scheme) {
      colorScheme = scheme
      sendLook()
    },
    setTextScale(scale) {
      textScale = scale
      sendLook()
    },
    setInspecting,
    setTitle(next) {
      title = next
      frame.setTitle(next)
    },
    decidePackages(next) {
      decisions = next
      worker.post({ type: 'decide-packages', decisions })
    },
    clearConsole: () => store.set({ console: [] }),
    async locate({ place }) {
      const [found = null] = (await locate([place])) ?? []
      return found
    },
    visit: visits.visit,
    screenshot: (picture = {}) => screenshots.take(frame, picture),
    async clearStorage() {
      const storage = await opening
      storage.clear()
      await storage.flush()
      if (!isDisposed) replaceFrame(true)
    },
    dispose() {
      isDisposed = true
      clearTimeout(draftTimer)
      visits.forget()
      dropOutgoing()
      frame.dispose()
      worker.dispose()
      located.abandon()
      screenshots.abandon()
      globalThis.removeEventListener('pagehide', flushStorage)
      container.removeEventListener('pointerleave', forgetHovered)
      flushStorage()
    },
  }
}

function readInspected(message: Extract<FrameMessage, { type: 'inspected' }>): InspectedElement {
  const { componentName, ownerName = null, place, details = [], box, isClick } = message
  return { componentName: componentName.slice(0, 200), ownerName, place, details, box, isClick }
}

/** The clock of `changedAtMs`, the same in page, worker and frame. */
function readClock(): number {
  return performance.timeOrigin + performance.now()
}
