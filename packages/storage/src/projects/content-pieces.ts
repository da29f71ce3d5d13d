/** Reads a stored content a megabyte or less at a time, so that nobody else waits for a large one. */

import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { blobs } from '../database/schema/index.ts'

const PIECE_BYTES = 1024 * 1024

export async function* readContentPieces(
  queries: Queries,
  hash: string,
  sizeBytes: number,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < sizeBytes; from += PIECE_BYTES) {
    const [row] = await queries
      .select({ piece: sql<Buffer>`substring(${blobs.content} from ${from + 1} for ${PIECE_BYTES})` })
      .from(blobs)
      .where(eq(blobs.hash, hash))
    // It was removed in the middle: less than was announced, which no client takes for all.
    if (row === undefined) return
    yield row.piece
  }
}
