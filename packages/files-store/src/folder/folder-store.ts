/** Stores files in a folder: each is written beside the others under a name of its own, and then takes its place at once. */

import { randomUUID } from 'node:crypto'
import { createWriteStream, type Stats } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FilesStore, FilesStoreError, requireKey, type StoredFile, toPart } from '../port/files-store.ts'

const PIECE_BYTES = 256 * 1024
/** Beside the refs of projects, which have no such name. */
const UNFINISHED = 'unfinished'
/** No upload takes this long: what is older was left by a process that died. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000

export function createFolderStore(folder: string): FilesStore {
  const root = path.resolve(folder)
  const fileOf = (key: string) => path.join(root, requireKey(key))
  let unfinished: Promise<string> | null = null

  /** Made, and cleared of leftovers, at the first upload. */
  async function openUnfinished(): Promise<string> {
    const place = path.join(root, UNFINISHED)
    await mkdir(place, { recursive: true, mode: 0o700 })
    for await (const { name } of await opendir(place)) {
      const file = path.join(place, name)
      const { mtimeMs } = await stat(file)
      if (Date.now() - mtimeMs > UNFINISHED_MS) await rm(file, { force: true })
    }
    return place
  }

  return {
    async write(key, bytes) {
      const file = fileOf(key)
      unfinished ??= openUnfinished().catch((error) => {
        unfinished = null
        throw error
      })
      const written = path.join(await unfinished, randomUUID())
      try {
        await pipeline(
          Readable.from(bytes, { objectMode: true, highWaterMark: 4 }),
          createWriteStream(written, { mode: 0o600, flush: true, highWaterMark: PIECE_BYTES }),
        )
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
        await rename(written, file)
      } catch (error) {
        await rm(written, { force: true })
        throw inWords(error)
      }
    },

    async read(key, range) {
      const file = fileOf(key)
      const found = await statIfThere(file)
      if (found === null) return null
      const part = toPart(range, found.size)
      return { sizeBytes: found.size, part, bytes: part === null ? nothing() : piecesOf(file, part) }
    },

    async remove(keys) {
      let removedBytes = 0
      for (const key of keys) removedBytes += await removeOne(fileOf(key))
      return removedBytes
    },

    list: (prefix) => listBelow(root, prefix === '' ? '' : requireKey(prefix.replace(/\/$/, ''))),
  }
}

async function statIfThere(file: string): Promise<Stats | null> {
  try {
    return await stat(file)
  } catch (error) {
    if (isMissing(error)) return null
    throw inWords(error)
  }
}

/** Only the call that unlinks the file has its bytes. */
async function removeOne(file: string): Promise<number> {
  const found = await statIfThere(file)
  if (found === null) return 0
  try {
    await unlink(file)
    return found.size
  } catch (error) {
    if (isMissing(error)) return 0
    throw inWords(error)
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Opened for the first piece only: an answer that nobody reads keeps no file open. */
async function* piecesOf(
  file: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array> {
  const handle = await open(file)
  try {
    let at = first
    while (at <= last) {
      const length = Math.min(PIECE_BYTES, last - at + 1)
      const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(length), position: at })
      if (bytesRead === 0) throw new Error('A stored file has become shorter.')
      at += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function* listBelow(root: string, below: string): AsyncGenerator<StoredFile> {
  const folder = path.join(root, below)
  let entries: Awaited<ReturnType<typeof opendir>>
  try {
    entries = await opendir(folder)
  } catch (error) {
    if (isMissing(error)) return
    throw inWords(error)
  }
  for await (const entry of entries) {
    const key = below === '' ? entry.name : `${below}/${entry.name}`
    if (key === UNFINISHED) continue
    if (entry.isDirectory()) yield* listBelow(root, key)
    else {
      const found = await statIfThere(path.join(root, key))
      if (found !== null) yield { key, sizeBytes: found.size, storedAtMs: found.mtimeMs }
    }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

function inWords(error: unknown): unknown {
  const code = codeOf(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new FilesStoreError('full', 'The disk for files is full.', { cause: error })
    : error
}
