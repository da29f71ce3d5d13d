/** A request to `/auth/v1`, and what answers it together. */

import type { MailLanguage, PeopleStore, Redirects } from '../ports/people-store.ts'
import type { Person, ProjectData } from '../ports/project-data.ts'
import type { SignInProviders } from '../ports/sign-in-providers.ts'
import type { ProviderClients } from '../providers/provider-clients.ts'
import type { Passwords } from './passwords.ts'
import type { Ask } from './people-rows.ts'
import type { Post } from './post.ts'
import type { Proofs } from './proofs.ts'
import type { Sessions } from './sessions.ts'

export interface AuthRequest {
  ref: string
  /** Null: a browser that follows a link, and has no key. */
  person: Person | null
  method: string
  /** After `/auth/v1/`. */
  path: string
  url: URL
  body: unknown
  /** The client's, for limits. */
  address: string
  /** The client's, for mails. */
  language: MailLanguage
}

/** Milliseconds to wait; 0 when it may be done. */
export interface AuthLimits {
  signUp(ref: string, address: string): Promise<number>
  /** A password, a code or a link that is tried. */
  signIn(ref: string, address: string): Promise<number>
  /** A new password or another e-mail address. */
  changeAccess(ref: string, userId: string): Promise<number>
  /** A mail to `email`, whether or not anybody has that address. */
  mail(ref: string, email: string, address: string): Promise<number>
}

export interface AuthOptions {
  data: ProjectData
  people: PeopleStore
  providers: SignInProviders
  /** Address of the server. */
  baseUrl: string
  limits: AuthLimits
  nowMs: () => number
  redirectsOf: (ref: string) => Promise<Redirects>
  /** Does work that no answer waits for: its time must tell nothing. */
  later: (work: () => Promise<void>) => void
}

export interface AuthParts extends AuthOptions {
  ask: Ask
  sessions: Omit<Sessions, 'ask'>
  passwords: Passwords
  proofs: Proofs
  post: Post
  clients: ProviderClients
}
