/** Reads the ways in which a person signs in. */

import type { Ask } from './people-rows.ts'
import type { Row } from './user.ts'

/** The oldest first. */
export async function listIdentities(ask: Ask, ref: string, userId: unknown): Promise<Row[]> {
  return await ask(ref, 'select * from auth.identities where user_id = $1 order by created_at, provider', [
    userId,
  ])
}

/** The person with those identities that no address stands for. Most have none, and nothing is asked then. */
export async function withIdentities(ask: Ask, ref: string, user: Row): Promise<Row> {
  const { providers } = Object(user.raw_app_meta_data)
  const hasOthers =
    Array.isArray(providers) && providers.some((name) => name !== 'email' && name !== 'anonymous')
  return hasOthers ? { ...user, identities: await listIdentities(ask, ref, user.id) } : user
}
