/**
 * Patches of packages whose versions float. One that does not fit a version is never dropped in silence: it is reported,
 * and the package runs as it is published.
 */

import {
  applyDiff,
  type CompatRecord,
  type CompatTable,
  holdsFor,
  packageNameOf,
  recordOf,
} from '@sayso/compat'

/** A patch that a version of a package needs and that did not apply to it. */
interface LostPatch {
  packageName: string
  version: string
  patch: string
  reason: string
}

/** Patches the modules of one build, and knows afterwards which patches were lost. */
export interface Patcher {
  /** The module's code as the preview runs it. */
  patch(modulePath: string, version: string, code: string): string
  /** `packages`: name → version of all that is installed. One whose file is not in the build, though others of the package are, is lost too. */
  lost(packages: ReadonlyMap<string, string>): LostPatch[]
}

export function createPatcher(table: CompatTable): Patcher {
  const applied = new Set<string>()
  /** Packages of which some module is in the build. */
  const met = new Set<string>()
  return {
    patch(modulePath, version, code) {
      const ownPath = modulePath.split('node_modules/').at(-1) ?? modulePath
      const name = packageNameOf(ownPath)
      const file = ownPath.slice(name.length + 1)
      met.add(keyOf(name, version))
      return patchesFor(recordOf(table, name), version).reduce((text, patch) => {
        const next = patch.file === file ? applyDiff(text, patch.diff) : null
        if (next !== null) applied.add(keyOf(name, version, patch.name))
        return next ?? text
      }, code)
    },
    lost: (packages) =>
      [...packages]
        .filter(([packageName, version]) => met.has(keyOf(packageName, version)))
        .flatMap(([packageName, version]) =>
          [
            ...patchesFor(recordOf(table, packageName), version),
            ...unfitStandIn(recordOf(table, packageName), version),
          ]
            .filter((patch) => !applied.has(keyOf(packageName, version, patch.name)))
            .map((patch) => ({ packageName, version, patch: patch.name, reason: patch.reason })),
        ),
  }
}

export function lostPatchText({ packageName, version, reason }: LostPatch): string {
  return `The preview’s fix for \`${packageName}\` does not fit its version ${version}, so it may behave otherwise than on a phone. What the fix is for: ${reason}`
}

/** The SDK's own packages are pinned, and patched when the SDK is built. */
function patchesFor(record: CompatRecord | undefined, version: string): CompatRecord['patches'] {
  if (record === undefined || record.sdk !== undefined) return []
  return record.patches.filter(({ versions }) => holdsFor(versions, version))
}

/** A stand-in made for other versions does not replace the package, which is reported like a lost patch. */
function unfitStandIn(record: CompatRecord | undefined, version: string): { name: string; reason: string }[] {
  if (record === undefined || record.sdk !== undefined || holdsFor(record.versions, version)) return []
  const { all, files } = record.replaces
  if (all === null && Object.keys(files).length === 0) return []
  return [{ name: 'compat.json', reason: `Its stand-in is made for versions ${record.versions}.` }]
}

function keyOf(...parts: string[]): string {
  return parts.join(' ')
}
