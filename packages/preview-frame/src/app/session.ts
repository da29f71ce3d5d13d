/**
 * Takes the app from one revision to the next: runs what changed, renders, and goes back to what was good when the
 * new revision cannot be rendered. See SPEC.md, rules H, R and E.
 */

import type { BundleUpdate, FrameMessage } from '@sayso/wire'
import { listRevertible, runLastGood, runStale } from '../modules/hot-update.ts'
import type { ModuleRegistry } from '../modules/module-registry.ts'
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
}

export interface SessionOptions {
  registry: ModuleRegistry
  refresh: Pick<RefreshRuntime, 'performReactRefresh'>
  root: AppRoot
  elements: Pick<RootElements, 'choose' | 'goHome'>
  problems: ProblemList
  tampering: Pick<TamperWatch, 'check' | 'list'>
  send(message: FrameMessage): void
  /** This update is on the screen, over an app that was there before. */
  onShown(update: BundleUpdate): void
  /** Calls back once the frame that holds all changes so far has been painted. */
  afterPaint(callback: () => void): void
  /** Milliseconds since 1970, with fractions. */
  now(): number
}

/** What has been tried since the last update to get out of a render error, in this order, each once. See E3. */
type Recovery = 'none' | 'blamed-reverted' | 'all-reverted' | 'mounted-anew' | 'given-up'

/** Errors further apart than this are not the same attempt. */
const CALM_MS = 2_000

export function createSession(options: SessionOptions): Session {
  const { registry, refresh, root, elements, problems, tampering, send, onShown, afterPaint, now } = options
  let update: BundleUpdate | null = null
  let shown: Element | null = null
  /** What was shown when the app last rendered without an error. */
  let good: Element | null = null
  let recovery: Recovery = 'none'
  /** Files that the last error's stacks name. */
  let blamed: ReadonlySet<string> = new Set()
  /** Errors that reached the root since the last update. */
  let errorCount = 0
  let lastErrorAtMs = 0
  /** The root shows a notice in place of the app. */
  let hasNotice = false

  function apply(next: BundleUpdate): void {
    if (update !== null && next.revision <= update.revision) return
    update = next
    recovery = 'none'
    errorCount = 0
    problems.clearEvents()
    registry.setWanted(next.modules, next.removed, next.revision)
    const { changedToRoot } = runStale(registry)
    const element = elements.choose(next.entry, changedToRoot)
    problems.setEvaluationFailures([...tampering.list(), ...registry.listFailures()])
    render(element ?? shown)
    report(next, element !== null)
  }

  /** Lets React swap what it can, and mounts the element if it is another one than before, or if nothing is mounted. */
  function render(element: Element | null): void {
    const mustMount = hasNotice || element !== shown
    // Otherwise React would mount the app twice: once for the swap, and once because it is asked to.
    if (hasNotice) root.clear()
    hasNotice = false
    refresh.performReactRefresh()
    if (element === null || !mustMount || hasNotice) return
    shown = element
    root.show(element)
  }

  /** Tells the host how it went. */
  function report(done: BundleUpdate, hasElement: boolean): void {
    const { revision, changedAtMs, isInitial } = done
    const domMs = now() - changedAtMs
    // Effects run until after the paint; what throws there counts too.
    afterPaint(() => {
      keepIfGood()
      const ok = hasElement && errorCount === 0 && !registry.hasOutdated()
      send({ type: 'applied', revision, ok, domMs, paintedMs: now() - changedAtMs })
      if (ok && !isInitial && done === update) onShown(done)
    })
  }

  /** What has been painted without an error is what a later error goes back to. */
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
    blamed = new Set([...listPaths(readStack(error)), ...listPaths(componentStack)])
    problems.add('render', error, { componentStack })
    // Not at once: React is in the middle of a commit. A microtask still comes before the next paint.
    queueMicrotask(recover)
  }

  function recover(): void {
    if (!hasNotice) return
    if (good === null) {
      startAtHome()
      return
    }
    recovery = chooseRecovery()
    if (recovery === 'given-up') return
    render(takeBack())
    afterPaint(keepIfGood)
  }

  /** The first screen cannot be shown and there is nothing to go back to: perhaps it is only this address. */
  function startAtHome(): void {
    if (update === null || !elements.goHome()) return
    errorCount = 0
    const element = elements.choose(update.entry, new Set())
    render(element)
    report(update, element !== null)
  }

  function chooseRecovery(): Recovery {
    const canRevert = listRevertible(registry).length > 0 || shown !== good
    if (recovery === 'none' && listRevertible(registry, blamed).length > 0) return 'blamed-reverted'
    if ((recovery === 'none' || recovery === 'blamed-reverted') && canRevert) return 'all-reverted'
    return recovery === 'mounted-anew' ? 'given-up' : 'mounted-anew'
  }

  /** Runs older modules as the recovery asks for it; answers what to mount. */
  function takeBack(): Element | null {
    if (recovery === 'mounted-anew') return good
    const { changedToRoot } = runLastGood(registry, recovery === 'blamed-reverted' ? blamed : undefined)
    if (recovery === 'all-reverted' && shown !== good) return good
    return elements.choose(update?.entry ?? null, changedToRoot) ?? shown
  }

  return { apply, handleRootError }
}
