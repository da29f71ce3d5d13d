/** Rows of `auth.identities`: which person a provider's identity belongs to, and how it comes to one. */

import { DatabaseError } from 'pg'
import type { Identity } from '../providers/identity.ts'
import { listIdentities } from './listed-identities.ts'
import { fitsSql } from './metadata.ts'
import { type Ask, findByEmail, MAX_PEOPLE, whyNotAdded } from './people-rows.ts'
import type { Sessions } from './sessions.ts'
import { type Row, refused } from './user.ts'

interface IdentityParts {
  ask: Ask
  sessions: Pick<Sessions, 'endAll'>
  /** Whether people confirm their address in this app. */
  confirmsEmail: boolean
}

const UNPROVED =
  'The provider has not proved this e-mail address, so nobody gets an account by it. Confirm the address at the provider first.'

/** Whom an identity signs in: its person, the one who has proved the same address, or a new one. Throws `GatewayError`. */
export async function personOfIdentity(ref: string, parts: IdentityParts, identity: Identity): Promise<Row> {
  const { ask } = parts
  const known = await findByIdentity(ask, ref, identity)
  if (known !== undefined) return known
  const { email, isVerified } = identity
  if (email === null || !isVerified) throw refused(422, 'provider_email_needs_verification', UNPROVED)
  try {
    const taken = await findByEmail(ask, ref, email)
    const person = await (taken === undefined
      ? add(ask, ref, identity)
      : join(ref, parts, { identity, taken }))
    if (person !== undefined) return person
  } catch (error) {
    if (!isKnownAlready(error)) throw error
  }
  // Somebody came in between with the same identity or address.
  const made = await findByIdentity(ask, ref, identity)
  if (made !== undefined) return made
  throw await whyNotAdded(ask, ref, { email, metadata: JSON.stringify(identity.data) })
}

