/** Writes the finished files, each text with its brotli twin, so that the server compresses nothing. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { servedBytes } from '@sayso/package-build/pinned'

const compressBrotli = promisify(brotliCompress)

/** zlib's own threads do the work, so a few files at a time use every core. */
const PARALLEL_FILES = 4

interface WriteTarget {
  folder: string
  /** An earlier build's folder, whose compressed files are taken over where the name, with its hash, is the same. */
  earlierFolder: string
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
        (await earlier(target, name)) ?? (await servedBytes(name, bytes)),
      )
  }
}

/** A file that keeps its name when its content changes. */
export async function writeJson(folder: string, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value))
  await writeFile(path.join(folder, name), bytes)
  await writeFile(path.join(folder, `${name}.br`), await compress(bytes))
}

async function writeCompressed(target: WriteTarget, name: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path.join(target.folder, name), bytes)
  const twin = `${name}.br`
  await writeFile(path.join(target.folder, twin), (await earlier(target, twin)) ?? (await compress(bytes)))
}

function compress(bytes: Uint8Array): Promise<Uint8Array> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}

/** Null when there was no earlier build, or it had no such file. */
function earlier({ earlierFolder }: WriteTarget, name: string): Promise<Uint8Array | null> {
  return readFile(path.join(earlierFolder, name)).catch(() => null)
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const pending = items.values()
  const worker = async () => {
    for (const item of pending) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL_FILES }, worker))
}
