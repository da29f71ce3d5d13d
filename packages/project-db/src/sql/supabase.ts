/** Features of a Supabase database that a project's lacks, with alternatives. For the review, and for PostgreSQL's refusals. */

import { USER_COLUMNS } from '../cluster/auth-schema.ts'
import { ALLOWED_EXTENSIONS } from '../cluster/extension-fence.ts'

/** Administrators. In the statements of a file, the owner of the database stands for them. */
export const ADMIN_ROLES: ReadonlySet<string> = new Set([
  ...['postgres', 'supabase_admin', 'supabase_auth_admin', 'supabase_storage_admin', 'authenticator'],
  ...['supabase_functions_admin', 'supabase_realtime_admin', 'supabase_replication_admin', 'dashboard_user'],
  ...['supabase_read_only_user', 'supabase_etl_admin', 'pgbouncer', 'pgsodium_keyiduser'],
])

/** As whom a file may want to act, too. It may be granted rights like any other role. */
export const ACTING_ROLES: ReadonlySet<string> = new Set([...ADMIN_ROLES, 'service_role'])

const SCHEMAS: Readonly<Record<string, string>> = {
  vault:
    'there is no vault here. A table without a policy is read by no request, only by the owner’s functions.',
  http: 'a statement cannot wait for another service here. Call net.http_post, which asks once the rows are stored.',
  cron: 'nothing runs by a clock here. Do the work when a screen is shown or in a trigger.',
  graphql: 'there is no GraphQL here. Apps read the tables.',
  graphql_public: 'there is no GraphQL here. Apps read the tables.',
  pgsodium: 'there is no pgsodium here. Use pgcrypto.',
  pgmq: 'there are no queues here. Use a table.',
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  moddatetime: 'Write a trigger function that sets new.updated_at = now().',
  http: 'Call net.http_post, which asks once the rows are stored.',
  pg_cron: 'Do the work when a screen is shown or in a trigger.',
  pgjwt: 'Apps get their tokens by signing in.',
  supabase_vault: 'A table without a policy is read by no request.',
  pgsodium: 'Use pgcrypto.',
  postgis: 'Keep latitude and longitude as numbers.',
  vector: 'Keep lists of numbers as float8[].',
}

/** Null: nothing is known of the schema. */
export function lackOfSchema(schema: string): string | null {
  const instead = Object.hasOwn(SCHEMAS, schema) ? SCHEMAS[schema] : undefined
  return instead === undefined ? null : `The schema ${schema} of Supabase is missing: ${instead}`
}

/** Its functions are made for the first file that names it: there is nothing to install. */
export const CALLS_EXTENSION = 'pg_net'

/** Null: a project may install it, or has it. */
export function lackOfExtension(name: string): string | null {
  if (name === 'plpgsql' || name === CALLS_EXTENSION || ALLOWED_EXTENSIONS.includes(name)) return null
  const instead = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined
  return `The extension ${name} is not available, so this file cannot be applied. ${
    instead ?? `Available are ${ALLOWED_EXTENSIONS.join(', ')}.`
  }`
}

const AUTH_TABLES = new Set(['users', 'refresh_tokens', 'identities'])

/** Null: the table is there. */
export function lackOfAuthTable(table: string): string | null {
  return AUTH_TABLES.has(table)
    ? null
    : `The table auth.${table} of Supabase is missing: people are in auth.users, with one row each.`
}

/** Null: `auth.users` has the column. */
export function lackOfUserColumn(column: string): string | null {
  return USER_COLUMNS.includes(column)
    ? null
    : `auth.users has no column ${column} here. Let people sign up in the app, or add rows with an id and an email only: passwords of Supabase do not work here.`
}

const LACKS: readonly [message: RegExp, lackOf: (name: string) => string | null][] = [
  [/^(?:schema|relation|function|type) "?([a-z_]+)(?:"|\.).* does not exist$/, lackOfSchema],
  [/^relation "auth\.(\w+)" does not exist$/, lackOfAuthTable],
  [/^column "(\w+)" of relation "users" does not exist$/, lackOfUserColumn],
  [
    /^role "(\w+)" does not exist$/,
    (role) =>
      ADMIN_ROLES.has(role)
        ? `There is no role ${role} here. Its owner stands for it in grants and owners of the file itself, not in DO, EXECUTE or a change of roles: leave it out there.`
        : null,
  ],
]

/** Explains PostgreSQL's message for a file that was written for Supabase; null: it has another cause. */
export function explainLack(message: string): string | null {
  for (const [pattern, lackOf] of LACKS) {
    const name = pattern.exec(message)?.[1]
    const lack = name === undefined ? null : lackOf(name)
    if (lack !== null) return lack
  }
  return null
}
