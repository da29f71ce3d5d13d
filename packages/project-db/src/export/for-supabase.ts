/**
 * People and buckets in an export for a project at Supabase, and the objects that it leaves out: the schemas `auth` and `storage` are
 * Supabase's own there, with more columns than ours.
 */

import { createCipheriv } from 'node:crypto'
import type { Client } from 'pg'
import type { DatabaseObject } from './sort-objects.ts'

/** Schemas that a project at Supabase has. */
const THEIRS = /^"?(?:auth|storage|extensions|realtime|net|supabase_functions)"?(?:\.|$)/
const GRANTED =
  / on (?:table|sequence|routine|schema) "?(?:auth|storage|extensions|realtime|net|supabase_functions)\b/
const PER_FETCH = 500

/** Policies and triggers of the app stay, on their tables too: `on_auth_user_created`, and who may read which file. */
export function isLeftToSupabase({ key, name, statements }: DatabaseObject): boolean {
  const [kind] = key.split(':')
  if (kind === 'pg_policy' || kind === 'pg_extension') return false
  if (kind === 'pg_trigger') return name === 'auth.users.keep_identity' || /^"?storage/.test(name)
  if (kind === 'grant') return statements.some((sql) => GRANTED.test(sql))
  return THEIRS.test(name)
}

/** The people with their passwords and identities, and the buckets without their files. */
export async function* exportPlatformRows(client: Client): AsyncGenerator<string> {
  for (const { isThere, sql, toRow, into } of ROWS) {
    const { rows: found } = await client.query<{ is: boolean }>(
      `select to_regclass('${isThere}') is not null as is`,
    )
    if (found[0]?.is !== true) continue
    await client.query('savepoint platform')
    await client.query(`declare platform_rows no scroll cursor for ${sql}`)
    for (;;) {
      const { rows } = await client.query<Record<string, string | null>>({
        text: `fetch ${PER_FETCH} from platform_rows`,
        // Values as PostgreSQL writes them.
        types: { getTypeParser: () => (value: string) => value },
      })
      if (rows.length === 0) break
      const tuples = rows.map((row) => `(${Object.values(toRow(row)).map(literal).join(', ')})`)
      yield `insert into ${into} values\n${tuples.join(',\n')}\non conflict do nothing;\n`
    }
    await client.query('close platform_rows')
    await client.query('rollback to savepoint platform')
  }
}

interface RowsOfTable {
  isThere: string
  sql: string
  into: string
  toRow(row: Record<string, string | null>): Record<string, string | null>
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const same = (row: Record<string, string | null>) => row

const ROWS: readonly RowsOfTable[] = [
  {
    isThere: 'auth.users',
    // Their server reads these tokens as texts, and fails at a null.
    sql: `select '${NOBODY}' as instance_id, id, 'authenticated' as aud, 'authenticated' as role, email, encrypted_password,
        email_confirmed_at, last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, banned_until, is_anonymous,
        '' as t1, '' as t2, '' as t3, '' as t4
      from auth.users order by created_at, id`,
    into: `auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, last_sign_in_at, raw_app_meta_data,
  raw_user_meta_data, created_at, updated_at, banned_until, is_anonymous, confirmation_token, recovery_token, email_change, email_change_token_new)`,
    toRow: (row) => ({ ...row, encrypted_password: toFirebaseScrypt(row.encrypted_password ?? null) }),
  },
  {
    isThere: 'auth.identities',
    sql: `select id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
      from auth.identities order by created_at, id`,
    into: 'auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)',
    toRow: same,
  },
  {
    isThere: 'storage.buckets',
    sql: 'select id, name, public, file_size_limit, allowed_mime_types from storage.buckets order by id',
    into: 'storage.buckets (id, name, public, file_size_limit, allowed_mime_types)',
    toRow: same,
  },
]

/** A public number: every hash brings it along. */
const SIGNER_KEY = Buffer.alloc(32, 1)

/**
 * A password in the form of Firebase, which Supabase reads: it encrypts a signer's key with the key that scrypt derives, and we have that one. The
 * person signs in as before. Null where there is none, or another form.
 */
export function toFirebaseScrypt(stored: string | null): string | null {
  const [, cost, salt, hash] = /^scrypt\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '') ?? []
  if (cost === undefined || salt === undefined || hash === undefined) return null
  const power = Math.log2(Number(cost))
  const key = Buffer.from(hash, 'base64url')
  if (!Number.isInteger(power) || key.length !== 32) return null
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const sealed = Buffer.concat([cipher.update(SIGNER_KEY), cipher.final()])
  const settings = `v=1,n=${power},r=8,p=1,sk=${SIGNER_KEY.toString('base64')}`
  return `$fbscrypt$${settings}$${Buffer.from(salt, 'base64url').toString('base64')}$${sealed.toString('base64')}`
}

function literal(value: string | null): string {
  return value === null ? 'null' : `'${value.replaceAll("'", "''")}'`
}
