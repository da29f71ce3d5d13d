/**
 * Takes the app from one revision to the next: runs changed modules, renders, and returns to the last good state when
 * the new revision cannot be rendered. See SPEC.md, rules H, R and E.
 */

import type { BundleUpdate, FrameMessage } from '@sayso/wire'
import { runStale } from '../modules/hot-update.ts'
import type { ModuleRegistry } from '../modules/module-registry.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import type { ProblemList } from '../report/problem-list.ts'
import type { TamperWatch } from '../report/tamper-watch.ts'
import type { AppRoot } from './app-root.ts'
import { createBlame } from './blame.ts'
import { createMountedApp } from './mounted-app.ts'
import type { PenFollower } from './pen-follower.ts'
import type { Element } from './react-shape.ts'
import { createRecovery } from './recovery.ts'
import type { RootElements } from './root-element.ts'

export interface Session {
  apply(update: BundleUpdate): void
  /** An error reached the root of the app. */
  handleRootError(error: unknown, componentStack: string | null): void
  /** An error reached a boundary of the app itself, which shows its fallback. */
  handleCaughtError(error: unknown, componentStack: string | null): void
}

interface SessionOptions {
  registry: ModuleRegistry
  refresh: Pick<RefreshRuntime, 'performReactRefresh'>
  root: AppRoot
  elements: Pick<RootElements, 'choose' | 'beginHere' | 'goHome' | 'hasNoScreen'>
  pen: Pick<PenFollower, 'begin' | 'follow'>
  problems: ProblemList
  tampering: Pick<TamperWatch, 'check' | 'list'>
  send(message: FrameMessage): void
  /** True when the app's page shows anything: a text, a picture, a field. */
  hasPicture(): boolean
  /** An update is about to run; its visible result may come a moment later. */
  beforeUpdate(update: BundleUpdate): void
  /** Drafts have run. */
  onDrafts(): void
  /** Files are missing that are about to be written, or no longer are. */
  onIncomplete(isIncomplete: boolean): void
  /** This update is on the screen, over an app that was there before. */
  onShown(update: BundleUpdate): void
  /** Calls back once the frame that holds all changes so far has been painted. */
  afterPaint(callback: () => void): void
  /** Milliseconds since 1970, with fractions. */
  now(): number
}

const NO_SCREEN =
  'The address “/” leads to no screen: write `app/index.tsx`, or leave one screen outside of every closed guard.'

/** Errors further apart than this are not the same attempt. */
const CALM_MS = 2_000

export function createSession(options: SessionOptions): Session {
  const { registry, refresh, root, elements, problems, tampering, send, afterPaint, now } = options
  let update: BundleUpdate | null = null
  const mounted = createMountedApp({ registry, refresh, root })
  const blame = createBlame(registry)
  const recovery = createRecovery({
    ...{ registry, elements, mounted, blame, afterPaint },
    newest: () => update,
    onRestarted,
  })
  /** Errors that reached the root since the last update. */
  let errorCount = 0
  let lastErrorAtMs = 0

  function apply(next: BundleUpdate): void {
    if (update !== null && next.revision <= update.revision) return
    update = next
    options.beforeUpdate(next)
    if (options.pen.begin(next)) elements.goHome()
    recovery.begin()
    errorCount = 0
    problems.clearEvents()
    const isShifted = registry.fillsHooks(next.modules)
    const endsSilence = problems.isSilent() && !next.isUnfinished
    problems.setSilent(next.isUnfinished)
    const hasDrafts = next.modules.some((module) => module.isDraft)
    if (hasDrafts) options.onDrafts()
    const hadPicture = hasDrafts && options.hasPicture()
    registry.setWanted(next.modules, next.removed, next.revision)
    if (!next.isUnfinished || next.modules.some((module) => !module.isDraft)) blame.runSetAside()
    options.onIncomplete(next.isUnfinished && registry.isIncomplete())
    const { changedToRoot } = runStale(registry)
    const isFilled = registry.takeFilled()
    const isRemounted = isShifted || isFilled || mounted.hasCaught() || (endsSilence && hasMissed())
    if (isRemounted) elements.beginHere()
    const element = elements.choose(next.entry, changedToRoot, next.isUnfinished)
    problems.setEvaluationFailures([...tampering.list(), ...registry.listFailures()])
    mounted.render(element ?? mounted.shown(), isRemounted)
    // A draft must not remove visible parts of the screen.
    if (hadPicture && !mounted.hasNotice() && !options.hasPicture()) mounted.render(recovery.dropDrafts())
    report(next, element !== null)
  }

  /** A file threw while errors were not reported, and is still the same: mounted again, the app throws it again. */
  function hasMissed(): boolean {
    return problems
      .listMissed()
      .some(({ path, revision }) => registry.get(path)?.running?.revision === revision)
  }

  /** Tells the host how it went. */
  function report(done: BundleUpdate, hasElement: boolean): void {
    const { revision, changedAtMs, isInitial } = done
    const domMs = now() - changedAtMs
    // Effects run until after the paint; their errors count too.
    afterPaint(() => {
      mounted.keepIfGood()
      if (elements.hasNoScreen()) problems.add('render', new Error(NO_SCREEN))
      const ok = hasElement && errorCount === 0 && !registry.hasOutdated()
      send({ type: 'applied', revision, ok, domMs, paintedMs: now() - changedAtMs })
      if (ok && !isInitial && done === update) options.onShown(done)
      if (hasElement && done === update) options.pen.follow(done)
    })
  }

  function onRestarted(restarted: BundleUpdate, element: Element | null): void {
    errorCount = 0
    mounted.render(element)
    report(restarted, element !== null)
  }

  function handleRootError(error: unknown, componentStack: string | null): void {
    tampering.check()
    if (now() - lastErrorAtMs > CALM_MS) recovery.begin()
    lastErrorAtMs = now()
    errorCount++
    mounted.noteNotice()
    noteError(error, componentStack)
    // Not at once: React is in the middle of a commit. A microtask still comes before the next paint.
    queueMicrotask(recovery.recover)
  }

  /** A boundary's fallback stays, until drafts are to blame. */
  function handleCaughtError(error: unknown, componentStack: string | null): void {
    tampering.check()
    mounted.noteCaught()
    noteError(error, componentStack)
    queueMicrotask(() => {
      if (mounted.hasCaught() && !mounted.hasNotice()) recovery.dropDraftsOnce()
    })
  }

  function noteError(error: unknown, componentStack: string | null): void {
    blame.note(error, componentStack)
    problems.add('render', error, { componentStack })
  }

  return { apply, handleRootError, handleCaughtError }
}
