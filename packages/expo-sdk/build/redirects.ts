/**
 * Differences between the preview's packages and the installed ones: specifiers and single files that lead to a
 * stand-in or to another module.
 */

import { type CompatTable, entryOf, packageNameOf, type Redirect, recordOf } from '@sayso/compat'

export function redirectSpecifier(table: CompatTable, specifier: string): Redirect | undefined {
  const entries = recordOf(table, packageNameOf(specifier))?.replaces.entries ?? {}
  const entry = entryOf(specifier)
  if (Object.hasOwn(entries, entry)) return entries[entry]
  return entry === '.' ? undefined : entries['./*']
}

/** @param modulePath path below `node_modules` */
export function redirectFile(table: CompatTable, modulePath: string): string | undefined {
  const name = packageNameOf(modulePath)
  const replaces = recordOf(table, name)?.replaces
  return replaces?.files[modulePath.slice(name.length + 1)] ?? replaces?.all ?? undefined
}

/** Every one must turn up in a walk: one that does not replaces nothing, since its package has moved the file. */
export function fileStandIns(table: CompatTable): readonly string[] {
  const preloaded = Object.values(table.packages).filter(({ sdk }) => sdk !== undefined)
  return preloaded.flatMap(({ replaces }) => Object.values(replaces.files))
}

/** Modules whose code reads the address bar. They see the app's own location and history instead. */
export function readsLocation(table: CompatTable, modulePath: string): boolean {
  const name = packageNameOf(modulePath)
  const inner = modulePath.slice(name.length + 1)
  return recordOf(table, name)?.sdk?.readsLocation?.some((folder) => inner.startsWith(folder)) === true
}
