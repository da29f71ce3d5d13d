/** Changes that the app's owner makes to its people. */

import type { ChangePersonRequest, ChangePersonResponse } from '@sayso/wire'
import { DatabaseError } from 'pg'
import { GatewayError } from '../errors/gateway-error.ts'
import type { MailLanguage } from '../ports/people-store.ts'
import type { AuthParts } from './auth-request.ts'
import { checkEmail, waitForMail } from './body.ts'
import { checkPassword } from './passwords.ts'
import { addPerson, findById, whyNotAdded } from './people-rows.ts'

export interface Owner {
  /** The ref is that of a database that is there. */
  changePerson(ref: string, change: ChangePersonRequest, from: Sender): Promise<ChangePersonResponse>
  /** Gives a person this password and signs them in, as clients keep it. Throws for somebody who is not there. */
  openSession(ref: string, personId: string, password: string): Promise<Record<string, unknown>>
}

interface Sender {
  address: string
  language: MailLanguage
}

const DONE = { success: true, link: null, code: null } as const
const NOT_THERE = 'This person is no longer there. Load the list again.'

export function createOwner(parts: AuthParts): Owner {
  return {
    async changePerson(ref, change, from) {
      try {
        if (change.kind === 'create') return await create(ref, parts, change)
        if (change.kind === 'invite') return await invite(ref, parts, { email: change.email, from })
        return await changeKnown(ref, parts, change)
      } catch (error) {
        return { success: false, error: sentenceOf(error) }
      }
    },
    async openSession(ref, personId, password) {
      const hash = await parts.passwords.hash(ref, password)
      await parts.ask(ref, 'update auth.users set encrypted_password = $2 where id = $1', [personId, hash])
      const user = await findById(parts.ask, ref, personId)
      if (user === undefined) throw new Error(NOT_THERE)
      return await parts.sessions.open(ref, user)
    },
  }
}

async function create(
  ref: string,
  { ask, passwords }: AuthParts,
  given: { email: string; password: string },
): Promise<ChangePersonResponse> {
  const email = given.email.trim().toLowerCase()
  checkEmail(email)
  checkPassword(given.password, email)
  const password = await passwords.hash(ref, given.password)
  const user = await addPerson(ask, ref, { email, password, metadata: '{}', isConfirmed: true })
  if (user === undefined) throw await whyNotAdded(ask, ref, { email, metadata: '{}' })
  return DONE
}

async function invite(
  ref: string,
  { ask, proofs, post, limits, redirectsOf }: AuthParts,
  given: { email: string; from: Sender },
): Promise<ChangePersonResponse> {
  const email = given.email.trim().toLowerCase()
  const { address, language } = given.from
  checkEmail(email)
  await waitForMail(limits.mail(ref, email, address))
  const user = await addPerson(ask, ref, { email, password: null, metadata: '{}', isConfirmed: false })
  if (user === undefined) throw await whyNotAdded(ask, ref, { email, metadata: '{}' })
  const secrets = await proofs.give(ref, { kind: 'invite', subject: email, value: { userId: user.id } })
  const { home } = await redirectsOf(ref)
  const link = await post.send(ref, { to: email, kind: 'invite', secrets, redirectTo: home, language })
  return { success: true, link, code: secrets.code }
}

async function changeKnown(
  ref: string,
  parts: AuthParts,
  { kind, id }: Extract<ChangePersonRequest, { id: string }>,
): Promise<ChangePersonResponse> {
  const { ask, proofs, post, redirectsOf, sessions } = parts
  const user = await findById(ask, ref, id)
  if (user === undefined) return { success: false, error: NOT_THERE }
  switch (kind) {
    case 'sign-out':
      await sessions.endAll(ref, id)
      return DONE
    case 'disable':
      await ask(ref, "update auth.users set banned_until = now() + interval '100 years' where id = $1", [id])
      await sessions.endAll(ref, id)
      return DONE
    case 'enable':
      await ask(ref, 'update auth.users set banned_until = null where id = $1', [id])
      return DONE
    case 'delete':
      await ask(ref, 'delete from auth.users where id = $1', [id])
      return DONE
    case 'reset': {
      if (typeof user.email !== 'string')
        return { success: false, error: 'This person has no e-mail address.' }
      const proof = { subject: user.email, value: { userId: id } }
      const { token, code } = await proofs.give(ref, { kind: 'recovery', ...proof })
      const { home } = await redirectsOf(ref)
      return { success: true, link: post.linkOf(ref, 'recovery', { token, redirectTo: home }), code }
    }
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  user_already_exists: 'Somebody has signed up with this address already.',
  weak_password: 'This password is too short, or too easy to guess.',
  over_email_send_rate_limit: 'Enough mails were sent. Try again in an hour.',
  validation_failed: 'This is not an e-mail address, or the password is too long.',
}

/** Throws on what is neither the owner's nor the app's. */
function sentenceOf(error: unknown): string {
  if (error instanceof GatewayError) return SENTENCES[error.code] ?? error.message
  if (!(error instanceof DatabaseError)) throw error
  if (error.code === '23503') {
    return `Rows of “${error.table ?? ''}” still refer to this person. Delete them first.`
  }
  return `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`
}
