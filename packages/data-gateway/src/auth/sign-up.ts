/** New people of an app: with an address and a password, or without either. */

import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, checkEmail, emailOf, textOf, wait, waitForMail } from './body.ts'
import { metadataOf } from './metadata.ts'
import { checkPassword } from './passwords.ts'
import { addPerson, findByEmail, whyNotAdded } from './people-rows.ts'
import { challengeOf, pickRedirect } from './redirects.ts'
import { type Row, refused, showStranger, showUser } from './user.ts'

export async function signUp(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, body, address } = request
  const { ask, sessions, passwords, limits, people } = parts
  await wait(limits.signUp(ref, address))
  const email = emailOf(body)
  const password = textOf(body, 'password')
  const metadata = metadataOf(body)
  if (textOf(body, 'phone') !== '') {
    throw refused(400, 'phone_provider_disabled', 'Phone signups are disabled: use an e-mail address.')
  }
  if (email === '' && password === '') {
    const user = await addPerson(ask, ref, { email: null, password: null, metadata, isConfirmed: true })
    if (user === undefined) throw await whyNotAdded(ask, ref, { email: null, metadata })
    return answerJson(await sessions.open(ref, user, 'anonymous'))
  }
  checkEmail(email)
  checkPassword(password, email)
  const { confirmsEmail } = await people.settingsOf(ref)
  if (confirmsEmail) await waitForMail(limits.mail(ref, email, address))
  const user = await addPerson(ask, ref, {
    ...{ email, metadata, isConfirmed: !confirmsEmail },
    password: await passwords.hash(ref, password),
  })
  if (user !== undefined && !confirmsEmail) return answerJson(await sessions.open(ref, user))
  if (user !== undefined) {
    await sendConfirmation(request, parts, user)
    return answerJson({ ...showUser(user), confirmation_sent_at: new Date().toISOString() })
  }
  const reason = await whyNotAdded(ask, ref, { email, metadata })
  if (!confirmsEmail || reason.code !== 'user_already_exists') throw reason
  parts.later(() => confirmAgain(request, parts, { email, password }))
  return answerJson({ ...showStranger(email), confirmation_sent_at: new Date().toISOString() })
}

/** Somebody who has never opened the first mail gets another one. `password`: of a repeated sign-up. */
export async function confirmAgain(
  request: AuthRequest,
  parts: AuthParts,
  { email, password }: { email: string; password?: string },
): Promise<void> {
  const { ask, passwords } = parts
  const user = await findByEmail(ask, request.ref, email)
  if (user?.email_confirmed_at !== null) return
  const stored = typeof user.encrypted_password === 'string' ? user.encrypted_password : null
  if (
    password !== undefined &&
    stored !== null &&
    !(await passwords.isRight(request.ref, password, stored))
  ) {
    // Two passwords, and one mailbox: either may be a stranger's, so the one who reads the mail sets a new one.
    await ask(
      request.ref,
      'update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null',
      [user.id],
    )
  }
  await sendConfirmation(request, parts, user)
}

async function sendConfirmation(request: AuthRequest, parts: AuthParts, user: Row): Promise<void> {
  const { ref, url, body, language } = request
  const to = String(user.email)
  const redirectTo = pickRedirect(await parts.redirectsOf(ref), url.searchParams.get('redirect_to'))
  const secrets = await parts.proofs.give(ref, {
    ...{ kind: 'signup', subject: to },
    value: { userId: user.id, ...challengeOf(body) },
  })
  await parts.post.send(ref, { to, kind: 'signup', secrets, redirectTo, language })
}
