/** Passkeys: keys that a browser or a phone keeps, and signs with, once the person has been recognized there. */

import * as z from 'zod/mini'

export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME_CHARS = 60

const Base64Url = (maxChars: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxChars))
/** The longest that the specification allows. */
const CredentialId = Base64Url(1_400)

/** Arguments of the browser's `navigator.credentials`; bytes are base64url. */
export interface PasskeyCreation {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  /** Credentials that the account has already. */
  excludedIds: string[]
  /** COSE numbers, the preferred ones first. */
  algorithms: number[]
}

/** POST /api/account/passkeys/begin. The answer's cookie ties the challenge to this browser. */
export const BeginPasskeyRequest = z.object({
  /** Needed where the account has one. */
  password: z.optional(z.string().check(z.maxLength(1024))),
})

/** POST /api/account/passkeys. */
export const AddPasskeyRequest = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME_CHARS), z.regex(/^\P{Cc}*$/u)),
  id: CredentialId,
  clientDataJSON: Base64Url(8_192),
  attestationObject: Base64Url(16_384),
})
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>

/** GET /api/account/passkeys. DELETE …/{id} removes one. */
export interface PasskeyListResponse {
  /** Oldest first. */
  passkeys: PasskeySummary[]
}

export interface PasskeySummary {
  id: string
  name: string
  /** ISO 8601. */
  addedAt: string
  /** ISO 8601; null for one that was never used. */
  usedAt: string | null
}

/** POST /api/auth/passkey/begin: the same for everybody. */
export interface PasskeySignIn {
  challenge: string
  rpId: string
}

/** POST /api/auth/sign-in/passkey: 401 for whatever does not fit. */
export const PasskeySignInRequest = z.object({
  id: CredentialId,
  clientDataJSON: Base64Url(8_192),
  authenticatorData: Base64Url(8_192),
  signature: Base64Url(8_192),
  userHandle: Base64Url(128),
})
export type PasskeySignInRequest = z.infer<typeof PasskeySignInRequest>

/** DELETE /api/account/password: only for an account that can be opened by a passkey or a provider. */
export const RemovePasswordRequest = z.object({ current: z.string().check(z.maxLength(1024)) })
