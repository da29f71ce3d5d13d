/**
 * The `select` of a request: columns with aliases, casts, aggregates and paths into JSON, and embedded rows. Source:
 * PostgREST's documentation, “Tables and Views”, “Aggregate Functions” and “Resource Embedding”.
 */

import { GatewayError } from '../errors/gateway-error.ts'

export type SelectItem = SelectColumn | SelectEmbed

export interface SelectColumn {
  kind: 'column'
  /** `*` for all; null for `count()` of the rows. */
  column: ColumnPath | null
  alias: string | null
  cast: string | null
  aggregate: { name: string; cast: string | null } | null
}

export interface SelectEmbed {
  kind: 'embed'
  relation: string
  alias: string | null
  /** Which way to the relation, where there are several: a constraint, a column or a table between. */
  hint: string | null
  isInner: boolean
  /** Its columns are added to those of the outer row. */
  isSpread: boolean
  items: SelectItem[]
}

/** A column, and the way into its JSON. */
export interface ColumnPath {
  name: string
  path: readonly { key: string; isText: boolean }[]
}

const MAX_DEPTH = 5
const MAX_ITEMS = 200
/** Types that a column may be cast to: the text becomes part of the query. */
const CASTS =
  /^(text|varchar|int2|int4|int8|smallint|int|integer|bigint|numeric|float4|float8|real|bool|boolean|json|jsonb|date|time|timestamp|timestamptz|uuid)(\[\])?$/
const AGGREGATE = /^(?:([^:"().]+|"[^"]*"):(?!:))?(?:(.+)\.)?(avg|count|max|min|sum)\(\)(?:::(.+))?$/s

export function parseSelect(text: string, depth = 0): SelectItem[] {
  if (depth > MAX_DEPTH) throw unreadable(`embeds more than ${MAX_DEPTH} levels`)
  const items = splitTop(text).map((part) => parseItem(part.trim(), depth))
  if (items.length > MAX_ITEMS) throw unreadable('has too many columns')
  return items
}

function parseItem(text: string, depth: number): SelectItem {
  const [, alias, path, name, cast] = AGGREGATE.exec(text) ?? []
  if (name !== undefined && (path !== undefined || name === 'count')) {
    return {
      ...(path === undefined ? { column: null, cast: null } : parseCast(path)),
      kind: 'column',
      alias: alias ? unquote(alias) : null,
      aggregate: { name, cast: cast === undefined ? null : checkCast(cast) },
    }
  }
  const open = text.indexOf('(')
  if (open !== -1 && text.endsWith(')')) return parseEmbed(text, open, depth)
  const [, named, rest = ''] = /^(?:([^:"]+|"[^"]*"):(?!:))?(.+)$/s.exec(text) ?? []
  return { kind: 'column', alias: named ? unquote(named) : null, aggregate: null, ...parseCast(rest) }
}

function parseCast(text: string): { column: ColumnPath; cast: string | null } {
  const [path = '', cast] = text.split('::')
  return { column: parseColumn(path), cast: cast === undefined ? null : checkCast(cast) }
}

function checkCast(cast: string): string {
  if (CASTS.test(cast)) return cast
  throw unreadable(`casts to ${cast.slice(0, 40)}`)
}

function parseEmbed(text: string, open: number, depth: number): SelectEmbed {
  const inside = text.slice(open + 1, -1)
  const isSpread = text.startsWith('...')
  const [, alias, rest = ''] = /^(?:([^:]+):)?(.+)$/s.exec(text.slice(isSpread ? 3 : 0, open)) ?? []
  const [relation = '', ...marks] = rest.split('!')
  return {
    kind: 'embed',
    relation: unquote(relation.trim()),
    alias: alias ? unquote(alias.trim()) : null,
    hint: marks.find((mark) => mark !== 'inner' && mark !== 'left') ?? null,
    isInner: marks.includes('inner'),
    isSpread,
    items: inside.trim() === '' ? [] : parseSelect(inside, depth + 1),
  }
}

/** `data->address->>city`. */
export function parseColumn(text: string): ColumnPath {
  const [name = '', ...steps] = text.split(/(->>?)/)
  if (name === '') throw unreadable('has a column without a name')
  const path = []
  for (let index = 0; index < steps.length; index += 2) {
    path.push({ key: unquote(steps[index + 1] ?? ''), isText: steps[index] === '->>' })
  }
  return { name: unquote(name), path }
}

/** At commas that are in no parentheses and no quotes. */
export function splitTop(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isQuoted && character === '\\') index += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === '(' || character === '{') depth += 1
    else if (character === ')' || character === '}') depth -= 1
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  if (depth !== 0 || isQuoted) throw unreadable('has a parenthesis or a quote that is not closed')
  parts.push(text.slice(from))
  return parts.filter((part) => part.trim() !== '')
}

export function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    : text
}

function unreadable(what: string): GatewayError {
  return new GatewayError(400, 'PGRST100', `"failed to parse the query": it ${what}`)
}
