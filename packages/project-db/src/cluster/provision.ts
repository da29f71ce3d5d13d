/** Makes a project's database with its two logins, and takes all of it away again. */

import { createHmac, randomBytes } from 'node:crypto'
import type { DataPurpose } from '@sayso/wire'
import { withAdminClient } from './admin-client.ts'
import { AUTH_SCHEMA } from './auth-schema.ts'
import type { ProjectCluster } from './cluster.ts'
import { limitTempFiles } from './role-settings.ts'
import { SUPABASE_DEFAULTS } from './supabase-defaults.ts'
import { takeFunctions } from './taken-functions.ts'

const REF_SEEDS: Readonly<Record<DataPurpose, string>> = { test: 'project ref', live: 'live ref' }

/** The ref reveals no owner. It is known before the database exists, since the app's address contains it. */
export function createRef(projectId: string, purpose: DataPurpose, secret: string): string {
  const seed = `${REF_SEEDS[purpose]} ${projectId}`
  return spell(createHmac('sha256', secret).update(seed).digest())
}

/** The ref of a database that belongs to no project. */
export function createThrowAwayRef(): string {
  return spell(randomBytes(20))
}

function spell(bytes: Buffer): string {
  return [...bytes.subarray(0, 20)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** `owner` owns what migrations make; `gateway` owns nothing and becomes `anon` or `authenticated`. */
export type Login = 'owner' | 'gateway'

export const databaseOf = (ref: string) => `p_${ref}`
export const roleOf = (ref: string, login: Login) => `${login === 'owner' ? 'o' : 'g'}_${ref}`
/** Ref of the project that a login belongs to. */
export const refOf = (role: string) => role.slice(2)

/** Copies of projects' databases: `s` is a snapshot, `n` one that is being made to take the database's place. */
export const copyOf = (kind: 's' | 'n', ref: string, id: string) => `${kind}_${ref}_${id}`

/** Names of all copies of one project. */
export async function copiesOf(ref: string, cluster: ProjectCluster): Promise<string[]> {
  const { rows } = await (await cluster.admin()).query<{ datname: string }>(
    "select datname from pg_database where datname like 's\\_' || $1 || '\\_%' or datname like 'n\\_' || $1 || '\\_%'",
    [ref],
  )
  return rows.map(({ datname }) => datname)
}

/** Derived from the server's secret, so that no password is stored. */
export function passwordOf(ref: string, login: Login, secret: string): string {
  return createHmac('sha256', secret).update(`project database ${login} ${ref}`).digest('base64url')
}

const CONNECTIONS_PER_LOGIN = 6
const CONNECTIONS = 3 * CONNECTIONS_PER_LOGIN

/** Goes on where a run that was cut off has stopped. */
export async function provision(
  ref: string,
  cluster: ProjectCluster,
  { secret, ...contents }: { secret: string } & Contents,
): Promise<void> {
  const pool = await cluster.admin()
  const { rows: existing } = await pool.query('select 1 from pg_database where datname = $1', [
    databaseOf(ref),
  ])
  // Half of one: nothing is in it yet.
  if (existing.length > 0) await drop(ref, cluster)
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  const isSuperuser = rows[0]?.rolsuper === true
  for (const login of ['owner', 'gateway'] as const) {
    const role = roleOf(ref, login)
    const password = passwordOf(ref, login, secret)
    await pool.query(`drop role if exists ${role}`)
    await pool.query(
      `create role ${role} login noinherit connection limit ${CONNECTIONS_PER_LOGIN} password '${password}'`,
    )
    if (isSuperuser) await pool.query(limitTempFiles(role))
  }
  await pool.query(`grant anon, authenticated to ${roleOf(ref, 'gateway')} with inherit false, set true`)
  // The owner's things are made in its name, and only members may end a login's connections.
  for (const login of ['owner', 'gateway'] as const)
    await pool.query(`grant ${roleOf(ref, login)} to current_user with set true`)
  await makeEmpty(databaseOf(ref), ref, cluster, { ...contents, waits: false })
}

interface Contents {
  /** Default true. False: a backup brings them. */
  withPeople?: boolean
}

/** A database without tables for a project whose logins are there. Nothing of that name may be there. */
export async function makeEmpty(
  name: string,
  ref: string,
  cluster: ProjectCluster,
  { withPeople = true, waits = true }: Contents & { waits?: boolean } = {},
): Promise<void> {
  const pool = await cluster.admin()
  await pool.query(`create database ${name} strategy ${cluster.copyStrategy} connection limit ${CONNECTIONS}`)
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  const owner = roleOf(ref, 'owner')
  await withAdminClient({ ref, cluster, database: name, waits }, async (client) => {
    await client.query(`
      begin;
      ${letIn(name, ref).join(';\n')};
      create schema sayso;
      create table sayso.migrations (
        hash text primary key, path text, applied_at timestamptz not null default clock_timestamp()
      );
      grant usage on schema sayso to ${owner};
      grant select, insert on sayso.migrations to ${owner};
      alter schema public owner to ${owner};
      revoke all on schema public from public;
      ${rows[0]?.rolsuper === true ? `${takeFunctions(name)};` : ''}
      ${withPeople ? `create schema auth authorization ${owner};` : ''}
      set local role ${owner};
      grant usage on schema public to anon, authenticated, service_role;
      ${withPeople ? `grant usage on schema auth to anon, authenticated, service_role; ${AUTH_SCHEMA} ${SUPABASE_DEFAULTS}` : ''}
      commit;
    `)
  })
}

/** The right to connect is not copied with a database. */
function letIn(name: string, ref: string): string[] {
  return [
    `revoke all on database ${name} from public`,
    `grant connect, create, temporary on database ${name} to ${roleOf(ref, 'owner')}`,
    `grant connect on database ${name} to ${roleOf(ref, 'gateway')}`,
  ]
}

/** Changes that turn a copy into a complete project database. */
export function completionOf(name: string, ref: string): string[] {
  return [
    ...letIn(name, ref),
    `alter database ${name} connection limit ${CONNECTIONS}`,
    `alter database ${name} allow_connections true`,
  ]
}

/** Ends open connections. A database that does not exist counts as dropped. */
export async function drop(ref: string, cluster: ProjectCluster): Promise<void> {
  const pool = await cluster.admin()
  // The logins own objects in the copies.
  for (const name of await copiesOf(ref, cluster))
    await pool.query(`drop database if exists ${name} with (force)`)
  await pool.query(`drop database if exists ${databaseOf(ref)} with (force)`)
  for (const login of ['owner', 'gateway'] as const)
    await pool.query(`drop role if exists ${roleOf(ref, login)}`)
}
