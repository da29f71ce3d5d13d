/**
 * Addresses and keys of OpenID providers, as they publish them. They are kept for an hour, and asked for once by however many wait.
 * Source: OpenID Connect Discovery 1.0.
 */

import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import type { AskOutside } from '../ports/sign-in-providers.ts'
import { badCallback } from './identity.ts'

export interface ProviderDocument {
  issuer: string
  authorizationUrl: string
  tokenUrl: string
  userInfoUrl: string | null
  keysUrl: string
  /** Its redirects name the issuer (RFC 9207). */
  namesIssuer: boolean
  /** The client's secret goes into the form, and not into a header. */
  takesSecretInForm: boolean
}

export interface Documents {
  /** Throws `GatewayError`. */
  find(issuer: string): Promise<ProviderDocument>
  keysOf(document: ProviderDocument): JWTVerifyGetKey
}

const KEPT_MS = 60 * 60_000
/** An unknown key may be a new one. Tokens that name keys at random must not ask on and on. */
const KEYS_AGAIN_MS = 60_000
const MAX_KEPT = 200
const MAX_KEYS = 50
const AWAY = 'The provider does not answer. Try again in a moment.'

interface DocumentsOptions {
  askOutside: AskOutside
  nowMs: () => number
}

export function createDocuments({ askOutside, nowMs }: DocumentsOptions): Documents {
  const documents = createKept<ProviderDocument>(nowMs)
  const keySets = createKept<JWTVerifyGetKey>(nowMs)

  async function read(url: string): Promise<Record<string, unknown>> {
    const answer = await askOutside({ url })
    if (answer === null || answer.status !== 200) throw badCallback(AWAY)
    return { ...Object(answer.body) }
  }

  const readKeys = async (url: string) => createLocalJWKSet(toKeys((await read(url)).keys))

  return {
    find: (issuer) =>
      documents.get(issuer, KEPT_MS, async () =>
        toDocument(await read(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`), issuer),
      ),

    keysOf:
      ({ keysUrl }) =>
      async (header, token) => {
        const keys = await keySets.get(keysUrl, KEPT_MS, () => readKeys(keysUrl))
        try {
          return await keys(header, token)
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
          const newer = await keySets.get(keysUrl, KEYS_AGAIN_MS, () => readKeys(keysUrl))
          return await newer(header, token)
        }
      },
  }
}

/** Answers of late, by address. A failure is not kept. */
function createKept<Value>(nowMs: () => number) {
  const kept = new Map<string, { value: Promise<Value>; atMs: number }>()
  return {
    async get(name: string, maxAgeMs: number, make: () => Promise<Value>): Promise<Value> {
      const found = kept.get(name)
      if (found !== undefined && nowMs() - found.atMs < maxAgeMs) return await found.value
      const [oldest] = kept.keys()
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      const made = { value: make(), atMs: nowMs() }
      kept.delete(name)
      kept.set(name, made)
      try {
        return await made.value
      } catch (error) {
        if (kept.get(name) === made) kept.delete(name)
        throw error
      }
    },
  }
}

function toDocument(named: Record<string, unknown>, asked: string): ProviderDocument {
  const bare = (text: unknown) => String(text).replace(/\/$/, '')
  // A document that names another issuer would let that one speak for this.
  if (typeof named.issuer !== 'string' || bare(named.issuer) !== bare(asked))
    throw badCallback('The provider names another issuer than the one that the project has entered.')
  const methods = named.token_endpoint_auth_methods_supported
  return {
    issuer: named.issuer,
    authorizationUrl: addressOf(named.authorization_endpoint),
    tokenUrl: addressOf(named.token_endpoint),
    userInfoUrl: typeof named.userinfo_endpoint === 'string' ? addressOf(named.userinfo_endpoint) : null,
    keysUrl: addressOf(named.jwks_uri),
    namesIssuer: named.authorization_response_iss_parameter_supported === true,
    takesSecretInForm: Array.isArray(methods) && methods.includes('client_secret_post'),
  }
}

/** A browser is sent there: a script or a file is not an address of a provider. */
function addressOf(value: unknown): string {
  if (typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
    return value
  throw badCallback('The provider’s document lacks an address.')
}

/** Only keys whose other half nobody else has: a shared secret in a public list is not one. */
function toKeys(keys: unknown): JSONWebKeySet {
  const listed = Array.isArray(keys) ? keys.slice(0, MAX_KEYS) : []
  return { keys: listed.filter((key) => Object(key).kty !== 'oct' && typeof key === 'object') }
}
