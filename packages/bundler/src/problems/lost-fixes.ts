/** Reports fixes of the preview that do not fit the version of a package which the project lists. */

import type { PackageManifest, Problem } from '@sayso/wire'
import { makeProblem } from './problem.ts'

/** @param packageJson the text of the project's package.json, if it has one. */
export function findLostFixes(packageJson: string | undefined, { packages }: PackageManifest): Problem[] {
  if (packageJson === undefined) return []
  return Object.entries(packages).flatMap(([name, { lostFixes = [] }]) => {
    const offsetChars = packageJson.indexOf(`"${name}"`)
    if (offsetChars < 0) return []
    return lostFixes.map((message, index) =>
      makeProblem({
        kind: 'warning',
        path: 'package.json',
        message,
        source: packageJson,
        offsetChars,
        key: `lost-fix:${name}:${index}`,
      }),
    )
  })
}
