/** Who is asking, which tier they are on and how many messages are left. Knows better-auth so that nobody else has to. */

import type { Database } from '@sayso/storage'
import type { Plan } from './plans.ts'

export interface Account {
  id: string
  isGuest: boolean
  /** Null for guests. */
  email: string | null
  name: string | null
}

export interface Quota {
  /** A plan's id. */
  tier: string
  /** 0: no limit. */
  dailyMessageLimit: number
  /** Messages of this UTC day, the running one included. */
  dailyMessageCount: number
  /** Epoch seconds as a string; null without a trial. */
  trialEnd: string | null
  /** When the count begins anew: the next UTC midnight. */
  resetAt: Date
  /** The UTC day that a message counts for now, `2026-11-20`. */
  day: string
}

export interface AccountsOptions {
  database: Database
  /** Where the browser reaches this server, for example `http://localhost:4000`. Cookies are `Secure` when it is https. */
  baseUrl: string
  secret: string
  plans?: readonly Plan[]
  /** Origins besides `baseUrl` from which requests may come. */
  trustedOrigins?: readonly string[]
  /**
   * The header that holds the client's address. The server must set it from the socket and drop one that came in;
   * limits per address rest on it. Default `x-sayso-client-address`.
   */
  clientAddressHeader?: string
  now?: () => Date
}

export interface Accounts {
  /** The account of the session cookie; null without one, or when it is over. */
  identify(request: Request): Promise<Account | null>
  /**
   * The same, and a new guest where there is none: then `setCookies` has the `Set-Cookie` values for the answer.
   * `rate-limited` when the address has made too many guests lately.
   */
  identifyOrCreateGuest(
    request: Request,
  ): Promise<
    | { kind: 'identified'; account: Account; setCookies: string[] }
    | { kind: 'rate-limited'; retryAfterMs: number }
  >
  /** Answers everything under `/api/auth/`. */
  handle(request: Request): Promise<Response>
  quota(account: Account): Promise<Quota>
  plans(): readonly Plan[]
  /** For the operator. `trialEnd` makes it a trial: after it, the first plan applies. False when nobody has the address. */
  setTier(email: string, tier: string, trialEnd?: Date | null): Promise<boolean>
}

export function createAccounts(_options: AccountsOptions): Accounts {
  throw new Error('not written yet')
}
