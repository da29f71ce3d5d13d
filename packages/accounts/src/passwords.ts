/** Passwords as better-auth keeps them, hashed wherever the server wants it. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Derives a key by scrypt. Null: too many passwords are being hashed already, and this one was not started. */
export type DeriveKey = (work: {
  asker: string
  password: string
  salt: Buffer
  keyBytes: number
  cost: number
  blockSize: number
}) => Promise<Buffer> | null

/** `busy`: too many passwords are being hashed at this moment, so nothing was tried. */
export interface Passwords {
  hash(password: string): Promise<string | 'busy'>
  verify(stored: { hash: string; password: string }): Promise<boolean | 'busy'>
}

/** The library's own numbers: what it has stored must be read again. */
const NUMBERS = { cost: 16_384, blockSize: 16, keyBytes: 64 }
/** All accounts share one place in the queue, beside the projects' apps. */
const ASKER = 'accounts'

/** Stores `salt:key`, both hex, as better-auth does. The key's salt is the hex text, not its bytes. */
export function createPasswords(deriveKey: DeriveKey): Passwords {
  const derive = (password: string, salt: string) =>
    deriveKey({ asker: ASKER, password: password.normalize('NFKC'), salt: Buffer.from(salt), ...NUMBERS })

  return {
    async hash(password) {
      const salt = randomBytes(16).toString('hex')
      const key = await derive(password, salt)
      return key === null ? 'busy' : `${salt}:${key.toString('hex')}`
    },
    async verify({ hash, password }) {
      const [salt = '', key = ''] = hash.split(':')
      const [derived, expected] = [await derive(password, salt), Buffer.from(key, 'hex')]
      if (derived === null) return 'busy'
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
