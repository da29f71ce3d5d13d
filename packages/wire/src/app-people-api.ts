/** Types of the API about an app's people, their mails and how they sign up. `?data=live`: those of the published app. */

import * as z from 'zod/mini'

/** GET /api/projects/{projectId}/database/mails */
export interface AppMailsResponse {
  /** The newest first; 200 at most, for 30 days. */
  mails: AppMail[]
  /** False: the server has no mailer, and mails are only shown here. */
  sendsMail: boolean
}

export interface AppMail {
  id: string
  to: string
  subject: string
  text: string
  link: string | null
  code: string | null
  isSent: boolean
  /** ISO 8601. */
  createdAt: string
}

/** POST /api/projects/{projectId}/database/mails/{mailId}/open follows the mail's link, for the preview. */
export interface OpenedAppMail {
  /** Path of a screen, with the values that the link brings to it. */
  path: string
}

/** GET and PUT /api/projects/{projectId}/database/people/settings */
export const AppPeopleSettings = z.object({
  /** People prove their address before they sign in with it. */
  confirmsEmail: z.boolean(),
  /** Language of the mails; null: that of each request. */
  language: z.nullable(z.enum(['en', 'de', 'es'])),
})
export type AppPeopleSettings = z.infer<typeof AppPeopleSettings>

/** A project's client at a provider, without its secret. */
export interface AppSignInProvider {
  provider: 'google' | 'apple' | 'github' | 'keycloak'
  /** With commas between several. */
  clientIds: string
  issuer: string | null
  teamId: string | null
  keyId: string | null
  /** ISO 8601. */
  setAt: string
  /** False: the server's own secret is another one now, and this one has to be entered again. */
  isReadable: boolean
}

/** GET /api/projects/{projectId}/database/people/providers */
export interface AppSignInProviders {
  /** The address that the provider has to know. Test data and live data have one each. */
  callbackUrl: string
  providers: AppSignInProvider[]
}

const ShortText = z.string().check(z.maxLength(400))

/** PUT /api/projects/{projectId}/database/people/providers/{provider} */
export const SetAppSignInProvider = z.object({
  clientIds: z.string().check(z.maxLength(2_000)),
  /** Null: the one that is there stays. */
  secret: z.nullable(z.string().check(z.maxLength(8_000))),
  issuer: z.nullable(ShortText),
  teamId: z.nullable(ShortText),
  keyId: z.nullable(ShortText),
})
export type SetAppSignInProvider = z.infer<typeof SetAppSignInProvider>

const Email = z.string().check(z.maxLength(254))
const PersonId = z.uuid()

/** POST /api/projects/{projectId}/database/people */
export const ChangePersonRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('create'), email: Email, password: z.string().check(z.maxLength(200)) }),
  z.object({ kind: z.literal('invite'), email: Email }),
  z.object({ kind: z.literal('disable'), id: PersonId }),
  z.object({ kind: z.literal('enable'), id: PersonId }),
  z.object({ kind: z.literal('sign-out'), id: PersonId }),
  z.object({ kind: z.literal('reset'), id: PersonId }),
  z.object({ kind: z.literal('delete'), id: PersonId }),
])
export type ChangePersonRequest = z.infer<typeof ChangePersonRequest>

/** `link` and `code`: of a reset and an invitation, for the owner to pass on. */
export type ChangePersonResponse =
  | { success: true; link: string | null; code: string | null }
  | { success: false; error: string }
