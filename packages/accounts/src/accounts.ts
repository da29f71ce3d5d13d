/** Identifies who is asking, their plan and their remaining messages. Hides better-auth from the rest. */

import {
  createMailLinks,
  createProfiles,
  createSessions,
  createUsers,
  type Database,
  type Entitlement,
  type Log,
} from '@sayso/storage'
import { OPERATOR_TIER } from '@sayso/wire'
import { type Account, endOfLeaving } from './account.ts'
import { AccountsError } from './accounts-error.ts'
import { callAuth } from './async-context.ts'
import { AUTH_PATH, type Auth, createAuth, GUEST_PATH, SIGN_IN_PATH } from './auth.ts'
import type { IdentityProviders } from './identity-providers.ts'
import { createIdentitySignIn, type IdentitySignIn } from './identity-sign-in.ts'
import type { Passkeys } from './passkeys.ts'
import { createPasswords, type DeriveKey, deriveDirectly, type Passwords } from './passwords.ts'
import { defaultPlans, OPERATOR_PLAN, type Plan, withoutLimits } from './plans.ts'
import { currentPlan, type Quota, toQuota, toUtcDay } from './quota.ts'

interface AccountsOptions {
  database: Database
  /** Where the browser reaches this server, for example `http://localhost:4000`. Cookies are `Secure` when it is https. */
  baseUrl: string
  secret: string
  plans?: readonly Plan[]
  /** False: no limits apply, and no plans are offered. Default: true. */
  hasPlans?: boolean
  /** Origins from which a request may come, besides `baseUrl`. Never a name that only the request itself vouches for. */
  trustedOrigins?: (request: Request) => readonly string[]
  /** The header that holds the client's address, set by the server. Default `x-sayso-client-address`. */
  clientAddressHeader?: string
  /** Default: at once, in Node's own threads. */
  deriveKey?: DeriveKey
  /** Default: none. */
  providers?: IdentityProviders
  /** Default: no passkey opens an account. */
  checkPasskey?: Passkeys['check']
  log: Log
  now?: () => Date
}

/** `setCookies` has `Set-Cookie` values for the answer: of a new guest, or of a session that was prolonged. */
export interface Identified {
  account: Account
  setCookies: string[]
  /** When the account will be deleted, as its owner asked; else null. */
  leavesAt: Date | null
}

export interface Accounts {
  identities: IdentitySignIn
  /** The account of the session cookie; null without one, when it is over, and for an account that is about to be deleted. */
  identify(request: Request): Promise<Account | null>
  /** Those of the sessions that are over: signed out, expired, or ended by an operator, on whichever server. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>
  /** Finds an account that is about to be deleted too. The session lasts longer when it is time for that. */
  resume(request: Request): Promise<Identified | null>
  /** For a visitor without an account. The caller limits how often. */
  createGuest(request: Request): Promise<Identified>
  /**
   * Answers `/api/auth/sign-in/email`, `/api/auth/sign-in/passkey` and `/api/auth/sign-out`. The body has been read, bounded and checked:
   * better-auth reads bodies of any size.
   */
  handle(request: Request, body: object): Promise<Response>
  /**
   * Answers `/api/auth/sign-up/email`, checked in the same way. If the address has an account, it answers as sign-in
   * does: it reveals no more than sign-in, and people who forgot that they have an account are let in. The caller
   * counts it as a sign-in.
   */
  signUp(request: Request, body: object): Promise<Response>
  /** False when another site's page sent it. For every route that changes something; a request without `Origin` is not from a page. */
  isTrustedOrigin(request: Request): boolean
  quota(account: Account): Promise<Quota>
  /** The plans that are offered; empty on a server without plans. */
  plans(): readonly Plan[]
  /** The plan that holds for the account now. */
  plan(account: Pick<Account, 'id'>): Promise<Plan>
  /** The plan of somebody with this tier and trial. */
  planOf(entitlement: Entitlement): Plan
  /** Whether the account is on the operator's tier, which the command `set-tier` alone gives. */
  isOperator(account: Account): Promise<boolean>
  /**
   * For the operator. `trialEnd` makes it a trial: after it, the first plan applies. `unknown-user` when no account
   * has the address.
   */
  setTier(
    email: string,
    tier: string,
    trialEnd?: Date | null,
  ): Promise<'set' | 'unknown-user' | 'unknown-tier'>
  /**
   * For the operator, when a user has forgotten their password: ends all of their sessions. False when no account has
   * the address.
   */
  setPassword(email: string, password: string): Promise<boolean>
}

