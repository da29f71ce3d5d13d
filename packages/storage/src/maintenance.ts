/**
 * Removes unreachable and old data: expired sessions and their guests, projects long in the bin, messages that were
 * set aside, old versions, pictures that were never sent, contents that no version names.
 */

import { BIN_DAYS } from '@sayso/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database/database.ts'
import { removeOldLowered } from './members/lowered-roles.ts'
import { LEAVING_DAYS } from './people/profiles.ts'
import { removeOldVersions } from './projects/old-versions.ts'
import { countUncounted } from './projects/stored-bytes.ts'
import { removeContents } from './projects/unnamed-contents.ts'
import { HELD_NAME_DAYS } from './published/published-apps.ts'

/** How much was removed of each kind. */
interface Removed {
  sessions: number
  /** Accounts whose owners asked for it a week ago. */
  leavers: number
  guests: number
  projects: number
  messages: number
  versions: number
  attachments: number
  uploads: number
  contents: number
}

/** Uploads not sent within this time count as abandoned. */
const UNSENT_HOURS = 24
/** A guest who came, made nothing, and did not come back. */
const EMPTY_GUEST_DAYS = 30
/** Messages that a later prompt took the place of. */
const SET_ASIDE_DAYS = 30

/** Safe at any time, beside any number of servers. */
export async function runMaintenance({ drizzle }: Database, nowMs = Date.now()): Promise<Removed> {
  const count = async (statement: SQL) => (await drizzle.execute(statement)).rowCount ?? 0
  const sessions = await count(sql`delete from sessions where expires_at < now()`)
  await count(sql`delete from verifications where expires_at < now()`)
  await count(removeOldLinks)
  const leavers = await count(removeLeavers)
  await count(sql`delete from rate_counts where expire < extract(epoch from now()) * 1000`)
  const guests = await count(removeGuests)
  const projects = await count(emptyBins)
  const messages = await count(removeSetAside)
  const versions = await removeOldVersions(drizzle)
  await countUncounted({ drizzle })
  await count(removeUnsentUses)
  const attachments = await count(removeUnsentPictures)
  await count(removeHeldNames)
  await count(sql`delete from saved_projects where expires_at < now()`)
  await count(sql`delete from project_invitations where expires_at < now()`)
  await count(removeOldLowered)
  await count(sql`delete from ownership_offers where expires_at < now()`)
  const uploads = await count(sql`delete from uploads where expires_at < now()`)
  const contents = await removeContents(drizzle, nowMs)
  return { sessions, leavers, guests, projects, messages, versions, attachments, uploads, contents }
}

/** A guest has nothing but the session: without one, nobody can reach the guest's data. */
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

/** An answer that another server still writes ends first. */
const removeLeavers = sql`
  delete from users where leaving_at < now() - make_interval(days => ${LEAVING_DAYS})
    and not exists (select 1 from turns where turns.user_id = users.id and turns.status = 'running')
`

/** For some days a link can explain why it does not work any more. */
const removeOldLinks = sql`delete from mail_links where expires_at < now() - interval '7 days'`

const emptyBins = sql`delete from projects where deleted_at < now() - make_interval(days => ${BIN_DAYS})`

/** Their turns go along. */
const removeSetAside = sql`
  delete from messages using messages instead
  where messages.replaced_by is not null
    and instead.project_id = messages.project_id and instead.id = messages.replaced_by
    and instead.created_at < now() - make_interval(days => ${SET_ASIDE_DAYS})
`

const removeHeldNames = sql`delete from held_app_names where released_at < now() - make_interval(days => ${HELD_NAME_DAYS})`

/** Links to messages that were never created. */
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
