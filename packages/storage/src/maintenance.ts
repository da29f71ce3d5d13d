/** Removes what nobody can reach any more: expired sessions and their guests, projects long in the bin, pictures that were never sent, contents that no version names. */

import { BIN_DAYS } from '@sayso/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import type { Queries } from './database/queries.ts'
import { lockContents } from './projects/content-lock.ts'

/** How much was removed of each kind. */
interface Removed {
  sessions: number
  guests: number
  projects: number
  attachments: number
  uploads: number
  contents: number
}

/** A picture that is uploaded and not sent by then was thought better of. */
const UNSENT_HOURS = 24
/** A guest who came, made nothing, and did not come back. */
const EMPTY_GUEST_DAYS = 30
/** Rows in one run, so that none takes long; the next run goes on. */
const MAX_CONTENTS = 5_000

/** Safe at any time, beside any number of servers. */
export async function runMaintenance({ drizzle }: Database): Promise<Removed> {
  const count = async (statement: SQL) => (await drizzle.execute(statement)).rowCount ?? 0
  const sessions = await count(sql`delete from sessions where expires_at < now()`)
  await count(sql`delete from verifications where expires_at < now()`)
  await count(sql`delete from rate_counts where expire < extract(epoch from now()) * 1000`)
  const guests = await count(removeGuests)
  const projects = await count(emptyBins)
  await count(removeUnsentUses)
  const attachments = await count(removeUnsentPictures)
  await count(sql`delete from saved_projects where expires_at < now()`)
  const uploads = await count(sql`delete from uploads where expires_at < now()`)
  return { sessions, guests, projects, attachments, uploads, contents: await removeContents(drizzle) }
}

/** A guest has nothing but the session: without one, nobody comes back to what was theirs. */
const removeGuests = sql`
  delete from users where is_anonymous and (
    not exists (select 1 from sessions where sessions.user_id = users.id)
    or (
      created_at < now() - make_interval(days => ${EMPTY_GUEST_DAYS})
      and not exists (select 1 from projects where projects.owner_id = users.id)
      and not exists (
        select 1 from sessions
        where sessions.user_id = users.id and sessions.updated_at > now() - make_interval(days => ${EMPTY_GUEST_DAYS})
      )
    )
  ) and not exists (select 1 from turns where turns.user_id = users.id and turns.status = 'running')
    and created_at < now() - interval '1 hour'
`

const emptyBins = sql`delete from projects where deleted_at < now() - make_interval(days => ${BIN_DAYS})`

/** Said of messages that never came. */
const removeUnsentUses = sql`
  delete from message_attachments where created_at < now() - make_interval(hours => ${UNSENT_HOURS})
    and not exists (
      select 1 from messages
      where messages.project_id = message_attachments.project_id and messages.id = message_attachments.message_id
    )
`

const removeUnsentPictures = sql`
  delete from attachments where created_at < now() - make_interval(hours => ${UNSENT_HOURS})
    and not exists (
      select 1 from message_attachments uses
      where uses.project_id = attachments.project_id and uses.attachment_id = attachments.id
    )
`

const isUnreachable = sql`
  not exists (select 1 from attachments where attachments.id = blobs.hash)
  and not exists (select 1 from uploads where uploads.hash = blobs.hash)
  and not exists (select 1 from drafts where drafts.hash = blobs.hash)
  and hash not in (select entry->>'hash' from versions, jsonb_array_elements(tree) entry)
`

/** While contents are removed nobody may begin to name them, so it is first looked whether there are any. */
async function removeContents(drizzle: Database['drizzle']): Promise<number> {
  const found = await drizzle.execute(
    sql`select hash from blobs where ${isUnreachable} limit ${MAX_CONTENTS}`,
  )
  const hashes = found.rows.map(({ hash }) => String(hash))
  if (hashes.length === 0) return 0
  return await drizzle.transaction(async (queries: Queries) => {
    await lockContents(queries, 'exclusive')
    const { rowCount } = await queries.execute(sql`
      delete from blobs where hash = any(${sql.param(hashes)}) and ${isUnreachable}
    `)
    return rowCount ?? 0
  })
}
