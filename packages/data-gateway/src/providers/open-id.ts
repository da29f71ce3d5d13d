/** Sign-in by a provider that speaks OpenID Connect: its address for the browser, and the person behind the code that comes back. */

import { importPKCS8, SignJWT } from 'jose'
import type { AskOutside, ProviderClient, ProviderName } from '../ports/sign-in-providers.ts'
import type { Documents, ProviderDocument } from './documents.ts'
import { checkNonce, readIdToken } from './id-token.ts'
import { badCallback, type Identity, toIdentity } from './identity.ts'
import type { Arrival, Departure } from './journey.ts'

/** Everybody knows these issuers. That of `keycloak` is in the project's settings. */
const ISSUERS: Readonly<Partial<Record<ProviderName, string>>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}
/** Google's tokens name it in both ways. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'https://accounts.google.com': 'accounts.google.com' }
const SCOPES = 'openid email profile'
const APPLE_SCOPES = 'name email'
const SECRET_SECONDS = 300

interface OpenIdOptions {
  documents: Documents
  askOutside: AskOutside
  nowMs: () => number
}

export function createOpenId({ documents, askOutside, nowMs }: OpenIdOptions) {
  const documentOf = (provider: ProviderName, client: ProviderClient) =>
    documents.find(ISSUERS[provider] ?? client.issuer ?? '')

  async function readToken(
    token: string,
    { provider, client }: { provider: ProviderName; client: ProviderClient },
  ): Promise<Record<string, unknown>> {
    const document = await documentOf(provider, client)
    const other = OTHER_NAMES[document.issuer]
    return await readIdToken(token, {
      issuers: [document.issuer, ...(other === undefined ? [] : [other])],
      clientIds: client.clientIds,
      keys: documents.keysOf(document),
      nowMs: nowMs(),
    })
  }

  return {
    readToken,

    async begin(provider: ProviderName, client: ProviderClient, departure: Departure): Promise<URL> {
      const { authorizationUrl } = await documentOf(provider, client)
      const isApple = provider === 'apple'
      const url = new URL(authorizationUrl)
      const scopes = isApple ? APPLE_SCOPES : SCOPES
      const query = {
        ...{ client_id: client.clientIds[0] ?? '', response_type: 'code', nonce: departure.nonce },
        scope: [...new Set(`${scopes} ${departure.scopes}`.trim().split(/\s+/))].join(' '),
        // Apple gives a name and an address only to forms.
        ...(isApple && { response_mode: 'form_post' }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url
    },

    async finish(provider: ProviderName, client: ProviderClient, arrival: Arrival): Promise<Identity> {
      const document = await documentOf(provider, client)
      // Another provider's answer must not be taken for this one's (RFC 9207).
      if (arrival.issuer === null ? document.namesIssuer : arrival.issuer !== document.issuer)
        throw badCallback('The answer came from another provider.')
      const given = await askOutside(await toTokenRequest(document, { provider, client, arrival, nowMs }))
      const { id_token: token, access_token: accessToken } = Object(given?.body)
      if (given?.status !== 200 || typeof token !== 'string')
        throw badCallback('The provider did not take the code.')
      const claims = await readToken(token, { provider, client })
      checkNonce(claims, arrival.nonce)
      const more =
        claims.email === undefined && provider === 'keycloak' ? await readInfo(document, accessToken) : {}
      // Some other person's words.
      const named = more.sub === claims.sub ? { ...more, ...claims } : claims
      return toIdentity(provider, document.issuer, { ...named, ...nameOfForm(provider, arrival.user) })
    },
  }

  async function readInfo(
    { userInfoUrl }: ProviderDocument,
    accessToken: unknown,
  ): Promise<Record<string, unknown>> {
    if (userInfoUrl === null || typeof accessToken !== 'string') return {}
    const answer = await askOutside({ url: userInfoUrl, headers: { authorization: `Bearer ${accessToken}` } })
    return answer?.status === 200 ? { ...Object(answer.body) } : {}
  }
}

interface TokenRequest {
  provider: ProviderName
  client: ProviderClient
  arrival: Arrival
  nowMs: () => number
}

async function toTokenRequest(
  { tokenUrl, takesSecretInForm }: ProviderDocument,
  { provider, client, arrival: { code, verifier, callbackUrl }, nowMs }: TokenRequest,
) {
  const clientId = client.clientIds[0] ?? ''
  const isApple = provider === 'apple'
  const secret = isApple ? await signSecret(client, clientId, nowMs()) : client.secret
  const form = {
    ...{ grant_type: 'authorization_code', code, redirect_uri: callbackUrl, code_verifier: verifier },
    client_id: clientId,
  }
  if (takesSecretInForm || isApple) return { url: tokenUrl, form: { ...form, client_secret: secret } }
  // Each part is written as in a form (RFC 6749, section 2.3.1).
  const pair = [clientId, secret]
    .map((part) => new URLSearchParams({ '': part }).toString().slice(1))
    .join(':')
  return { url: tokenUrl, form, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}

/** Apple takes a token of the project's key in the place of a secret. */
async function signSecret(
  { secret, teamId, keyId }: ProviderClient,
  clientId: string,
  nowMs: number,
): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000)
  try {
    return await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId ?? '' })
      .setIssuer(teamId ?? '')
      .setSubject(clientId)
      .setAudience('https://appleid.apple.com')
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + SECRET_SECONDS)
      .sign(await importPKCS8(secret, 'ES256'))
  } catch {
    throw badCallback('The key for Apple cannot be read. Enter it again in Sayso.')
  }
}

/** Apple names a person once, beside the code. It is what they typed, and proves nothing. */
function nameOfForm(provider: ProviderName, user: string | null): { name?: string } {
  if (provider !== 'apple' || user === null) return {}
  try {
    const { firstName, lastName } = Object(Object(JSON.parse(user)).name)
    const name = [firstName, lastName].filter((part) => typeof part === 'string').join(' ')
    return name === '' ? {} : { name }
  } catch {
    // The person is known by the token.
    return {}
  }
}
