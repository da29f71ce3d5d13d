/** Patches of the prebuilt packages. Their versions are pinned, so a patch that does not apply fails the build. */

import { applyDiff, CompatError, type CompatTable, packageNameOf, recordOf } from '@sayso/compat'

/** @param modulePath path below `node_modules` */
export function patchSource(table: CompatTable, modulePath: string, source: string): string {
  const name = packageNameOf(modulePath)
  const inner = modulePath.slice(name.length + 1)
  const patches = recordOf(table, name)?.patches ?? []
  return patches
    .filter(({ file }) => file === inner)
    .reduce((patched, patch) => {
      const next = applyDiff(patched, patch.diff)
      if (next === null)
        throw new CompatError(
          'patch-failed',
          name,
          `packages/compat/packages/${name}/${patch.name} does not apply to ${modulePath}. Make it again from the installed file.`,
        )
      return next
    }, source)
}

/** Files that patches are made for, as paths below `node_modules`. */
export function patchedFiles(table: CompatTable): readonly string[] {
  const preloaded = Object.values(table.packages).filter(({ sdk }) => sdk !== undefined)
  return preloaded.flatMap(({ name, patches }) => patches.map(({ file }) => `${name}/${file}`))
}
