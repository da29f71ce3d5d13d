/** Settings, mails and one-time proofs of apps' people, as the gateway uses them. No SQL of an app reads them. */

export type MailLanguage = 'en' | 'de' | 'es'

export interface PeopleStore {
  settingsOf(ref: string): Promise<PeopleSettings>
  /** Puts a mail into the project's outbox. */
  keepMail(ref: string, mail: KeptMail): Promise<void>
  /** Its code replaces earlier ones of the subject and kind; their links stay. */
  addProof(ref: string, proof: NewProof): Promise<void>
  /** Counts a try at each code of the subject that still works, and returns these. */
  tryCodes(ref: string, of: ProofSearch): Promise<{ tokenHash: string; codeHash: string | null }[]>
  /** One of several callers gets it. Null for one that is used, late, of another kind, or unknown. */
  useProof(ref: string, of: Pick<ProofSearch, 'kinds' | 'now'> & { tokenHash: string }): Promise<Proof | null>
  /** The newest of the subject's that still works. */
  findProof(ref: string, of: ProofSearch): Promise<Proof | null>
  isUsed(ref: string, tokenHash: string): Promise<boolean>
  /** Makes the subject's other proofs of these kinds useless. */
  endProofs(ref: string, of: Pick<ProofSearch, 'subject' | 'kinds'>): Promise<void>
}

interface PeopleSettings {
  appName: string
  /** People prove an address before they sign in with it. */
  confirmsEmail: boolean
  /** Null: the language of each request. */
  language: MailLanguage | null
}

interface ProofSearch {
  subject: string
  kinds: readonly string[]
  now: Date
}

interface KeptMail {
  recipient: string
  subject: string
  body: string
  link: string | null
  code: string | null
  /** Handed to the server's mailer. */
  isSent: boolean
}

interface NewProof extends Proof {
  /** SHA-256 of the secret, hex. */
  tokenHash: string
  /** Keyed hash of the short code; null: there is none. */
  codeHash: string | null
  expiresAt: Date
}

export interface Proof {
  kind: string
  /** The address that it proves, or whom it is for. */
  subject: string
  value: Record<string, unknown>
}

/** Where links of an app's mails, and sign-ins at another provider, may lead back to. */
export interface Redirects {
  /** Used where a request names none that is allowed; null: a page that says to return to the app. */
  home: string | null
  allows(url: URL): boolean
}
