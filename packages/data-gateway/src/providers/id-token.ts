/** Checks an ID token: by whom it was signed, for whom, for which sign-in, and until when. Source: OpenID Connect Core 1.0, section 3.1.3.7. */

import { createHash, timingSafeEqual } from 'node:crypto'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { GatewayError } from '../errors/gateway-error.ts'

interface IdTokenUse {
  issuers: string[]
  clientIds: readonly string[]
  keys: JWTVerifyGetKey
  nowMs: number
}

/** Signed with a key that only the provider has: no shared secret, and never none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const MAX_TOKEN_CHARS = 16_384
/** Clocks differ. */
const TOLERANCE_SECONDS = 30

/** Throws `GatewayError`. */
export async function readIdToken(token: string, use: IdTokenUse): Promise<Record<string, unknown>> {
  if (token === '' || token.length > MAX_TOKEN_CHARS) throw badToken()
  const { issuers, clientIds, keys, nowMs } = use
  let claims: Record<string, unknown>
  try {
    const read = await jwtVerify(token, keys, {
      ...{ algorithms: ALGORITHMS, issuer: issuers, requiredClaims: ['exp', 'iat', 'sub'] },
      ...{ currentDate: new Date(nowMs), clockTolerance: TOLERANCE_SECONDS },
    })
    claims = read.payload
  } catch (error) {
    if (error instanceof errors.JOSEError) throw badToken()
    throw error
  }
  const isOurs = (name: unknown) => clientIds.includes(String(name))
  const audiences = [claims.aud].flat()
  const { azp } = claims
  // A token for several clients says for whom it was made.
  const isForUs =
    audiences.some(isOurs) &&
    (azp === undefined ? audiences.every(isOurs) : typeof azp === 'string' && isOurs(azp))
  if (!isForUs) throw new GatewayError(400, 'unexpected_audience', 'Unacceptable audience in id_token')
  return claims
}

/** The client hashed the nonce that it sends along, as Supabase's clients do. */
export function checkHashedNonce({ nonce: named }: Record<string, unknown>, nonce: string): void {
  if ((nonce === '') !== (named === undefined))
    throw badToken('Passed nonce and nonce in id_token should either both exist or not.')
  if (nonce !== '' && !isSame(String(named), createHash('sha256').update(nonce).digest('hex')))
    throw badToken('Nonces mismatch')
}

/** The nonce of a sign-in that began here. */
export function checkNonce({ nonce: named }: Record<string, unknown>, nonce: string): void {
  if (!isSame(String(named), nonce)) throw badToken('Nonces mismatch')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

function badToken(message = 'Bad ID token'): GatewayError {
  return new GatewayError(400, 'bad_jwt', message)
}
