/**
 * Takes the app from one revision to the next: runs changed modules, renders, and returns to the last good state when
 * the new revision cannot be rendered. See SPEC.md, rules H, R and E.
 */

import type { BundleUpdate, FrameMessage } from '@sayso/wire'
import { listRevertible, runImportersOf, runLastGood, runStale } from '../modules/hot-update.ts'
import { isDraft, type ModuleRegistry } from '../modules/module-registry.ts'
import type { ProjectModule } from '../modules/project-module.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import { type ProblemList, readStack } from '../report/problem-list.ts'
import { listPaths } from '../report/stack-places.ts'
import type { TamperWatch } from '../report/tamper-watch.ts'
import type { AppRoot } from './app-root.ts'
import type { Element } from './react-shape.ts'
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

/** Attempts since the last update to recover from a render error, in this order, each once. See E3. */
type Recovery = 'none' | 'drafts-dropped' | 'blamed-reverted' | 'all-reverted' | 'remounted' | 'given-up'

const NO_SCREEN =
  'The address “/” leads to no screen: write `app/index.tsx`, or leave one screen outside of every closed guard.'

/** Errors further apart than this are not the same attempt. */
const CALM_MS = 2_000

export function createSession(options: SessionOptions): Session {
  const { registry, refresh, root, elements, problems, tampering, send, afterPaint, now } = options
  let update: BundleUpdate | null = null
  let shown: Element | null = null
  /** The element shown when the app last rendered without an error. */
  let good: Element | null = null
  let recovery: Recovery = 'none'
  /** Files that the last error's stacks name. */
  let blamed: ReadonlySet<string> = new Set()
  /** Those of them that were running when it was thrown, without the components around. */
  let throwing: ReadonlySet<string> = new Set()
  /** Whole files that are left out until another one is there, or the answer ends. See D9. */
  const setAside = new Set<ProjectModule>()
  /** Errors that reached the root since the last update. */
  let errorCount = 0
  let lastErrorAtMs = 0
  /** The root shows a notice in place of the app. */
  let hasNotice = false
  /** A boundary of the app shows an error, and continues to do so whatever changes. */
  let hasCaught = false

  function apply(next: BundleUpdate): void {
    if (update !== null && next.revision <= update.revision) return
    update = next
    options.beforeUpdate(next)
    recovery = 'none'
    errorCount = 0
    problems.clearEvents()
    const isShifted = registry.fillsHooks(next.modules)
    const endsSilence = problems.isSilent() && !next.isUnfinished
    problems.setSilent(next.isUnfinished)
    const hasDrafts = next.modules.some((module) => module.isDraft)
    if (hasDrafts) options.onDrafts()
    const hadPicture = hasDrafts && options.hasPicture()
    registry.setWanted(next.modules, next.removed, next.revision)
    if (!next.isUnfinished || next.modules.some((module) => !module.isDraft)) {
      for (const target of setAside) registry.runLater(target)
      setAside.clear()
    }
    options.onIncomplete(next.isUnfinished && registry.isIncomplete())
    const { changedToRoot } = runStale(registry)
    const isRemounted = isShifted || hasCaught || (endsSilence && hasMissed())
    if (isRemounted) elements.beginHere()
    const element = elements.choose(next.entry, changedToRoot, next.isUnfinished)
    problems.setEvaluationFailures([...tampering.list(), ...registry.listFailures()])
    render(element ?? shown, isRemounted)
    // A draft must not remove visible parts of the screen.
    if (hadPicture && !hasNotice && !options.hasPicture()) render(dropDrafts())
    report(next, element !== null)
  }

  /** A file threw while errors were not reported, and is still the same: mounted again, the app throws it again. */
  function hasMissed(): boolean {
    return problems
      .listMissed()
      .some(({ path, revision }) => registry.get(path)?.running?.revision === revision)
  }

  /** Lets React swap components, and mounts the element if it is a new one, or if nothing is mounted. */
  function render(element: Element | null, isRemounted = false): void {
    const mustMount = hasNotice || isRemounted || element !== shown
    // Otherwise React would mount the app twice: once for the swap, and once because it is asked to.
    if (hasNotice || isRemounted) root.clear()
    hasNotice = false
    if (isRemounted) hasCaught = false
    refresh.performReactRefresh()
    if (element === null || !mustMount || hasNotice) return
    shown = element
    root.show(element)
  }

  /** Tells the host how it went. */
  function report(done: BundleUpdate, hasElement: boolean): void {
    const { revision, changedAtMs, isInitial } = done
    const domMs = now() - changedAtMs
    // Effects run until after the paint; their errors count too.
    afterPaint(() => {
      keepIfGood()
      if (elements.hasNoScreen()) problems.add('render', new Error(NO_SCREEN))
      const ok = hasElement && errorCount === 0 && !registry.hasOutdated()
      send({ type: 'applied', revision, ok, domMs, paintedMs: now() - changedAtMs })
      if (ok && !isInitial && !done.isUnfinished && done === update) options.onShown(done)
    })
  }

  /** The last painted state without an error is the target of later recoveries. */
  function keepIfGood(): void {
    if (hasNotice || shown === null) return
    registry.markGood()
    good = shown
  }

  function handleRootError(error: unknown, componentStack: string | null): void {
    tampering.check()
    if (now() - lastErrorAtMs > CALM_MS) recovery = 'none'
    lastErrorAtMs = now()
    errorCount++
    hasNotice = true
    blame(error, componentStack)
    // Not at once: React is in the middle of a commit. A microtask still comes before the next paint.
    queueMicrotask(recover)
  }

  /** A boundary's fallback stays, until drafts are to blame. */
  function handleCaughtError(error: unknown, componentStack: string | null): void {
    tampering.check()
    hasCaught = true
    blame(error, componentStack)
    queueMicrotask(() => {
      if (hasCaught && !hasNotice) dropDraftsOnce()
    })
  }

  function blame(error: unknown, componentStack: string | null): void {
    throwing = new Set(listPaths(readStack(error)))
    blamed = new Set([...throwing, ...listPaths(componentStack)])
    problems.add('render', error, { componentStack })
  }

  function recover(): void {
    if (!hasNotice || dropDraftsOnce()) return
    if (good === null) {
      startAtHome()
      return
    }
    recovery = chooseRecovery()
    if (recovery === 'given-up') return
    render(takeBack())
    afterPaint(keepIfGood)
  }

  function dropDraftsOnce(): boolean {
    const early = listEarly()
    if (recovery !== 'none' || (early.length === 0 && listDrafts().length === 0)) return false
    recovery = 'drafts-dropped'
    elements.beginHere()
    render(dropDrafts(early), hasCaught)
    afterPaint(keepIfGood)
    return true
  }

  /** The first screen cannot be shown and there is nothing to go back to: perhaps it is only this address. */
  function startAtHome(): void {
    if (update === null || !elements.goHome()) return
    errorCount = 0
    const element = elements.choose(update.entry, new Set(), update.isUnfinished)
    render(element)
    report(update, element !== null)
  }

  /** Drafts that have not been painted yet. */
  function listDrafts(): ProjectModule[] {
    return registry.listSuspect().filter(isDraft)
  }

  /** Complete files that threw, perhaps only because of stand-ins for files that are not written yet. */
  function listEarly(): ProjectModule[] {
    if (update?.isUnfinished !== true || !registry.isIncomplete()) return []
    return registry
      .listSuspect()
      .filter((target) => !isDraft(target) && target.good === null && throwing.has(target.path))
  }

  /** Goes back to what ran before the newest drafts: those that an error's stacks name, or all of them. */
  function dropDrafts(early: readonly ProjectModule[] = []): Element | null {
    const drafts = listDrafts()
    const named = [...early, ...drafts.filter(({ path }) => blamed.has(path))]
    const dropped = named.length > 0 ? named : drafts
    const paths = new Set(dropped.map(({ path }) => path))
    for (const target of dropped) if (target.good === null) registry.forgetRun(target)
    for (const target of early) setAside.add(target)
    runImportersOf(registry, early)
    const { changedToRoot } = runLastGood(registry, paths)
    const changed = new Set([...changedToRoot, ...paths])
    return elements.choose(update?.entry ?? null, changed, update?.isUnfinished) ?? shown
  }

  function chooseRecovery(): Recovery {
    const first = recovery === 'none' || recovery === 'drafts-dropped'
    const canRevert = listRevertible(registry).length > 0 || shown !== good
    if (first && listRevertible(registry, blamed).length > 0) return 'blamed-reverted'
    if ((first || recovery === 'blamed-reverted') && canRevert) return 'all-reverted'
    return recovery === 'remounted' ? 'given-up' : 'remounted'
  }

  /** Runs older modules as the recovery requires; returns the element to mount. */
  function takeBack(): Element | null {
    // Not where the person is: that may be what the error comes from.
    if (recovery === 'remounted') return good
    elements.beginHere()
    const { changedToRoot } = runLastGood(registry, recovery === 'blamed-reverted' ? blamed : undefined)
    if (recovery === 'all-reverted' && shown !== good) return good
    return elements.choose(update?.entry ?? null, changedToRoot, update?.isUnfinished) ?? shown
  }

  return { apply, handleRootError, handleCaughtError }
}
