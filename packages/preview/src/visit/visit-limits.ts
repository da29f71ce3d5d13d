/** How often a visit presses, and how long it takes: on one screen, and in all. */

import type { Stop } from './itinerary.ts'

export interface StopLimits {
  maxPresses: number
  maxMs: number
}

export const MAX_VISIT_MS = 40_000
/** Part of it for somebody who is signed in, where strangers see screens too. */
export const MAX_SIGNED_IN_MS = 32_000
const MAX_MS_PER_SCREEN = 8_000
const MAX_PRESSES = 80
const MAX_PRESSES_PER_SCREEN = 18

/** `pressCount`: presses so far. `leftMs`: of `MAX_VISIT_MS`. */
export function limitsOf(
  { mayPress }: Pick<Stop, 'mayPress'>,
  { pressCount, leftMs }: { pressCount: number; leftMs: number },
): StopLimits {
  return {
    maxPresses: mayPress ? Math.min(MAX_PRESSES_PER_SCREEN, MAX_PRESSES - pressCount) : 0,
    maxMs: Math.min(MAX_MS_PER_SCREEN, leftMs),
  }
}
