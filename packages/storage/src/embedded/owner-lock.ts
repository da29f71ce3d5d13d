/** The lock by which a running server is owned: it ends with its owner's connection. */

import type { Client } from 'pg'
import { type ServerAddress, SUPERUSER } from './server-process.ts'

const OWNER_LOCK = 7_296_002

/** False: another process owns the server. */
export async function tryOwnerLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    OWNER_LOCK,
  ])
  return rows[0]?.got === true
}

/** How the superuser connects. */
export function connectionAs(address: ServerAddress, password: string) {
  return { host: address.host, port: address.port, user: SUPERUSER, password, database: 'postgres' }
}
