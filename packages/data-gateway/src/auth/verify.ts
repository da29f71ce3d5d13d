/** Takes the proofs of mails: a code that was typed, a link that was opened, and the code that a redirect has brought. */

import { randomUUID } from 'node:crypto'
import { GatewayError } from '../errors/gateway-error.ts'
import type { Proof } from '../ports/people-store.ts'
import type { AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, checkEmail, emailOf, textOf, wait } from './body.ts'
import { changeAddress } from './change-address.ts'
import { addPerson, confirm, findByEmail, findById, whyNotAdded } from './people-rows.ts'
import type { MailKind } from './proofs.ts'
import {
  answersChallenge,
  type Challenge,
  pickRedirect,
  sendBack,
  withCode,
  withError,
  withFragment,
  withSession,
} from './redirects.ts'
import { type Row, refused } from './user.ts'

/** Kinds of mails by what a client calls them. */
const KINDS: Readonly<Record<string, readonly MailKind[]>> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['magiclink', 'signup'],
  email: ['magiclink', 'signup', 'invite'],
  recovery: ['recovery'],
  invite: ['invite'],
  email_change: ['email_change'],
}

const ONE_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** `POST verify`: by the typed code with the address, or by the token of a link. */
export async function verify(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, body, address } = request
  const kinds = kindsOf(textOf(body, 'type'))
  await wait(parts.limits.signIn(ref, address))
  const token = textOf(body, 'token_hash')
  let proof: Proof | null
  if (token !== '') proof = await parts.proofs.checkToken(ref, { kinds, token })
  else {
    const subject = emailOf(body)
    checkEmail(subject)
    proof = await parts.proofs.checkCode(ref, { subject, kinds, code: textOf(body, 'token').trim() })
  }
  if (proof === null) throw late('Token has expired or is invalid')
  const user = await userOf(ref, parts, proof)
  if (user === null) return answerJson({ msg: ONE_OF_TWO, code: 200 })
  return answerJson(await parts.sessions.open(ref, user, methodOf(proof.kind)))
}

/** `GET verify`: a link that was opened in a browser, which is sent on to the app. */
export async function followLink(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, url, address, language } = request
  const read = (name: string) => url.searchParams.get(name) ?? ''
  const target = pickRedirect(await parts.redirectsOf(ref), url.searchParams.get('redirect_to'))
  const type = read('type')
  try {
    await wait(parts.limits.signIn(ref, address))
    const proof = await parts.proofs.checkToken(ref, { kinds: kindsOf(type), token: read('token') })
    if (proof === null) throw late('Email link is invalid or has expired')
    const user = await userOf(ref, parts, proof)
    // Without an address of the app nobody would take the session.
    if (target === null) return sendBack(null, PAGES[language].done)
    if (user === null) return sendBack(withFragment(target, { message: ONE_OF_TWO }), '')
    const { challenge, method } = proof.value
    if (typeof challenge !== 'string') {
      return sendBack(
        withSession(target, await parts.sessions.open(ref, user, methodOf(proof.kind)), type),
        '',
      )
    }
    const { token } = await parts.proofs.give(ref, {
      // One that was exchanged ends no other device's.
      ...{ kind: 'pkce', subject: randomUUID() },
      value: { userId: user.id, challenge, method, amr: methodOf(proof.kind) },
    })
    return sendBack(withCode(target, token), '')
  } catch (error) {
    if (!(error instanceof GatewayError) || error.status >= 500) throw error
    return sendBack(target === null ? null : withError(target, error), PAGES[language].late)
  }
}

/** `POST token?grant_type=pkce`. */
export async function exchangeCode(request: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ref, body, address } = request
  await wait(parts.limits.signIn(ref, address))
  const proof = await parts.proofs.checkToken(ref, { kinds: ['pkce'], token: textOf(body, 'auth_code') })
  if (proof === null) {
    throw refused(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (!answersChallenge(toChallenge(proof.value), textOf(body, 'code_verifier'))) {
    throw refused(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const user = await findById(parts.ask, ref, String(proof.value.userId))
  if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return answerJson(await parts.sessions.open(ref, user, String(proof.value.amr)))
}

function toChallenge({ challenge, method }: Record<string, unknown>): Challenge {
  return { challenge: String(challenge), method: method === 'plain' ? 'plain' : 's256' }
}

/** Whom a proof signs in. Null: another one is needed too. */
async function userOf(ref: string, parts: AuthParts, proof: Proof): Promise<Row | null> {
  const { kind, subject: email, value } = proof
  const { ask } = parts
  if (kind === 'email_change') return await changeAddress(ref, parts, proof)
  const known =
    kind === 'magiclink' ? await findByEmail(ask, ref, email) : await findById(ask, ref, String(value.userId))
  const keepsPassword = kind === 'signup'
  const user = known && (await confirm(ask, ref, { id: known.id, email, keepsPassword }))
  if (user !== undefined) {
    // While the app asked for no confirmation, the person who set that password may have signed in.
    if (known?.email_confirmed_at === null && !keepsPassword) await parts.sessions.endAll(ref, user.id)
    return user
  }
  if (value.mayCreate !== true) throw late('Token has expired or is invalid')
  const metadata = String(value.metadata)
  const made = await addPerson(ask, ref, { email, password: null, metadata, isConfirmed: true })
  if (made === undefined) throw await whyNotAdded(ask, ref, { email, metadata })
  return made
}

function kindsOf(type: string): readonly MailKind[] {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kinds === undefined) throw late('Token has expired or is invalid')
  return kinds
}

const methodOf = (kind: string) => (kind === 'recovery' || kind === 'invite' ? kind : 'otp')

const late = (message: string) => refused(403, 'otp_expired', message)

const PAGES = {
  en: {
    done: 'That worked. Go back to the app.',
    late: 'This link has been used, or is too old. Ask for another one in the app.',
  },
  de: {
    done: 'Das hat geklappt. Geh zurück zur App.',
    late: 'Dieser Link wurde schon benutzt oder ist zu alt. Fordere in der App einen neuen an.',
  },
  es: {
    done: 'Ha funcionado. Vuelve a la aplicación.',
    late: 'Este enlace ya se ha usado o es demasiado antiguo. Pide otro en la aplicación.',
  },
}
