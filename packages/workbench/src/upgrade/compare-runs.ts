/** Every screen before and after an upgrade, as a pair: what became of it, and how much its pictures differ. */

import type { ScreenRun } from './screen-runs.ts'

/**
 * `lost`: it ran and no longer does; `gained`: the reverse; `broken`: it does not run now, and was not seen running before; `unchecked`: it was
 * not opened, so nobody knows.
 */
type ScreenEnd = 'same' | 'different' | 'lost' | 'gained' | 'broken' | 'unchecked'

export interface ScreenPair {
  pattern: string
  end: ScreenEnd
  /** Part of the picture's points that differ, from 0 to 1; null without two pictures. */
  difference: number | null
  before: ScreenRun
  /** Null: there is no such screen any more. */
  after: ScreenRun | null
}

/** Smooth edges and a blinking cursor are not differences. */
const MIN_DIFFERENCE = 0.005

type DifferenceOf = (before: Blob, after: Blob) => Promise<number | null>

/** Those that need a person come first. */
export async function compareRuns(
  before: readonly ScreenRun[],
  after: readonly ScreenRun[],
  differenceOf: DifferenceOf,
): Promise<ScreenPair[]> {
  const pairs: ScreenPair[] = []
  for (const old of before) {
    const now = after.find(({ pattern }) => pattern === old.pattern) ?? null
    const pictures = [old.picture, now?.picture ?? null]
    const [first, second] = pictures
    const difference = first != null && second != null ? await differenceOf(first, second) : null
    pairs.push({
      pattern: old.pattern,
      end: endOf(old, now, difference),
      difference,
      before: old,
      after: now,
    })
  }
  return pairs.sort(
    (a, b) => ORDER.indexOf(a.end) - ORDER.indexOf(b.end) || (b.difference ?? 0) - (a.difference ?? 0),
  )
}

const ORDER: readonly ScreenEnd[] = ['lost', 'unchecked', 'broken', 'different', 'gained', 'same']

function endOf(before: ScreenRun, after: ScreenRun | null, difference: number | null): ScreenEnd {
  if (after === null) return before.state === 'well' ? 'lost' : 'broken'
  switch (after.state) {
    case 'unopened':
      return 'unchecked'
    case 'broken':
      return before.state === 'well' ? 'lost' : 'broken'
    case 'well':
      if (before.state === 'broken') return 'gained'
      if (before.state === 'unopened') return 'unchecked'
      return difference !== null && difference > MIN_DIFFERENCE ? 'different' : 'same'
  }
}

/** Whether a screen that ran no longer does, or was not seen since: then the person decides. */
export function isDoubtful({ end, before }: ScreenPair): boolean {
  return end === 'lost' || (end === 'unchecked' && before.state === 'well')
}

/** How many were seen running both before and after. */
export function countAsBefore(pairs: readonly ScreenPair[]): number {
  return pairs.filter(({ end }) => end === 'same' || end === 'different').length
}
