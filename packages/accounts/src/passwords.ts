/** Passwords as better-auth keeps them, hashed wherever the server wants it. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth/api'

/** Derives a key by scrypt. Null: too many passwords are being hashed already, and this one was not started. */
export type DeriveKey = (work: {
  asker: string
  password: string
  salt: Buffer
  keyBytes: number
  cost: number
  blockSize: number
}) => Promise<Buffer> | null

/** The library's own numbers: what it has stored must be read again. */
const NUMBERS = { cost: 16_384, blockSize: 16, keyBytes: 64 }
/** All accounts share one place in the queue, beside the projects' apps. */
const ASKER = 'accounts'
const BUSY_SECONDS = 3

/**
 * Implements better-auth's `emailAndPassword.password`: `salt:key`, both hex. The key's salt is the hex text, not its
 * bytes.
 */
export function createPasswords(deriveKey: DeriveKey) {
  async function derive(password: string, salt: string): Promise<Buffer> {
    const work = { asker: ASKER, password: password.normalize('NFKC'), salt: Buffer.from(salt), ...NUMBERS }
    const key = deriveKey(work)
    if (key !== null) return await key
    const message = 'Too many people are signing in at this moment. Try again in a few seconds.'
    throw new APIError(
      'SERVICE_UNAVAILABLE',
      { code: 'TOO_BUSY', message },
      { 'Retry-After': String(BUSY_SECONDS) },
    )
  }

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16).toString('hex')
      return `${salt}:${(await derive(password, salt)).toString('hex')}`
    },
    async verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
      const [salt = '', key = ''] = hash.split(':')
      const [derived, expected] = [await derive(password, salt), Buffer.from(key, 'hex')]
      return derived.length === expected.length && timingSafeEqual(derived, expected)
    },
  }
}

/** For programs that hash one password and exit. */
export const deriveDirectly: DeriveKey = ({ password, salt, keyBytes, cost, blockSize }) =>
  new Promise((resolve, reject) => {
    const options = { N: cost, r: blockSize, maxmem: 256 * cost * blockSize }
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
