/** Writes the prebuilt files, each text with its brotli twin, so that the server compresses nothing. */

import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { servedBytes } from '@sayso/package-build/pinned'

const compressBrotli = promisify(brotliCompress)

/** zlib's own threads do the work, so a few files at a time use every core. */
const PARALLEL_FILES = 4

/**
 * `full` makes the smallest files and takes two thirds of a build. `quick` makes texts a tenth larger and leaves fonts as they are, so that a
 * first start need not wait; `finishFiles` makes up for it.
 */
export type Effort = 'quick' | 'full'

interface WriteTarget {
  folder: string
  /** An earlier build's folder: its compressed files are reused where the name, with its hash, is the same. Null: none to reuse. */
  earlierFolder: string | null
  effort: Effort
}

/** Writes files whose names contain a hash of their input. */
export async function writeTexts(target: WriteTarget, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(target.folder, { recursive: true })
  await inParallel([...files], ([name, text]) => writeCompressed(target, name, Buffer.from(text)))
}

/** Fonts are compressed by their own format, WebAssembly as texts are, images not at all. */
export async function writeAssets(
  target: WriteTarget,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  await mkdir(target.folder, { recursive: true })
  for (const [name, bytes] of assets) {
    if (name.endsWith('.wasm')) await writeCompressed(target, name, bytes)
    else
      await writeFile(
        path.join(target.folder, name),
        (await earlier(target, name)) ?? (target.effort === 'full' ? await servedBytes(name, bytes) : bytes),
      )
  }
}

/**
 * Brings the files of a quick build to full effort in place, one at a time. All of them are named after a hash of what they are made from, so
 * that a build which replaces the folder meanwhile has the same content under the same names.
 */
export async function finishFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    if (name.endsWith('.woff2')) await replace(place, await servedBytes(name, await readFile(place)))
    else if (name.endsWith('.br'))
      await replace(place, await compress(await readFile(place.slice(0, -'.br'.length)), 'full'))
  }
}

/** In one step, since the server may be sending the file. */
async function replace(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}.new`
  await writeFile(draft, bytes)
  await rename(draft, place)
}

/** A file that keeps its name when its content changes. */
export async function writeJson(folder: string, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value))
  await writeFile(path.join(folder, name), bytes)
  await writeFile(path.join(folder, `${name}.br`), await compress(bytes, 'full'))
}

async function writeCompressed(target: WriteTarget, name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path.join(target.folder, name), bytes)
  const twin = `${name}.br`
  await writeFile(
    path.join(target.folder, twin),
    (await earlier(target, twin)) ?? (await compress(bytes, target.effort)),
  )
}

function compress(bytes: Uint8Array, effort: Effort): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort === 'full' ? 11 : 5,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}

/** Null when there was no earlier build, or it had no such file. */
async function earlier({ earlierFolder }: WriteTarget, name: string): Promise<Uint8Array | null> {
  if (earlierFolder === null) return null
  return await readFile(path.join(earlierFolder, name)).catch(() => null)
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const pending = items.values()
  const worker = async () => {
    for (const item of pending) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL_FILES }, worker))
}
