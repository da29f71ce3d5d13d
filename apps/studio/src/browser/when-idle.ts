/** Work that can wait until the page has nothing else to do. */

/** After this long it is done anyway, in milliseconds. */
const MAX_WAIT_MS = 5_000

/** Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: MAX_WAIT_MS })
  return () => window.cancelIdleCallback(request)
}
