/** Calls a function at once, but only so often in a second; beyond that, once at the second's end with the newest value. */

interface RateLimitOptions {
  perSecond: number
  now(): number
  schedule(run: () => void, delayMs: number): unknown
}

export function limitRate<Value>(
  run: (value: Value) => void,
  { perSecond, now, schedule }: RateLimitOptions,
): (value: Value) => void {
  let startMs = Number.NEGATIVE_INFINITY
  let count = 0
  let late: { value: Value } | null = null

  function runLate(): void {
    const newest = late
    late = null
    startMs = now()
    count = 1
    if (newest !== null) run(newest.value)
  }

  return (value) => {
    if (now() - startMs >= 1000 && late === null) {
      startMs = now()
      count = 0
    }
    count++
    if (count <= perSecond) {
      run(value)
      return
    }
    if (late === null) schedule(runLate, 1000)
    late = { value }
  }
}
