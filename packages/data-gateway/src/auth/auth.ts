/** `/auth/v1`: the people of an app, in the dialect of GoTrue. `not-offered.ts` lists the omissions. */

import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import { type AskOutside, PROVIDER_NAMES } from '../ports/sign-in-providers.ts'
import { createProviderClients } from '../providers/provider-clients.ts'
import type { AuthOptions, AuthParts, AuthRequest } from './auth-request.ts'
import { answerJson, emailOf, textOf, wait } from './body.ts'
import { changeUser } from './change-user.ts'
import { withIdentities } from './listed-identities.ts'
import { reauthenticate, recover, resend, signInByMail } from './mail-requests.ts'
import { notOffered } from './not-offered.ts'
import { createOwner, type Owner } from './owner.ts'
import { createPasswords, type DeriveKey } from './passwords.ts'
import { findByEmail } from './people-rows.ts'
import { createPost, type SendMail } from './post.ts'
import { createProofs } from './proofs.ts'
import { arrive, authorize, authorizeLink, showInvented, signInByToken } from './provider-sign-in.ts'
import { createSessions } from './sessions.ts'
import { signUp } from './sign-up.ts'
import { unlink } from './unlink.ts'
import { refused, showUser } from './user.ts'
import { exchangeCode, followLink, verify } from './verify.ts'

interface CreateAuthOptions extends AuthOptions {
  deriveKey: DeriveKey
  /** Null: the server sends no mail, and what it would say is only in the outbox. */
  sendMail: SendMail | null
  askOutside: AskOutside
}

export interface Auth extends Owner {
  answer(request: AuthRequest): Promise<Response>
}

/** Which sessions a person's signing out ends. */
const SCOPES = new Set(['local', 'others', 'global'])

type Answer = (request: AuthRequest, parts: AuthParts) => Promise<Response>

export function createAuth(options: CreateAuthOptions): Auth {
  const { data, nowMs, people } = options
  const { ask, ...sessions } = createSessions({ data, nowMs })
  const parts: AuthParts = {
    ...options,
    ...{ ask, sessions },
    passwords: createPasswords(options.deriveKey),
    proofs: createProofs({ people, data, nowMs }),
    post: createPost(options),
    clients: createProviderClients(options),
  }
  return {
    ...createOwner(parts),
    async answer(request) {
      const grant = request.url.searchParams.get('grant_type')
      const asked = `${request.method} ${request.path}`
      const name = asked === 'POST token' ? `${asked}?${grant ?? ''}` : asked
      const known = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined
      const answer = known ?? (UNLINKED.test(name) ? unlink : undefined)
      if (answer === undefined) throw notOffered(request.method, request.path, grant)
      return await answer(request, parts)
    },
  }
}

const UNLINKED = /^DELETE user\/identities\/[\w-]{1,64}$/

const ANSWERS: Readonly<Record<string, Answer>> = {
  'POST signup': signUp,
  'POST token?password': signIn,
  'POST token?refresh_token': refresh,
  'POST token?pkce': exchangeCode,
  'POST token?id_token': signInByToken,
  'GET authorize': authorize,
  'GET callback': arrive,
  'POST callback': arrive,
  'GET invented': showInvented,
  'GET user/identities/authorize': authorizeLink,
  'GET user': readUser,
  'PUT user': changeUser,
  'POST logout': signOut,
  'POST recover': recover,
  'POST otp': signInByMail,
  'POST magiclink': signInByMail,
  'POST resend': resend,
  'POST verify': verify,
  'GET verify': followLink,
  'GET reauthenticate': reauthenticate,
  'GET settings': readSettings,
  'GET health': async () => answerJson({ name: 'GoTrue', version: 'sayso' }),
  // Tokens are signed with a key that is secret, so clients ask for the user instead.
  'GET .well-known/jwks.json': async () => answerJson({ keys: [] }),
}

async function signIn({ ref, body, address }: AuthRequest, parts: AuthParts): Promise<Response> {
  const { ask, sessions, passwords, limits, people } = parts
  await wait(limits.signIn(ref, address))
  const user = await findByEmail(ask, ref, emailOf(body))
  const stored = typeof user?.encrypted_password === 'string' ? user.encrypted_password : null
  if (!(await passwords.isRight(ref, textOf(body, 'password'), stored)) || user === undefined) {
    throw refused(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (user.email_confirmed_at === null && (await people.settingsOf(ref)).confirmsEmail) {
    throw refused(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const session = await sessions.open(ref, user)
  await ask(ref, 'update auth.users set last_sign_in_at = now() where id = $1', [user.id])
  return answerJson(session)
}

async function refresh({ ref, body }: AuthRequest, { sessions }: AuthParts): Promise<Response> {
  return answerJson(await sessions.refresh(ref, textOf(body, 'refresh_token')))
}

async function readUser({ ref, person }: AuthRequest, { ask, sessions }: AuthParts): Promise<Response> {
  const { user } = await sessions.require(ref, person)
  return answerJson(showUser(await withIdentities(ask, ref, user)))
}

async function signOut({ ref, person, url }: AuthRequest, { sessions }: AuthParts): Promise<Response> {
  const scope = url.searchParams.get('scope') ?? 'global'
  if (!SCOPES.has(scope)) throw refused(400, 'validation_failed', 'Unsupported logout scope')
  const { user, sessionId } = await sessions.require(ref, person)
  await sessions.end(ref, user.id, { scope, sessionId })
  return new Response(null, { status: 204, headers: ANSWER_HEADERS })
}

async function readSettings({ ref }: AuthRequest, { people, providers }: AuthParts): Promise<Response> {
  const { confirmsEmail } = await people.settingsOf(ref)
  const listed = await providers.list(ref)
  return answerJson({
    external: {
      ...Object.fromEntries(PROVIDER_NAMES.map((name) => [name, listed.includes(name)])),
      ...{ email: true, phone: false, anonymous_users: true },
    },
    disable_signup: false,
    mailer_autoconfirm: !confirmsEmail,
    phone_autoconfirm: false,
  })
}
