/** Measures how long a page is blocked at worst: the longest gap between two ticks of a timer. */

import type { Page } from 'playwright-core'

/** In milliseconds, for a page that may hold an app, while `during` runs. */
export async function longestPause(
  { page }: { page: Page },
  during: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(() => {
    let lastMs = performance.now()
    const watch = { longestMs: 0 }
    const timer = setInterval(() => {
      watch.longestMs = Math.max(watch.longestMs, performance.now() - lastMs)
      lastMs = performance.now()
    }, 10)
    Object.assign(globalThis, { watch, stopWatching: () => clearInterval(timer) })
  })
  await during()
  return await page.evaluate('stopWatching(); watch.longestMs')
}
