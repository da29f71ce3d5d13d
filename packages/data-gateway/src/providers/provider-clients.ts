/** The project's clients at providers: where a person is sent, and who comes back. */

import { GatewayError } from '../errors/gateway-error.ts'
import {
  type AskOutside,
  PROVIDER_NAMES,
  type ProviderClient,
  type ProviderName,
  type SignInProviders,
} from '../ports/sign-in-providers.ts'
import { createDocuments } from './documents.ts'
import { beginAtGithub, finishAtGithub } from './github.ts'
import { checkHashedNonce } from './id-token.ts'
import { type Identity, toIdentity } from './identity.ts'
import type { Arrival, Departure } from './journey.ts'
import { createOpenId } from './open-id.ts'

/** Methods throw `GatewayError`. */
export interface ProviderClients {
  /** The address that the browser is sent to. Null: the project has no client there. */
  begin(ref: string, provider: ProviderName, departure: Departure): Promise<string | null>
  finish(ref: string, provider: ProviderName, arrival: Arrival): Promise<Identity>
  /** Somebody whom the app itself has asked the provider about. `nonce`: empty for none. */
  readToken(ref: string, provider: ProviderName, given: { token: string; nonce: string }): Promise<Identity>
}

interface ProviderClientsOptions {
  providers: SignInProviders
  askOutside: AskOutside
  nowMs: () => number
}

export function createProviderClients(options: ProviderClientsOptions): ProviderClients {
  const { providers, askOutside, nowMs } = options
  const openId = createOpenId({ documents: createDocuments({ askOutside, nowMs }), askOutside, nowMs })

  async function require(ref: string, provider: ProviderName): Promise<ProviderClient> {
    const client = await providers.find(ref, provider)
    if (client === null) throw notEnabled(provider)
    return client
  }

  return {
    async begin(ref, provider, departure) {
      const client = await providers.find(ref, provider)
      if (client === null) return null
      const url =
        provider === 'github'
          ? beginAtGithub(client, departure)
          : await openId.begin(provider, client, departure)
      // The app's words replace none of ours.
      for (const [name, value] of Object.entries(departure.extra))
        if (!url.searchParams.has(name)) url.searchParams.set(name, value)
      const ours = {
        ...{ state: departure.state, redirect_uri: departure.callbackUrl },
        ...{ code_challenge: departure.challenge, code_challenge_method: 'S256' },
      }
      for (const [name, value] of Object.entries(ours)) url.searchParams.set(name, value)
      return url.href
    },

    async finish(ref, provider, arrival) {
      const client = await require(ref, provider)
      if (provider === 'github') return await finishAtGithub(client, arrival, askOutside)
      return await openId.finish(provider, client, arrival)
    },

    async readToken(ref, provider, { token, nonce }) {
      const client = await require(ref, provider)
      if (provider === 'github') throw notEnabled(provider, 'GitHub has no ID tokens: use signInWithOAuth.')
      const claims = await openId.readToken(token, { provider, client })
      checkHashedNonce(claims, nonce)
      return toIdentity(provider, String(claims.iss), claims)
    },
  }
}

export function toProviderName(name: string): ProviderName {
  const found = PROVIDER_NAMES.find((known) => known === name)
  if (found === undefined)
    throw notEnabled(name.slice(0, 40), `Sayso knows ${PROVIDER_NAMES.join(', ')}, or an e-mail address.`)
  return found
}

export function notEnabled(
  name: string,
  instead = 'Its owner enters a client in Sayso’s Database view, “People of the app”.',
): GatewayError {
  return new GatewayError(
    400,
    'provider_disabled',
    `Unsupported provider: “${name}” is not enabled in this app. ${instead}`,
  )
}
