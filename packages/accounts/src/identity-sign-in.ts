/** Sign-in by identity providers: GitHub, Google, and any one that speaks OpenID Connect. */

import type { Log } from '@sayso/storage'
import { callAuth } from './async-context.ts'
import { AUTH_PATH, type Auth } from './auth.ts'
import { discoveryUrl, type IdentityProviders, type OidcProvider } from './identity-providers.ts'

interface IdentitySignInOptions {
  providers: IdentityProviders
  baseUrl: string
  /** Knows GitHub and Google. */
  auth: Auth
  /** Makes one that also knows the OpenID provider, whose addresses it asks for. */
  createOidcAuth: (provider: OidcProvider) => Auth
  log: Log
}

export interface IdentitySignIn {
  /** In the order of their buttons. */
  providers: { id: string; label: string }[]
  /**
   * The provider's address to go on at, with the cookie of the attempt. `unknown`: there is no such provider here;
   * `unreachable`: it does not answer; `another-issuer`: it is not the one that the operator has registered with.
   */
  begin(request: Request, providerId: string): Promise<Response | Refusal>
  /** Answers the provider's redirect: signs in, and leads to the page, or to the sign-in page with `error`. */
  end(request: Request, providerId: string): Promise<Response | Refusal>
}

type Refusal = 'unknown' | 'unreachable' | 'another-issuer'

const DISCOVERY_MS = 5_000

export function createIdentitySignIn(options: IdentitySignInOptions): IdentitySignIn {
  const { providers, baseUrl, auth, createOidcAuth, log } = options
  const origin = new URL(baseUrl).origin
  let oidcAuth: Auth | null = null

  /** Made at the first use: a provider that is away must not keep this server from starting, nor other sign-ins waiting. */
  async function authOf(providerId: string): Promise<Auth | Refusal> {
    if (providerId === 'github' || providerId === 'google') return providers[providerId] ? auth : 'unknown'
    if (providerId !== 'oidc' || providers.oidc === undefined) return 'unknown'
    if (oidcAuth !== null) return oidcAuth
    const issuer = await readIssuer(providers.oidc)
    if (issuer === null) {
      log.warn({}, 'the identity provider does not answer')
      return 'unreachable'
    }
    if (issuer !== providers.oidc.issuer) {
      log.error(
        { configured: providers.oidc.issuer, issuer },
        'the identity provider names another issuer, so nobody can sign in there: set SAYSO_OIDC_ISSUER to the issuer of a provider that you trust',
      )
      return 'another-issuer'
    }
    oidcAuth ??= createOidcAuth(providers.oidc)
    return oidcAuth
  }

  async function ask(request: Request, providerId: string, path: string, body?: object) {
    const found = await authOf(providerId)
    if (typeof found === 'string') return found
    const headers = new Headers(request.headers)
    for (const name of ['content-length', 'transfer-encoding', 'host']) headers.delete(name)
    if (!headers.has('origin')) headers.set('origin', origin)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const url = new URL(`${AUTH_PATH}${path}`, origin)
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    return await callAuth(() => found.handler(new Request(url, init)))
  }

  return {
    providers: [
      ...(providers.github ? [{ id: 'github', label: 'GitHub' }] : []),
      ...(providers.google ? [{ id: 'google', label: 'Google' }] : []),
      ...(providers.oidc ? [{ id: 'oidc', label: providers.oidc.name }] : []),
    ],

    async begin(request, providerId) {
      const body = { provider: providerId, callbackURL: '/', errorCallbackURL: '/sign-in' }
      const answer = await ask(request, providerId, '/sign-in/social', body)
      if (typeof answer === 'string' || answer.ok) return answer
      // Its addresses could not be read after all: ask again the next time.
      if (providerId === 'oidc') oidcAuth = null
      return 'unreachable'
    },

    end: (request, providerId) =>
      ask(request, providerId, `/callback/${providerId}${new URL(request.url).search}`),
  }
}

/** The issuer that the provider names, without a slash at its end; null: no answer. Source: OpenID Connect Discovery 1.0, section 4.3. */
async function readIssuer(provider: OidcProvider): Promise<string | null> {
  try {
    const answer = await fetch(discoveryUrl(provider), { signal: AbortSignal.timeout(DISCOVERY_MS) })
    if (answer.ok) return String(Object(await answer.json()).issuer).replace(/\/$/, '')
    await answer.body?.cancel()
    return null
  } catch {
    // Away, too slow, or something other than a provider.
    return null
  }
}
