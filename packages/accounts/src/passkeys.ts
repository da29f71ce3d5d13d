/**
 * Passkeys of an account: added, listed, removed, and checked when somebody signs in.
 * Source: Web Authentication Level 3, sections 7.1 and 7.2.
 */

import { createHash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { createPasskeys as createStoredPasskeys, type Database, type PasskeyRow } from '@sayso/storage'
import {
  type AddPasskeyRequest,
  MAX_PASSKEYS,
  type PasskeyCreation,
  type PasskeySignIn,
  type PasskeySignInRequest,
  type PasskeySummary,
} from '@sayso/wire'
import type { Account } from './account.ts'
import { MAIL_TEXTS, type MailLanguage } from './mail-texts.ts'
import type { Mailer } from './mailer.ts'

interface PasskeysOptions {
  database: Database
  /** Its host is the only one that a passkey is good for. */
  baseUrl: string
  mailer: Mailer | null
}

/** `token` goes into a cookie of the browser that asked. */
interface Begun<Options> {
  options: Options
  token: string
}

export interface Passkeys {
  /** The only origin on which they work; null where none do. */
  origin: string | null
  list(account: Account): Promise<PasskeySummary[]>
  beginAdding(account: Account): Promise<Begun<PasskeyCreation>>
  /** `late`: the challenge is over, was used, or is another browser's. `refused`: the credential does not fit. */
  add(account: Account, token: string, made: PasskeyMade): Promise<'added' | 'late' | 'refused' | 'full'>
  remove(account: Account, id: string, language: MailLanguage): Promise<'removed' | 'not-found' | 'last-way'>
  beginSignIn(): Promise<Begun<PasskeySignIn>>
  /** The user whose passkey it is; null for everything that does not fit. */
  check(token: string, signed: PasskeySignInRequest): Promise<string | null>
}

interface PasskeyMade extends AddPasskeyRequest {
  language: MailLanguage
}

export const PASSKEY_CHALLENGE_SECONDS = 5 * 60
/** Ed25519, ES256, RS256: all authenticators of browsers and phones know one of them. */
const ALGORITHMS = [-8, -7, -257]

export function createPasskeys({ database, baseUrl, mailer }: PasskeysOptions): Passkeys {
  const stored = createStoredPasskeys(database)
  const { hostname, origin, host } = new URL(baseUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  async function begin(purpose: string): Promise<{ challenge: string; token: string }> {
    const [challenge, token] = [randomText(), randomText()]
    await stored.keepChallenge(nameOf(purpose, token), challenge, PASSKEY_CHALLENGE_SECONDS)
    return { challenge, token }
  }

  return {
    // A passkey belongs to a name.
    origin: isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? origin : null,

    list: async ({ id }) => (await stored.list(id)).map(toSummary),

    async beginAdding(account) {
      const { challenge, token } = await begin(addingBy(account))
      const name = account.email ?? account.name ?? account.id
      const user = { id: toHandle(account.id), name, displayName: account.name ?? name }
      const excludedIds = (await stored.list(account.id)).map(({ id }) => id)
      const rp = { id: hostname, name: 'Sayso' }
      return { options: { challenge, rp, user, excludedIds, algorithms: ALGORITHMS }, token }
    },

    async add(account, token, { name, id, clientDataJSON, attestationObject, language }) {
      const expectedChallenge = await stored.takeChallenge(nameOf(addingBy(account), token))
      if (expectedChallenge === null) return 'late'
      const { verifyRegistrationResponse } = await loadLibrary()
      const verified = await orNull(async () =>
        verifyRegistrationResponse({
          response: {
            ...credentialOf(id),
            response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
          },
          expectedChallenge,
          ...expected,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      )
      const credential = verified?.verified ? verified.registrationInfo.credential : null
      if (credential?.id !== id) return 'refused'
      const { counter } = credential
      const passkey = { id, userId: account.id, name, publicKey: Buffer.from(credential.publicKey), counter }
      const outcome = await stored.add(passkey, MAX_PASSKEYS)
      if (outcome === 'taken') return 'refused'
      if (outcome === 'added') notify(account, language, 'passkeyAdded')
      return outcome
    },

    async remove(account, id, language) {
      const outcome = await stored.remove(account.id, id)
      if (outcome === 'removed') notify(account, language, 'passkeyRemoved')
      return outcome
    },

    async beginSignIn() {
      const { challenge, token } = await begin(SIGNING_IN)
      return { options: { challenge, rpId: hostname }, token }
    },

    async check(token, { id, clientDataJSON, authenticatorData, signature, userHandle }) {
      const expectedChallenge = await stored.takeChallenge(nameOf(SIGNING_IN, token))
      const passkey = await stored.find(id)
      if (expectedChallenge === null || passkey === null || userHandle !== toHandle(passkey.userId))
        return null
      const { verifyAuthenticationResponse } = await loadLibrary()
      const { counter } = passkey
      const credential = { id, publicKey: new Uint8Array(passkey.publicKey), counter }
      const response = {
        ...credentialOf(id),
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      }
      const verified = await orNull(() =>
        verifyAuthenticationResponse({ response, expectedChallenge, ...expected, credential }),
      )
      if (!verified?.verified) return null
      return (await stored.noteUse(id, verified.authenticationInfo.newCounter)) ? passkey.userId : null
    },
  }

  function notify({ email }: Account, language: MailLanguage, what: 'passkeyAdded' | 'passkeyRemoved'): void {
    if (email !== null) mailer?.send({ to: email, ...MAIL_TEXTS[language][what](host) })
  }
}

/** Large, and used by few requests: loaded with the first one. */
function loadLibrary() {
  return import('@simplewebauthn/server')
}

const SIGNING_IN = 'sign-in'

/** For this account alone: another account of the same browser cannot use it. */
function addingBy({ id }: Account): string {
  return `add ${id}`
}

/** The token itself is in the browser's cookie and nowhere else. */
function nameOf(purpose: string, token: string): string {
  return `passkey ${purpose} ${createHash('sha256').update(token).digest('hex')}`
}

function randomText(): string {
  return randomBytes(32).toString('base64url')
}

function toHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const
}

/**
 * Leaves out what a device says of its make: nobody asks for it, and to check it the library would fetch what a stranger's certificate
 * names. Throws for anything but an attestation. Source: Web Authentication Level 3, section 8.7.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const none = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(none))
}

/** The library throws for whatever does not fit, with a text that only its developers understand. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch {
    // Broken or forged: both are a refusal.
    return null
  }
}

function toSummary({ id, name, createdAt, usedAt }: PasskeyRow): PasskeySummary {
  return { id, name, addedAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null }
}
