/** Keeps apart those who name contents by hash and the one who removes those that nobody names. */

import { sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'

/** Any number; the same in every server of a database. */
const LOCK_ID = 7_305_001

/** Until the end of the transaction: `shared` before contents are looked up to be named, `exclusive` before they are removed. */
export async function lockContents(queries: Queries, kind: 'shared' | 'exclusive'): Promise<void> {
  const lock = kind === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await queries.execute(sql`select ${lock}(${LOCK_ID}::bigint)`)
}
