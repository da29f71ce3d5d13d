/**
 * Revokes from a project some functions that PostgreSQL grants to everybody, and most extensions. Each database has
 * separate rights, so one that an older version made, and every copy, is brought up to date when it is next opened.
 */

import { withAdminClient } from './admin-client.ts'
import type { ProjectCluster } from './cluster.ts'
import { fenceExtensions } from './extension-fence.ts'

/** They belong to no table, so no rule and no size of a table holds them. */
const LARGE_OBJECTS = ['lo_create', 'lo_creat', 'lo_from_bytea']
/** Locks that outlive a transaction: all projects share the memory for locks, and a lost one would take it from them. */
const LASTING_LOCKS = ['pg_advisory_lock', 'pg_try_advisory_lock'].flatMap((name) => [name, `${name}_shared`])
/** They write to files of the cluster that are in no database, so that no size of one holds them. */
const OTHER_FILES = ['pg_export_snapshot', 'pg_logical_emit_message']

/** Raised with every change. Kept as the database's comment, which a copy does not take along. */
const STATE = 'sayso 3'
/** Any number: servers that open the same database at the same time take turns. */
const STATE_LOCK = 7_296_006
/** A function in a language that is dropped may be running. */
const LOCK_TIMEOUT_MS = 10_000

/** For a superuser, in the database, which has the schema `sayso`. */
export function takeFunctions(database: string): string {
  const names = [...LARGE_OBJECTS, ...LASTING_LOCKS, ...OTHER_FILES].map((name) => `'${name}'`)
  // All forms of each: their arguments differ between versions of PostgreSQL.
  return `
    do $take$
    declare
      taken pg_catalog.regprocedure;
    begin
      for taken in select oid from pg_catalog.pg_proc
        where pronamespace = 'pg_catalog'::pg_catalog.regnamespace and proname = any (array[${names.join(', ')}])
      loop
        execute pg_catalog.format('revoke execute on function %s from public', taken);
      end loop;
    end $take$;
    ${fenceExtensions()};
    comment on database ${database} is '${STATE}'`
}

/**
 * Costs one question when there is nothing to do. Without a superuser nothing can be done.
 *
 * The one place where a superuser runs statements among a project's own things: a function of the project's that fits the arguments
 * better than PostgreSQL's would be called with all rights, so only PostgreSQL's schema is looked in, and its functions are named in full.
 */
export async function bringUpToDate(ref: string, database: string, cluster: ProjectCluster): Promise<void> {
  const { rows } = await (await cluster.admin()).query<{ state: string | null; maychange: boolean }>(
    `select shobj_description(d.oid, 'pg_database') as state, r.rolsuper as maychange
     from pg_database d, pg_roles r where d.datname = $1 and r.rolname = current_user`,
    [database],
  )
  const [found] = rows
  if (found === undefined || !found.maychange || found.state === STATE) return
  await withAdminClient({ ref, cluster, database }, (client) =>
    client.query(
      `begin; set local search_path = pg_catalog;
       select pg_catalog.pg_advisory_xact_lock(${STATE_LOCK});
       set local lock_timeout = ${LOCK_TIMEOUT_MS}; ${takeFunctions(database)}; commit;`,
    ),
  )
}
