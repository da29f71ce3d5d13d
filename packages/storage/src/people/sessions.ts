/** Sessions of a user, to list and to end. */

import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions } from '../database/schema/index.ts'

interface StoredSession {
  id: string
  createdAt: Date
  /** Renewed once a day at most. */
  updatedAt: Date
  /** As `CLIENT_ADDRESS_HEADER` of accounts had it; null where it is not known. */
  ipAddress: string | null
  userAgent: string | null
  /** `password`, `passkey`, or the id of a provider; null when it is not known. */
  way: string | null
}

export interface Sessions {
  /** Those that are not over, newest first, at most 100. */
  list(userId: string): Promise<StoredSession[]>
  /** Those of the sessions that are not over, by id. */
  running(sessionIds: readonly string[]): Promise<string[]>
  /** False when the user has no such session. */
  end(userId: string, sessionId: string): Promise<boolean>
  /** Ends all but `keptId`; null: all. */
  endAll(userId: string, keptId: string | null): Promise<void>
}

const MAX_LISTED = 100
const isRunning = gt(sessions.expiresAt, sql`now()`)

export function createSessions({ drizzle }: Pick<Database, 'drizzle'>): Sessions {
  return {
    list: (userId) =>
      drizzle
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
          way: sessions.way,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isRunning))
        .orderBy(desc(sessions.updatedAt))
        .limit(MAX_LISTED),

    async running(sessionIds) {
      const rows = await drizzle
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.id, [...sessionIds]), isRunning))
      return rows.map(({ id }) => id)
    },

    async end(userId, sessionId) {
      const { rowCount } = await drizzle
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
      return rowCount === 1
    },

    async endAll(userId, keptId) {
      const isTheirs = eq(sessions.userId, userId)
      await drizzle
        .delete(sessions)
        .where(keptId === null ? isTheirs : and(isTheirs, ne(sessions.id, keptId)))
    },
  }
}
