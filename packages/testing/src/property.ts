/**
 * fast-check with the seed of the run, so that what was red once is red again. The gate has one seed for ever and
 * `npm run test:long` a new one each time; both print it, and `SAYSO_SEED` chooses another.
 */

import fc from 'fast-check'

/** True in `npm run test:long`, which repeats more and takes as long as it takes. */
export const isLongRun = process.env.SAYSO_LONG === '1'

/** The seed of all random choices. */
export const seed = Number(process.env.SAYSO_SEED ?? 20_260)

fc.configureGlobal({ seed })

export { fc }

/** How often a property is tried: so often in the gate, and at least 100,000 times in a long run. */
export function runs(inGate: number): number {
  return isLongRun ? Math.max(100_000, inGate) : inGate
}
