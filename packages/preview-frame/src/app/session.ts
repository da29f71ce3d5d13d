/**
 * Takes the app from one revision to the next: runs what changed, renders, and goes back to what was good when the
 * new revision cannot be rendered. See SPEC.md, rules H, R and E.
 */

import type { BundleUpdate, FrameMessage } from '@sayso/wire'
import { type HotUpdateResult, runLastGood, runStale } from '../modules/hot-update.ts'
import type { ModuleRegistry } from '../modules/module-registry.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import type { ProblemList } from '../report/problem-list.ts'
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
  refresh: RefreshRuntime
  root: AppRoot
  elements: RootElements
  problems: ProblemList
  send(message: FrameMessage): void
  /** Calls back once the frame that holds all changes so far has been painted. */
  afterPaint(callback: () => void): void
  /** Milliseconds since 1970, with fractions. */
  now(): number
}

/**
 * How far recovery from a render error has gone since the last update: the last good versions, then the same app
 * mounted anew, then a notice. Each is tried once.
 */
type Recovery = 'none' | 'reverted' | 'restarted' | 'given-up'

/** Errors further apart than this are not the same attempt. */
const CALM_MS = 2_000

export function createSession(options: SessionOptions): Session {
  const { registry, refresh, root, elements, problems, send, afterPaint, now } = options
  let revision = 0
  let update: BundleUpdate | null = null
  let shown: Element | null = null
  let good: Element | null = null
  let recovery: Recovery = 'none'
  /** Errors that reached the root since the update that is being applied. */
  let errorCount = 0
  let hasNotice = false
  let lastErrorAtMs = 0

  function apply(next: BundleUpdate): void {
    if (next.revision <= revision) return
    revision = next.revision
    update = next
    recovery = 'none'
    errorCount = 0
    problems.clearEvents()
    registry.setWanted(next.modules, next.removed, revision)
    const result = runStale(registry)
    const element = elements.choose(next.entry, result.changedToRoot)
    problems.setEvaluationFailures(registry.listFailures())
    void render(element ?? shown).then(() => confirm(next, element !== null))
  }

  /** Lets React swap what it can, and mounts the element if it is another one than before. */
  async function render(element: Element | null): Promise<void> {
    refresh.performReactRefresh()
    if (element === null) return
    const isNew = element !== shown
    shown = element
    if (hasNotice) {
      hasNotice = false
      root.retry()
    }
    if (isNew) await root.show(element)
  }

  /** Tells the host how it went, and notes what now is good. */
  function confirm({ revision: confirmed, changedAtMs }: BundleUpdate, hasElement: boolean): void {
    const domMs = now() - changedAtMs
    // Effects run until after the paint; what throws there counts too.
    afterPaint(() => {
      const isOk = hasElement && errorCount === 0
      const isLatest = confirmed === revision
      if (isOk && isLatest) {
        registry.markGood()
        good = shown
      }
      const ok = isOk && !registry.hasOutdated()
      send({ type: 'applied', revision: confirmed, ok, domMs, paintedMs: now() - changedAtMs })
    })
  }

  function handleRootError(error: unknown, componentStack: string | null): void {
    if (now() - lastErrorAtMs > CALM_MS) recovery = 'none'
    lastErrorAtMs = now()
    errorCount++
    hasNotice = true
    problems.add('render', error, componentStack)
    // Not at once: React is in the middle of a commit. A microtask still comes before the next paint.
    queueMicrotask(recover)
  }

  function recover(): void {
    if (!hasNotice || good === null) return
    if (recovery === 'none' && (registry.listSuspect().length > 0 || shown !== good)) {
      recovery = 'reverted'
      const result = runLastGood(registry)
      void render(refreshElement(result))
    } else if (recovery === 'none' || recovery === 'reverted') {
      recovery = 'restarted'
      void render(good)
    } else {
      recovery = 'given-up'
    }
  }

  /** The good element, made again where a module that it holds is no longer the same thing. */
  function refreshElement({ changedToRoot }: HotUpdateResult): Element | null {
    if (shown === good && changedToRoot.size > 0 && update)
      return elements.choose(update.entry, changedToRoot)
    return good
  }

  return { apply, handleRootError }
}
