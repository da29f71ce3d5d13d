/** Identity providers that an operator has registered this server with. */

interface RegisteredClient {
  clientId: string
  clientSecret: string
}

export interface OidcProvider extends RegisteredClient {
  /** Without a slash at its end. */
  issuer: string
  /** On its button. */
  name: string
}

export interface IdentityProviders {
  github?: RegisteredClient
  google?: RegisteredClient
  oidc?: OidcProvider
}

/** Where a provider says its addresses. Source: OpenID Connect Discovery 1.0, section 4. */
export function discoveryUrl({ issuer }: OidcProvider): string {
  return `${issuer}/.well-known/openid-configuration`
}
