/** Joins the findings of the syntax rules and of TypeScript, so that one mistake is one problem. */

import { MAX_PROBLEMS } from '@sayso/bundler'
import type { Problem } from '@sayso/wire'

/** At the same place a syntax problem wins, since it names the module to import from; a warning yields. Errors first. */
export function joinProblems(found: readonly Problem[], names: readonly Problem[]): Problem[] {
  const faults = found.filter(({ kind }) => kind !== 'warning')
  const known = new Set(faults.map(placeOf))
  const others = names.filter((problem) => !known.has(placeOf(problem)))
  const told = new Set(names.map(placeOf))
  const warnings = found.filter((problem) => problem.kind === 'warning' && !told.has(placeOf(problem)))
  return [...faults, ...others, ...warnings]
    .sort((a, b) => Number(a.kind === 'warning') - Number(b.kind === 'warning'))
    .slice(0, MAX_PROBLEMS)
}

function placeOf({ place }: Problem): string {
  return place === null ? '' : `${place.path}:${place.lineNumber}:${place.columnNumber}`
}
