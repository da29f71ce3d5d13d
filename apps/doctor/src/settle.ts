/** Waits until an app has come to rest: shown as written, or stopped by a problem. */

import type { PreviewState } from '@sayso/preview'
import type { TestHost } from '@sayso/testing/host-page'
import { isFault } from '@sayso/wire'
import type { Page } from 'playwright-core'

declare const host: TestHost

/** An effect may throw a moment after the app has rendered. */
const QUIET_MS = 700
const POLL_MS = 100
const SHOWN_TIMEOUT_MS = 60_000
/** Fetching and building packages for the first time. */
const PACKAGES_TIMEOUT_MS = 300_000

export function isShown({ phase, shownRevision }: PreviewState): boolean {
  return phase === 'running' && shownRevision > 0
}

/** Answers the state as it is then, or as it is when the app does not come to rest in time. */
export async function settle(page: Page): Promise<PreviewState> {
  let state = await page.evaluate(() => host.getState())
  const beganMs = performance.now()
  let movedMs = beganMs
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const next = await page.evaluate(() => host.getState())
    const nowMs = performance.now()
    if (essenceOf(next) !== essenceOf(state)) movedMs = nowMs
    state = next
    const limitMs = state.extraPackages.isFetching ? PACKAGES_TIMEOUT_MS : SHOWN_TIMEOUT_MS
    if (nowMs - beganMs > limitMs) return state
    if (!isUnderWay(state) && nowMs - movedMs >= QUIET_MS) return state
  }
}

function isUnderWay(state: PreviewState): boolean {
  const { phase, revision, shownRevision, isBlank, problems, extraPackages } = state
  // A hung app answers again, or is stopped after half a minute.
  if (phase === 'hung') return true
  if (phase === 'failed' || phase === 'stopped') return false
  if (revision === 0 || extraPackages.isFetching) return true
  // A blank app may draw later, and counts as broken after a while. A warning keeps no app from coming.
  return (shownRevision !== revision || isBlank) && !problems.some(isFault)
}

/** Continuous activity of the app, such as writing to the console, does not count. */
function essenceOf({ phase, revision, shownRevision, problems, route, extraPackages }: PreviewState): string {
  const ids = problems.map(({ id }) => id)
  return JSON.stringify([phase, revision, shownRevision, ids, route, extraPackages])
}
