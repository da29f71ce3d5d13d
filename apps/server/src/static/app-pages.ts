/** Pages of published apps with their address in them: an app is exported before its address is known, and may get another one later. */

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { ShownFile } from '@sayso/storage'

/** Stands in an exported page for the origin that it will have. */
export const UNKNOWN_ORIGIN = 'https://address.invalid'

interface AppPage {
  plain: Buffer
  brotli: Buffer
  hash: string
}

export interface AppPages {
  /** `file` is a page as it was exported. */
  read(file: ShownFile, origin: string): Promise<AppPage>
}

/** Pages have some kilobytes; those that were read longest ago go first. */
const MAX_PAGES = 500
const MAX_PAGE_BYTES = 64 * 1024

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

export function createAppPages(): AppPages {
  const pages = new Map<string, Promise<AppPage>>()

  return {
    read(file, origin) {
      const key = `${file.hash} ${origin}`
      const page = pages.get(key) ?? makePage(file, origin)
      pages.delete(key)
      if (file.sizeBytes <= MAX_PAGE_BYTES) pages.set(key, page)
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break
        pages.delete(oldest)
      }
      // A page that could not be read is read again.
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

async function makePage(file: ShownFile, origin: string): Promise<AppPage> {
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  const stored = Buffer.concat(pieces)
  const exported = file.isCompressed ? await decompress(stored) : stored
  const plain = Buffer.from(exported.toString('utf8').replaceAll(UNKNOWN_ORIGIN, origin))
  const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return { plain, brotli, hash: createHash('sha256').update(plain).digest('hex') }
}
