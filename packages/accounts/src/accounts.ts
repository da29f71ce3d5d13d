/** Who is asking, which tier they are on and how many messages are left. Knows better-auth so that nobody else has to. */

import { createUsers, type Database, type Log } from '@sayso/storage'
import { AUTH_PATH, type Auth, createAuth, GUEST_PATH } from './auth.ts'
import { defaultPlans, type Plan } from './plans.ts'
import { type Quota, toQuota, toUtcDay } from './quota.ts'

export interface Account {
  id: string
  isGuest: boolean
  /** Null for guests. */
  email: string | null
  name: string | null
}

export interface AccountsOptions {
  database: Database
  /** Where the browser reaches this server, for example `http://localhost:4000`. Cookies are `Secure` when it is https. */
  baseUrl: string
  secret: string
  plans?: readonly Plan[]
  /** Origins from which requests may come, besides `baseUrl` and the address that was asked. */
  trustedOrigins?: readonly string[]
  /**
   * The header that holds the client's address. The server must set it from the socket and drop one that came in;
   * limits per address rest on it. Default `x-sayso-client-address`.
   */
  clientAddressHeader?: string
  log: Log
  now?: () => Date
}

export type GuestResult =
  /** `setCookies` has `Set-Cookie` values for the answer: of a new guest, or of a session that was prolonged. */
  | { kind: 'identified'; account: Account; setCookies: string[] }
  /** The address has made too many guests lately. */
  | { kind: 'rate-limited'; retryAfterMs: number }

export interface Accounts {
  /** The account of the session cookie; null without one, or when it is over. */
  identify(request: Request): Promise<Account | null>
  /** The same, and a new guest where there is none. */
  identifyOrCreateGuest(request: Request): Promise<GuestResult>
  /** Answers everything under `/api/auth/`. */
  handle(request: Request): Promise<Response>
  /** False when another site's page sent it. For every route that changes something; a request without `Origin` is not from a page. */
  isTrustedOrigin(request: Request): boolean
  quota(account: Account): Promise<Quota>
  plans(): readonly Plan[]
  /**
   * For the operator. `trialEnd` makes it a trial: after it, the first plan applies. `unknown-user` when nobody has the address.
   */
  setTier(
    email: string,
    tier: string,
    trialEnd?: Date | null,
  ): Promise<'set' | 'unknown-user' | 'unknown-tier'>
  /** For the operator, when somebody has forgotten theirs: ends all of their sessions. False when nobody has the address. */
  setPassword(email: string, password: string): Promise<boolean>
}

export const CLIENT_ADDRESS_HEADER = 'x-sayso-client-address'

export function createAccounts(options: AccountsOptions): Accounts {
  const { database, baseUrl, plans = defaultPlans, now = () => new Date() } = options
  const { clientAddressHeader = CLIENT_ADDRESS_HEADER, trustedOrigins = [] } = options
  const users = createUsers(database)
  const originsFor = (request: Request | undefined) => [
    new URL(baseUrl).origin,
    ...trustedOrigins,
    ...(request === undefined ? [] : [new URL(request.url).origin]),
  ]
  const auth = createAuth({ ...options, users, trustedOrigins: originsFor, clientAddressHeader })

  const isTrustedOrigin = (request: Request) => {
    const origin = request.headers.get('origin')
    return origin === null || originsFor(request).includes(origin)
  }

  return {
    async identify(request) {
      const session = await auth.api.getSession({ headers: request.headers, query: { disableRefresh: true } })
      return session === null ? null : toAccount(session.user)
    },

    async identifyOrCreateGuest(request) {
      const { headers, response } = await auth.api.getSession({
        headers: request.headers,
        returnHeaders: true,
      })
      if (response === null) return await createGuest(auth, request.headers.get(clientAddressHeader), options)
      return { kind: 'identified', account: toAccount(response.user), setCookies: headers.getSetCookie() }
    },

    handle: (request) => auth.handler(request),

    isTrustedOrigin,

    async quota(account) {
      const today = now()
      const entitlement = (await users.entitlement(account.id)) ?? { tier: null, trialEnd: null }
      const dailyMessageCount = await users.countMessages(account.id, toUtcDay(today))
      return toQuota(plans, entitlement, { dailyMessageCount, now: today })
    },

    plans: () => plans,

    async setPassword(email, password) {
      const { internalAdapter, password: passwords } = await auth.$context
      const found = await internalAdapter.findUserByEmail(email.toLowerCase())
      if (!found) return false
      await internalAdapter.updatePassword(found.user.id, await passwords.hash(password))
      await internalAdapter.deleteUserSessions(found.user.id)
      return true
    },

    async setTier(email, tier, trialEnd = null) {
      if (!plans.some(({ id }) => id === tier)) return 'unknown-tier'
      return (await users.setEntitlement(email, { tier, trialEnd })) ? 'set' : 'unknown-user'
    },
  }
}

interface AuthUser {
  id: string
  email: string
  name: string
  isAnonymous?: boolean | null | undefined
}

function toAccount({ id, email, name, isAnonymous }: AuthUser): Account {
  const isGuest = isAnonymous === true
  return { id, isGuest, email: isGuest ? null : email, name: isGuest ? null : name }
}

/** By way of the handler, since only there the limits per address apply. */
async function createGuest(
  auth: Auth,
  clientAddress: string | null,
  { baseUrl, clientAddressHeader = CLIENT_ADDRESS_HEADER }: AccountsOptions,
): Promise<GuestResult> {
  const origin = new URL(baseUrl).origin
  const headers = new Headers({ origin, 'content-type': 'application/json' })
  if (clientAddress !== null) headers.set(clientAddressHeader, clientAddress)
  const request = new Request(`${origin}${AUTH_PATH}${GUEST_PATH}`, { method: 'POST', headers, body: '{}' })
  const response = await auth.handler(request)
  if (response.status === 429) {
    return { kind: 'rate-limited', retryAfterMs: Number(response.headers.get('x-retry-after') ?? 60) * 1000 }
  }
  const setCookies = response.headers.getSetCookie()
  const cookie = setCookies.map((value) => value.split(';', 1)[0]).join('; ')
  const session = response.ok ? await auth.api.getSession({ headers: new Headers({ cookie }) }) : null
  if (session === null) throw new Error(`A guest could not be made: better-auth answered ${response.status}.`)
  return { kind: 'identified', account: toAccount(session.user), setCookies }
}
