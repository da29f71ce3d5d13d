/**
 * Knows requests of projects' functions, which come from this machine. Limits count them for their project: a network of its own, which no
 * client has, for all of its functions.
 */

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HOME_KEY_HEADER } from '@sayso/functions'
import { readIp } from './ip-address.ts'

export interface FunctionCallers {
  /** Sent with requests of the project's functions. No function sees it. */
  keyOf(ref: string): string
  /** The address that limits count its functions as; null for a text that is not a ref. */
  addressOf(ref: string): string | null
  /** Null for a request of somebody else. The header is taken away in any case. */
  takeAddress(headers: Headers): string | null
}

export function createFunctionCallers(): FunctionCallers {
  // The engines end with this server.
  const secret = randomBytes(32)
  const sign = (ref: string) => createHmac('sha256', secret).update(ref).digest('base64url')

  return {
    keyOf: (ref) => `${ref}.${sign(ref)}`,
    addressOf,
    takeAddress(headers) {
      const key = headers.get(HOME_KEY_HEADER)
      if (key === null) return null
      headers.delete(HOME_KEY_HEADER)
      const [ref = '', given = ''] = key.split('.')
      const [expected, actual] = [Buffer.from(sign(ref)), Buffer.from(given)]
      const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
      return isOurs ? addressOf(ref) : null
    },
  }
}

/** In a /48 of its own, as limits count these too. Private addresses (RFC 4193) do not come from the internet. */
function addressOf(ref: string): string | null {
  const hash = createHash('sha256').update(ref).digest('hex')
  return readIp(`fd${hash.slice(0, 2)}:${hash.slice(2, 6)}:${hash.slice(6, 10)}::`)
}
