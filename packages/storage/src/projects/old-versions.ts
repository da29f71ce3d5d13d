/** Which versions are kept as a project grows old. All of the newest ones, then fewer and fewer; never fewer than something else needs. */

import { KEPT_VERSIONS } from '@sayso/wire'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'

/** For older ones, days in which the last of each hour is kept; after that, the last of each day is kept for ever. */
const HOURLY_DAYS = 30
/** Rows in one run, so that none takes long; the next run continues. */
const MAX_REMOVED = 5_000

/**
 * Removes versions that are neither among those, nor the first, nor named, nor needed: by an answer of the conversation, which made it or shows its
 * changes against it; by a turn, running or not, which began on it; by a snapshot of the app's data, which was taken between it and the
 * next; by a published app. Their projects are counted again. Returns how many were removed.
 */
export async function removeOldVersions(queries: Queries): Promise<number> {
  const { rows } = await queries.execute(sql`
    with crowded as (
      select project_id from versions group by project_id having count(*) > ${KEPT_VERSIONS}
    ), placed as (
      select
        id, project_id, number, name, created_at,
        row_number() over (partition by project_id order by number desc) as place,
        lead(id) over in_order as next_id,
        lead(number) over in_order as next_number,
        lead(created_at) over in_order as next_created_at
      from versions where project_id in (select project_id from crowded)
      window in_order as (partition by project_id order by number)
    ), removed as (delete from versions where id in (
      select id from placed
      where place > ${KEPT_VERSIONS}
        and number > 0
        and name is null
        and date_trunc('day', next_created_at, 'UTC') = date_trunc('day', created_at, 'UTC')
        and (
          created_at < now() - make_interval(days => ${HOURLY_DAYS})
          or date_trunc('hour', next_created_at, 'UTC') = date_trunc('hour', created_at, 'UTC')
        )
        and not exists (
          select 1 from messages where messages.project_id = placed.project_id and messages.version_id = placed.id
        )
        and not exists (
          select 1 from messages where messages.project_id = placed.project_id and messages.version_id = placed.next_id
        )
        and not exists (
          select 1 from turns where turns.project_id = placed.project_id and turns.base_version_id = placed.id
        )
        and not exists (select 1 from published_releases where published_releases.version_id = placed.id)
        and not exists (
          select 1 from data_snapshots join project_databases using (ref)
          where project_databases.project_id = placed.project_id and data_snapshots.aged_out_at is null
            and data_snapshots.version_number in (placed.number, placed.next_number)
        )
      limit ${MAX_REMOVED}
    ) returning project_id), uncounted as (
      update projects set stored_bytes = null where id in (select project_id from removed)
    )
    select count(*)::int as count from removed
  `)
  return Number(rows[0]?.count)
}
