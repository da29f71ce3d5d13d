/** Passwords of an app's people, hashed slowly and beside the server's own thread. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

const COST = 16_384
const KEY_BYTES = 32

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('base64url')}$${(await derive(password, salt, COST)).toString('base64url')}`
}

/** Takes as long for a person that there is not, so that nobody finds out who has an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost = COST, salt = '', hash = ''] = (stored ?? '').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  const expected = Buffer.from(hash, 'base64url')
  return stored !== null && expected.length === derived.length && timingSafeEqual(expected, derived)
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N: cost }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
