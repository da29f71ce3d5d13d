/** Writes the finished files, each text with its brotli twin, so that the server compresses nothing. */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { servedBytes } from './assets.ts'

const compressBrotli = promisify(brotliCompress)

/** zlib's own threads do the work, so a few files at a time use every core. */
const PARALLEL_FILES = 4

export async function writeTexts(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true })
  await inParallel([...files], ([name, text]) => writeCompressed(path.join(folder, name), Buffer.from(text)))
}

async function writeCompressed(file: string, bytes: Uint8Array): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    writeFile(file, bytes),
    compressBrotli(bytes, { params }).then((compressed) => writeFile(`${file}.br`, compressed)),
  ])
}

/** Takes what an earlier build already made: a name holds the hash of what it is made from. */
export async function writeAssets(
  folder: string,
  { assets, earlierFolder }: { assets: ReadonlyMap<string, Uint8Array>; earlierFolder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of assets) {
    const earlier = await readFile(path.join(earlierFolder, name)).catch(() => null)
    const file = path.join(folder, name)
    if (name.endsWith('.wasm')) await writeCompressed(file, bytes)
    else await writeFile(file, earlier ?? (await servedBytes(name, bytes)))
  }
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const pending = items.values()
  const worker = async () => {
    for (const item of pending) await work(item)
  }
  await Promise.all(Array.from({ length: PARALLEL_FILES }, worker))
}
