/** Waits until the app has come to rest: nothing has changed on the page for a moment, and nothing is waiting to be done. */

const QUIET_MS = 90
/** Endless movement is not waited for. */
const MAX_MS = 900
/** An answer of the check's database is, a while. */
const MAX_ASKING_MS = 4_000
/** On a busy machine a movement may stand for longer than `QUIET_MS` between two frames. */
const PICTURED_FRAMES = 3

/**
 * `change` is done first, and is expected to change the page: quiet before that does not count. An app that changes
 * nothing is at rest after a while. `maxMs`: endless movement is waited for that long, 900 ms by default; with more, quiet counts in frames too.
 */
type UntilRest = (change?: () => void, maxMs?: number) => Promise<void>

/** `isAsking`: whether an answer is awaited that will come, and may change the page. */
export function createRest(isAsking: () => boolean): UntilRest {
  return (change, maxMs = MAX_MS) =>
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
            whenLeftAlone(() =>
              afterFrames(maxMs > MAX_MS ? PICTURED_FRAMES : 0, () => {
                if (quietSince !== changeCount) return
                if (isAsking() || (maxMs > MAX_MS && isArriving())) wait()
                else finish()
              }),
            ),
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
      const endMs = () => startMs + (isAsking() ? MAX_ASKING_MS : maxMs)
      const end = () => {
        if (performance.now() < endMs()) deadline = setTimeout(end, QUIET_MS)
        else whenLeftAlone(finish)
      }
      let deadline = setTimeout(end, maxMs)
      if (change === undefined) wait()
      else change()
    })
}

/** A picture is on its way, or a movement that has an end goes on. Styles move without a change of the page. */
function isArriving(): boolean {
  return (
    [...document.images].some((image) => !image.complete && image.loading !== 'lazy') ||
    document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      )
  )
}

function afterFrames(count: number, callback: () => void): void {
  if (count === 0) callback()
  else requestAnimationFrame(() => afterFrames(count - 1, callback))
}

/** After everything that is waiting to be done, which may well begin a change. */
function whenLeftAlone(callback: () => void): void {
  if ('scheduler' in globalThis && typeof scheduler.postTask === 'function')
    void scheduler.postTask(callback, { priority: 'background' })
  else setTimeout(callback, 0)
}
