/** Counts events in windows of a fixed length, so that a limit is forgotten when its window has passed. */

interface WindowLimit {
  count: number
  windowMs: number
}

interface FixedWindow {
  /** Counts one event; false when the window already held as many as are allowed. */
  take(): boolean
}

/** `now` must not jump when the clock is set: set back by a day, a minute would last a day. */
export function createFixedWindow(
  { count, windowMs }: WindowLimit,
  now: () => number = () => performance.now(),
): FixedWindow {
  let startedAtMs = Number.NEGATIVE_INFINITY
  let taken = 0
  return {
    take() {
      const atMs = now()
      if (atMs - startedAtMs >= windowMs) {
        startedAtMs = atMs
        taken = 0
      }
      taken += 1
      return taken <= count
    },
  }
}
