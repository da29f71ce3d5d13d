/** A prebuilt SDK as an export needs it. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { distFolder, productionFile } from '@sayso/expo-sdk'
import type { ProductionTable } from '@sayso/package-build/pinned'
import type { ExpoSdk } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import { notBuiltError } from './web-export-error.ts'

export interface SdkParts {
  manifest: PackageManifest
  production: ProductionTable
  /** Id by which chunks and the bundler know a module → its id in production. Ids of other packages stay. */
  idFor(chunkId: string): string
  /** The module of an id in a chunk. */
  pathOf(chunkId: string): string | undefined
  /** A font or picture of a package; null when there is none of this name. */
  readAsset(name: string): Promise<Uint8Array | null>
}

/** Throws `WebExportError` `not-built`. */
export async function readSdkParts(sdk: ExpoSdk): Promise<SdkParts> {
  const folder = distFolder(sdk)
  const [manifest, production, index] = await Promise.all([
    readJson<PackageManifest>(path.join(folder, 'manifest.json')),
    readJson<ProductionTable>(productionFile(sdk)),
    readJson<Record<string, { id: string }>>(path.join(folder, 'modules.json')),
  ])
  const paths = new Map(Object.entries(index).map(([modulePath, { id }]) => [id, modulePath]))
  return {
    manifest,
    production,
    idFor: (chunkId) => production.modules[paths.get(chunkId) ?? '']?.id ?? chunkId,
    pathOf: (id) => paths.get(id),
    readAsset: (name) => readFile(path.join(folder, 'assets', path.basename(name))).catch(() => null),
  }
}

async function readJson<Value>(file: string): Promise<Value> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw notBuiltError(error)
  })
  return JSON.parse(text)
}
