/** Time stamps as short as tokens, on the clock that all processes of a machine share. */

/** Stamps begin again after this long. */
const CYCLE_MS = 1_000_000
const STEPS_PER_MS = 10

export function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

export function stamp(): string {
  return Math.floor((nowMs() % CYCLE_MS) * STEPS_PER_MS).toString(36)
}

/** How long ago the stamp was made. Clocks of two processes may differ a little, so it can be below zero. */
export function ageMs(text: string, atMs: number): number {
  const age = (atMs % CYCLE_MS) - Number.parseInt(text, 36) / STEPS_PER_MS
  if (age > CYCLE_MS / 2) return age - CYCLE_MS
  return age < -CYCLE_MS / 2 ? age + CYCLE_MS : age
}
