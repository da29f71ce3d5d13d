/** Defaults of Supabase that a database lacks: one of an older version, or one whose files made the schema `public` again. */

import type { Client } from 'pg'
import {
  IDENTITIES,
  KEEP_IDENTITY,
  NEW_TABLES_RIGHTS,
  REALTIME_PUBLICATION,
} from '../cluster/supabase-defaults.ts'

/** In the migration's transaction. A database whose files dropped the schema of its people stays as it is. */
export async function addMissingDefaults(client: Client): Promise<void> {
  const { rows } = await client.query<{
    isOld: boolean
    knowsProviders: boolean
    hasPublic: boolean
    isPublished: boolean
  }>(
    `select pg_catalog.to_regclass('auth.users') is not null and pg_catalog.to_regclass('auth.identities') is null as "isOld",
      coalesce(pg_catalog.pg_get_functiondef(pg_catalog.to_regproc('auth.keep_identity')) like '%providers%', true) as "knowsProviders",
      pg_catalog.to_regnamespace('public') is not null as "hasPublic",
      exists (select from pg_catalog.pg_publication where pubname = '${REALTIME_PUBLICATION}') as "isPublished"`,
  )
  const [found] = rows
  if (found?.knowsProviders === false) await client.query(KEEP_IDENTITY)
  if (found?.isOld !== true) return
  await client.query(
    [
      IDENTITIES,
      found.hasPublic ? NEW_TABLES_RIGHTS : '',
      found.isPublished ? '' : `create publication ${REALTIME_PUBLICATION};`,
    ].join(''),
  )
}

/** For a schema `public` that a file made again: default rights ended with the one before. */
export async function setRightsOfNewTables(client: Client): Promise<void> {
  await client.query(NEW_TABLES_RIGHTS)
}

/** So that a file can make it itself. One that has tables stays, and PostgreSQL says that it is there. */
export async function dropEmptyRealtime(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_catalog.pg_publication_tables where pubname = $1 limit 1',
    [REALTIME_PUBLICATION],
  )
  if (rowCount === 0) await client.query(`drop publication if exists ${REALTIME_PUBLICATION}`)
}
