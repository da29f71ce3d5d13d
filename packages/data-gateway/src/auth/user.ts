/** A person of an app as clients are shown them, and what clients are refused. */

import { randomUUID } from 'node:crypto'
import { GatewayError } from '../errors/gateway-error.ts'

export type Row = Record<string, unknown>

export function showUser(user: Row): Row {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    email_confirmed_at: confirmedAt(user),
    confirmed_at: confirmedAt(user),
    phone: '',
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: Array.isArray(user.identities) ? user.identities.map(showIdentity) : identitiesOf(user),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

/** A database from earlier releases has no such column: its people never had to confirm anything. */
function confirmedAt({ is_anonymous, created_at, email_confirmed_at }: Row): unknown {
  if (is_anonymous === true) return undefined
  return email_confirmed_at === undefined ? created_at : (email_confirmed_at ?? undefined)
}

/** Clients take a new person without an identity for one who had signed up before. */
function identitiesOf(user: Row): Row[] {
  const { id, email, created_at, updated_at, last_sign_in_at } = user
  if (typeof email !== 'string' || email === '') return []
  return [
    {
      identity_id: id,
      id,
      user_id: id,
      identity_data: {
        sub: id,
        email,
        email_verified: confirmedAt(user) !== undefined,
        phone_verified: false,
      },
      provider: 'email',
      last_sign_in_at,
      created_at,
      updated_at,
      email,
    },
  ]
}

/** As `auth.identities` has it. */
function showIdentity(identity: Row): Row {
  const {
    id,
    provider_id,
    user_id,
    identity_data,
    provider,
    last_sign_in_at,
    created_at,
    updated_at,
    email,
  } = identity
  return {
    ...{ identity_id: id, id: provider_id, user_id, identity_data, provider, email },
    ...{ last_sign_in_at, created_at, updated_at },
  }
}

/** Answer to a sign-up with an address that somebody has already: clients know it by the missing identity. */
export function showStranger(email: string): Row {
  const now = new Date()
  const person = { id: randomUUID(), email, created_at: now, updated_at: now, email_confirmed_at: null }
  const shown = showUser({
    ...person,
    is_anonymous: false,
    raw_user_meta_data: {},
    raw_app_meta_data: EMAIL_ONLY,
  })
  return { ...shown, identities: [] }
}

const EMAIL_ONLY = { provider: 'email', providers: ['email'] }

export function refused(
  status: number,
  code: string,
  message: string,
  more: { retryAfterMs?: number } = {},
): GatewayError {
  return new GatewayError(status, code, message, more)
}
