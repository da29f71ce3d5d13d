/** Settings of sign-in by identity providers. */

import type { IdentityProviders } from '@sayso/accounts'
import { StartError } from './start-error.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Each provider is there when its names are set. Throws `StartError`, which shows no secret. */
export function readIdentityProviders(env: Env): IdentityProviders {
  const github = readTogether(env, ['SAYSO_GITHUB_CLIENT_ID', 'SAYSO_GITHUB_CLIENT_SECRET'])
  const google = readTogether(env, ['SAYSO_GOOGLE_CLIENT_ID', 'SAYSO_GOOGLE_CLIENT_SECRET'])
  const oidc = readTogether(env, ['SAYSO_OIDC_CLIENT_ID', 'SAYSO_OIDC_CLIENT_SECRET', 'SAYSO_OIDC_ISSUER'])
  return {
    ...(github && { github: { clientId: github[0], clientSecret: github[1] } }),
    ...(google && { google: { clientId: google[0], clientSecret: google[1] } }),
    ...(oidc && {
      oidc: {
        ...{ clientId: oidc[0], clientSecret: oidc[1], issuer: readIssuer(oidc[2]) },
        name: env.SAYSO_OIDC_NAME || new URL(oidc[2]).hostname,
      },
    }),
  }
}

function readTogether<const Names extends readonly string[]>(
  env: Env,
  names: Names,
): { [Index in keyof Names]: string } | null {
  const values = names.map((name) => env[name] ?? '')
  if (values.every((value) => value === '')) return null
  if (values.every((value) => value !== '')) return values as { [Index in keyof Names]: string }
  throw new StartError(`${names.join(', ')} belong together. Set all of them, or leave all out.`)
}

/** On another machine it must be encrypted: the client's secret goes there. */
function readIssuer(text: string): string {
  const isIssuer =
    URL.canParse(text) &&
    (new URL(text).protocol === 'https:' || /^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(text))
  if (isIssuer) return text.replace(/\/$/, '')
  throw new StartError(
    `SAYSO_OIDC_ISSUER is "${text}". Set it to an address such as https://login.example.com.`,
  )
}
