/** Reproducible files by key: archives, and files made from them. Their folder may be pruned at any time. */

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface ByteStore {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
}

export function createByteStore(folder: string): ByteStore {
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async get(key) {
      const file = fileOf(key)
      // Not fetched yet, or removed to make room.
      const bytes = await readFile(file).catch(() => null)
      // Best effort: the time of the last use only affects the order of pruning.
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return bytes
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = path.join(folder, `.${randomUUID()}`)
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
    },
  }
}
