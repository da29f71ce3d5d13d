/** Contents of published files on their way out: small ones from memory, others in pieces, a few of one network at once. */

import { Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'
import type { ShownFile } from '@sayso/storage'
import type { AppContext } from '../http/context.ts'
import type { Downloads } from '../http/downloads.ts'
import { networkTurns } from '../http/network-turns.ts'
import { createContentCache } from './content-cache.ts'

export interface AppContents {
  /** The body of an answer. `isPlain`: the client takes no compressed content. Null: the client has left meanwhile. */
  open(c: AppContext, file: ShownFile, isPlain: boolean): Promise<BodyInit | null>
}

/** Scripts and pages of most apps. */
const SMALL_BYTES = 512 * 1024
const CACHE_BYTES = 32 * 1024 * 1024
/** Read from the database at once. */
const PIECE_BYTES = 1024 * 1024
/** Until they are taken: clients that ask and do not read would have the database send megabytes to nobody. */
const IN_PIECES_AT_ONCE = 8

export function createAppContents(downloads: Downloads): AppContents {
  const cache = createContentCache(CACHE_BYTES)
  const turns = networkTurns({ atOnce: IN_PIECES_AT_ONCE, endsWhen: 'sent' })

  return {
    async open(c, file, isPlain) {
      if (!isPlain && file.sizeBytes <= SMALL_BYTES)
        return new Uint8Array(await cache.read(file.hash, () => readWhole(file)))
      let body: BodyInit | null = null
      await turns(c, async () => {
        body = downloads.open(c, piecesOf(file, isPlain), PIECE_BYTES)
      })
      return body
    },
  }
}

async function readWhole(file: ShownFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file.read()) pieces.push(piece)
  return Buffer.concat(pieces)
}

function piecesOf(file: ShownFile, isPlain: boolean): AsyncIterator<Uint8Array> {
  return isPlain
    ? Readable.from(file.read()).pipe(createBrotliDecompress())[Symbol.asyncIterator]()
    : file.read()
}
