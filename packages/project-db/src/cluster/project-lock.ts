/** One change of a project's database as a whole at a time, whatever number of servers and tabs asks. */

import { type Client, DatabaseError } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import { withAdminClient } from './admin-client.ts'
import type { ProjectCluster } from './cluster.ts'

/** Any number, as long as every Sayso uses the same. */
const PROJECT_LOCK = 7_296_005
/** A migration may take a minute. */
const LOCK_TIMEOUT_MS = 75_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * `work` gets the admin's connection that holds the lock: whatever ends it, a crash too, gives the lock back. Throws `ProjectDbError`
 * `unavailable` when another change does not end, and `busy`.
 */
export async function withProjectLock<T>(
  ref: string,
  cluster: ProjectCluster,
  work: (admin: Client) => Promise<T>,
): Promise<T> {
  try {
    return await withAdminClient({ ref, cluster }, async (admin) => {
      await admin.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await admin.query('select pg_advisory_lock($1, hashtext($2))', [PROJECT_LOCK, ref])
      return await work(admin)
    })
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE)) throw error
    throw new ProjectDbError(
      'unavailable',
      'The project’s data is being changed elsewhere. Try again in a moment.',
      { cause: error },
    )
  }
}
