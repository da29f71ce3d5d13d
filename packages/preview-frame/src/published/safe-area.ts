/** How much of the screen the device covers at its edges, as the browser knows it. */

import { coverArea } from '../environment/globals.ts'

export function readSafeArea(): { top: number; bottom: number } {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding-top:env(safe-area-inset-top);padding-bottom:env(safe-area-inset-bottom)'
  const { paddingTop, paddingBottom } = getComputedStyle(probe)
  probe.remove()
  return { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 }
}

/** A turned phone covers other edges. */
export function watchSafeArea(): void {
  globalThis.addEventListener('resize', () => coverArea(readSafeArea()))
}
