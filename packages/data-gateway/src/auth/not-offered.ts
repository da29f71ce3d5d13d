/**
 * Refusals for the GoTrue features that this gateway lacks: the code that clients know, and an alternative for the
 * app.
 */

import { GatewayError } from '../errors/gateway-error.ts'

const INSTEAD = 'Use e-mail with a password, or with the code of a mail.'

const ANSWERS: readonly [asked: RegExp, status: number, code: string, message: string][] = [
  [/^POST token\?web3$/, 422, 'web3_provider_disabled', `Web3 provider is disabled. ${INSTEAD}`],
  [/^POST sso$/, 422, 'saml_provider_disabled', `SAML 2.0 is disabled. ${INSTEAD}`],
  [
    /^\w+ factors/,
    422,
    'mfa_totp_enroll_not_enabled',
    'A second factor is not offered here. A password alone signs people in.',
  ],
  [
    /^\w+ (admin\/|invite$)/,
    403,
    'not_admin',
    'An app has no administrator’s key. Its owner invites and removes people in Sayso’s Database view.',
  ],
]

/** `grant`: the grant type of a token request. */
export function notOffered(method: string, path: string, grant: string | null): GatewayError {
  const asked = `${method} ${path}${path === 'token' ? `?${grant ?? ''}` : ''}`
  const [, status, code, message] = ANSWERS.find(([pattern]) => pattern.test(asked)) ?? []
  if (status !== undefined && code !== undefined && message !== undefined)
    return new GatewayError(status, code, message)
  if (path === 'token') return new GatewayError(400, 'validation_failed', 'unsupported_grant_type')
  return new GatewayError(404, 'not_found', `“${path.slice(0, 60)}” is not offered here.`)
}
