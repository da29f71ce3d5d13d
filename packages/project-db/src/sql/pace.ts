/** Pace of work that would hold the server's thread: it gives others a turn after each short piece. */

export interface Pace {
  /** Call it between small steps: others have their turn when these have held the thread for a while. */
  pace(): Promise<void>
  /** Runs what the work waits for, which does not count as its own time. */
  aside<T>(waitedFor: () => Promise<T>): Promise<T>
  /** How long the work itself has held the thread. */
  activeMs(): number
}

export type LetOthersRun = () => Promise<void>

/** A step takes a few milliseconds, so that a piece stays well below 50. */
const PIECE_MS = 10

export function createPace(letOthersRun: LetOthersRun): Pace {
  let begunMs = performance.now()
  let activeMs = 0

  async function aside<T>(waitedFor: () => Promise<T>): Promise<T> {
    activeMs += performance.now() - begunMs
    try {
      return await waitedFor()
    } finally {
      begunMs = performance.now()
    }
  }

  return {
    aside,
    activeMs: () => activeMs,
    async pace() {
      if (performance.now() - begunMs > PIECE_MS) await aside(letOthersRun)
    },
  }
}

export const letAllRun: LetOthersRun = () => new Promise((resolve) => setImmediate(resolve))
