/**
 * Packages that the preview always has: the SDK's prebuilt ones, which other packages share instead of bringing their
 * own.
 */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { aliasesOf, type CompatTable, packageNameOf, withoutAlias } from '@sayso/compat'
import { redirectSpecifier } from '@sayso/expo-sdk/build'
import type { PreloadedModule, PreloadedPackages } from '@sayso/package-build'
import type { PackageManifest } from '@sayso/wire'

export interface PreloadedFolders {
  /** Has `manifest.json` and `modules.json`. */
  distFolder: string
  /** Has the installed packages, for files that are in no chunk. */
  installFolder: string
}

export interface SdkPackages extends PreloadedPackages {
  manifest: PackageManifest
}

export async function readPreloadedPackages(
  folders: PreloadedFolders,
  table: CompatTable,
): Promise<SdkPackages> {
  const manifest: PackageManifest = JSON.parse(
    await readFile(path.join(folders.distFolder, 'manifest.json'), 'utf8'),
  )
  const index: ModuleIndex = JSON.parse(await readFile(path.join(folders.distFolder, 'modules.json'), 'utf8'))
  return createPreloadedPackages({ manifest, index, installFolder: folders.installFolder, table })
}

type ModuleIndex = Readonly<Record<string, { id: string; chunk: string }>>

function createPreloadedPackages({
  manifest,
  index,
  installFolder,
  table,
}: {
  manifest: PackageManifest
  index: ModuleIndex
  installFolder: string
  table: CompatTable
}): SdkPackages {
  const names = new Set([
    ...Object.keys(manifest.packages),
    ...Object.keys(manifest.modules).map(packageNameOf),
  ])
  const aliases = aliasesOf(table)
  for (const [alias, name] of Object.entries(aliases)) if (names.has(name)) names.add(packageNameOf(alias))

  const spreadOf = new Map(
    Object.values(manifest.modules).map(({ id, exportChunks = {} }) => [id, Object.values(exportChunks)]),
  )
  /** The importer may use any export, so the chunks of all are needed. */
  function preloaded({ id, chunk }: { id: string; chunk: string }): PreloadedModule {
    return { id, chunks: [chunk, ...(spreadOf.get(id) ?? [])] }
  }

  function bySpecifier(wanted: string): PreloadedModule | null {
    const specifier = withoutAlias(aliases, wanted)
    // Code may add `.js` or `/index`, which mean the same module.
    const shorter = specifier.replace(/\.js$/, '').replace(/\/index$/, '')
    for (const candidate of [specifier, shorter]) {
      const module = Object.hasOwn(manifest.modules, candidate) ? manifest.modules[candidate] : undefined
      if (module) return preloaded(module)
    }
    const redirect = redirectSpecifier(table, specifier)
    if (redirect === undefined) return null
    return 'standIn' in redirect ? byPath(`stand-ins/${redirect.standIn}`) : bySpecifier(redirect.specifier)
  }

  function byPath(modulePath: string): PreloadedModule | null {
    const module = Object.hasOwn(index, modulePath) ? index[modulePath] : undefined
    return module ? preloaded(module) : null
  }

  return { manifest, installFolder, isPreloaded: (name) => names.has(name), bySpecifier, byPath }
}
