/** The changes that one channel asks for, checked against the tables that its reader may read. */

import type { FollowedTable, Person } from '../ports/live-data.ts'
import { type Condition, readFilter } from './filters.ts'

/** Readers of more columns leave `select` out. */
const MAX_SELECTED = 100
const EVENTS = ['INSERT', 'UPDATE', 'DELETE', '*'] as const

export interface Binding {
  id: number
  event: (typeof EVENTS)[number]
  /** Null: all tables. */
  table: string | null
  /** As the client wrote it; empty: none. */
  filter: string
  conditions: Condition[]
  /** Null: all columns. */
  columns: readonly string[] | null
}

export interface Subscription {
  person: Person
  bindings: Binding[]
  /** Sends a change to those of the bindings that it is for. */
  send(ids: readonly number[], data: unknown): void
  /** Says that changes are missing. */
  warn(sentence: string): void
  /** The subscription has ended. */
  end(sentence: string): void
}

/** As the client writes it, and expects it back. */
export interface AskedChanges {
  event: (typeof EVENTS)[number]
  schema?: string
  table?: string
  filter?: string
  select?: string[]
}

/** A sentence for what cannot be listened to. */
export function readAsked(values: unknown, maxBindings: number): AskedChanges[] | string {
  if (values === undefined || values === null) return []
  if (!Array.isArray(values)) return 'postgres_changes is a list.'
  if (values.length > maxBindings) return `A channel listens to at most ${maxBindings} kinds of changes.`
  const asked: AskedChanges[] = []
  for (const value of values) {
    const { event, schema, table, filter, select } = Object(value)
    if (!EVENTS.includes(event)) return 'The event of postgres_changes is INSERT, UPDATE, DELETE or *.'
    if (schema !== undefined && schema !== 'public' && schema !== '*')
      return `Changes of the schema public are sent, and those of “${String(schema).slice(0, 60)}” are not.`
    const texts = [table, filter].every((text) => text === undefined || typeof text === 'string')
    const isList =
      select === undefined || (Array.isArray(select) && select.every((name) => typeof name === 'string'))
    if (!texts || !isList)
      return 'Table and filter of postgres_changes are texts, and select is a list of them.'
    if (Array.isArray(select) && select.length > MAX_SELECTED)
      return `select of postgres_changes lists at most ${MAX_SELECTED} columns.`
    asked.push({
      event,
      ...(schema !== undefined && { schema }),
      ...(table !== undefined && { table }),
      ...(filter !== undefined && { filter }),
      ...(select !== undefined && { select }),
    })
  }
  return asked
}

/** Checked once the tables are known. A sentence for what this reader cannot listen to. */
export function toBinding(
  { event, table, filter = '', select }: AskedChanges,
  { id, person, tables }: { id: number; person: Person; tables: readonly FollowedTable[] },
): Binding | string {
  const conditions = filter === '' ? [] : readFilter(filter)
  if (typeof conditions === 'string') return conditions
  const names = [...conditions.map(({ column }) => column), ...(select ?? [])]
  if (table === undefined || table === '*') {
    if (names.length > 0) return 'A filter needs a table.'
    return { id, event, table: null, filter, conditions, columns: null }
  }
  const found = tables.find(({ name }) => name === table)
  const shown = table.slice(0, 60)
  if (found === undefined) return `There is no table “${shown}” in the schema public.`
  if (!found.isPublished)
    return `The table “${shown}” is not in the publication supabase_realtime: add it in a migration, “alter publication supabase_realtime add table ${shown};”.`
  const readable = readableColumns(found, person.role)
  if (readable.length === 0) return `The role ${person.role} may not select from the table “${shown}”.`
  const missing = names.find((name) => !readable.includes(name))
  if (missing !== undefined)
    return `There is no column “${missing.slice(0, 60)}” to read in the table “${shown}”.`
  return { id, event, table, filter, conditions, columns: select ?? null }
}

export function readableColumns(table: FollowedTable, role: Person['role']): string[] {
  return table.columns.filter(({ readers }) => readers.includes(role)).map(({ name }) => name)
}
