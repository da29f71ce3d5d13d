/** Tells whether a range of versions covers one of them. */

import { satisfies } from 'semver'

/** @param range absent or null: for any version */
export function holdsFor(range: string | null | undefined, version: string): boolean {
  return range == null || satisfies(version, range, { includePrerelease: true })
}
