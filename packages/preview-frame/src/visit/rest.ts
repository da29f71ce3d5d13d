/** Waits until the app has come to rest: nothing has changed on the page for a moment, and nothing is waiting to be done. */

const QUIET_MS = 90
/** Endless movement is not waited for. */
const MAX_MS = 900
/** An answer of the check's database is, a while. */
const MAX_ASKING_MS = 4_000

/**
 * `change` is done first, and is expected to change the page: quiet before that does not count. An app that changes
 * nothing is at rest after a while.
 */
type UntilRest = (change?: () => void) => Promise<void>

/** `isAsking`: whether an answer is awaited that will come, and may change the page. */
export function createRest(isAsking: () => boolean): UntilRest {
  return (change) =>
    new Promise((resolve) => {
      const startMs = performance.now()
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
        timer = setTimeout(
          () =>
            whenLeftAlone(() => {
              if (quietSince !== changeCount) return
              if (isAsking()) wait()
              else finish()
            }),
          QUIET_MS,
        )
      }
      const observer = new MutationObserver(wait)
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
      const endMs = () => startMs + (isAsking() ? MAX_ASKING_MS : MAX_MS)
      const end = () => {
        if (performance.now() < endMs()) deadline = setTimeout(end, QUIET_MS)
        else whenLeftAlone(finish)
      }
      let deadline = setTimeout(end, MAX_MS)
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
