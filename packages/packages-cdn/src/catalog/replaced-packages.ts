/**
 * Packages whose modules are replaced in the preview, all or some: by the SDK's equivalent, or by a sentence that
 * explains why they cannot work here. A package that only sometimes needs its native half keeps its own code.
 */

import { type CompatTable, holdsFor, packageNameOf, recordOf } from '@sayso/compat'
import { compileStandIn } from '@sayso/compat/build'

/**
 * The code that replaces this module of an installed package; null for the module's own.
 * @param version of the package, or null for a file of the SDK's own packages
 */
export async function replacementOf(
  modulePath: string,
  version: string | null,
  table: CompatTable,
): Promise<string | null> {
  const name = packageNameOf(modulePath)
  const record = recordOf(table, name)
  if (record === undefined || !holdsFor(record.versions, version ?? '')) return null
  const { replaces, registry } = record
  const standIn = replaces.files[modulePath.slice(name.length + 1)] ?? replaces.all
  if (standIn !== null) return compileStandIn(standIn)
  const isNeverRun = registry?.isNeverRun === true && registry.lack !== undefined
  return isNeverRun ? `throw new Error(${JSON.stringify(`it ${registry.lack}.`)});` : null
}

/** Whether a package's replacement is fully functional. */
export function isReplacedInFull(name: string, table: CompatTable): boolean {
  const replaces = recordOf(table, name)?.replaces
  return replaces !== undefined && (replaces.all !== null || replaces.isNativeHalf)
}
