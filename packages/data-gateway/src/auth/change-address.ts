/** Another e-mail address, where addresses are confirmed: the person opens a mail at the new one, and at the old one where there is one. */

import type { Proof } from '../ports/people-store.ts'
import type { AuthParts, AuthRequest } from './auth-request.ts'
import { isTaken, WITH_ADDRESS_SQL } from './people-rows.ts'
import { challengeOf, pickRedirect } from './redirects.ts'
import { type Row, refused } from './user.ts'

/** Sends both mails. The limits have been asked. */
export async function askForAddress(
  request: AuthRequest,
  parts: AuthParts,
  { user, email }: { user: Row; email: string },
): Promise<void> {
  const { ref, url, body, language } = request
  const { proofs, post, redirectsOf } = parts
  const redirectTo = pickRedirect(await redirectsOf(ref), url.searchParams.get('redirect_to'))
  const value = { userId: user.id, newEmail: email, ...challengeOf(body) }
  const kind = 'email_change'
  if (typeof user.email !== 'string') {
    const secrets = await proofs.give(ref, { kind, subject: email, value })
    await post.send(ref, { to: email, kind, secrets, redirectTo, language })
    return
  }
  const pair = await proofs.givePair(ref, kind, [
    { subject: user.email, value },
    { subject: email, value },
  ])
  for (const [index, to] of [user.email, email].entries()) {
    const secrets = pair[index]
    if (secrets !== undefined) await post.send(ref, { to, kind, secrets, redirectTo, language })
  }
}

/** The mails again, for the address that an account has. */
export async function mailAddressChange(
  request: AuthRequest,
  parts: AuthParts,
  email: string,
): Promise<void> {
  const open = await parts.people.findProof(request.ref, {
    ...{ subject: email, kinds: ['email_change'] },
    now: new Date(parts.nowMs()),
  })
  const { userId, newEmail } = open?.value ?? {}
  if (typeof newEmail !== 'string') return
  await askForAddress(request, parts, { user: { id: userId, email }, email: newEmail })
}

/** Null: the mail to the other address has to be opened too. */
export async function changeAddress(ref: string, parts: AuthParts, proof: Proof): Promise<Row | null> {
  const { ask, proofs } = parts
  if (!(await proofs.isComplete(ref, proof))) return null
  const { userId, newEmail } = proof.value
  if (await isTaken(ask, ref, { email: String(newEmail), userId })) {
    throw refused(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const [user] = await ask(
    ref,
    `update auth.users set email = $2, is_anonymous = false, email_confirmed_at = now(), updated_at = now(),
       raw_app_meta_data = ${WITH_ADDRESS_SQL} where id = $1 returning *`,
    [userId, newEmail],
  )
  if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
