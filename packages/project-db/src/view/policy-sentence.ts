/** A policy of row-level security as a sentence, so that one sees who may do what without reading SQL. */

import type { DatabaseColumn } from '@sayso/wire'

export interface Policy {
  name: string
  /** `r` select, `a` insert, `w` update, `d` delete, `*` all. */
  command: string
  /** Permits rows; otherwise it restricts the rows that others permit. */
  isPermissive: boolean
  /** Names of roles; `public` is everybody. */
  roles: readonly string[]
  /** Which rows, as SQL; null: all. */
  using: string | null
  /** Which new rows, as SQL; null: those of `using`. */
  check: string | null
}

const VERBS: Readonly<Record<string, string>> = {
  r: 'read',
  a: 'add',
  w: 'change',
  d: 'delete',
  '*': 'read, add, change and delete',
}

export function policySentence({ command, isPermissive, roles, using, check }: Policy): string {
  const rows = whichRows(command === 'a' ? check : using)
  const after =
    check !== null && command !== 'a' && check !== using ? `; afterwards they are ${whichRows(check)}` : ''
  const only = isPermissive ? '' : 'only '
  return `${whoOf(roles)} may ${VERBS[command] ?? 'use'} ${only}${rows}${after}${isPermissive ? '' : ', whatever else is allowed'}.`
}

function whoOf(roles: readonly string[]): string {
  if (roles.includes('public')) return 'Everybody, signed in or not,'
  const isForPeople = roles.includes('authenticated')
  if (isForPeople && roles.includes('anon')) return 'Everybody, signed in or not,'
  if (isForPeople) return 'Everybody who is signed in'
  return roles.includes('anon') ? 'People who are not signed in' : 'No one who uses the app'
}

/** `(owner_id = auth.uid())`, in either order, as PostgreSQL writes it back. */
const OWN = /^\(*(?:"?(\w+)"? = (?:\( ?SELECT )?auth\.uid\(\)|auth\.uid\(\) = "?(\w+)"?)/i

function whichRows(condition: string | null): string {
  if (condition === null || condition === 'true') return 'every row'
  if (condition === 'false') return 'no row'
  const own = OWN.exec(condition)
  const isAlone = own !== null && !/ (?:AND|OR) /i.test(condition)
  const column = own?.[1] ?? own?.[2]
  return isAlone && column !== undefined ? `rows whose ${column} is their own` : `rows where ${condition}`
}

/** Rights of an app's roles, by name: columns that they may read, add and change, and whether they may delete rows. */
export type Rights = Readonly<
  Record<string, { r: readonly string[]; a: readonly string[]; w: readonly string[]; d: boolean }>
>

const COMMANDS = ['r', 'a', 'w', 'd'] as const
type Command = (typeof COMMANDS)[number]

const REVOKED: Readonly<Record<Command, string>> = {
  r: 'The right to read rows is revoked.',
  a: 'The right to add rows is revoked.',
  w: 'The right to change rows is revoked.',
  d: 'The right to delete rows is revoked.',
}

function limitSentence(command: Command, names: string): string {
  if (command === 'r') return `Of the columns they may read only ${names}.`
  return command === 'a'
    ? `Of the columns they may add only ${names}.`
    : `Of the columns they may change only ${names}.`
}
const MAX_NAMED = 8

/** A policy gives rows, and rights give columns: a sentence for each right that the policy's people lack or have for some columns alone. */
export function policyLimits(
  { command, roles, isPermissive }: Pick<Policy, 'command' | 'roles' | 'isPermissive'>,
  rights: Rights,
  all: readonly Pick<DatabaseColumn, 'name' | 'isGenerated'>[],
): string[] {
  const people = roles.includes('public') ? Object.keys(rights) : roles.filter((role) => role in rights)
  // One that restricts gives nothing.
  if (people.length === 0 || !isPermissive) return []
  return COMMANDS.flatMap((each) => {
    if (command !== '*' && command !== each) return []
    // Nobody writes what PostgreSQL writes itself.
    const columns = all.filter(({ isGenerated }) => each === 'r' || !isGenerated).map(({ name }) => name)
    const allowed = new Set(people.flatMap((role) => allowedColumns(rights[role], each, columns)))
    const names = columns.filter((column) => allowed.has(column))
    if (names.length === columns.length) return []
    if (names.length === 0) return [REVOKED[each]]
    const more = names.length > MAX_NAMED ? ', …' : ''
    return [limitSentence(each, `${names.slice(0, MAX_NAMED).join(', ')}${more}`)]
  })
}

function allowedColumns(
  of: Rights[string] | undefined,
  command: Command,
  columns: readonly string[],
): readonly string[] {
  if (of === undefined) return []
  return command === 'd' ? (of.d ? columns : []) : of[command]
}
