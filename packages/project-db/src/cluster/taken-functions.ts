/**
 * Functions of PostgreSQL's own that no project may call. Every database has its own rights for them, so one that was made before a function
 * was added here, and every copy of it, is brought up to date when it is next opened.
 */

import type { ProjectCluster } from './cluster.ts'
import { connectPatiently } from './patient-pool.ts'

/** They belong to no table, so no rule and no size of a table holds them. */
const LARGE_OBJECTS = ['lo_create(oid)', 'lo_creat(integer)', 'lo_from_bytea(oid, bytea)']
/** What a transaction does not end: all projects share the room for locks, and a lost one would take it from them. */
const LASTING_LOCKS = ['pg_advisory_lock', 'pg_try_advisory_lock']
  .flatMap((name) => [name, `${name}_shared`])
  .flatMap((name) => [`${name}(bigint)`, `${name}(integer, integer)`])

/** A file of the cluster for each call, in no database, so that no size of one holds it. */
const OTHER_FILES = ['pg_export_snapshot()']

/** Raised with every change of the lists. Kept as the database's comment, which a copy does not take along. */
const STATE = 'sayso 2'
/** Any number: servers that open the same database at the same time take turns. */
const STATE_LOCK = 7_296_006

/** For a superuser, in the database. */
export function takeFunctions(database: string): string {
  const revokes = [...LARGE_OBJECTS, ...LASTING_LOCKS, ...OTHER_FILES].map(
    (name) => `revoke execute on function pg_catalog.${name} from public`,
  )
  return [...revokes, `comment on database ${database} is '${STATE}'`].join(';\n')
}

/**
 * Costs one question when there is nothing to do. Where the cluster's login is no superuser, nothing can be done.
 *
 * The one place where a superuser runs statements among a project's own things: a function of the project's that fits the arguments
 * better than PostgreSQL's would be called with all rights, so only PostgreSQL's schema is looked in, and its functions are named in full.
 */
export async function bringUpToDate(database: string, cluster: ProjectCluster): Promise<void> {
  const { rows } = await (await cluster.admin()).query<{ state: string | null; maychange: boolean }>(
    `select shobj_description(d.oid, 'pg_database') as state, r.rolsuper as maychange
     from pg_database d, pg_roles r where d.datname = $1 and r.rolname = current_user`,
    [database],
  )
  const [found] = rows
  if (found === undefined || !found.maychange || found.state === STATE) return
  const client = await connectPatiently(await cluster.connectionTo(database))
  try {
    await client.query(
      `begin; set local search_path = pg_catalog;
       select pg_catalog.pg_advisory_xact_lock(${STATE_LOCK}); ${takeFunctions(database)}; commit;`,
    )
  } finally {
    await client.end()
  }
}
