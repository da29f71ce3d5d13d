/** Facts from the folders of `compat` about single packages of the registry. */

import { type CompatTable, loadCompatTable, registryFactsOf } from '@sayso/compat'

/** Read when the first package is built, not when the server starts. */
export function compatTable(): CompatTable {
  return loadCompatTable()
}

/**
 * Types, build tools, and the libraries of one native platform, all of which packages list as dependencies or peers;
 * nothing of them runs in a browser.
 */
export function hasNoCode(name: string): boolean {
  const { hasCode } = registryFactsOf(compatTable(), name)
  return name.startsWith('@types/') || hasCode === false || NATIVE_LIBRARY.test(name)
}

/** `…-apple-ios`: archives of tens of megabytes that only a native build links. */
const NATIVE_LIBRARY = /-(?:android|apple-(?:ios|macos|tvos|visionos))$/

/** Why a package that is fetched cannot do its work in the preview, as half a sentence; null for all others. */
export function previewNoteOf(name: string, needs: Needs): string | null {
  const own = registryFactsOf(compatTable(), name).lack
  if (own !== undefined) return own
  for (const { name: needed, registry } of Object.values(compatTable().packages)) {
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
export function undeclaredVersions(): Record<string, string> {
  const records = Object.values(compatTable().packages)
  return Object.fromEntries(
    records.flatMap(({ name, registry }) =>
      registry?.undeclaredVersion === undefined ? [] : [[name, registry.undeclaredVersion] as const],
    ),
  )
}
