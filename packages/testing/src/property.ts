/**
 * fast-check with the seed of the run. `npm test` takes its seed from the commit and tries a quarter of the random cases and of the
 * probes, a different quarter with each commit; `npm run test:long` and `npx vitest` try all. Both print the seed, and `SAYSO_SEED`
 * sets it, so that every failure can be repeated.
 */

import fc from 'fast-check'
import { createRandom } from './random.ts'

/** True in `npm run test:long`, which repeats more and takes as long as it takes. */
export const isLongRun = process.env.SAYSO_LONG === '1'

/** The seed of all random choices. */
export const seed = Number(process.env.SAYSO_SEED ?? 20_260)

/** True in `npm test`. */
const isQuarter = process.env.SAYSO_QUARTER === '1'

fc.configureGlobal({ seed })

export { fc }

/** How often a property is tried: `all` times, at least 100,000 times in a long run, and a quarter of `all` in `npm test`. */
export function runs(all: number): number {
  if (isLongRun) return Math.max(100_000, all)
  return isQuarter ? Math.ceil(all / 4) : all
}

/** The cases of a table that this run tries: all, or in `npm test` the quarter that the seed chooses, in the order of the table. */
export function quarterOf<Case>(cases: readonly Case[]): readonly Case[] {
  return isQuarter ? chooseQuarter(cases, seed) : cases
}

/** Four seeds in a row choose every case once. */
export function chooseQuarter<Case>(cases: readonly Case[], runSeed: number): readonly Case[] {
  const random = createRandom(Math.floor(runSeed / 4))
  const shuffled = cases.map((_, index) => ({ index, key: random() })).sort((a, b) => a.key - b.key)
  const chosen = new Set(shuffled.filter((_, place) => place % 4 === runSeed % 4).map(({ index }) => index))
  // A table of fewer than four cases would be left out by most seeds.
  return cases.length < 4 ? cases : cases.filter((_, index) => chosen.has(index))
}
