/** Seals short secrets for storing: AES-256-GCM under a key that is derived from the server's secret. */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

interface Seal {
  /** `purpose` is bound in: what was sealed for one is not opened for another. */
  close(text: string, purpose: string): string
  /** Null for what was not sealed here, for another purpose, or with another secret. */
  open(sealed: string, purpose: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1.'

export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sayso model keys', 32))
  return {
    close(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, purpose) {
      if (!sealed.startsWith(VERSION)) return null
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        // The tag does not fit: altered, or another secret.
        return null
      }
    },
  }
}
