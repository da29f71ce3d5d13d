/** Files that can be had again, by key, in a folder of bounded size: archives, and what was made of them. */

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface ByteStore {
  get(key: string): Promise<Uint8Array | null>
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Removes what was not used for longest until the folder is within its size. */
  prune(): Promise<void>
}

export function createByteStore(folder: string, maxBytes: number): ByteStore {
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async get(key) {
      const file = fileOf(key)
      const bytes = await readFile(file).catch(() => null)
      // The time of the last use decides what is pruned; that it cannot be noted does no harm.
      if (bytes) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return bytes
    },
    async put(key, bytes) {
      await mkdir(folder, { recursive: true })
      const draft = path.join(folder, `.${randomUUID()}`)
      await writeFile(draft, bytes)
      await rename(draft, fileOf(key))
    },
    async prune() {
      const names = await readdir(folder).catch(() => [])
      const files = await Promise.all(
        names.map(async (name) => {
          const file = path.join(folder, name)
          const { size, mtimeMs } = await stat(file)
          return { file, size, mtimeMs }
        }),
      )
      let sizeBytes = 0
      for (const { file, size } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
        sizeBytes += size
        if (sizeBytes > maxBytes) await rm(file, { force: true })
      }
    },
  }
}
