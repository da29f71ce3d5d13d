/** The element mounted at the root, and the one shown when the app last rendered without an error. */

import type { ModuleRegistry } from '../modules/module-registry.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import type { AppRoot } from './app-root.ts'
import type { Element } from './react-shape.ts'

interface MountedAppOptions {
  registry: Pick<ModuleRegistry, 'markGood'>
  refresh: Pick<RefreshRuntime, 'performReactRefresh'>
  root: AppRoot
}

export interface MountedApp {
  /** Lets React swap components, and mounts the element if it is a new one, or if nothing is mounted. */
  render(element: Element | null, isRemounted?: boolean): void
  shown(): Element | null
  good(): Element | null
  /** The last painted state without an error is the target of later recoveries. */
  keepIfGood(): void
  /** The root shows a notice in place of the app. */
  hasNotice(): boolean
  noteNotice(): void
  /** A boundary of the app shows an error, and continues to do so whatever changes. */
  hasCaught(): boolean
  noteCaught(): void
}

export function createMountedApp({ registry, refresh, root }: MountedAppOptions): MountedApp {
  let shown: Element | null = null
  let good: Element | null = null
  let hasNotice = false
  let hasCaught = false

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

  function keepIfGood(): void {
    if (hasNotice || shown === null) return
    registry.markGood()
    good = shown
  }

  return {
    render,
    keepIfGood,
    shown: () => shown,
    good: () => good,
    hasNotice: () => hasNotice,
    noteNotice() {
      hasNotice = true
    },
    hasCaught: () => hasCaught,
    noteCaught() {
      hasCaught = true
    },
  }
}
