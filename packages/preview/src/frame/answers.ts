/** Questions to the worker or the frame that are answered later, by number. */

interface Answers<Answer> {
  /** Asks, and resolves with the answer; with null when none comes in time, or when nobody is left to answer. */
  ask(send: (n: number) => void): Promise<Answer | null>
  /** Answers that nobody waits for are left out. */
  resolve(n: number, answer: Answer | null): void
  /** Resolves all with null. */
  abandon(): void
}

/** More at once than this is not waited for. */
const MAX_WAITING = 1_000

export function createAnswers<Answer>(timeoutMs: number): Answers<Answer> {
  const waiting = new Map<number, (answer: Answer | null) => void>()
  let lastNumber = 0

  function resolve(n: number, answer: Answer | null): void {
    waiting.get(n)?.(answer)
    waiting.delete(n)
  }

  return {
    ask(send) {
      if (waiting.size >= MAX_WAITING) return Promise.resolve(null)
      lastNumber++
      const n = lastNumber
      return new Promise((finish) => {
        const timer = setTimeout(() => resolve(n, null), timeoutMs)
        waiting.set(n, (answer) => {
          clearTimeout(timer)
          finish(answer)
        })
        send(n)
      })
    },
    resolve,
    abandon() {
      for (const n of [...waiting.keys()]) resolve(n, null)
    },
  }
}
