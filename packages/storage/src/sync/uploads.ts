/** What sessions and devices upload so that others can fetch it by address: stored once by content, and for a while. */

import { encodeBase64, hashFile } from '@sayso/project'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { blobs, type UPLOAD_KINDS, uploads } from '../database/schema/index.ts'
import { storeContents } from '../projects/file-trees.ts'

export interface Upload {
  kind: (typeof UPLOAD_KINDS)[number]
  mediaType: string
  /** Null: no picture. */
  size: { widthPx: number; heightPx: number } | null
  bytes: Uint8Array
}

export interface Uploads {
  /** Resolves with the content's hash. The same content again is kept for longer. */
  add(upload: Upload): Promise<string>
  get(kind: Upload['kind'], hash: string): Promise<Upload | null>
}

/** After the last upload or save that names it. A session that is still open by then uploads again what it needs. */
export const KEPT_DAYS = 30

export function createUploads({ drizzle }: Database): Uploads {
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS})`
  return {
    async add({ kind, mediaType, size, bytes }) {
      const file = { content: encodeBase64(bytes), isBinary: true }
      const hash = hashFile(file)
      await drizzle.transaction(async (queries) => {
        await storeContents(queries, [file])
        await queries
          .insert(uploads)
          .values({
            ...{ kind, hash, mediaType, expiresAt },
            ...{ widthPx: size?.widthPx ?? null, heightPx: size?.heightPx ?? null },
          })
          .onConflictDoUpdate({ target: [uploads.kind, uploads.hash], set: { expiresAt } })
      })
      return hash
    },

    async get(kind, hash) {
      const [row] = await drizzle
        .select({
          mediaType: uploads.mediaType,
          widthPx: uploads.widthPx,
          heightPx: uploads.heightPx,
          bytes: blobs.content,
        })
        .from(uploads)
        .innerJoin(blobs, eq(blobs.hash, uploads.hash))
        .where(and(eq(uploads.kind, kind), eq(uploads.hash, hash), gt(uploads.expiresAt, sql`now()`)))
      if (row === undefined) return null
      const { mediaType, widthPx, heightPx, bytes } = row
      const size = widthPx === null || heightPx === null ? null : { widthPx, heightPx }
      return { kind, mediaType, size, bytes }
    },
  }
}