/** Gives a person who is signed in one more way to sign in. */
export async function linkIdentity(ref: string, ask: Ask, userId: string, identity: Identity): Promise<Row> {
  const { email, isVerified } = identity
  try {
    const [user] = await ask(
      ref,
      `with linked as (
         update auth.users set ${WITH_PROVIDER_SQL}, updated_at = now(),
           email = case when is_anonymous then $4::text else email end,
           email_confirmed_at = case when is_anonymous and $4::text is not null then now() else email_confirmed_at end,
           is_anonymous = false
         where id = $5 returning *
       ), kept as (${INSERT_SQL} select $1, id, $3::jsonb, $2, now() from linked)
       select * from linked`,
      [...valuesOf(identity), isVerified ? email : null, userId],
    )
    if (user === undefined) throw refused(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    return user
  } catch (error) {
    if (!isKnownAlready(error)) throw error
    const isAddress = error.constraint?.includes('email') === true
    throw isAddress
      ? refused(422, 'email_exists', 'A user with this email address has already been registered')
      : refused(422, 'identity_already_exists', 'Identity is already linked to a user')
  }
}

/** Takes away one of several. */
export async function unlinkIdentity(
  { ref, ask }: { ref: string; ask: Ask },
  user: Row,
  identityId: string,
): Promise<void> {
  const identities = await listIdentities(ask, ref, user.id)
  const found = identities.find(({ id, provider }) =>
    [id, provider === 'email' ? user.id : id].includes(identityId),
  )
  if (found === undefined) throw refused(404, 'identity_not_found', 'Identity doesn’t exist')
  const others = identities.filter((identity) => identity !== found)
  if (others.length === 0)
    throw refused(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const isAddress = found.provider === 'email'
  if (isAddress && !others.some(({ email }) => email === user.email))
    throw refused(
      422,
      'email_conflict_identity_not_deletable',
      'The e-mail address would be left without a way to sign in.',
    )
  const remains = others.some(({ provider }) => provider === found.provider)
  await ask(
    ref,
    `with changed as (
       update auth.users set updated_at = now(), ${WITHOUT_PROVIDER_SQL},
         encrypted_password = case when $2 = 'email' then null else encrypted_password end where id = $1
     )
     delete from auth.identities where id = $3 and user_id = $1`,
    [user.id, remains ? '' : found.provider, found.id],
  )
}

async function findByIdentity(ask: Ask, ref: string, identity: Identity): Promise<Row | undefined> {
  const [user] = await ask(
    ref,
    `with found as (
       update auth.identities set last_sign_in_at = now(), updated_at = now(), identity_data = $3::jsonb
       where provider_id = $1 and provider = $2 returning user_id
     )
     update auth.users set last_sign_in_at = now() from found where id = found.user_id returning auth.users.*`,
    valuesOf(identity),
  )
  return user
}

async function add(ask: Ask, ref: string, identity: Identity): Promise<Row | undefined> {
  const [user] = await ask(
    ref,
    `with made as (
       insert into auth.users (email, is_anonymous, raw_user_meta_data, raw_app_meta_data, last_sign_in_at, email_confirmed_at)
       select $4::text, false, $3::jsonb, pg_catalog.jsonb_build_object('provider', $2::text, 'providers', pg_catalog.jsonb_build_array($2::text)),
         now(), now()
       where (select count(*) from auth.users) < $5
       on conflict (email) do nothing returning *
     ), kept as (${INSERT_SQL} select $1, id, $3::jsonb, $2, now() from made)
     select * from made`,
    [...valuesOf(identity), identity.email, MAX_PEOPLE],
  )
  return user
}

/**
 * Both sides have proved the address, or this side has only written it down: then the person who did so keeps neither password, nor session, nor
 * another identity.
 */
async function join(
  ref: string,
  { ask, sessions, confirmsEmail }: IdentityParts,
  { identity, taken }: { identity: Identity; taken: Row },
): Promise<Row | undefined> {
  const identities = await listIdentities(ask, ref, taken.id)
  const isProved =
    taken.email_confirmed_at !== null &&
    (confirmsEmail ||
      identities.some((known) => known.provider !== 'email' && provesAddress(known, identity)))
  const [user] = await ask(
    ref,
    `with joined as (
       update auth.users set ${WITH_PROVIDER_SQL}, last_sign_in_at = now(), updated_at = now(),
         email_confirmed_at = coalesce(email_confirmed_at, now()),
         encrypted_password = case when $6::boolean then encrypted_password end
       where id = $5 and email = $4 returning *
     ), dropped as (
       delete from auth.identities where user_id = $5 and provider <> 'email' and not $6::boolean
     ), kept as (${INSERT_SQL} select $1, id, $3::jsonb, $2, now() from joined)
     select * from joined`,
    [...valuesOf(identity), identity.email, taken.id, isProved],
  )
  if (user !== undefined && !isProved) await sessions.endAll(ref, user.id)
  return user
}

function provesAddress({ identity_data: data }: Row, { email }: Identity): boolean {
  return Object(data).email_verified === true && Object(data).email === email
}

const INSERT_SQL =
  'insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)'

const valuesOf = ({ id, provider, data }: Identity): unknown[] => [id, provider, JSON.stringify(data)]

const PROVIDERS_SQL = `coalesce(raw_app_meta_data -> 'providers', '[]')`
const MERGED_SQL = '$3::jsonb || raw_user_meta_data'
/** The person's own data wins. */
const WITH_PROVIDER_SQL = `
  raw_user_meta_data = case when ${fitsSql(MERGED_SQL, 'raw_user_meta_data')} then ${MERGED_SQL} else raw_user_meta_data end,
  raw_app_meta_data = case when is_anonymous
    then raw_app_meta_data || pg_catalog.jsonb_build_object('provider', $2::text, 'providers', pg_catalog.jsonb_build_array($2::text))
    when ${PROVIDERS_SQL} ? $2::text then raw_app_meta_data
    else raw_app_meta_data || pg_catalog.jsonb_build_object('providers', ${PROVIDERS_SQL} || pg_catalog.to_jsonb($2::text)) end`

const LEFT_SQL = `${PROVIDERS_SQL} - $2::text`
const WITHOUT_PROVIDER_SQL = `raw_app_meta_data = raw_app_meta_data || pg_catalog.jsonb_build_object('providers', ${LEFT_SQL},
    'provider', case when raw_app_meta_data ->> 'provider' = $2::text then ${LEFT_SQL} -> 0 else raw_app_meta_data -> 'provider' end)`

function isKnownAlready(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '23505'
}
