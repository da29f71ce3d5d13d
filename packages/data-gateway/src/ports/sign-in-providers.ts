/** Providers by which an app's people sign in, as the project is registered with them, and the way to ask these. */

export const PROVIDER_NAMES = ['google', 'apple', 'github', 'keycloak'] as const
export type ProviderName = (typeof PROVIDER_NAMES)[number]

export interface SignInProviders {
  /** Null: the project is not registered with it. */
  find(ref: string, provider: ProviderName): Promise<ProviderClient | null>
  list(ref: string): Promise<ProviderName[]>
  /** Whether the database has test data: invented people then stand in for a provider without a client. */
  isTest(ref: string): Promise<boolean>
}

export interface ProviderClient {
  /** Tokens may be made for any of them; redirects use the first. */
  clientIds: readonly string[]
  /** Apple's is a private key, and signs the secrets that it takes. */
  secret: string
  /** Of `keycloak`, which is any provider that speaks OpenID Connect; null for those whose issuer everybody knows. */
  issuer: string | null
  /** Apple's names for the account and the key. */
  teamId: string | null
  keyId: string | null
}

/** Asks a server on the public internet. It follows no redirect and reads a bounded answer. Null: there was none that is JSON. */
export type AskOutside = (request: OutsideRequest) => Promise<OutsideAnswer | null>

export interface OutsideRequest {
  url: string
  headers?: Record<string, string>
  /** Sent as a form. Absent: the address is read. */
  form?: Record<string, string>
}

interface OutsideAnswer {
  status: number
  body: unknown
}
