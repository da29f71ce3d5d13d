/** Pictures of people: one each. A new one takes the place of the old one. */

import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { portraits } from '../database/schema/index.ts'
import { hashBytes } from '../projects/hash-bytes.ts'

interface Portrait {
  mediaType: string
  bytes: Uint8Array
}

export interface Portraits {
  put(userId: string, portrait: Portrait): Promise<void>
  remove(userId: string): Promise<void>
  /** Names the picture by its content; null without one. */
  idOf(userId: string): Promise<string | null>
  /** Null without one, and for a viewer who shares no project with the person and may not see everybody. */
  get(
    userId: string,
    viewer: { id: string; seesEverybody: boolean },
  ): Promise<(Portrait & { id: string }) | null>
}

export function createPortraits({ drizzle }: Pick<Database, 'drizzle'>): Portraits {
  return {
    async put(userId, { mediaType, bytes }) {
      const portrait = { id: await hashBytes(bytes), mediaType, content: Buffer.from(bytes) }
      await drizzle
        .insert(portraits)
        .values({ userId, ...portrait })
        .onConflictDoUpdate({ target: portraits.userId, set: portrait })
    },

    async remove(userId) {
      await drizzle.delete(portraits).where(eq(portraits.userId, userId))
    },

    async idOf(userId) {
      const [row] = await drizzle
        .select({ id: portraits.id })
        .from(portraits)
        .where(eq(portraits.userId, userId))
      return row?.id ?? null
    },

    async get(userId, { id: viewerId, seesEverybody }) {
      const isSeen = or(sql`${seesEverybody || viewerId === userId}`, shareAProject(userId, viewerId))
      const [row] = await drizzle
        .select({ id: portraits.id, mediaType: portraits.mediaType, bytes: portraits.content })
        .from(portraits)
        .where(and(eq(portraits.userId, userId), isSeen))
      return row ?? null
    },
  }
}

/** Owners and members alike, of projects that are not in the bin. */
function shareAProject(userId: string, viewerId: string) {
  const isPartOf = (id: string) => sql`(
    projects.owner_id = ${id}
    or exists (select 1 from project_members where project_id = projects.id and user_id = ${id})
  )`
  return sql`exists (
    select 1 from projects where deleted_at is null and ${isPartOf(userId)} and ${isPartOf(viewerId)}
  )`
}
