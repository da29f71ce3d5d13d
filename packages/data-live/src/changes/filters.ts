/** Filters of a subscription, `room=eq.1,kind=in.(a,b)`: which rows it is about. */

import type { FollowedTable, Row } from '../ports/live-data.ts'
import { createLikePattern } from './like-pattern.ts'

export interface Condition {
  column: string
  operator: Operator
  isNegated: boolean
  values: string[]
}

const OPERATORS = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'is', 'like', 'ilike'] as const
type Operator = (typeof OPERATORS)[number]

const MAX_CONDITIONS = 20
const MAX_VALUES = 100
const MAX_FILTER_CHARS = 1_000
/** A longer text matches no pattern. */
const [MAX_PATTERN_CHARS, MAX_MATCHED_CHARS] = [100, 10_000]
const CONDITION = /^("(?:[^"]+)"|[^=.]+)=(not\.)?([a-z]+)\.(.*)$/s

/** A sentence for a filter that cannot be read. */
export function readFilter(text: string): Condition[] | string {
  if (text.length > MAX_FILTER_CHARS) return `A filter has at most ${MAX_FILTER_CHARS} characters.`
  const conditions: Condition[] = []
  for (const part of split(text)) {
    const [, name = '', negation, operator = '', value = ''] = CONDITION.exec(part.trimStart()) ?? []
    const known = OPERATORS.find((one) => one === operator)
    if (known === undefined)
      return `The filter “${text.slice(0, 80)}” is not understood: write it as column=eq.value. Operators are ${OPERATORS.join(', ')}.`
    const values = known === 'in' ? split(value.replace(/^\((.*)\)$/s, '$1')).map(unquote) : [unquote(value)]
    if (known.endsWith('like') && (values[0] ?? '').length > MAX_PATTERN_CHARS)
      return `A pattern has at most ${MAX_PATTERN_CHARS} characters.`
    if (values.length > MAX_VALUES) return `A filter lists at most ${MAX_VALUES} values.`
    conditions.push({
      column: unquote(name.trim()),
      operator: known,
      isNegated: negation !== undefined,
      values,
    })
  }
  return conditions.length > MAX_CONDITIONS
    ? `A filter has at most ${MAX_CONDITIONS} conditions.`
    : conditions
}

/** At commas outside of quotes and parentheses. */
function split(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted
    if (!isQuoted && char === '(') depth += 1
    if (!isQuoted && char === ')') depth -= 1
    if (char === ',' && depth === 0 && !isQuoted) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part]
}

function unquote(text: string): string {
  return /^"(.*)"$/s.exec(text)?.[1]?.replace(/\\(.)/g, '$1') ?? text
}

/** A column that the row lacks, as a deleted one’s, matches nothing; so does null, as in SQL. */
export function matches(conditions: readonly Condition[], row: Row, table: FollowedTable): boolean {
  return conditions.every((condition) => {
    const { column, operator, isNegated, values } = condition
    if (!Object.hasOwn(row, column)) return false
    const type = table.columns.find(({ name }) => name === column)?.type ?? 'text'
    const value = row[column] ?? null
    if (operator === 'is') return isNegated !== is(value, values[0] ?? '')
    return value !== null && isNegated !== holds(operator, value, values, type)
  })
}

function is(value: unknown, wanted: string): boolean {
  return String(value) === wanted.toLowerCase()
}

function holds(operator: Operator, value: unknown, values: readonly string[], type: string): boolean {
  const [first = ''] = values
  switch (operator) {
    case 'in':
      return values.some((one) => compare(value, one, type) === 0)
    case 'like':
    case 'ilike':
      return toPattern(first, operator === 'ilike').test(textOf(value))
    case 'eq':
      return compare(value, first, type) === 0
    case 'neq':
      return compare(value, first, type) !== 0
    default: {
      const order = compare(value, first, type)
      if (Number.isNaN(order)) return false
      if (operator === 'lt') return order < 0
      if (operator === 'lte') return order <= 0
      return operator === 'gt' ? order > 0 : order >= 0
    }
  }
}

const NUMBERS = /^(int[248]|float[48]|numeric|oid|money)$/
const TIMES = /^(timestamptz|timestamp|date)$/

/** Below, equal or above zero; not a number where the two cannot be compared. */
function compare(value: unknown, wanted: string, type: string): number {
  if (NUMBERS.test(type)) return Number(value) - Number(wanted.trim() === '' ? Number.NaN : wanted)
  if (TIMES.test(type)) return toMs(String(value)) - toMs(wanted)
  if (type === 'bool') return Number(value === true) - Number(/^(t|true|1|yes|on)$/i.test(wanted))
  const [left, right] = [textOf(value), wanted]
  if (type === 'uuid') return left === right.toLowerCase() ? 0 : left < right.toLowerCase() ? -1 : 1
  return left === right ? 0 : left < right ? -1 : 1
}

const texts = new WeakMap<object, string>()

/** A value of JSON is written once for all conditions that look at it. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const text = texts.get(value) ?? JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** Times without a zone are those of UTC, as in PostgreSQL here. */
function toMs(text: string): number {
  const iso = text.trim().replace(' ', 'T')
  return Date.parse(/(Z|[+-]\d\d(:?\d\d)?)$/.test(iso.slice(10)) || iso.length <= 10 ? iso : `${iso}Z`)
}

/** `%` and `_` of SQL. */
function toPattern(pattern: string, ignoresCase: boolean): { test(text: string): boolean } {
  const fold = (text: string) => (ignoresCase ? text.toLowerCase() : text)
  const wanted = createLikePattern(fold(pattern).replaceAll('*', '%'))
  return { test: (text) => text.length <= MAX_MATCHED_CHARS && wanted.test(fold(text)) }
}
