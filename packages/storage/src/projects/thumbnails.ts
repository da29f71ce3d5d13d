/** The picture of a project's app on its card. A new one takes the place of the old one. */

import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { thumbnails } from '../database/schema/index.ts'
import { hashBytes } from './hash-bytes.ts'

/** The caller has checked that the project is the user's. */
export interface Thumbnails {
  put(projectId: string, picture: { mediaType: string; bytes: Uint8Array }): Promise<void>
  get(projectId: string): Promise<{ mediaType: string; bytes: Uint8Array } | null>
}

export function createThumbnails({ drizzle }: Database): Thumbnails {
  return {
    async put(projectId, { mediaType, bytes }) {
      const id = await hashBytes(bytes)
      const picture = { id, mediaType, content: Buffer.from(bytes) }
      await drizzle
        .insert(thumbnails)
        .values({ projectId, ...picture })
        .onConflictDoUpdate({ target: thumbnails.projectId, set: { ...picture, updatedAt: sql`now()` } })
    },
    async get(projectId) {
      const [row] = await drizzle
        .select({ mediaType: thumbnails.mediaType, bytes: thumbnails.content })
        .from(thumbnails)
        .where(eq(thumbnails.projectId, projectId))
      return row ?? null
    },
  }
}
