/** Changes that people make to themselves: password, address, metadata. */

import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, checkEmail, emailOf, textOf, wait, waitForMail } from './body.ts'
import { askForAddress } from './change-address.ts'
import { withIdentities } from './listed-identities.ts'
import { fitsSql, metadataOf, tooLong } from './metadata.ts'
import { checkPassword } from './passwords.ts'
import { isTaken, WITH_ADDRESS_SQL } from './people-rows.ts'
import { type Row, refused, showUser } from './user.ts'

export async function changeUser(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, person, body, address } = request
  const { ask, sessions, limits } = parts
  const { user: known, sessionId } = await sessions.require(ref, person)
  const password = textOf(body, 'password')
  const email = emailOf(body)
  if (email !== '') checkEmail(email)
  if (password !== '') checkPassword(password, email || String(known.email ?? ''))
  if (password !== '' || email !== '') await wait(limits.changeAccess(ref, String(known.id)))
  if (email !== '' && (await isTaken(ask, ref, { email, userId: known.id }))) {
    throw refused(422, 'email_exists', 'A user with this email address has already been registered')
  }
  await checkNonce(request, parts, known)
  const isAsked = email !== '' && email !== known.email && (await parts.people.settingsOf(ref)).confirmsEmail
  if (isAsked) {
    for (const to of [known.email, email])
      if (typeof to === 'string') await waitForMail(limits.mail(ref, to, address))
  }
  const stored = await store(request, parts, { known, password, email: isAsked ? '' : email })
  // Those who signed in with the old password are out.
  if (password !== '') await sessions.end(ref, stored.id, { scope: 'others', sessionId })
  const user = await withIdentities(ask, ref, stored)
  if (!isAsked) return answerJson(showUser(user))
  await askForAddress(request, parts, { user, email })
  return answerJson({ ...showUser(user), new_email: email, email_change_sent_at: new Date().toISOString() })
}

/** Asked for by clients that make sure once more who it is. */
async function checkNonce({ ref, body }: AuthRequest, { proofs }: AuthParts, known: Row): Promise<void> {
  const code = textOf(body, 'nonce').trim()
  if (code === '') return
  const kinds = ['reauthentication'] as const
  if ((await proofs.checkCode(ref, { subject: String(known.email), kinds, code })) !== null) return
  throw refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function store(
  { ref, body }: AuthRequest,
  { ask, passwords }: AuthParts,
  { known, password, email }: { known: Row; password: string; email: string },
): Promise<Row> {
  const metadata = metadataOf(body)
  const [user] = await ask(
    ref,
    `update auth.users set
       encrypted_password = coalesce($2::text, encrypted_password), email = coalesce($3::text, email),
       raw_user_meta_data = raw_user_meta_data || $4::jsonb, updated_at = now(),
       is_anonymous = is_anonymous and $3::text is null,
       raw_app_meta_data = case when $3::text is null then raw_app_meta_data else ${WITH_ADDRESS_SQL} end,
       email_confirmed_at = case when $3::text is null then email_confirmed_at else coalesce(email_confirmed_at, now()) end
     where id = $1 and ($4::jsonb = '{}' or ${fitsSql('raw_user_meta_data || $4::jsonb', 'raw_user_meta_data')})
     returning *`,
    [
      known.id,
      password === '' ? null : await passwords.hash(ref, password),
      email === '' ? null : email,
      metadata,
    ],
  )
  if (user !== undefined) return user
  if (metadata !== '{}') throw tooLong()
  throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
}
