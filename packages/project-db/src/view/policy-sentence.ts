/** A policy of row-level security as a sentence, so that one sees who may do what without reading SQL. */

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
