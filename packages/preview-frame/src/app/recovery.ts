/** Gets the app out of a render error, step by step. See SPEC.md, rule E3. */

import type { BundleUpdate } from '@sayso/wire'
import { listRevertible, runLastGood } from '../modules/hot-update.ts'
import type { ModuleRegistry } from '../modules/module-registry.ts'
import type { Blame } from './blame.ts'
import type { MountedApp } from './mounted-app.ts'
import type { Element } from './react-shape.ts'
import type { RootElements } from './root-element.ts'

/** Attempts since the last update, in this order, each once. */
type Step = 'none' | 'drafts-dropped' | 'blamed-reverted' | 'all-reverted' | 'remounted' | 'given-up'

interface RecoveryOptions {
  registry: ModuleRegistry
  elements: Pick<RootElements, 'choose' | 'beginHere' | 'goHome'>
  mounted: MountedApp
  blame: Blame
  newest(): BundleUpdate | null
  afterPaint(callback: () => void): void
  /** The app was started again at its first address. */
  onRestarted(update: BundleUpdate, element: Element | null): void
}

interface Recovery {
  /** Another update, or another error: every step may be tried again. */
  begin(): void
  recover(): void
  /** False when there are no drafts, or they have been dropped before. */
  dropDraftsOnce(): boolean
  /** The element to mount without the newest drafts. */
  dropDrafts(early?: Parameters<Blame['dropDrafts']>[0]): Element | null
}

export function createRecovery(options: RecoveryOptions): Recovery {
  const { registry, elements, mounted, blame, newest, afterPaint } = options
  let step: Step = 'none'

  function recover(): void {
    if (!mounted.hasNotice() || dropDraftsOnce()) return
    if (mounted.good() === null) {
      startAtHome()
      return
    }
    step = nextStep()
    if (step === 'given-up') return
    mounted.render(takeBack())
    afterPaint(mounted.keepIfGood)
  }

  function dropDraftsOnce(): boolean {
    const early = blame.listEarly(newest()?.isUnfinished === true)
    if (step !== 'none' || (early.length === 0 && blame.listDrafts().length === 0)) return false
    step = 'drafts-dropped'
    elements.beginHere()
    mounted.render(dropDrafts(early), mounted.hasCaught())
    afterPaint(mounted.keepIfGood)
    return true
  }

  function dropDrafts(early: Parameters<Blame['dropDrafts']>[0] = []): Element | null {
    return chooseAgain(blame.dropDrafts(early))
  }

  function chooseAgain(changed: ReadonlySet<string>): Element | null {
    const update = newest()
    return elements.choose(update?.entry ?? null, changed, update?.isUnfinished) ?? mounted.shown()
  }

  /** The first screen cannot be shown and there is nothing to go back to: perhaps it is only this address. */
  function startAtHome(): void {
    const update = newest()
    if (update === null || !elements.goHome()) return
    const element = elements.choose(update.entry, new Set(), update.isUnfinished)
    options.onRestarted(update, element)
  }

  function nextStep(): Step {
    const first = step === 'none' || step === 'drafts-dropped'
    const canRevert = listRevertible(registry).length > 0 || mounted.shown() !== mounted.good()
    if (first && listRevertible(registry, blame.blamed()).length > 0) return 'blamed-reverted'
    if ((first || step === 'blamed-reverted') && canRevert) return 'all-reverted'
    return step === 'remounted' ? 'given-up' : 'remounted'
  }

  /** Runs older modules as the step requires; returns the element to mount. */
  function takeBack(): Element | null {
    // Not where the person is: that may be what the error comes from.
    if (step === 'remounted') return mounted.good()
    elements.beginHere()
    const { changedToRoot } = runLastGood(registry, step === 'blamed-reverted' ? blame.blamed() : undefined)
    if (step === 'all-reverted' && mounted.shown() !== mounted.good()) return mounted.good()
    return chooseAgain(changedToRoot)
  }

  return {
    begin() {
      step = 'none'
    },
    recover,
    dropDraftsOnce,
    dropDrafts,
  }
}
