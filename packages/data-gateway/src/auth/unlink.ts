/** Takes away one of the ways in which a person signs in. */

import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, wait } from './body.ts'
import { unlinkIdentity } from './identity-rows.ts'

/** `DELETE user/identities/{id}`. */
export async function unlink(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, person, path } = request
  const { ask, sessions, limits } = parts
  const { user } = await sessions.require(ref, person)
  await wait(limits.changeAccess(ref, String(user.id)))
  await unlinkIdentity({ ref, ask }, user, path.split('/').at(-1) ?? '')
  return answerJson({})
}
