/** A connection of the cluster's login for work on one project. It counts as the project's owner's. */

import type { Client } from 'pg'
import { ProjectDbError } from '../errors/project-db-error.ts'
import type { ProjectCluster } from './cluster.ts'
import { ADMIN_CONNECTION } from './owner-shares.ts'
import { connectPatiently } from './patient-pool.ts'

interface AdminWork {
  ref: string
  cluster: ProjectCluster
  /** Default: the one that the cluster is managed from. */
  database?: string
  /**
   * Default true. False: connects at once, and counts from then on. For work inside a transaction of the product's database, which is asked
   * for the owner: many who hold its connections and wait for one more would wait for each other.
   */
  waits?: boolean
}

/** Closed afterwards. Throws `ProjectDbError` `unavailable` or `busy` when there is no connection. */
export async function withAdminClient<T>(
  { ref, cluster, database, waits = true }: AdminWork,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const config = await (database === undefined ? cluster.adminConnection() : cluster.connectionTo(database))
  const client = await connectPatiently(
    {
      ...config,
      connectionTimeoutMillis: 10_000,
      application_name: `${ADMIN_CONNECTION} ${ref}`,
    },
    cluster.patience,
    (made) => (waits ? cluster.shares.connect(ref, 'admin', () => made.connect()) : made.connect()),
  ).catch((error: unknown) => {
    if (error instanceof ProjectDbError) throw error
    const sentence = 'The project’s database cannot be reached. Try again in a minute.'
    throw new ProjectDbError('unavailable', sentence, { cause: error })
  })
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {
      // It was ended from outside.
    })
  }
}
