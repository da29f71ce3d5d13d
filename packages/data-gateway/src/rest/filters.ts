/**
 * Conditions of a request: `age=gte.18`, `or=(a.eq.1,not.b.is.null)`.
 * Source: PostgREST's documentation, “Operators” and “Logical operators”.
 */

import { GatewayError } from '../errors/gateway-error.ts'
import { type ColumnPath, parseColumn, splitTop, unquote } from './select.ts'

export type Condition =
  | ({ kind: 'compare'; column: ColumnPath } & Comparison)
  | { kind: 'logic'; word: 'and' | 'or'; conditions: Condition[]; isNegated: boolean }

interface Comparison {
  operator: Operator
  value: string
  isNegated: boolean
  /** `eq(any).{1,2}`: with any or with all of a list; the language of a text search. */
  modifier: string | null
}

/** The operand of each operator: one value, a list, or a keyword. */
const SQL_OPERATORS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  fts: '@@ to_tsquery',
  plfts: '@@ plainto_tsquery',
  phfts: '@@ phraseto_tsquery',
  wfts: '@@ websearch_to_tsquery',
  in: 'in',
  is: 'is',
} as const

type Operator = keyof typeof SQL_OPERATORS

/** They may be asked of any or all of a list. */
const OF_LISTS = new Set<Operator>(['eq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'match', 'imatch'])
const SEARCHES = new Set<Operator>(['fts', 'plfts', 'phfts', 'wfts'])
/** Named, it becomes part of the query as a parameter all the same. */
const LANGUAGE = /^[a-z_]{1,60}$/i

const MAX_CONDITIONS = 100
const MAX_DEPTH = 10
const IS_WORDS = new Set(['null', 'not_null', 'true', 'false', 'unknown'])

/** `column` `operator.value`, or `or` `(…)`. */
export function parseFilter(name: string, value: string): Condition {
  const [, not, word] = /^(not\.)?(and|or)$/.exec(name) ?? []
  if (word === 'and' || word === 'or')
    return parseLogic(word, value, { isNegated: not !== undefined, depth: 0 })
  return { kind: 'compare', column: parseColumn(name), ...parseComparison(value) }
}

function parseLogic(
  word: 'and' | 'or',
  value: string,
  { isNegated, depth }: { isNegated: boolean; depth: number },
): Condition {
  if (!value.startsWith('(') || !value.endsWith(')') || depth > MAX_DEPTH) throw unreadable(value)
  const parts = splitTop(value.slice(1, -1))
  if (parts.length > MAX_CONDITIONS) throw unreadable('too many conditions')
  return {
    kind: 'logic',
    word,
    isNegated,
    conditions: parts.map((part) => parsePart(part.trim(), depth + 1)),
  }
}

/** `age.gte.18` or `and(…)` inside a logic tree. */
function parsePart(text: string, depth: number): Condition {
  const [, not, word, inside] = /^(not\.)?(and|or)(\(.*\))$/s.exec(text) ?? []
  if ((word === 'and' || word === 'or') && inside !== undefined) {
    return parseLogic(word, inside, { isNegated: not !== undefined, depth })
  }
  const [, column, rest] = /^("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s.exec(text) ?? []
  if (column === undefined || rest === undefined) throw unreadable(text)
  const comparison = parseComparison(rest)
  return { kind: 'compare', column: parseColumn(column), ...comparison, value: unquote(comparison.value) }
}

function parseComparison(text: string): Comparison {
  const [, not, name = '', modifier = null, value = ''] =
    /^(not\.)?([a-z]+)(?:\(([^)]*)\))?\.(.*)$/s.exec(text) ?? []
  if (!isOperator(name)) throw unreadable(text)
  if (name === 'is' && !IS_WORDS.has(value.toLowerCase())) throw unreadable(text)
  if (modifier !== null && !mayModify(name, modifier)) throw unreadable(text)
  return { operator: name, value, isNegated: not !== undefined, modifier }
}

function mayModify(operator: Operator, modifier: string): boolean {
  if (SEARCHES.has(operator)) return LANGUAGE.test(modifier)
  return OF_LISTS.has(operator) && (modifier === 'any' || modifier === 'all')
}

/** Whether it reads as a condition rather than an argument of a function. */
export function isComparison(text: string): boolean {
  const [, name = ''] = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(text) ?? []
  return isOperator(name)
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(SQL_OPERATORS, name)
}

export interface SqlWriter {
  /** Adds a value; returns its placeholder. */
  put(value: unknown): string
  /** The expression of a column, checked against the table. */
  column(path: ColumnPath): string
  /** Whether a column is text prepared for searching. */
  isSearchable(path: ColumnPath): boolean
  /** `exists (…)` for the rows that are embedded under this name; null where it is a column. */
  embedded(path: ColumnPath): string | null
}

export function writeCondition(condition: Condition, writer: SqlWriter): string {
  const text = condition.kind === 'logic' ? writeLogic(condition, writer) : writeComparison(condition, writer)
  return condition.isNegated ? `not (${text})` : text
}

function writeLogic(condition: Condition & { kind: 'logic' }, writer: SqlWriter): string {
  if (condition.conditions.length === 0) return condition.word === 'and' ? 'true' : 'false'
  return `(${condition.conditions.map((inner) => writeCondition(inner, writer)).join(` ${condition.word} `)})`
}

function writeComparison(condition: Condition & { kind: 'compare' }, writer: SqlWriter): string {
  const { column, operator, value, modifier } = condition
  if (operator === 'is') return writeIs(column, value.toLowerCase(), writer)
  const left = writer.column(column)
  if (SEARCHES.has(operator)) return writeSearch(condition, left, writer)
  const isPattern = operator === 'like' || operator === 'ilike'
  const subject = isPattern ? `${left}::text` : left
  const right = isPattern ? value.replaceAll('*', '%') : value
  if (operator === 'in') return `${left} = any(${writer.put(toArrayLiteral(value))})`
  const placeholder = writer.put(right)
  return `${subject} ${SQL_OPERATORS[operator]} ${modifier === null ? placeholder : `${modifier} (${placeholder})`}`
}

function writeIs(column: ColumnPath, word: string, writer: SqlWriter): string {
  const rows = word === 'null' || word === 'not_null' ? writer.embedded(column) : null
  if (rows !== null) return word === 'null' ? `not ${rows}` : rows
  return `${writer.column(column)} is ${word === 'not_null' ? 'not null' : word}`
}

function writeSearch(
  { column, operator, value, modifier }: Condition & { kind: 'compare' },
  left: string,
  writer: SqlWriter,
): string {
  const language = modifier === null ? '' : `${writer.put(modifier)}::regconfig, `
  const text = writer.isSearchable(column) ? left : `to_tsvector(${language}${left}::text)`
  return `${text} ${SQL_OPERATORS[operator]}(${language}${writer.put(value)})`
}

/** `(a,"b,c")` as PostgreSQL writes arrays. */
function toArrayLiteral(value: string): string {
  if (!value.startsWith('(') || !value.endsWith(')')) throw unreadable(value)
  const items = splitTop(value.slice(1, -1)).map((item) => unquote(item))
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`
}

function unreadable(text: string): GatewayError {
  return new GatewayError(400, 'PGRST100', `"failed to parse filter (${text.slice(0, 100)})"`)
}
