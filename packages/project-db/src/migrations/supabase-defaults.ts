/**
 * What each database of Supabase has before its first migration: rights that new tables get as they are made, so that a `revoke` behind
 * `create table` holds, and the publication `supabase_realtime`. Databases of older versions get both before their next migration.
 */

import type { Client } from 'pg'
import { IDENTITIES } from '../cluster/auth-schema.ts'
import { REALTIME_PUBLICATION } from '../sql/supabase.ts'
import { PEOPLE_ROLES } from './protect-tables.ts'

/**
 * Functions keep the right that PostgreSQL gives everybody: with rights of its own for each role, `revoke execute … from public` would
 * close nothing.
 */
const NEW_TABLES_RIGHTS = `
alter default privileges in schema public grant select, insert, update, delete on tables to ${PEOPLE_ROLES};
alter default privileges in schema public grant usage, select on sequences to ${PEOPLE_ROLES};
`

/** For the owner, in a database that has people and no tables. */
export const SUPABASE_DEFAULTS = `${NEW_TABLES_RIGHTS} ${IDENTITIES}
create publication ${REALTIME_PUBLICATION};
`

/** In the migration's transaction. A database whose files dropped the schema of its people stays as it is. */
export async function addMissingDefaults(client: Client): Promise<void> {
  const { rows } = await client.query<{ isOld: boolean; hasPublic: boolean; isPublished: boolean }>(
    `select pg_catalog.to_regclass('auth.users') is not null and pg_catalog.to_regclass('auth.identities') is null as "isOld",
      pg_catalog.to_regnamespace('public') is not null as "hasPublic",
      exists (select from pg_catalog.pg_publication where pubname = '${REALTIME_PUBLICATION}') as "isPublished"`,
  )
  const [found] = rows
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
