/** Counts events over the time that has just passed, so that two bursts on both sides of a border are one burst. */

interface WindowLimit {
  count: number
  windowMs: number
}

interface SlidingWindow {
  /** Counts one event; false when the time before it already held as many as are allowed. */
  take(): boolean
}

/** `now` must not jump when somebody sets the clock: set back by a day, a minute would last a day. */
export function createSlidingWindow(
  { count, windowMs }: WindowLimit,
  now: () => number = () => performance.now(),
): SlidingWindow {
  /** When events were taken, oldest first; those before `first` are over. */
  const times: number[] = []
  let first = 0
  return {
    take() {
      const atMs = now()
      while (atMs - (times[first] ?? Number.POSITIVE_INFINITY) >= windowMs) first += 1
      if (first > times.length / 2) {
        times.splice(0, first)
        first = 0
      }
      if (times.length - first >= count) return false
      times.push(atMs)
      return true
    },
  }
}
