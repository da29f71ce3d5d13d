/** Facts from the folders of `compat` about single packages of the registry. */

import { type CompatTable, registryFactsOf } from '@sayso/compat'

/**
 * Types, build tools, and the libraries of one native platform, all of which packages list as dependencies or peers;
 * nothing of them runs in a browser.
 */
export function hasNoCode(name: string, table: CompatTable): boolean {
  const { hasCode } = registryFactsOf(table, name)
  return name.startsWith('@types/') || hasCode === false || NATIVE_LIBRARY.test(name)
}

/** `…-apple-ios`: archives of tens of megabytes that only a native build links. */
const NATIVE_LIBRARY = /-(?:android|apple-(?:ios|macos|tvos|visionos))$/

/** Why a package that is fetched cannot do its work in the preview, as half a sentence; null for all others. */
export function previewNoteOf(name: string, needs: Needs, table: CompatTable): string | null {
  const own = registryFactsOf(table, name).lack
  if (own !== undefined) return own
  for (const { name: needed, registry } of Object.values(table.packages)) {
    if (registry?.dependantsLack !== undefined && isNeeded(needed, needs)) return registry.dependantsLack
  }
  return null
}

/** Requirements that a version of a package declares. */
interface Needs {
  dependencies?: Readonly<Record<string, string>> | undefined
  peerDependencies?: Readonly<Record<string, string>> | undefined
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean | undefined }>> | undefined
}

function isNeeded(name: string, { dependencies, peerDependencies, peerDependenciesMeta }: Needs): boolean {
  const isRequiredPeer =
    peerDependencies?.[name] !== undefined && peerDependenciesMeta?.[name]?.optional !== true
  return isRequiredPeer || dependencies?.[name] !== undefined
}

/**
 * Modules of Node.js, and others, that packages use without naming a dependency, because bundlers used to bring them
 * along → the exact version to fetch.
 */
export function undeclaredVersions(table: CompatTable): Record<string, string> {
  const records = Object.values(table.packages)
  return Object.fromEntries(
    records.flatMap(({ name, registry }) =>
      registry?.undeclaredVersion === undefined ? [] : [[name, registry.undeclaredVersion] as const],
    ),
  )
}
