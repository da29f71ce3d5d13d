/** Applies changes of files and dependencies. Values that are equal keep their object, so that they are not sent again. */

import { packageNameOf } from '@sayso/project'
import { valid, validRange } from 'semver'
import validateName from 'validate-npm-package-name'
import type { SnackDependencies, SnackDependency, SnackFile, SnackFiles } from '../content/project-content.ts'

/** `null` removes a file. */
export type FileUpdates = Readonly<Record<string, SnackFile | null>>
/** `null` removes a dependency; a text is its version. */
export type DependencyUpdates = Readonly<Record<string, SnackDependency | string | null>>

export function updateFiles(files: SnackFiles, updates: FileUpdates): SnackFiles {
  return updateRecord(files, updates, (before, after) =>
    before !== undefined && before.type === after.type && before.contents === after.contents && !before.error
      ? before
      : after,
  )
}

export function updateDependencies(
  dependencies: SnackDependencies,
  updates: DependencyUpdates,
): SnackDependencies {
  const complete = Object.fromEntries(
    Object.entries(updates).map(([name, value]) => [
      name,
      typeof value === 'string' ? { version: value } : value,
    ]),
  )
  return updateRecord(dependencies, complete, (before, after, name) => {
    if (isSameDependency(before, after)) return before as SnackDependency
    const error = validateDependency(name, after.version)
    return error === null ? after : { ...after, error }
  })
}

/** Null when it can be asked for at all. */
function validateDependency(name: string, version: string): Error | null {
  const { validForOldPackages, errors = [], warnings = [] } = validateName(packageNameOf(name))
  if (!validForOldPackages) {
    return new Error(`Invalid dependency '${name}' (${[...errors, ...warnings].join(', ') || 'not a name'})`)
  }
  if (version === 'latest' || valid(version) !== null || validRange(version) !== null) return null
  return new Error(`Invalid dependency '${name}' (version '${version}' is not a valid semver)`)
}

/** The same version again asks for nothing new, unless it had failed. */
function isSameDependency(before: SnackDependency | undefined, after: SnackDependency): boolean {
  if (before === undefined || before.error !== undefined) return false
  const isSameVersion = after.version === before.version || after.version === before.wantedVersion
  return isSameVersion && (after.handle === undefined || after.handle === before.handle)
}

function updateRecord<Value>(
  record: Readonly<Record<string, Value>>,
  updates: Readonly<Record<string, Value | null>>,
  merge: (before: Value | undefined, after: Value, name: string) => Value,
): Readonly<Record<string, Value>> {
  const next = new Map(Object.entries(record))
  let hasChanged = false
  for (const [name, value] of Object.entries(updates)) {
    const before = next.get(name)
    if (value === null) {
      hasChanged = next.delete(name) || hasChanged
      continue
    }
    const after = merge(before, value, name)
    hasChanged ||= after !== before
    next.set(name, after)
  }
  return hasChanged ? Object.fromEntries(next) : record
}
