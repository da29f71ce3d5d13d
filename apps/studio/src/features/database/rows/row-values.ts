/** The values of a row during an edit: which are sent, and their notation. */

import type { ChangeRowRequest, DatabaseColumn, DatabaseTable } from '@sayso/wire'
import { dateInputType } from './date-values.ts'

/** `kept`: as it is, or what the table gives a new row. */
export type FieldValue = { kind: 'kept' } | { kind: 'null' } | { kind: 'text'; text: string }

type FieldKind = 'choice' | 'number' | 'long' | 'list' | 'date' | 'line'

export function fieldKind({ type, choices }: DatabaseColumn): FieldKind {
  if (choices !== null) return 'choice'
  if (type.endsWith('[]')) return 'list'
  if (/^(smallint|integer|bigint|numeric|real|double precision)/.test(type)) return 'number'
  if (dateInputType(type) !== null) return 'date'
  return /^(text|json|jsonb)$/.test(type) ? 'long' : 'line'
}

/** Initial value of each column. `row`: null for a new one. */
export function startValues(
  { columns }: DatabaseTable,
  row: readonly (string | null)[] | null,
): Map<string, FieldValue> {
  return new Map(columns.map((column, index) => [column.name, startValue(column, row?.[index])]))
}

function startValue(column: DatabaseColumn, value: string | null | undefined): FieldValue {
  if (value === undefined) {
    if (column.hasDefault || column.isGenerated) return { kind: 'kept' }
    return column.isNullable ? { kind: 'null' } : { kind: 'text', text: column.choices?.[0] ?? '' }
  }
  return value === null ? { kind: 'null' } : { kind: 'text', text: toShown(column, value) }
}

/** PostgreSQL writes a boolean as `t` and `f`. */
export function toShown({ type }: Pick<DatabaseColumn, 'type'>, value: string): string {
  if (type !== 'boolean') return value
  return value === 't' || value === 'true' ? 'true' : 'false'
}

/** Why a value cannot be sent; null where nothing speaks against it. */
export function findInvalid(
  { columns }: DatabaseTable,
  values: ReadonlyMap<string, FieldValue>,
): string | null {
  const wrong = columns.find(({ name, type }) => {
    const value = values.get(name)
    return /^jsonb?$/.test(type) && value?.kind === 'text' && !isJson(value.text)
  })
  return wrong?.name ?? null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export function toRequest(
  table: DatabaseTable,
  row: readonly (string | null)[] | null,
  values: ReadonlyMap<string, FieldValue>,
): ChangeRowRequest {
  const before = startValues(table, row)
  const sent = table.columns.flatMap(({ name, isGenerated }): [string, string | null][] => {
    const value = values.get(name)
    if (value === undefined || value.kind === 'kept' || isGenerated) return []
    if (row !== null && isSame(value, before.get(name))) return []
    return [[name, value.kind === 'null' ? null : value.text]]
  })
  if (row === null) return { kind: 'add', values: Object.fromEntries(sent) }
  return { kind: 'change', key: keyOf(table, row), values: Object.fromEntries(sent) }
}

export function keyOf(
  { columns }: DatabaseTable,
  row: readonly (string | null)[],
): Record<string, string | null> {
  const entries = columns.flatMap(({ name, isKey }, index): [string, string | null][] =>
    isKey ? [[name, row[index] ?? null]] : [],
  )
  return Object.fromEntries(entries)
}

function isSame(one: FieldValue, other: FieldValue | undefined): boolean {
  if (one.kind !== other?.kind) return false
  return one.kind !== 'text' || (other.kind === 'text' && one.text === other.text)
}
