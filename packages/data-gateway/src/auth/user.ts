/** A person of an app as clients are shown them, and what clients are refused. */

import { GatewayError } from '../errors/gateway-error.ts'

export type Row = Record<string, unknown>

export function showUser(user: Row): Row {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: user.is_anonymous === true ? undefined : user.created_at,
    phone: '',
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identitiesOf(user),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/** Clients take a new person without an identity for one who had signed up before. */
function identitiesOf({ id, email, created_at, updated_at, last_sign_in_at }: Row): Row[] {
  if (typeof email !== 'string' || email === '') return []
  return [
    {
      identity_id: id,
      id,
      user_id: id,
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      provider: 'email',
      last_sign_in_at,
      created_at,
      updated_at,
      email,
    },
  ]
}

export function refused(
  status: number,
  code: string,
  message: string,
  more: { retryAfterMs?: number } = {},
): GatewayError {
  return new GatewayError(status, code, message, more)
}
