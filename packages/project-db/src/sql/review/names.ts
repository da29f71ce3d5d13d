/** The names of tables and functions: as people read them, and as they are compared. */

import { namesIn, textAt } from '../tree.ts'

/** Result for a name that is composed at run time. */
export const UNKNOWN_NAME = 'unknown_name'
const UNKNOWN_TEXT = '(named as it runs)'

/** Tables of Supabase's `auth` schema; read through a search path they need no schema. */
const PEOPLE_TABLES = new Set([
  'users',
  'refresh_tokens',
  'sessions',
  'identities',
  'mfa_factors',
  'one_time_tokens',
])

export const PEOPLE_SCHEMA = 'auth'

/** `schema` is empty where none was written. */
export interface ObjectName {
  schema: string
  name: string
}

export function nameOfRange(range: unknown): ObjectName {
  const name = textAt(range, 'relname')
  const isTemporary = textAt(range, 'relpersistence') === 't'
  return { schema: isTemporary ? 'pg_temp' : textAt(range, 'schemaname'), name }
}

/** `a.b.c` in a list: the last two count. */
export function nameOfParts(parts: unknown): ObjectName {
  const names = namesIn(parts)
  return { schema: names.at(-2) ?? '', name: names.at(-1) ?? '' }
}

export function showName({ schema, name }: ObjectName): string {
  const shown = schema === '' || schema === 'public' || schema === 'pg_temp' ? name : `${schema}.${name}`
  return shown === '' ? 'a table' : showText(shown)
}

export function showText(text: string): string {
  return text.replaceAll(WITH_UNKNOWN, (word) =>
    word === UNKNOWN_NAME ? UNKNOWN_TEXT : word.replaceAll(UNKNOWN_NAME, '…'),
  )
}

const WITH_UNKNOWN = new RegExp(`\\w*${UNKNOWN_NAME}\\w*`, 'g')

/** Equal for names of one thing. `searchPath`: the schemas that names without one are looked for in. */
export function keyOf({ schema, name }: ObjectName, searchPath: readonly string[]): string {
  if (schema !== '') return schema === 'public' ? name : `${schema}.${name}`
  if (searchPath.includes(PEOPLE_SCHEMA) && PEOPLE_TABLES.has(name)) return `${PEOPLE_SCHEMA}.${name}`
  const first = searchPath.find((it) => !NO_SCHEMAS.has(it)) ?? 'public'
  return first === 'public' ? name : `${first}.${name}`
}

/** In a search path, but not where tables are made. */
const NO_SCHEMAS = new Set(['', '$user', 'pg_catalog', 'extensions', PEOPLE_SCHEMA])

export function isOfPeople(key: string): boolean {
  return key.startsWith(`${PEOPLE_SCHEMA}.`)
}
