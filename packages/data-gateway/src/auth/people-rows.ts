/** Rows of `auth.users`: who is there, who may be added, who is shut out. */

import { DatabaseError } from 'pg'
import type { GatewayError } from '../errors/gateway-error.ts'
import type { ProjectData } from '../ports/project-data.ts'
import { fitsSql, tooLong } from './metadata.ts'
import { type Row, refused } from './user.ts'

export type Ask = (ref: string, text: string, values: unknown[]) => Promise<Row[]>

/** Databases from earlier releases, and snapshots of them, get the columns that they lack when these are first needed. */
export function createAsk(data: Pick<ProjectData, 'asOwner'>): Ask {
  return async (ref, text, values) => {
    try {
      return await data.asOwner(ref, { text, values })
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== UNDEFINED_COLUMN) throw error
      await data.asOwner(ref, { text: ADD_COLUMNS, values: [] })
      return await data.asOwner(ref, { text, values })
    }
  }
}

const UNDEFINED_COLUMN = '42703'

/** Everybody who is there counts as confirmed; the default fills the column without firing the app's triggers. */
const ADD_COLUMNS = `
alter table auth.users add column if not exists email_confirmed_at timestamptz default now(),
  add column if not exists banned_until timestamptz;
alter table auth.users alter column email_confirmed_at drop default`

export const MAX_PEOPLE = 10_000
const NO_ROOM = `This app has ${MAX_PEOPLE} people, and room for no more.`

interface NewPerson {
  /** Null: nobody in particular. */
  email: string | null
  /** Stored form. */
  password: string | null
  /** JSON. */
  metadata: string
  isConfirmed: boolean
}

/** Undefined where `whyNotAdded` knows the reason. */
export async function addPerson(ask: Ask, ref: string, person: NewPerson): Promise<Row | undefined> {
  const { email, password, metadata, isConfirmed } = person
  const provider = email === null ? 'anonymous' : 'email'
  const [user] = await ask(
    ref,
    `insert into auth.users (email, encrypted_password, is_anonymous, raw_user_meta_data, raw_app_meta_data,
       last_sign_in_at, email_confirmed_at)
     select $1::text, $2::text, $3::boolean, $4::jsonb, $5::jsonb,
       case when $7::boolean then now() end, case when $7::boolean and not $3::boolean then now() end
     where (select count(*) from auth.users) < $6 and ${fitsSql('$4::jsonb', "'{}'")}
     on conflict (email) do nothing returning *`,
    [email, password, email === null, metadata, { provider, providers: [provider] }, MAX_PEOPLE, isConfirmed],
  )
  return user
}

export async function whyNotAdded(
  ask: Ask,
  ref: string,
  { email, metadata }: Pick<NewPerson, 'email' | 'metadata'>,
): Promise<GatewayError> {
  if (email !== null && (await isTaken(ask, ref, { email, userId: null })))
    return refused(422, 'user_already_exists', 'User already registered')
  const [room] = await ask(ref, `select ${fitsSql('$1::jsonb', "'{}'")} as fits`, [metadata])
  return room?.fits === false ? tooLong() : refused(422, 'signup_disabled', NO_ROOM)
}

export async function findByEmail(ask: Ask, ref: string, email: string): Promise<Row | undefined> {
  const [user] = await ask(ref, 'select * from auth.users where email = $1', [email])
  return user
}

export async function findById(ask: Ask, ref: string, id: string): Promise<Row | undefined> {
  const [user] = await ask(ref, 'select * from auth.users where id = $1', [id])
  return user
}

/**
 * Somebody has just read a mail at this address. Undefined: the person has gone, or has another address by now. `keepsPassword`: the mail
 * is that of the sign-up; otherwise a password from before belongs to nobody who is known to read this mailbox, and is forgotten.
 */
export async function confirm(
  ask: Ask,
  ref: string,
  { id, email, keepsPassword }: { id: unknown; email: string; keepsPassword: boolean },
): Promise<Row | undefined> {
  const [user] = await ask(
    ref,
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), last_sign_in_at = now(),
       encrypted_password = case when $3::boolean or email_confirmed_at is not null then encrypted_password end
     where id = $1 and email = $2 returning *`,
    [id, email, keepsPassword],
  )
  return user
}

/** True when another person has the address. */
export async function isTaken(
  ask: Ask,
  ref: string,
  { email, userId }: { email: string; userId: unknown },
): Promise<boolean> {
  const others = await ask(
    ref,
    'select 1 from auth.users where email = $1 and id is distinct from $2::uuid',
    [email, userId],
  )
  return others.length > 0
}

/** Throws for a person whom the app's owner has shut out. */
export function requireNoBan({ banned_until }: Row, nowMs: number): void {
  const untilMs = banned_until instanceof Date ? banned_until.getTime() : Number(banned_until ?? 0)
  if (untilMs > nowMs) throw refused(403, 'user_banned', 'User is banned')
}

/** SQL: app metadata of somebody who has an address from now on. */
export const WITH_ADDRESS_SQL = `case when is_anonymous then raw_app_meta_data || '{"provider":"email","providers":["email"]}' else raw_app_meta_data end`
