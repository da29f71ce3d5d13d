/**
 * `/auth/v1`: the people of an app, in the dialect of GoTrue. No mail is sent, so an address counts as confirmed.
 * `not-offered.ts` lists the omissions.
 */

import type { GatewayError } from '../errors/gateway-error.ts'
import { ANSWER_HEADERS } from '../headers/answer-headers.ts'
import type { Person, ProjectData } from '../ports/project-data.ts'
import { fitsSql, metadataOf, tooLong } from './metadata.ts'
import { notOffered } from './not-offered.ts'
import { checkPassword, createPasswords, type DeriveKey, type Passwords } from './passwords.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { refused, showUser } from './user.ts'

interface AuthRequest {
  ref: string
  person: Person
  method: string
  /** After `/auth/v1/`. */
  path: string
  url: URL
  body: unknown
  /** The client's, for limits. */
  address: string
}

/** Milliseconds to wait; 0 when it may be done. */
export interface AuthLimits {
  signUp(ref: string, address: string): Promise<number>
  signIn(ref: string, address: string): Promise<number>
  /** A new password or another e-mail address. */
  changeAccess(ref: string, userId: string): Promise<number>
}

interface AuthOptions {
  data: ProjectData
  limits: AuthLimits
  deriveKey: DeriveKey
  nowMs: () => number
}

export interface Auth {
  answer(request: AuthRequest): Promise<Response>
}

const MAX_PEOPLE = 10_000
const NO_ROOM = `This app has ${MAX_PEOPLE} people, and room for no more.`
/** Which sessions a person's signing out ends. */
const SCOPES = new Set(['local', 'others', 'global'])

export function createAuth({ data, limits, deriveKey, nowMs }: AuthOptions): Auth {
  const passwords = createPasswords(deriveKey)
  const { ask, ...sessions } = createSessions({ data, nowMs })

  async function signIn({ ref, body, address }: AuthRequest): Promise<Response> {
    await wait(limits.signIn(ref, address))
    const email = textOf(body, 'email').trim().toLowerCase()
    const [user] = await ask(ref, 'select * from auth.users where email = $1', [email])
    const stored = typeof user?.encrypted_password === 'string' ? user.encrypted_password : null
    if (!(await passwords.isRight(ref, textOf(body, 'password'), stored)) || user === undefined) {
      throw refused(400, 'invalid_credentials', 'Invalid login credentials')
    }
    await ask(ref, 'update auth.users set last_sign_in_at = now() where id = $1', [user.id])
    return answerJson(await sessions.open(ref, user))
  }

  async function refresh({ ref, body }: AuthRequest): Promise<Response> {
    return answerJson(await sessions.refresh(ref, textOf(body, 'refresh_token')))
  }

  async function readUser({ ref, person }: AuthRequest): Promise<Response> {
    return answerJson(showUser((await sessions.require(ref, person)).user))
  }

  async function changeUser({ ref, person, body }: AuthRequest): Promise<Response> {
    const { user: known, sessionId } = await sessions.require(ref, person)
    const password = textOf(body, 'password')
    const email = textOf(body, 'email').trim().toLowerCase()
    if (password !== '') checkPassword(password)
    if (email !== '') checkEmail(email)
    if (password !== '' || email !== '') await wait(limits.changeAccess(ref, String(known.id)))
    if (email !== '' && (await isTaken(ask, ref, { email, userId: known.id }))) {
      throw refused(422, 'email_exists', 'A user with this email address has already been registered')
    }
    const metadata = metadataOf(body)
    const [user] = await ask(
      ref,
      `update auth.users set
         encrypted_password = coalesce($2::text, encrypted_password), email = coalesce($3::text, email),
         raw_user_meta_data = raw_user_meta_data || $4::jsonb, updated_at = now(),
         is_anonymous = is_anonymous and $3::text is null
       where id = $1 and ($4::jsonb = '{}' or ${fitsSql('raw_user_meta_data || $4::jsonb', 'raw_user_meta_data')})
       returning *`,
      [
        known.id,
        password === '' ? null : await passwords.hash(ref, password),
        email === '' ? null : email,
        metadata,
      ],
    )
    if (user === undefined && metadata !== '{}') throw tooLong()
    if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    // Those who signed in with the old password are out.
    if (password !== '') await sessions.end(ref, user.id, { scope: 'others', sessionId })
    return answerJson(showUser(user))
  }

  async function signOut({ ref, person, url }: AuthRequest): Promise<Response> {
    const scope = url.searchParams.get('scope') ?? 'global'
    if (!SCOPES.has(scope)) throw refused(400, 'validation_failed', 'Unsupported logout scope')
    const { user, sessionId } = await sessions.require(ref, person)
    await sessions.end(ref, user.id, { scope, sessionId })
    return new Response(null, { status: 204, headers: ANSWER_HEADERS })
  }

  return {
    async answer(request) {
      const grant = request.url.searchParams.get('grant_type')
      switch (`${request.method} ${request.path}`) {
        case 'POST signup':
          return await signUp(request, { ask, sessions, passwords, limits })
        case 'POST token':
          if (grant === 'password') return await signIn(request)
          if (grant === 'refresh_token') return await refresh(request)
          throw notOffered(request.method, request.path, grant)
        case 'GET user':
          return await readUser(request)
        case 'PUT user':
          return await changeUser(request)
        case 'POST logout':
          return await signOut(request)
        case 'GET settings':
          return answerJson(SETTINGS)
        case 'GET health':
          return answerJson({ name: 'GoTrue', version: 'sayso' })
        case 'GET .well-known/jwks.json':
          // Tokens are signed with a key that is secret, so clients ask for the user instead.
          return answerJson({ keys: [] })
        default:
          throw notOffered(request.method, request.path, grant)
      }
    },
  }
}

