/**
 * A statement as it is run. Files that were written for Supabase name its administrators: the owner of the project's database, whose
 * login runs the file, stands for them.
 */

import { REALTIME_PUBLICATION } from '../cluster/supabase-defaults.ts'
import type { Statement } from './statements.ts'
import { ACTING_ROLES, ADMIN_ROLES, CALLS_EXTENSION } from './supabase.ts'
import { at, listAt, namesIn, textAt, treeOf } from './tree.ts'

export interface RunnableStatement {
  text: string
  /** How far into the statement as it was written, for how far into `text`. UTF-16 units. */
  unitsOf(units: number): number
}

export function runnableOf(statement: Statement): RunnableStatement {
  const asWritten = { text: statement.text, unitsOf: (units: number) => units }
  if (!KINDS.has(statement.kind)) return asWritten
  const { node } = treeOf(statement)
  // Only a superuser may publish all tables; one without tables stands for them.
  if (makesRealtime(statement) && at(node, 'for_all_tables') === true)
    return { text: `create publication ${REALTIME_PUBLICATION}`, unitsOf: () => 0 }
  if (isOfCallsExtension(statement.kind, node)) return { text: 'select', unitsOf: () => 0 }
  if (statement.kind === 'VariableSetStmt') {
    const setting = actingSetting(node)
    return setting === null ? asWritten : { ...asWritten, text: `reset ${setting}` }
  }
  const places = placesOf(rolesIn(node), statement)
  return places.length === 0 ? asWritten : withOwner(statement.text, places)
}

const KINDS = new Set([
  ...['GrantStmt', 'AlterDefaultPrivilegesStmt', 'AlterOwnerStmt', 'AlterTableStmt', 'CreateSchemaStmt'],
  ...['CreatePolicyStmt', 'AlterPolicyStmt', 'VariableSetStmt'],
  ...['CreatePublicationStmt', 'CreateExtensionStmt', 'AlterExtensionStmt', 'CommentStmt'],
])

function isOfCallsExtension(kind: string, node: unknown): boolean {
  if (kind !== 'CommentStmt') return textAt(node, 'extname') === CALLS_EXTENSION
  return (
    at(node, 'objtype') === 'OBJECT_EXTENSION' && textAt(node, 'object', 'String', 'sval') === CALLS_EXTENSION
  )
}

/** It is there from the beginning, so making it means making it again. */
export function makesRealtime(statement: Statement): boolean {
  return (
    statement.kind === 'CreatePublicationStmt' &&
    textAt(treeOf(statement).node, 'pubname') === REALTIME_PUBLICATION
  )
}

/** `set role postgres`; null for another setting. */
function actingSetting(node: unknown): 'role' | 'session authorization' | null {
  const name = textAt(node, 'name')
  if (!ACTING_ROLES.has(namesIn(listAt(node, 'args')).join(''))) return null
  if (name === 'role') return 'role'
  return name === 'session_authorization' ? 'session authorization' : null
}

interface NamedRole {
  name: string
  /** In bytes of the file. */
  location: number
}

/** Where roles act or own, `service_role` is one of them. */
const ACTING_KEYS = new Set(['newowner', 'authrole', 'options'])

function rolesIn(tree: unknown): NamedRole[] {
  const found: NamedRole[] = []
  const waiting: { value: unknown; roles: ReadonlySet<string> }[] = [{ value: tree, roles: ADMIN_ROLES }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, roles } = next
    if (typeof value !== 'object' || value === null) continue
    const [name, location] = [textAt(value, 'rolename'), at(value, 'location')]
    if (roles.has(name) && typeof location === 'number') found.push({ name, location })
    for (const [key, inner] of Object.entries(value))
      waiting.push({ value: inner, roles: ACTING_KEYS.has(key) ? ACTING_ROLES : roles })
  }
  return found.sort((a, b) => a.location - b.location)
}

interface Place {
  start: number
  end: number
}

const WORD = /(?:"([^"]+)"|([\w$]+))/y

/**
 * In units of the statement's text, the first one first, in one pass: there may be thousands of roles. A name that is written in another way
 * stays, and PostgreSQL refuses it.
 */
function placesOf(roles: readonly NamedRole[], { text, startByte }: Statement): Place[] {
  const bytes = Buffer.from(text)
  let [seenBytes, start] = [0, 0]
  return roles.flatMap(({ name, location }) => {
    start += bytes.toString('utf8', seenBytes, location - startByte).length
    seenBytes = location - startByte
    WORD.lastIndex = start
    const [word = '', quoted, bare = ''] = WORD.exec(text) ?? []
    return (quoted ?? bare.toLowerCase()) === name ? [{ start, end: start + word.length }] : []
  })
}

const OWNER = 'current_user'

function withOwner(text: string, places: readonly Place[]): RunnableStatement {
  let result = ''
  let from = 0
  /** Where a name ends in the result, and by how much the result is longer there. */
  const shifts: { end: number; longer: number }[] = []
  for (const { start, end } of places) {
    result += `${text.slice(from, start)}${OWNER}`
    from = end
    shifts.push({ end: result.length, longer: result.length - end })
  }
  const shiftAt = (units: number) => shifts.findLast(({ end }) => end <= units)?.longer ?? 0
  return {
    text: result + text.slice(from),
    unitsOf: (units) => units - shiftAt(units),
  }
}