/** Codes of better-auth. */
const ADDRESS_TAKEN = new Set(['USER_ALREADY_EXISTS', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'])

export const CLIENT_ADDRESS_HEADER = 'x-sayso-client-address'

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, baseUrl, hasPlans = true, now = () => new Date() } = options
  const offered = options.plans ?? defaultPlans
  const plans = hasPlans ? offered : offered.map(withoutLimits)
  const { clientAddressHeader = CLIENT_ADDRESS_HEADER, trustedOrigins = () => [] } = options
  const { deriveKey = deriveDirectly, providers = {} } = options
  const users = createUsers(database)
  const sessions = createSessions(database)
  const passwords = createPasswords(deriveKey)
  const originsFor = (request: Request | undefined) => [
    new URL(baseUrl).origin,
    ...(request === undefined ? [] : trustedOrigins(request)),
  ]
  const { checkPasskey = async () => null } = options
  const authOptions = {
    ...options,
    checkPasskey,
    users,
    trustedOrigins: originsFor,
    clientAddressHeader,
    passwords,
  }
  const { oidc: _, ...known } = providers
  const auth = createAuth({ ...authOptions, providers: known })

  const handle = (request: Request, body: object) =>
    callAuth(() => auth.handler(withBody(request, body, new URL(baseUrl).origin)))

  const isTrustedOrigin = (request: Request) => {
    const origin = request.headers.get('origin')
    return origin === null || originsFor(request).includes(origin)
  }

  const entitlementOf = async (account: Pick<Account, 'id'>) =>
    (await users.entitlement(account.id)) ?? { tier: null, trialEnd: null }

  return {
    identities: createIdentitySignIn({
      ...{ providers, baseUrl, auth, log: options.log },
      createOidcAuth: (oidc) => createAuth({ ...authOptions, providers: { oidc } }),
    }),

    async identify(request) {
      const { headers } = request
      const session = await callAuth(() => auth.api.getSession({ headers, query: { disableRefresh: true } }))
      return session === null || session.user.leavingAt ? null : toAccount(session)
    },

    async endedSessions(sessionIds) {
      const running = new Set(await sessions.running(sessionIds))
      return sessionIds.filter((id) => !running.has(id))
    },

    async resume(request) {
      return await resume(auth, request.headers)
    },

    createGuest: (request) => callAuth(() => createGuest(auth, request.headers, options)),

    handle,

    async signUp(request, body) {
      const response = await handle(request, body)
      if (!(await isTaken(response))) return response
      // Its body has been read, so it cannot be made into another one as a whole.
      const { headers } = request
      return await handle(new Request(new URL(`${AUTH_PATH}${SIGN_IN_PATH}`, baseUrl), { headers }), body)
    },

    isTrustedOrigin,

    async quota(account) {
      const today = now()
      const entitlement = await entitlementOf(account)
      const dailyMessageCount = await users.countMessages(account.id, toUtcDay(today))
      const quota = toQuota(plans, entitlement, { dailyMessageCount, now: today })
      return hasPlans ? quota : { ...quota, trialEnd: null }
    },

    plans: () => (hasPlans ? plans : []),

    plan: async (account) => currentPlan(plans, await entitlementOf(account), now()),

    planOf: (entitlement) => currentPlan(plans, entitlement, now()),

    async isOperator(account) {
      return !account.isGuest && currentPlan(plans, await entitlementOf(account), now()) === OPERATOR_PLAN
    },

    setPassword: (email, password) => setPassword(database, passwords, { email, password }),

    async setTier(email, tier, trialEnd = null) {
      if (tier !== OPERATOR_TIER && !plans.some(({ id }) => id === tier)) return 'unknown-tier'
      return (await users.setEntitlement(email, { tier, trialEnd })) ? 'set' : 'unknown-user'
    },
  }
}

