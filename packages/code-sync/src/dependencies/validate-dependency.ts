/** Whether a dependency can be asked for at all. */

import { valid, validRange } from 'semver'
import validateName from 'validate-npm-package-name'
import { packageOf } from '../content/sdk-data.ts'

/** Null when it can. */
export function validateDependency(name: string, version: string): Error | null {
  const { validForOldPackages, errors = [], warnings = [] } = validateName(packageOf(name))
  if (!validForOldPackages) {
    return new Error(`Invalid dependency '${name}' (${[...errors, ...warnings].join(', ') || 'not a name'})`)
  }
  if (version === 'latest' || valid(version) !== null || validRange(version) !== null) return null
  return new Error(`Invalid dependency '${name}' (version '${version}' is not a valid semver)`)
}
