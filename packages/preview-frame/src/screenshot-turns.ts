/** Long work in short turns: the app's own events and updates come between them. */

interface Turns {
  /** Starts a piece of work. The returned function is called at each step; with `endsWith: 'change'` it rejects after a change. */
  begin(endsWith: 'change' | 'itself'): () => Promise<void>
  /** A change of the thing that the running work looks at. */
  noteChange(): void
}

/** The work looks at something that has changed since it began. */
export class ChangedError extends Error {
  override name = 'ChangedError'
}

/** Half of a frame at 60 a second. */
const TURN_MS = 8

export function createTurns(
  now: () => number = () => performance.now(),
  nextTask: () => Promise<void> = passOneTask,
): Turns {
  let changes = 0
  return {
    begin(endsWith) {
      const changesBefore = changes
      let turnEndsAtMs = now() + TURN_MS
      return async () => {
        if (now() < turnEndsAtMs) return
        await nextTask()
        if (endsWith === 'change' && changes !== changesBefore) throw new ChangedError('It has changed.')
        turnEndsAtMs = now() + TURN_MS
      }
    },
    noteChange() {
      changes += 1
    },
  }
}

/** Timers of a page in the background run once a second; messages do not wait. */
function passOneTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
