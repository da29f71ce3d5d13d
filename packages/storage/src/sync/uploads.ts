/** Uploads of sessions and devices, which others fetch by address: stored once by content, and for a limited time. */

import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { blobs, savedProjects, type UPLOAD_KINDS, uploads } from '../database/schema/index.ts'
import { readContentPieces } from '../projects/content-pieces.ts'
import { storeBlobs } from '../projects/file-trees.ts'
import { hashBytes } from '../projects/hash-bytes.ts'

export interface Upload {
  kind: (typeof UPLOAD_KINDS)[number]
  mediaType: string
  /** Null: no picture. */
  size: { widthPx: number; heightPx: number } | null
  bytes: Buffer
}

export interface StoredUpload extends Omit<Upload, 'bytes'> {
  sizeBytes: number
  /** A megabyte or less at a time, so that nobody else waits for a large one. */
  read(): AsyncGenerator<Buffer>
}

export interface Uploads {
  /** Resolves with the content's hash. The same content again is kept for longer. */
  add(upload: Upload): Promise<string>
  get(kind: Upload['kind'], hash: string): Promise<StoredUpload | null>
  /** Size of all uploads and saved projects together. */
  totalBytes(): Promise<number>
}

/** After the last upload or save that names it. A session that is still open by then uploads it again. */
export const KEPT_DAYS = 30

export function createUploads({ drizzle }: Database): Uploads {
  const expiresAt = sql`now() + make_interval(days => ${KEPT_DAYS})`

  return {
    async add({ kind, mediaType, size, bytes }) {
      const hash = await hashBytes(bytes)
      await drizzle.transaction(async (queries) => {
        await storeBlobs(queries, new Map([[hash, () => bytes]]))
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
          sizeBytes: sql<number>`octet_length(${blobs.content})`,
        })
        .from(uploads)
        .innerJoin(blobs, eq(blobs.hash, uploads.hash))
        .where(and(eq(uploads.kind, kind), eq(uploads.hash, hash), gt(uploads.expiresAt, sql`now()`)))
      if (row === undefined) return null
      const { mediaType, widthPx, heightPx, sizeBytes } = row
      const size = widthPx === null || heightPx === null ? null : { widthPx, heightPx }
      return { kind, mediaType, size, sizeBytes, read: () => readContentPieces(drizzle, hash, sizeBytes) }
    },

    async totalBytes() {
      const { rows } = await drizzle.execute<{ total: string }>(sql`
        select coalesce((select sum(octet_length(${blobs.content})) from ${blobs}
          where ${blobs.hash} in (select ${uploads.hash} from ${uploads})), 0)
        + coalesce((select sum(octet_length(${savedProjects.content})) from ${savedProjects}), 0) as total`)
      return Number(rows[0]?.total ?? 0)
    },
  }
}
