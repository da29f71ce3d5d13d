/** Says on the terminal what the start is doing, with times. */

interface Progress {
  /** Begins a step, and ends the one before. */
  step(name: string): void
  end(): void
}

export function createProgress(write: (line: string) => void, nowMs: () => number = Date.now): Progress {
  let current: { name: string; startedAtMs: number } | null = null

  function end(): void {
    if (current) write(`  ✓ ${current.name}, ${toSeconds(nowMs() - current.startedAtMs)}`)
    current = null
  }

  return {
    step(name) {
      end()
      current = { name, startedAtMs: nowMs() }
    },
    end,
  }
}

export function toSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
