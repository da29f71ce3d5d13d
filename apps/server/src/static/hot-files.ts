/** Small files of published apps that were asked for lately: a crowd of visitors is one reading of the database, and holds one copy of each. */

import type { ShownFile } from '@sayso/storage'

export interface HotFiles {
  /** Null: the file is too large to be kept. */
  read(file: ShownFile): Promise<Buffer> | null
}

interface HotLimits {
  fileBytes: number
  allBytes: number
}

const MB = 1024 * 1024
const LIMITS: HotLimits = { fileBytes: MB, allBytes: 32 * MB }

export function createHotFiles({ fileBytes, allBytes }: HotLimits = LIMITS): HotFiles {
  /** Files that were asked for longest ago come first. */
  const kept = new Map<string, { content: Promise<Buffer>; sizeBytes: number }>()
  let keptBytes = 0

  function drop(hash: string): void {
    keptBytes -= kept.get(hash)?.sizeBytes ?? 0
    kept.delete(hash)
  }

  return {
    read(file) {
      const { hash, sizeBytes } = file
      if (sizeBytes > fileBytes) return null
      const content = kept.get(hash)?.content ?? readWhole(file)
      drop(hash)
      kept.set(hash, { content, sizeBytes })
      keptBytes += sizeBytes
      for (const oldest of kept.keys()) {
        if (keptBytes <= allBytes) break
        drop(oldest)
      }
      // The next visitor tries again.
      content.catch(() => drop(hash))
      return content
    },
  }
}

async function readWhole(file: ShownFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}
