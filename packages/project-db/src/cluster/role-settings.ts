/**
 * Resets the settings that a login has stored for its next connections. It may set almost anything, such as a library
 * that does not exist or `default_transaction_read_only`. Then nobody could use the database, and restoring a
 * snapshot would not help: roles belong to the cluster.
 */

import type { ProjectCluster } from './cluster.ts'

const TEMP_FILES = '256MB'

/** Only a superuser can set it; other logins' clusters have another limit, or none. */
export function limitTempFiles(role: string): string {
  return `alter role ${role} set temp_file_limit = '${TEMP_FILES}'`
}

/** Any number. Two connections that change a role at the same time fail, so they take turns, in one transaction each. */
const ROLE_LOCK = 7_296_007

/** `statements` must have the same effect if another server ran them a moment before. */
export async function changeRole(role: string, statements: string[], cluster: ProjectCluster): Promise<void> {
  const lock = `select pg_advisory_xact_lock(${ROLE_LOCK}, hashtext('${role}'))`
  await (await cluster.admin()).query([lock, ...statements].join(';\n'))
}

/** Costs one question when the login has set nothing. */
export async function resetSettings(role: string, cluster: ProjectCluster): Promise<void> {
  const admin = await cluster.admin()
  const { rows } = await admin.query<{ database: string | null; maylimit: boolean }>(
    `select quote_ident(d.datname) as database, a.rolsuper as maylimit
     from pg_db_role_setting s join pg_roles r on r.oid = s.setrole join pg_roles a on a.rolname = current_user
     left join pg_database d on d.oid = s.setdatabase
     where r.rolname = $1 and not (s.setdatabase = 0 and s.setconfig = array['temp_file_limit=${TEMP_FILES}'])`,
    [role],
  )
  const statements = rows.flatMap(({ database, maylimit }) => [
    `alter role ${role} ${database === null ? '' : `in database ${database}`} reset all`,
    ...(database === null && maylimit ? [limitTempFiles(role)] : []),
  ])
  if (statements.length > 0) await changeRole(role, statements, cluster)
}