type Ask = Sessions['ask']

interface SignUpParts {
  ask: Ask
  sessions: Pick<Sessions, 'open'>
  passwords: Passwords
  limits: AuthLimits
}

async function signUp(
  { ref, body, address }: AuthRequest,
  { ask, sessions, passwords, limits }: SignUpParts,
): Promise<Response> {
  await wait(limits.signUp(ref, address))
  const email = textOf(body, 'email').trim().toLowerCase()
  const password = textOf(body, 'password')
  const metadata = metadataOf(body)
  if (textOf(body, 'phone') !== '') {
    throw refused(400, 'phone_provider_disabled', 'Phone signups are disabled: use an e-mail address.')
  }
  const isAnonymous = email === '' && password === ''
  if (!isAnonymous) checkCredentials(email, password)
  const [user] = await ask(
    ref,
    `insert into auth.users (email, encrypted_password, is_anonymous, raw_user_meta_data, raw_app_meta_data, last_sign_in_at)
     select $1::text, $2::text, $3::boolean, $4::jsonb, $5::jsonb, now()
     where (select count(*) from auth.users) < $6 and ${fitsSql('$4::jsonb', "'{}'")}
     on conflict (email) do nothing returning *`,
    [
      isAnonymous ? null : email,
      isAnonymous ? null : await passwords.hash(ref, password),
      isAnonymous,
      metadata,
      { provider: isAnonymous ? 'anonymous' : 'email', providers: [isAnonymous ? 'anonymous' : 'email'] },
      MAX_PEOPLE,
    ],
  )
  if (user === undefined) throw await whyNotAdded(ask, ref, { email, metadata })
  return answerJson(await sessions.open(ref, user))
}

async function whyNotAdded(
  ask: Ask,
  ref: string,
  { email, metadata }: { email: string; metadata: string },
): Promise<GatewayError> {
  if (email !== '' && (await isTaken(ask, ref, { email, userId: null })))
    return refused(422, 'user_already_exists', 'User already registered')
  const [room] = await ask(ref, `select ${fitsSql('$1::jsonb', "'{}'")} as fits`, [metadata])
  return room?.fits === false ? tooLong() : refused(422, 'signup_disabled', NO_ROOM)
}

/** Whether another person has the address. */
async function isTaken(
  ask: Ask,
  ref: string,
  { email, userId }: { email: string; userId: unknown },
): Promise<boolean> {
  const others = await ask(
    ref,
    'select 1 from auth.users where email = $1 and id is distinct from $2::uuid',
    [email, userId],
  )
  return others.length > 0
}

function answerJson(body: unknown): Response {
  return Response.json(body, { headers: ANSWER_HEADERS })
}

const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: true },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
}

function checkCredentials(email: string, password: string): void {
  checkEmail(email)
  checkPassword(password)
}

function checkEmail(email: string): void {
  if (email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return
  throw refused(400, 'validation_failed', 'Unable to validate email address: invalid format')
}

async function wait(waiting: Promise<number>): Promise<void> {
  const retryAfterMs = await waiting
  if (retryAfterMs > 0)
    throw refused(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterMs })
}

function textOf(body: unknown, key: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, key) : ''
  return typeof value === 'string' ? value : ''
}
