/** Time of the last backup that was written whole, for the operator's page. */

import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { lastBackup } from '../database/schema/index.ts'

/** After the backup: it does not hold its own end. */
export async function noteBackup({ drizzle }: Pick<Database, 'drizzle'>): Promise<void> {
  const finishedAt = sql`now()`
  await drizzle
    .insert(lastBackup)
    .values({ id: 1, finishedAt })
    .onConflictDoUpdate({ target: lastBackup.id, set: { finishedAt } })
}

/** Null before the first one. */
export async function findLastBackup({ drizzle }: Pick<Database, 'drizzle'>): Promise<Date | null> {
  const [row] = await drizzle.select().from(lastBackup)
  return row?.finishedAt ?? null
}
