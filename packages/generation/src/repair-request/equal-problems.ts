/** Merges equal problems of several places into one: a package that seven files import is missing once. */

import type { Problem } from '@sayso/wire'

export interface JoinedProblem {
  /** The first of them. */
  problem: Problem
  /** Paths of the files of the others. */
  alsoIn: string[]
}

export function joinEqualProblems(problems: readonly Problem[]): JoinedProblem[] {
  const joined = new Map<string, JoinedProblem>()
  for (const problem of problems) {
    // Any other kind of problem is only equal if the lines around it are too.
    const key = problem.kind === 'resolve' ? `${problem.kind} ${problem.message}` : problem.id
    const first = joined.get(key)
    if (first === undefined) joined.set(key, { problem, alsoIn: [] })
    else if (problem.place !== null && !isIn(first, problem.place.path)) first.alsoIn.push(problem.place.path)
  }
  return [...joined.values()]
}

function isIn({ problem, alsoIn }: JoinedProblem, path: string): boolean {
  return problem.place?.path === path || alsoIn.includes(path)
}
