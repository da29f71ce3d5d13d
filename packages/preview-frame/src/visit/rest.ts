/** Waits until the app has come to rest: nothing on the page has changed, and no work is due that may change it. */

import { realNow } from './app-clock.ts'
import type { DueWork } from './due-work.ts'

/** All in milliseconds of the app, whose clock is put forward where nothing else is awaited. */
const QUIET_MS = 90
/** Endless movement is not waited for. */
const MAX_MS = 900
/** An answer of the check's database is, a while, in real time. */
const MAX_ASKING_MS = 4_000

/**
 * `change` is done first, and is expected to change the page: quiet before that does not count. An app that changes
 * nothing is at rest after a while. `maxMs`: endless movement is waited for that long, 900 ms by default. With more, so is work that leaves the
 * page as it is: movement of style sheets, pictures on their way.
 */
type UntilRest = (change?: () => void, maxMs?: number) => Promise<void>

interface RestParts {
  /** An answer is awaited that will come, and may change the page. */
  isAsking(): boolean
  work: DueWork
}

// The browser's own: waiting must not count as the app's work.
const { setTimeout: schedule, clearTimeout: cancel, requestAnimationFrame: onFrame } = globalThis

export function createRest({ isAsking, work }: RestParts): UntilRest {
  return (change, maxMs = MAX_MS) =>
    new Promise((resolve) => {
      const isPatient = maxMs > MAX_MS
      const startedAtMs = realNow()
      /** Last time that an answer was awaited: it is drawn after it has come. */
      let askedAtMs = startedAtMs
      let endsAtMs = work.now() + maxMs
      let changedAtMs = work.now()
      let isExpected = change !== undefined
      let isDone = false
      const finish = () => {
        isDone = true
        observer.disconnect()
        cancel(deadline)
        resolve()
      }
      const look = () => {
        if (isDone) return
        const quietMs = work.now() - changedAtMs
        if (isAsking()) {
          changedAtMs = work.now()
          askedAtMs = realNow()
          endsAtMs = changedAtMs + maxMs
        } else if (work.now() >= endsAtMs) return finish()
        else if (!isExpected && ((quietMs >= QUIET_MS && !isPatient) || !work.isDue(QUIET_MS)))
          return finish()
        else if (!work.isComing()) work.hurry(QUIET_MS)
        lookLater()
      }
      const lookLater = () => afterFrame(() => whenLeftAlone(look))
      const observer = new MutationObserver(() => {
        isExpected = false
        changedAtMs = work.now()
      })
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      })
      // A page whose app leaves it no moment is not looked at.
      const end = () => {
        const endMs = isAsking() ? startedAtMs + MAX_ASKING_MS : askedAtMs + maxMs
        const leftMs = endMs - realNow()
        if (leftMs > 0) deadline = schedule(end, leftMs)
        else whenLeftAlone(finish)
      }
      let deadline = schedule(end, maxMs)
      change?.()
      lookLater()
    })
}

/** After a while where there is no frame, since hidden pages are not painted. */
function afterFrame(callback: () => void): void {
  let isOver = false
  const next = () => {
    if (!isOver) callback()
    isOver = true
  }
  onFrame(next)
  schedule(next, QUIET_MS)
}

/** After everything that is waiting to be done, which may well begin a change. */
function whenLeftAlone(callback: () => void): void {
  if ('scheduler' in globalThis && typeof scheduler.postTask === 'function')
    void scheduler.postTask(callback, { priority: 'background' })
  else schedule(callback, 0)
}
