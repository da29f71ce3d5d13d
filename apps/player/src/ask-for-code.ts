/** Asks the session for its code until the first has come: a session may be reloading, or not there yet. */

const FIRST_WAIT_MS = 3000
const GROWTH = 1.2
const LONGEST_WAIT_MS = 60_000

interface CodeAsking {
  start(): void
  stop(): void
}

export function createCodeAsking(ask: () => void): CodeAsking {
  let timer: ReturnType<typeof setTimeout> | undefined

  function askAgainAfter(waitMs: number): void {
    timer = setTimeout(() => {
      ask()
      askAgainAfter(Math.min(LONGEST_WAIT_MS, waitMs * GROWTH))
    }, waitMs)
  }

  return {
    start() {
      clearTimeout(timer)
      ask()
      askAgainAfter(FIRST_WAIT_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
