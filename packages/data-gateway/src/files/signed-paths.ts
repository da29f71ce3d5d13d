/** Tokens of addresses that are good for one file and some time. They open nothing else: their key is not that of people's tokens. */

import { jwtVerify, SignJWT } from 'jose'
import { refuse } from './files-error.ts'
import type { ObjectPath } from './object-path.ts'

const ALGORITHM = 'HS256'

interface Grant {
  use: 'read' | 'upload' | 'resume'
  /** `bucket/name`. */
  url: string
  [more: string]: unknown
}

interface Signing {
  /** The project's. */
  secret: string
  nowMs: number
}

export const toUrl = ({ bucket, name }: ObjectPath) => `${bucket}/${name}`

export async function signPath(grant: Grant, seconds: number, { secret, nowMs }: Signing): Promise<string> {
  const nowSeconds = Math.floor(nowMs / 1000)
  return await new SignJWT(grant)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + seconds)
    .sign(toKey(secret))
}

/** Throws for a token that is over, of another project, for another use, or for another file. */
export async function readSigned(
  token: string | null,
  { use, url }: { use: Grant['use']; url: string | null },
  { secret, nowMs }: Signing,
): Promise<Grant> {
  const grant = await verify(token ?? '', { secret, nowMs })
  if (grant.use !== use || typeof grant.url !== 'string' || (url !== null && grant.url !== url))
    throw refuse(400, 'InvalidSignature', 'The url signature is invalid')
  return grant
}

async function verify(token: string, { secret, nowMs }: Signing): Promise<Grant> {
  try {
    const { payload } = await jwtVerify<Grant>(token, toKey(secret), {
      algorithms: [ALGORITHM],
      currentDate: new Date(nowMs),
    })
    return payload
  } catch (error) {
    const isOver = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
    throw refuse(400, 'InvalidJWT', isOver ? '"exp" claim timestamp check failed' : 'Invalid Compact JWS')
  }
}

function toKey(secret: string): Uint8Array {
  return new TextEncoder().encode(`files ${secret}`)
}
