/** How much time the work of each asker took lately: half of it is forgotten every half minute. */

interface SpentTime {
  ofMs(asker: string): number
  add(asker: string, durationMs: number): void
}

const HALF_MS = 30_000
const MAX_ASKERS = 1_000

export function createSpentTime(nowMs: () => number): SpentTime {
  /** In the order of their last work. */
  const spent = new Map<string, { ms: number; atMs: number }>()

  function ofMs(asker: string): number {
    const known = spent.get(asker)
    return known === undefined ? 0 : known.ms * 0.5 ** ((nowMs() - known.atMs) / HALF_MS)
  }

  return {
    ofMs,
    add(asker, durationMs) {
      const ms = ofMs(asker) + durationMs
      spent.delete(asker)
      spent.set(asker, { ms, atMs: nowMs() })
      const [first] = spent.keys()
      if (spent.size > MAX_ASKERS && first !== undefined) spent.delete(first)
    },
  }
}
