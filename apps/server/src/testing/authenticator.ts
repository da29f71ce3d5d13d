/**
 * An authenticator in software: makes passkeys and signs with them, rightly or not.
 * Source: Web Authentication Level 3, sections 6.1 and 6.5; CBOR (RFC 8949).
 */

import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { PasskeyCreation, PasskeySignIn } from '@sayso/wire'

/** Mistakes that a test makes. */
export interface Behavior {
  origin?: string
  rpId?: string
  /** Whether the person was recognized, and not only there. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
  isForged?: boolean
  /** Format of a statement about the authenticator, which is itself nonsense. */
  statement?: string
}

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function dataOf(
    rpId: string,
    { isVerified = true, counter: given = counter }: Behavior,
    rest = Buffer.alloc(0),
  ) {
    const flags = Buffer.from([0x01 | (isVerified ? 0x04 : 0) | (rest.length > 0 ? 0x40 : 0)])
    const count = Buffer.alloc(4)
    count.writeUInt32BE(given)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count, rest])
  }

  return {
    id,

    create({ challenge, rp, user }: PasskeyCreation, behavior: Behavior = {}) {
      userHandle = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const authData = dataOf(behavior.rpId ?? rp.id, behavior, attested)
      const attestation = cbor([
        ['fmt', behavior.statement ?? 'none'],
        ['attStmt', behavior.statement === undefined ? [] : [['x5c', Buffer.from('no certificate')]]],
        ['authData', authData],
      ])
      return {
        ...{ id, name: 'My phone' },
        clientDataJSON: text(clientData('webauthn.create', challenge, behavior.origin ?? origin)),
        attestationObject: text(attestation),
      }
    },

    sign({ challenge, rpId }: PasskeySignIn, behavior: Behavior = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, behavior.origin ?? origin)
      const authenticatorData = dataOf(behavior.rpId ?? rpId, behavior)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      const signature = createSign('sha256')
        .update(behavior.isForged ? Buffer.alloc(37) : signed)
        .sign(privateKey)
      return {
        id,
        clientDataJSON: text(client),
        authenticatorData: text(authenticatorData),
        signature: text(signature),
        userHandle: behavior.userHandle ?? userHandle,
      }
    },
  }
}

const text = (bytes: Buffer) => bytes.toString('base64url')

type CborValue = string | number | Buffer | readonly (readonly [string | number, CborValue])[]

/** A list of pairs is a map. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = value.flatMap(([key, item]) => [cbor(key), cbor(item)])
  return Buffer.concat([head(5, value.length), ...pairs])
}

function head(kind: number, size: number): Buffer {
  const start = kind << 5
  if (size < 24) return Buffer.from([start | size])
  if (size < 256) return Buffer.from([start | 24, size])
  return Buffer.from([start | 25, size >> 8, size & 255])
}
