/** Sealed keys of model providers, one for each user and provider. Their content is not known here. */

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { modelKeys } from '../database/schema/index.ts'

interface ModelKeys {
  list(userId: string): Promise<{ provider: string; sealed: string }[]>
  /** Replaces the earlier one. */
  put(userId: string, provider: string, sealed: string): Promise<void>
  remove(userId: string, provider: string): Promise<void>
}

export function createModelKeys({ drizzle }: Database): ModelKeys {
  return {
    list: (userId) =>
      drizzle
        .select({ provider: modelKeys.provider, sealed: modelKeys.sealed })
        .from(modelKeys)
        .where(eq(modelKeys.userId, userId)),

    async put(userId, provider, sealed) {
      await drizzle
        .insert(modelKeys)
        .values({ userId, provider, sealed })
        .onConflictDoUpdate({
          target: [modelKeys.userId, modelKeys.provider],
          set: { sealed, createdAt: sql`now()` },
        })
    },

    async remove(userId, provider) {
      await drizzle
        .delete(modelKeys)
        .where(and(eq(modelKeys.userId, userId), eq(modelKeys.provider, provider)))
    },
  }
}
