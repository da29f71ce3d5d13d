/** `Vibration`: a computer has no motor, so the drawn phone is seen to shake. */

const STEP_MS = 60
const DEFAULT_MS = 400
let shaking: Animation | null = null

const Vibration = {
  /** As on a phone, a pattern waits first, then vibrates and waits by turns. */
  vibrate(pattern: number | number[] = DEFAULT_MS, repeat = false): void {
    navigator.vibrate?.(pattern)
    const durationMs = Array.isArray(pattern)
      ? pattern.slice(1).reduce((sum, each) => sum + each, 0)
      : pattern
    shake(repeat ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(durationMs / STEP_MS)))
  },
  cancel(): void {
    navigator.vibrate?.(0)
    shaking?.cancel()
    shaking = null
  },
}

export default Vibration

export function shake(times: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const moved = [0, -2, 2, 0].map((x) => ({ translate: `${x}px 0` }))
  shaking?.cancel()
  shaking = document.getElementById('root')?.animate(moved, { duration: STEP_MS, iterations: times }) ?? null
}
