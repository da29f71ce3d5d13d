/** Another e-mail address, where addresses are confirmed: the person opens a mail at the new one, and at the old one where there is one. */

import type { Proof } from '../ports/people-store.ts'
import type { AuthParts, AuthRequest } from './auth-request.ts'
import { findById, isTaken, WITH_ADDRESS_SQL } from './people-rows.ts'
import { type Challenge, challengeOf, pickRedirect } from './redirects.ts'
import { type Row, refused } from './user.ts'

/** Sends both mails. The limits have been asked. */
export async function askForAddress(
  request: AuthRequest,
  parts: AuthParts,
  { user, email }: { user: Row; email: string },
): Promise<void> {
  const redirectTo = pickRedirect(
    await parts.redirectsOf(request.ref),
    request.url.searchParams.get('redirect_to'),
  )
  await mailBoth(request, parts, { user, email, redirectTo, challenge: challengeOf(request.body) })
}

interface AddressChange {
  user: Row
  /** The new one. */
  email: string
  redirectTo: string | null
  challenge: Challenge | Record<string, unknown> | null
}

async function mailBoth(
  { ref, language }: Pick<AuthRequest, 'ref' | 'language'>,
  { proofs, post }: AuthParts,
  { user, email, redirectTo, challenge }: AddressChange,
): Promise<void> {
  const oldEmail = typeof user.email === 'string' ? user.email : null
  // Two proofs of one mailbox would do without the old one.
  if (oldEmail === email) return
  const value = { userId: user.id, newEmail: email, oldEmail, redirectTo, ...challenge }
  const kind = 'email_change'
  if (oldEmail === null) {
    const secrets = await proofs.give(ref, { kind, subject: email, value })
    await post.send(ref, { to: email, kind, secrets, redirectTo, language })
    return
  }
  const pair = await proofs.givePair(ref, kind, [
    { subject: oldEmail, value },
    { subject: email, value },
  ])
  for (const [index, to] of [oldEmail, email].entries()) {
    const secrets = pair[index]
    if (secrets !== undefined) await post.send(ref, { to, kind, secrets, redirectTo, language })
  }
}

/** The mails again. Anybody may ask, so who gets them and where they lead stays as the person asked for it; `email` is counted. */
export async function mailAddressChange(
  request: AuthRequest,
  parts: AuthParts,
  email: string,
): Promise<void> {
  const { ref, address } = request
  const open = await parts.people.findProof(ref, {
    ...{ subject: email, kinds: ['email_change'] },
    now: new Date(parts.nowMs()),
  })
  const { userId, newEmail, redirectTo, challenge, method } = open?.value ?? {}
  if (typeof newEmail !== 'string') return
  const user = await findById(parts.ask, ref, String(userId))
  if (user === undefined) return
  for (const to of [user.email, newEmail])
    if (typeof to === 'string' && to !== email && (await parts.limits.mail(ref, to, address)) > 0) return
  await mailBoth(request, parts, {
    ...{ user, email: newEmail, redirectTo: typeof redirectTo === 'string' ? redirectTo : null },
    challenge: challenge === undefined ? {} : { challenge, method },
  })
}

/** Null: the mail to the other address has to be opened too. */
export async function changeAddress(ref: string, parts: AuthParts, proof: Proof): Promise<Row | null> {
  const { ask, proofs } = parts
  if (!(await proofs.isComplete(ref, proof))) return null
  const { userId, newEmail, oldEmail } = proof.value
  if (await isTaken(ask, ref, { email: String(newEmail), userId })) {
    throw refused(422, 'email_exists', 'A user with this email address has already been registered')
  }
  const [user] = await ask(
    ref,
    `update auth.users set email = $2, is_anonymous = false, email_confirmed_at = now(), updated_at = now(),
       raw_app_meta_data = ${WITH_ADDRESS_SQL} where id = $1 and email is not distinct from $3::text returning *`,
    // A person who has another address by now did not confirm the change from there.
    [userId, newEmail, oldEmail ?? null],
  )
  if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
