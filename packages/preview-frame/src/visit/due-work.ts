/** Knows the work that an app has put off. What has none can be at rest at once; what only waits for its clock has it put forward. */

import { installAppClock } from './app-clock.ts'

export interface DueWork {
  /** Milliseconds of the app, whose clock may be ahead. */
  now(): number
  /** Whether something may change the page within `ms`. */
  isDue(ms: number): boolean
  /** Something comes that takes its time: a file, a picture. */
  isComing(): boolean
  /** Goes on with what waits for nothing but time: to the next timer, or by some frames of a movement. At most by `maxMs`. */
  hurry(maxMs: number): void
  /** Lets the time of day go on, so that a clock on the screen shows another one. */
  sleep(): void
}

/** A movement leaps by about three frames. */
const LEAP_MS = 45
/** Other minutes, and other seconds. */
const SLEPT_MS = 67_000

/** Where somebody looks, nothing is known. */
export const unknownWork: DueWork = {
  now: () => performance.now(),
  isDue: () => true,
  isComing: () => false,
  hurry: () => undefined,
  sleep: () => undefined,
}

/** Call once, before anything of the app or of a package runs. */
export function watchDueWork(): DueWork {
  const clock = installAppClock()
  const requests = watchRequests()
  const pictures = watchPictures()
  const isComing = () => requests.isOpen() || pictures.areComing()
  return {
    now: clock.now,
    sleep: () => clock.sleep(SLEPT_MS),
    isComing,
    isDue: (ms) => clock.isFrameAwaited() || clock.untilTimer() <= ms || isComing() || movements().length > 0,
    hurry(maxMs) {
      const untilTimerMs = Math.max(0, clock.untilTimer())
      const moving = movements()
      const leapMs = clock.isFrameAwaited() || moving.length > 0 ? LEAP_MS : maxMs
      const ms = Math.min(untilTimerMs, leapMs, maxMs)
      clock.putForward(ms)
      for (const movement of moving) movement.currentTime = Number(movement.currentTime) + ms
    },
  }
}

/** Requests for files of the app and its packages: others are silent, or known as asked of the database. */
function watchRequests(): { isOpen(): boolean } {
  let openCount = 0
  const settle = () => {
    openCount--
  }
  globalThis.fetch = new Proxy(globalThis.fetch, {
    apply(fetch, self, values) {
      const answer: Promise<Response> = Reflect.apply(fetch, self, values)
      openCount++
      answer.then(settle, settle)
      return answer
    },
  })
  XMLHttpRequest.prototype.send = new Proxy(XMLHttpRequest.prototype.send, {
    apply(send, self: XMLHttpRequest, values) {
      Reflect.apply(send, self, values)
      if (self.readyState === XMLHttpRequest.DONE) return
      openCount++
      self.addEventListener('loadend', settle, { once: true })
    },
  })
  return { isOpen: () => openCount > 0 }
}

/** Pictures on the page, and those that are loaded before they are put there. */
function watchPictures(): { areComing(): boolean } {
  const made = new Set<HTMLImageElement>()
  globalThis.Image = new Proxy(globalThis.Image, {
    construct(target, values, newTarget) {
      const image: HTMLImageElement = Reflect.construct(target, values, newTarget)
      made.add(image)
      return image
    },
  })
  return {
    areComing() {
      for (const image of made) if (image.complete) made.delete(image)
      // Those that wait to be scrolled to do not come.
      return (
        made.size > 0 || [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy')
      )
    },
  }
}

/** Movements of style sheets that have an end, which may change the page. */
function movements(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    )
}
