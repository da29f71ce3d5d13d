/** A person's way to a provider, and back. */

/** A way to a provider. */
export interface Departure {
  state: string
  nonce: string
  challenge: string
  callbackUrl: string
  /** Those that the app wants too. */
  scopes: string
  /** Words of the app to the provider, such as `prompt`. */
  extra: Readonly<Record<string, string>>
}

/** A way back from one. */
export interface Arrival {
  code: string
  nonce: string
  verifier: string
  callbackUrl: string
  /** As the answer names it; null: it does not. */
  issuer: string | null
  /** The form's field in which Apple names the person; null: it is not there. */
  user: string | null
}
