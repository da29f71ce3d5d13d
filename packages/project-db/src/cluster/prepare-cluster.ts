/** One-time setup of a cluster: the roles that policies name, and reserved databases that nobody can connect to. */

import { DatabaseError, type Pool } from 'pg'
import { SAME_MOMENT } from './query-again.ts'

/** Any number will do, as long as every Sayso uses the same. */
const PREPARE_LOCK = 7_296_003

/** Roles belong to the whole cluster, so all projects share these; they own nothing, and rights are given per database. */
const ROLES = ['anon', 'authenticated', 'service_role'] as const

/** Safe to run beside any number of servers. */
export async function prepareCluster(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1)',
      [ROLES],
    )
    const missing = ROLES.filter((role) => !rows.some(({ rolname }) => rolname === role))
    for (const role of missing) await client.query(`create role ${role} nologin noinherit`)
    await closeOtherDatabases(client)
  } finally {
    // Gives the lock back, whatever happened.
    client.release(true)
  }
}

/** By default every login may connect to every database. Databases of other owners are theirs to close. */
async function closeOtherDatabases(client: { query: Pool['query'] }): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(datname) as name from pg_database
     where pg_has_role(datdba, 'usage') and (datacl is null or exists (
       select 1 from aclexplode(datacl) where grantee = 0 and privilege_type in ('CONNECT', 'TEMPORARY')
     ))`,
  )
  for (const { name } of rows) await closeDatabase(client, name)
}

const NO_SUCH_DATABASE = '3D000'

async function closeDatabase(client: { query: Pool['query'] }, name: string): Promise<void> {
  try {
    await client.query(`revoke connect, temporary on database ${name} from public`)
  } catch (error) {
    const code = error instanceof DatabaseError ? error.code : undefined
    if (code !== NO_SUCH_DATABASE && code !== SAME_MOMENT) throw error
  }
}
