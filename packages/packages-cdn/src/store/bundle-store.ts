/** Finished bundles on disk, keyed by their input. Each is written whole or not at all. */

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { servedBytes } from '@sayso/package-build'
import type { PackageAddition } from '@sayso/wire'
import { type FolderBounds, pruneFolder } from './prune-folder.ts'

interface FinishedBundle {
  files: ReadonlyMap<string, string>
  assets: ReadonlyMap<string, Uint8Array>
  manifest: PackageAddition
}

export interface BundleStore {
  read(key: string): Promise<PackageAddition | null>
  write(key: string, bundle: FinishedBundle): Promise<void>
  /** Removes the bundles that were not asked for in longest, and the images and fonts that no other bundle has. */
  prune(bounds: FolderBounds): Promise<void>
}

/** Where images and fonts are served, relative to `/sdk/53/`: all that a module knows when it runs. */
export const ASSET_FOLDER_FROM_SDK = '../../packages/assets/'

/** In a bundle's folder: the names of its images and fonts. */
const ASSET_LIST = 'assets.json'
const UNLISTED_KEPT_MS = 60 * 60 * 1000

const compressBrotli = promisify(brotliCompress)
/** The highest would take seconds for a large package while a person waits. */
const BROTLI_QUALITY = 6

export function createBundleStore(folder: string): BundleStore {
  const placeOf = (key: string) => path.join(folder, key)
  const assetFolder = path.join(folder, 'assets')

  async function read(key: string): Promise<PackageAddition | null> {
    // Not built yet, or removed to make room.
    const text = await readFile(path.join(placeOf(key), 'manifest.json'), 'utf8').catch(() => null)
    if (text === null) return null
    // Best effort: the time of the last use only affects the order of pruning.
    await utimes(placeOf(key), new Date(), new Date()).catch(() => undefined)
    return JSON.parse(text)
  }

  async function write(key: string, { files, assets, manifest }: FinishedBundle): Promise<void> {
    await writeAssets(assets)
    const draft = path.join(folder, `.draft-${randomUUID()}`)
    await mkdir(draft, { recursive: true })
    try {
      for (const [name, text] of files) await writeCompressed(path.join(draft, name), Buffer.from(text))
      await writeFile(path.join(draft, ASSET_LIST), JSON.stringify([...assets.keys()]))
      await writeFile(path.join(draft, 'manifest.json'), JSON.stringify(manifest))
      // Another server on the same folder may have put the same bundle there.
      await rename(draft, placeOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  /** In one folder for all bundles: a name holds the hash of the content. */
  async function writeAssets(assets: ReadonlyMap<string, Uint8Array>): Promise<void> {
    if (assets.size === 0) return
    await mkdir(assetFolder, { recursive: true })
    for (const [name, bytes] of assets) {
      const file = path.join(assetFolder, name)
      // One that is there is made young again, so that no pruning takes it before this bundle lists it.
      const isThere = await utimes(file, new Date(), new Date()).then(
        () => true,
        () => false,
      )
      if (isThere) continue
      const draft = path.join(assetFolder, `.${randomUUID()}`)
      // A font that cannot be converted may still be one that a browser reads.
      await writeFile(draft, await servedBytes(name, bytes).catch(() => bytes))
      await rename(draft, file)
    }
  }

  async function assetsOf(key: string): Promise<string[]> {
    const text = await readFile(path.join(placeOf(key), ASSET_LIST), 'utf8').catch(() => '[]')
    return JSON.parse(text)
  }

  async function assetBytes(key: string): Promise<number> {
    const sizes = (await assetsOf(key)).map((name) => sizeOfFile(path.join(assetFolder, name)))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  async function prune(bounds: FolderBounds): Promise<void> {
    const isEntry = (name: string) => /^[0-9a-f]{32}$/.test(name)
    const kept = await pruneFolder({ ...bounds, folder, isEntry, extraBytes: assetBytes })
    const used = new Set((await Promise.all(kept.map(assetsOf))).flat())
    await pruneFolder({
      folder: assetFolder,
      isEntry: (name) => !used.has(name),
      maxBytes: Number.POSITIVE_INFINITY,
      // The bundle that has it may be about to be written.
      maxAgeMs: UNLISTED_KEPT_MS,
    })
  }

  return { read, write, prune }
}

async function sizeOfFile(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

async function writeCompressed(file: string, bytes: Uint8Array): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  await Promise.all([
    writeFile(file, bytes),
    compressBrotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
  ])
}
