/** Passwords of an app's people, hashed slowly and away from the server's own thread. */

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { GatewayError } from '../errors/gateway-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refused } from './user.ts'

/**
 * Derives a key by scrypt. Projects take turns by their `asker`, the project's ref. Null: too many passwords are
 * being hashed already, and this one was not started.
 */
export type DeriveKey = (work: {
  asker: string
  password: string
  salt: Buffer
  keyBytes: number
  cost: number
  blockSize: number
}) => Promise<Buffer> | null

export interface Passwords {
  /** Returns the stored form. Throws `GatewayError` for a password that nobody should use. */
  hash(ref: string, password: string): Promise<string>
  /** Takes as long when there is no such person (`stored` is null), so that nobody can find out who has an account. */
  isRight(ref: string, password: string, stored: string | null): Promise<boolean>
}

const COST = 16_384
const BLOCK_SIZE = 8
const KEY_BYTES = 32
const MIN_PASSWORD_CHARS = 6
const MAX_PASSWORD_CHARS = 72
const BUSY_MS = 3000

export function createPasswords(deriveKey: DeriveKey): Passwords {
  async function derive(ref: string, password: string, { salt, cost }: { salt: Buffer; cost: number }) {
    const work = { asker: ref, password: password.normalize('NFKC'), salt, keyBytes: KEY_BYTES, cost }
    const key = deriveKey({ ...work, blockSize: BLOCK_SIZE })
    if (key !== null) return await key
    throw refused(429, 'over_request_rate_limit', TOO_BUSY, { retryAfterMs: BUSY_MS })
  }

  return {
    async hash(ref, password) {
      const salt = randomBytes(16)
      const key = await derive(ref, password, { salt, cost: COST })
      return `scrypt$${COST}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },

    async isRight(ref, password, stored) {
      const [, cost = COST, salt = '', hash = ''] = (stored ?? '').split('$')
      // Nobody has a longer one, and a megabyte would take its time.
      const tried = password.slice(0, MAX_PASSWORD_CHARS)
      const how = { salt: Buffer.from(salt, 'base64url'), cost: Number(cost) }
      const derived = await derive(ref, tried, how)
      const expected = Buffer.from(hash, 'base64url')
      return tried === password && expected.length === derived.length && timingSafeEqual(expected, derived)
    },
  }
}

const TOO_BUSY = 'Too many people are signing in at this moment. Try again in a few seconds.'

/** `email`: of the person. Throws `GatewayError`, with the reasons that clients know. */
export function checkPassword(password: string, email: string): void {
  if (password.length < MIN_PASSWORD_CHARS) {
    throw weak('length', `Password should be at least ${MIN_PASSWORD_CHARS} characters.`)
  }
  if (password.trim() === '') throw weak('characters', 'Password should not be blank.')
  if (password.length > MAX_PASSWORD_CHARS) {
    throw refused(422, 'validation_failed', `Password cannot be longer than ${MAX_PASSWORD_CHARS} characters`)
  }
  if (isCommonPassword(password, email)) {
    throw weak('pwned', 'Password is known to be weak and easy to guess, please choose a different one.')
  }
}

function weak(reason: 'length' | 'characters' | 'pwned', message: string): GatewayError {
  return new GatewayError(422, 'weak_password', message, { details: [{ reason }] })
}
