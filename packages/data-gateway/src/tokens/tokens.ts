/** Tokens of a project: its public key, and what its people sign in with. Signed with a key that no other project has. */

import { jwtVerify, SignJWT } from 'jose'
import { GatewayError } from '../errors/gateway-error.ts'
import type { Person } from '../ports/project-data.ts'

export const ACCESS_TOKEN_SECONDS = 3600
const ALGORITHM = 'HS256'

/** The key never changes: exported apps contain it. It gives the rights of a stranger, and no more. */
export async function createAnonKey(ref: string, secret: string): Promise<string> {
  return await new SignJWT({ role: 'anon', ref })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .sign(toKey(secret))
}

export async function createAccessToken(
  claims: Record<string, unknown>,
  { secret, nowMs }: { secret: string; nowMs: number },
): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000)
  return await new SignJWT({ ...claims, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + ACCESS_TOKEN_SECONDS)
    .sign(toKey(secret))
}

interface TokenUse {
  ref: string
  secretOf: (ref: string) => string
  nowMs: number
}

/** Throws `GatewayError` for a token that is not this project's, or is over. */
export type TokenReader = (token: string, use: TokenUse) => Promise<Person>

const MAX_KNOWN = 2_000

/** An app sends the same token with each request, so a verified token is trusted until it expires. */
export function createTokenReader(): TokenReader {
  const known = new Map<string, { person: Person; endsAtMs: number }>()
  return async (token, use) => {
    const name = `${use.ref} ${token}`
    const found = known.get(name)
    if (found !== undefined && use.nowMs < found.endsAtMs) return found.person
    known.delete(name)
    const person = await readToken(token, use)
    const [oldest] = known.keys()
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    const { exp } = person.claims
    known.set(name, { person, endsAtMs: typeof exp === 'number' ? exp * 1000 : Number.POSITIVE_INFINITY })
    return person
  }
}

async function readToken(token: string, { ref, secretOf, nowMs }: TokenUse): Promise<Person> {
  try {
    const { payload } = await jwtVerify(token, toKey(secretOf(ref)), {
      algorithms: [ALGORITHM],
      currentDate: new Date(nowMs),
    })
    if (payload.ref === ref && (payload.role === 'anon' || payload.role === 'authenticated')) {
      return { role: payload.role, claims: payload }
    }
  } catch (error) {
    const isOver = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
    if (isOver) throw new GatewayError(401, 'PGRST303', 'JWT expired')
  }
  throw new GatewayError(401, 'PGRST301', 'Invalid API key or token')
}

function toKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
