/** Removes contents that nothing names any more. */

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queries } from '../database/queries.ts'
import { lockContents } from './content-lock.ts'

/** So many contents are looked at in one run. With more of them, each run looks at another part. */
const MAX_LOOKED_AT = 20_000
/** Rows that one run removes. */
const MAX_REMOVED = 5_000
const HOUR_MS = 60 * 60 * 1000
/** Hashes are spread evenly, and so are their first eight digits. */
const PREFIXES = 16 ** 8

/** `version_contents` has an index: there is one lookup for each content, however many versions there are. */
const isUnnamed = sql`
  not exists (select 1 from attachments where attachments.id = blobs.hash)
  and not exists (select 1 from uploads where uploads.hash = blobs.hash)
  and not exists (select 1 from published_files where published_files.hash = blobs.hash)
  and not exists (select 1 from drafts where drafts.hash = blobs.hash)
  and not exists (select 1 from versions where version_contents(versions.tree) @> array[blobs.hash])
`

/** While contents are removed nobody may begin to name them, so it is first looked whether there are any. */
export async function removeContents(drizzle: Database['drizzle'], nowMs: number): Promise<number> {
  const part = await choosePart(drizzle, nowMs)
  const found = await drizzle.execute(
    sql`select hash from blobs where ${part} and ${isUnnamed} limit ${MAX_REMOVED}`,
  )
  const hashes = found.rows.map(({ hash }) => String(hash))
  if (hashes.length === 0) return 0
  return await drizzle.transaction(async (queries: Queries) => {
    await lockContents(queries, 'exclusive')
    const { rowCount } = await queries.execute(sql`
      delete from blobs where hash = any(${sql.param(hashes)}) and ${isUnnamed}
    `)
    return rowCount ?? 0
  })
}

/** The part whose turn it is in this hour: no server needs to remember where it was. */
async function choosePart(queries: Queries, nowMs: number): Promise<SQL> {
  const { rows } = await queries.execute(sql`select count(*)::int as count from blobs`)
  const parts = Math.max(1, Math.ceil(Number(rows[0]?.count) / MAX_LOOKED_AT))
  const index = Math.floor(nowMs / HOUR_MS) % parts
  const prefixAt = (part: number) =>
    Math.floor((part / parts) * PREFIXES)
      .toString(16)
      .padStart(8, '0')
  const isBefore = index + 1 === parts ? sql`true` : sql`hash < ${prefixAt(index + 1)}`
  return sql`hash >= ${prefixAt(index)} and ${isBefore}`
}
