/** Somebody whom a provider has named. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { ProviderName } from '../ports/sign-in-providers.ts'

export interface Identity {
  provider: ProviderName
  /** The provider's own name for the person, which never changes. */
  id: string
  /** Lower case. Null: the provider names none. */
  email: string | null
  /** The provider has proved that the person reads mails there. */
  isVerified: boolean
  /** Name and picture, as `user_metadata` and SQL written for Supabase know them. */
  data: Record<string, unknown>
}

const MAX_TEXT_CHARS = 400
/** People have 4 KB for all of their data. */
const MAX_DATA_BYTES = 3_500
const MAX_ID_CHARS = 255
const EMAIL = /^[^\s\p{Cc}@<>,;:"()[\]\\]+@[^\s\p{Cc}@<>,;:"()[\]\\]+\.[^\s\p{Cc}@<>,;:"()[\]\\]+$/u

/** The claims are those of OpenID Connect. Throws `GatewayError` for somebody without a name of the provider's. */
export function toIdentity(
  provider: ProviderName,
  issuer: string,
  claims: Record<string, unknown>,
): Identity {
  const { sub, email_verified: verified } = claims
  const id = typeof sub === 'number' ? String(sub) : sub
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_CHARS)
    throw badCallback('The provider did not say who signed in.')
  const read = (name: string) => textOf(claims[name])
  const address = read('email')?.trim().toLowerCase() ?? ''
  const email = address.length <= 254 && EMAIL.test(address) ? address : null
  // Apple sends a text; elsewhere, the text "true" is not what the standard says.
  const isVerified = email !== null && (verified === true || (provider === 'apple' && verified === 'true'))
  const name = read('name')
  const picture = pictureOf(read('picture'))
  const userName = read('preferred_username')
  const known = {
    ...{ iss: issuer, sub: id, provider_id: id },
    ...(email !== null && { email, email_verified: isVerified }),
    phone_verified: false,
  }
  const data = {
    ...known,
    ...(name !== null && { name, full_name: name }),
    ...(picture !== null && { picture, avatar_url: picture }),
    ...(userName !== null && { user_name: userName, preferred_username: userName }),
  }
  const fits = Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES
  return { provider, id, email, isVerified, data: fits ? data : known }
}

function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll(/\p{Cc}/gu, ' ').trim()
  return text === '' || text.length > MAX_TEXT_CHARS ? null : text
}

function pictureOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null
}

export function badCallback(message: string): GatewayError {
  return new GatewayError(400, 'bad_oauth_callback', message)
}
