/** Waits until the app has come to rest: nothing has changed on the page for a moment, and nothing is waiting to be done. */

const QUIET_MS = 90
/** What moves without end is not waited for. */
const MAX_MS = 900
/** A busy computer may take long to draw what a press or an address has changed. */
const MAX_BUSY_MS = 3_000

/**
 * `isChangeExpected`: what was done just now changes the page, so that quiet before a change is no rest; an app that
 * changes nothing all the same is at rest after a while.
 */
export function untilRest({ isChangeExpected = false } = {}): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    let changeCount = 0
    const finish = () => {
      observer.disconnect()
      clearTimeout(timer)
      clearTimeout(deadline)
      resolve()
    }
    const wait = () => {
      changeCount++
      const quietSince = changeCount
      clearTimeout(timer)
      // What is still to be done comes before an idle moment, and may well begin a change.
      timer = setTimeout(() => whenIdle(() => quietSince === changeCount && finish()), QUIET_MS)
    }
    const observer = new MutationObserver(wait)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    const deadline = setTimeout(() => whenIdle(finish), MAX_MS)
    if (!isChangeExpected) wait()
  })
}

/** Not every browser says when it is idle, and none does soon for a page that nobody sees. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function' && !document.hidden)
    requestIdleCallback(callback, { timeout: MAX_BUSY_MS })
  else setTimeout(callback, 0)
}