async function resume(auth: Auth, asked: Headers): Promise<Identified | null> {
  const { headers, response } = await callAuth(() =>
    auth.api.getSession({ headers: asked, returnHeaders: true }),
  )
  if (response === null) return null
  const leavesAt = response.user.leavingAt ? endOfLeaving(response.user.leavingAt) : null
  return { account: toAccount(response), setCookies: headers.getSetCookie(), leavesAt }
}

interface AuthSession {
  session: { id: string }
  user: { id: string; email: string; name: string; isAnonymous?: boolean | null | undefined }
}

function toAccount({ session, user }: AuthSession): Account {
  const { id, email, name } = user
  const isGuest = user.isAnonymous === true
  const sessionId = session.id
  return { id, isGuest, email: isGuest ? null : email, name: isGuest ? null : name, sessionId }
}

/**
 * Tells whether a sign-up was refused because the address exists. The library refuses before it hashes the password:
 * sign-in then takes the time that a new account would.
 */
async function isTaken(response: Response): Promise<boolean> {
  if (response.status !== 422) return false
  const body: unknown = await response.clone().json()
  return typeof body === 'object' && body !== null && 'code' in body && ADDRESS_TAKEN.has(String(body.code))
}

/** Under our own address, whatever name the request used. A program sends no origin, which better-auth takes for a foreign one. */
function withBody(request: Request, body: object, ownOrigin: string): Request {
  const headers = new Headers(request.headers)
  for (const name of ['content-length', 'transfer-encoding', 'host']) headers.delete(name)
  headers.set('content-type', 'application/json')
  if (!headers.has('origin')) headers.set('origin', ownOrigin)
  const url = new URL(new URL(request.url).pathname, ownOrigin)
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Uses the library's handler, which sets the cookie. */
async function createGuest(
  auth: Auth,
  asked: Headers,
  { baseUrl, clientAddressHeader = CLIENT_ADDRESS_HEADER }: AccountsOptions,
): Promise<Identified> {
  const origin = new URL(baseUrl).origin
  const headers = new Headers({ origin, 'content-type': 'application/json' })
  for (const name of [clientAddressHeader, 'user-agent']) {
    const value = asked.get(name)
    if (value !== null) headers.set(name, value)
  }
  const request = new Request(`${origin}${AUTH_PATH}${GUEST_PATH}`, { method: 'POST', headers, body: '{}' })
  const response = await auth.handler(request)
  const setCookies = response.headers.getSetCookie()
  const cookie = setCookies.map((value) => value.split(';', 1)[0]).join('; ')
  const session = response.ok ? await auth.api.getSession({ headers: new Headers({ cookie }) }) : null
  if (session === null)
    throw new AccountsError(
      'guest-not-made',
      `A guest could not be made: better-auth answered ${response.status}.`,
    )
  return { account: toAccount(session), setCookies, leavesAt: null }
}

async function setPassword(
  database: Database,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const profiles = createProfiles(database)
  const userId = await profiles.findByEmail(email.toLowerCase())
  if (userId === null) return false
  const hash = await passwords.hash(password)
  if (hash === 'busy') throw new AccountsError('too-busy', 'Too many passwords are being hashed. Try again.')
  await profiles.setPasswordHash(userId, hash)
  await createSessions(database).endAll(userId, null)
  await createMailLinks(database).endAll(userId)
  return true
}
