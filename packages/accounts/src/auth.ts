/** Configures better-auth with our tables and rules. Only this file imports it; `accounts.ts` exposes what others need. */

import type { Log, Users } from '@sayso/storage'
import { type Database, schema } from '@sayso/storage'
import { MAX_NAME_CHARS } from '@sayso/wire'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { anonymous, genericOAuth } from 'better-auth/plugins'
import { discoveryUrl, type IdentityProviders, type OidcProvider } from './identity-providers.ts'
import { PASSKEY_PATH, passkeySignIn } from './passkey-sign-in.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'

interface AuthOptions {
  database: Database
  users: Users
  baseUrl: string
  secret: string
  trustedOrigins: (request: Request | undefined) => string[]
  clientAddressHeader: string
  passwords: Passwords
  checkPasskey: Passkeys['check']
  /** An OpenID provider is asked for its addresses at once: it must be reachable. */
  providers: IdentityProviders
  log: Log
}

/** A guest has nothing but this cookie, so it lasts as long as browsers allow. */
const SESSION_SECONDS = 400 * 24 * 60 * 60
const DAY_SECONDS = 24 * 60 * 60

export const AUTH_PATH = '/api/auth'
export const SIGN_IN_PATH = '/sign-in/email'
export const GUEST_PATH = '/sign-in/anonymous'

export function createAuth(options: AuthOptions) {
  const { database, users, baseUrl, secret, trustedOrigins, clientAddressHeader, passwords, providers, log } =
    options
  const { checkPasskey } = options
  const isHttps = baseUrl.startsWith('https:')
  return betterAuth({
    appName: 'Sayso',
    baseURL: baseUrl,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins,
    database: drizzleAdapter(database.drizzle, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
      },
    }),
    emailAndPassword: { enabled: true, password: refuseWhileBusy(passwords) },
    user: { additionalFields: { leavingAt: { type: 'date', required: false, input: false } } },
    socialProviders: {
      ...(providers.github && { github: providers.github }),
      ...(providers.google && { google: providers.google }),
    },
    account: {
      // Only who somebody is was asked for: the tokens of that moment are not kept.
      updateAccountOnSignIn: false,
      // Joins an existing account only where both sides have proved the address.
      accountLinking: { enabled: true, requireLocalEmailVerified: true, trustedProviders: [] },
    },
    databaseHooks: {
      account: { create: { before: async (made) => ({ data: { ...made, ...NO_TOKENS } }) } },
      session: {
        create: { before: async (made, context) => ({ data: { ...made, way: wayOf(context) } }) },
      },
      // Names of providers are anything; no picture is shown.
      user: {
        create: {
          before: async (made) => ({ data: { ...made, name: toPlainName(made.name), image: null } }),
        },
      },
    },
    onAPIError: { errorURL: `${baseUrl}/sign-in` },
    plugins: [
      ...(providers.oidc ? [openId(providers.oidc, log)] : []),
      passkeySignIn(checkPasskey),
      anonymous({
        generateName: () => 'Guest',
        // Before the guest is deleted, and with them all that is still theirs.
        onLinkAccount: ({ anonymousUser, newUser }) =>
          users.moveBelongings(anonymousUser.user.id, newUser.user.id),
      }),
    ],
    session: {
      ...{ expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
      additionalFields: { way: { type: 'string', required: false, input: false } },
    },
    // The caller has counted it, for all servers together.
    rateLimit: { enabled: false },
    advanced: {
      // `__Host-`: no other host, such as one that shows previews, can set it. The library itself knows `__Secure-` alone.
      cookiePrefix: isHttps ? '__Host-sayso' : 'sayso',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' },
      // Otherwise it switches itself off under test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message) => (level === 'error' ? log.error({}, message) : log.warn({}, message)),
    },
  })
}

interface Asked {
  path?: string
  params?: Record<string, unknown> | undefined
}

/** How a session begins, by the path that was asked for; null for guests. */
function wayOf(asked: Asked | null): string | null {
  const { path = '', params } = asked ?? {}
  if (path === SIGN_IN_PATH || path.startsWith('/sign-up/')) return 'password'
  if (path === PASSKEY_PATH) return 'passkey'
  return path.startsWith('/callback/') ? String(params?.id ?? path.slice('/callback/'.length)) : null
}

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null }

function toPlainName(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARS)
}

function openId(provider: OidcProvider, log: Log) {
  const { clientId, clientSecret } = provider
  const plugin = genericOAuth({
    config: [
      {
        ...{ providerId: 'oidc', clientId, clientSecret, pkce: true },
        discoveryUrl: discoveryUrl(provider),
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        // Some send a text, and the text "false" is true.
        mapProfileToUser: ({ email, email_verified }) => ({
          ...(typeof email === 'string' && { email: email.trim() }),
          emailVerified: email_verified === true,
        }),
      },
    ],
  })
  return {
    ...plugin,
    async init(context: Parameters<typeof plugin.init>[0]) {
      const made = await plugin.init(context)
      for (const found of made.context.socialProviders) {
        // The library leaves these claims alone; its settings have no place for the check.
        if (found.idToken && 'jwks' in found.idToken)
          found.idToken.verifyClaims = (claims) => areClaimsWhole(claims, { clientId, log })
        // It signs in without an ID token, by whatever the access token opens.
        const { getUserInfo } = found
        found.getUserInfo = async (tokens) =>
          tokens.idToken === undefined ? null : await getUserInfo(tokens)
      }
      return made
    },
  }
}

function areClaimsWhole(
  claims: Record<string, unknown>,
  { clientId, log }: { clientId: string; log: Log },
): boolean {
  const fault = faultOf(claims, clientId)
  if (fault !== null)
    log.error({}, `the ID token of the identity provider ${fault}, so nobody can sign in there`)
  return fault === null
}

/** Source: OpenID Connect Core 1.0, sections 2 and 3.1.3.7: `exp` and `sub` are required, and `azp` is whom the token was made for. */
function faultOf({ exp, sub, azp }: Record<string, unknown>, clientId: string): string | null {
  if (exp === undefined) return 'has no exp'
  if (typeof sub !== 'string') return 'has no text as its sub'
  return azp === undefined || azp === clientId ? null : 'was made for another client'
}

const BUSY_SECONDS = 3

/** Implements `emailAndPassword.password`: its answer while too many passwords are being hashed. */
function refuseWhileBusy(passwords: Passwords) {
  const orRefuse = <Result>(result: Result | 'busy'): Result => {
    if (result !== 'busy') return result
    const message = 'Too many people are signing in at this moment. Try again in a few seconds.'
    throw new APIError(
      'SERVICE_UNAVAILABLE',
      { code: 'TOO_BUSY', message },
      { 'Retry-After': String(BUSY_SECONDS) },
    )
  }
  return {
    hash: async (password: string): Promise<string> => orRefuse(await passwords.hash(password)),
    verify: async (stored: { hash: string; password: string }): Promise<boolean> =>
      orRefuse(await passwords.verify(stored)),
  }
}

export type Auth = ReturnType<typeof createAuth>
