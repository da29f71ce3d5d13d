/** Archives that were fetched once, by checksum, in a folder of bounded size. */

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface ArchiveStore {
  get(integrity: string): Promise<Uint8Array | null>
  put(integrity: string, archive: Uint8Array): Promise<void>
  /** Removes what was not used for longest until the folder is within its size. */
  prune(): Promise<void>
}

export function createArchiveStore(folder: string, maxBytes: number): ArchiveStore {
  const fileOf = (integrity: string) => {
    return path.join(folder, `${createHash('sha256').update(integrity).digest('hex')}.tgz`)
  }
  return {
    async get(integrity) {
      const file = fileOf(integrity)
      const archive = await readFile(file).catch(() => null)
      // The time of the last use decides what is pruned; that it cannot be noted does no harm.
      if (archive) await utimes(file, new Date(), new Date()).catch(() => undefined)
      return archive
    },
    async put(integrity, archive) {
      await mkdir(folder, { recursive: true })
      const draft = path.join(folder, `.${randomUUID()}`)
      await writeFile(draft, archive)
      await rename(draft, fileOf(integrity))
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
