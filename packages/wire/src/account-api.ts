/** A person's own account: name, password, address, sessions, links from mails, and its end. */

import * as z from 'zod/mini'

/** The shortest and the longest password. */
export const MIN_PASSWORD_CHARS = 8
export const MAX_PASSWORD_CHARS = 128
export const MAX_NAME_CHARS = 120
/** The maximum that mail allows. */
export const MAX_EMAIL_CHARS = 254

/** Allows values that are too long: those are wrong passwords. */
const GivenPassword = z.string().check(z.maxLength(1024))
const NewPassword = z.string().check(z.minLength(MIN_PASSWORD_CHARS), z.maxLength(MAX_PASSWORD_CHARS))
const Email = z.string().check(z.trim(), z.maxLength(MAX_EMAIL_CHARS), z.email())
const Token = z.string().check(z.regex(/^[\w-]{20,100}$/))

/** GET /api/account. For guests all are false. */
export interface AccountResponse {
  hasPassword: boolean
  isEmailVerified: boolean
  /** Whether this server sends mail. */
  sendsMail: boolean
}

/** GET /api/sign-in-ways: what this server offers beside address and password. */
export interface SignInWaysResponse {
  /** Whether a mail helps a person who forgot the password. */
  sendsMail: boolean
  /** Identity providers, in the order of their buttons. */
  providers: { id: string; label: string }[]
  /** The only origin on which passkeys of this server work; null where none do, as under a number. */
  passkeyOrigin: string | null
}

/** POST /api/auth/identity: begins to sign in by a provider; the page goes on at `url`. */
export const BeginIdentityRequest = z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) })

export interface BeginIdentityResponse {
  url: string
}

/** PUT /api/account/picture: the body is a PNG, JPEG or WebP of this many bytes and pixels at most. DELETE removes it. */
export const MAX_PORTRAIT_BYTES = 100 * 1024
export const MAX_PORTRAIT_SIDE_PX = 256

// GET /api/people/{userId}/picture/{pictureId}: for the person, for those who share a project with them, and for the operator.

/** PUT /api/account/name. One line: names stand beside other text. */
export const RenameRequest = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_CHARS), z.regex(/^\P{Cc}*$/u)),
})

/** PUT /api/account/password: all other sessions end. */
export const ChangePasswordRequest = z.object({ current: GivenPassword, password: NewPassword })

/** PUT /api/account/email */
export const ChangeEmailRequest = z.object({ email: Email, password: GivenPassword })

export interface ChangeEmailResponse {
  /** False: a link was sent to the new address, which becomes the account's once the link is opened. */
  isChanged: boolean
}

/** GET /api/account/sessions. DELETE …/{id} ends one; DELETE without an id ends all but this one. */
export interface SessionListResponse {
  sessions: SessionSummary[]
}

export interface SessionSummary {
  id: string
  isThis: boolean
  /** `Firefox`, or null when it is not known. */
  browser: string | null
  /** `Android`, or null. */
  system: string | null
  /** The first half of the address, or null. */
  network: string | null
  /** How it began: `password`, `passkey`, or the id of a provider; null when it is not known. */
  way: string | null
  /** ISO 8601. */
  signedInAt: string
  /** ISO 8601, right to the day. */
  seenAt: string
}

/** POST /api/account/password-link: sends a mail when the address has an account; the answer is 204 in any case. */
export const PasswordLinkRequest = z.object({ email: Email })

/** POST /api/account/password-by-link: all sessions end. */
export const PasswordByLinkRequest = z.object({ token: Token, password: NewPassword })

/** POST /api/account/confirm-address. POST /api/account/address-link sends the link again, and has no body. */
export const ConfirmAddressRequest = z.object({ token: Token })

/** DELETE /api/account: guests have no password. POST /api/account/keep takes it back within the week. */
export const LeaveRequest = z.object({ password: z.optional(GivenPassword) })
