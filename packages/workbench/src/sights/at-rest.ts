/** Waits until the preview shows what has been written, or for a while. */

import { isOnItsWay } from '../check/app-check.ts'
import type { After } from '../ports/clock.ts'
import type { PreviewController } from '../preview/preview-controller.ts'

interface AtRestOptions {
  preview: Pick<PreviewController, 'store'>
  after: After
  signal: AbortSignal
}

/** The newest text may still be on its way to the frame. */
const QUIET_MS = 300
const MAX_REST_MS = 4_000

export function untilAtRest({ preview, after, signal }: AtRestOptions): Promise<void> {
  return new Promise((resolve) => {
    let cancelQuiet = () => {}
    const finish = () => {
      cancelQuiet()
      cancelLimit()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const look = () => {
      cancelQuiet()
      const { state } = preview.store.getState()
      if (state !== null && !isOnItsWay(state)) cancelQuiet = after(QUIET_MS, finish)
    }
    const unsubscribe = preview.store.subscribe(look)
    const cancelLimit = after(MAX_REST_MS, finish)
    signal.addEventListener('abort', finish)
    look()
  })
}
