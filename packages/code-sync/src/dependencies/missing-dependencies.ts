/** Finds peer dependencies of a project's packages that the project does not list. */

import { packageNameOf } from '@sayso/project'
import { minVersion, subset, validRange } from 'semver'
import type { MissingDependency, SnackDependencies } from '../content/project-content.ts'
import type { SdkData } from '../content/sdk-data.ts'

export function findMissingDependencies(
  dependencies: SnackDependencies,
  wantedVersions: Readonly<Record<string, string>> | undefined,
  { coreModules }: SdkData,
): Record<string, MissingDependency> {
  const missing: Record<string, { dependents: string[]; ranges: string[] }> = {}
  for (const [dependent, { peerDependencies = {} }] of Object.entries(dependencies)) {
    for (const [name, range] of Object.entries(peerDependencies)) {
      if (coreModules.has(name) || name in dependencies || name === packageNameOf(dependent)) continue
      const entry = missing[name] ?? { dependents: [], ranges: [] }
      missing[name] = entry
      entry.dependents.push(dependent)
      if (range !== null) entry.ranges.push(range)
    }
  }
  return Object.fromEntries(
    Object.entries(missing).map(([name, { dependents, ranges }]) => {
      const wantedVersion = wantedVersions?.[name] ?? mostSpecific(ranges)
      return [name, { dependents, ...(wantedVersion !== undefined && { wantedVersion }) }]
    }),
  )
}

/** The highest range, and of two that begin alike the narrower one. */
function mostSpecific(ranges: readonly string[]): string | undefined {
  const valid = ranges.filter((range) => validRange(range) !== null)
  return valid.sort((a, b) => {
    const order = minVersion(b)?.compare(minVersion(a) ?? '0.0.0') ?? 0
    return order !== 0 ? order : Number(subset(b, a)) - Number(subset(a, b))
  })[0]
}
