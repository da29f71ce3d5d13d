/** Waits until the app has come to rest: nothing has changed on the page for a moment, and nothing is waiting to be done. */

const QUIET_MS = 90
/** Endless movement is not waited for. */
const MAX_MS = 900

/**
 * `change` is done first, and is expected to change the page: quiet before that does not count. An app that changes
 * nothing is at rest after a while.
 */
export function untilRest(change?: () => void): Promise<void> {
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
      timer = setTimeout(() => whenLeftAlone(() => quietSince === changeCount && finish()), QUIET_MS)
    }
    const observer = new MutationObserver(wait)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
    const deadline = setTimeout(() => whenLeftAlone(finish), MAX_MS)
    if (change === undefined) wait()
    else change()
  })
}

/** After everything that is waiting to be done, which may well begin a change. */
function whenLeftAlone(callback: () => void): void {
  if ('scheduler' in globalThis && typeof scheduler.postTask === 'function')
    void scheduler.postTask(callback, { priority: 'background' })
  else setTimeout(callback, 0)
}
