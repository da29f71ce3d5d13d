/**
 * Requests for a mail: a new password, a sign-in without one, the same mail again, a code before a change. They are answered before
 * anybody is looked up, so neither the answer nor its time tells whether somebody has the address.
 */

import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, checkEmail, emailOf, textOf, waitForMail } from './body.ts'
import { mailAddressChange } from './change-address.ts'
import { checkNewMetadata, metadataOf } from './metadata.ts'
import { findByEmail } from './people-rows.ts'
import { challengeOf, pickRedirect } from './redirects.ts'
import { confirmAgain } from './sign-up.ts'
import { refused } from './user.ts'

export async function recover(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const email = await countMail(request, parts)
  const challenge = challengeOf(request.body)
  parts.later(async () => {
    const user = await findByEmail(parts.ask, request.ref, email)
    if (user !== undefined)
      await mail(request, parts, { kind: 'recovery', email, value: { userId: user.id, ...challenge } })
  })
  return answerJson({})
}

/** The person is made when the mail is opened: an address that nobody reads gets no account. */
export async function signInByMail(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, body } = request
  if (textOf(body, 'phone') !== '') {
    throw refused(400, 'phone_provider_disabled', 'No text messages are sent here: use an e-mail address.')
  }
  const metadata = metadataOf(body)
  // It is kept until the mail is opened.
  checkNewMetadata(metadata)
  const email = await countMail(request, parts)
  const challenge = challengeOf(body)
  const mayCreate = Reflect.get(Object(body), 'create_user') !== false
  parts.later(async () => {
    if (!mayCreate && (await findByEmail(parts.ask, ref, email)) === undefined) return
    await mail(request, parts, { kind: 'magiclink', email, value: { metadata, mayCreate, ...challenge } })
  })
  return answerJson({})
}

export async function resend(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const type = textOf(request.body, 'type')
  if (type !== 'signup' && type !== 'email_change') {
    throw refused(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    )
  }
  const email = await countMail(request, parts)
  parts.later(() =>
    type === 'signup' ? confirmAgain(request, parts, { email }) : mailAddressChange(request, parts, email),
  )
  return answerJson({})
}

export async function reauthenticate(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, person, address, language } = request
  const { user } = await parts.sessions.require(ref, person)
  if (typeof user.email !== 'string') {
    throw refused(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  await waitForMail(parts.limits.mail(ref, user.email, address))
  const secrets = await parts.proofs.give(ref, {
    ...{ kind: 'reauthentication', subject: user.email },
    value: { userId: user.id },
  })
  await parts.post.send(ref, { to: user.email, kind: 'reauthentication', secrets, language })
  return answerJson({})
}

async function countMail({ ref, body, address }: AuthRequest, { limits }: AuthParts): Promise<string> {
  const email = emailOf(body)
  checkEmail(email)
  await waitForMail(limits.mail(ref, email, address))
  return email
}

async function mail(
  { ref, url, language }: AuthRequest,
  { proofs, post, redirectsOf }: AuthParts,
  { kind, email, value }: { kind: 'recovery' | 'magiclink'; email: string; value: Record<string, unknown> },
): Promise<void> {
  const redirectTo = pickRedirect(await redirectsOf(ref), url.searchParams.get('redirect_to'))
  const secrets = await proofs.give(ref, { kind, subject: email, value })
  await post.send(ref, { to: email, kind, secrets, redirectTo, language })
}
