/** Two visits of one app as one result: signed in, and as a stranger on the screens that the first did not open. */

import type { VisitScreen } from './itinerary.ts'
import type { VisitResult } from './visit-app.ts'

export function screensLeft(screens: readonly VisitScreen[], first: VisitResult): VisitScreen[] {
  return screens.filter(
    ({ filePath }) => !first.wellPaths.includes(filePath) && !first.brokenPaths.includes(filePath),
  )
}

export function mergeResults(first: VisitResult, second: VisitResult): VisitResult {
  const brokenPaths = [...new Set([...first.brokenPaths, ...second.brokenPaths])]
  const known = new Set(first.problems.map(({ id }) => id))
  return {
    screenCount: first.screenCount,
    openedCount: first.openedCount + second.openedCount,
    pressCount: first.pressCount + second.pressCount,
    wellPaths: [...new Set([...first.wellPaths, ...second.wellPaths])].filter(
      (path) => !brokenPaths.includes(path),
    ),
    brokenPaths,
    guardedPaths: second.guardedPaths,
    signedInCount: (first.signedInCount ?? 0) + (second.signedInCount ?? 0),
    looks: [
      ...first.looks,
      ...second.looks.filter(({ filePath }) => !first.looks.some((look) => look.filePath === filePath)),
    ],
    problems: [...first.problems, ...second.problems.filter(({ id }) => !known.has(id))],
  }
}
