/** A request as the dialect means it: what of its address and headers is about rows. */

import { GatewayError } from '../errors/gateway-error.ts'
import { parseFilter } from './filters.ts'
import type { Table } from './schema.ts'
import { parseSelect, type SelectItem } from './select.ts'
import type { RestQuery, Scope } from './sql.ts'

interface Preferences {
  /** What a change answers. */
  returns: 'representation' | 'minimal'
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  isCounted: boolean
}

export function readPreferences(header: string | null): Preferences {
  const words = new Set((header ?? '').split(/[,;]/).map((word) => word.trim()))
  return {
    returns: words.has('return=representation') ? 'representation' : 'minimal',
    resolution: words.has('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : words.has('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : null,
    isCounted: ['exact', 'planned', 'estimated'].some((kind) => words.has(`count=${kind}`)),
  }
}

/** Parameters that are no conditions. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

export function readQuery(table: Table, url: URL, range: string | null): RestQuery {
  const scope = emptyScope()
  const embedded = new Map<string, Scope>()
  const items: SelectItem[] = parseSelect(url.searchParams.get('select') ?? '*')
  const names = new Set(items.flatMap((item) => (item.kind === 'embed' ? [item.alias ?? item.relation] : [])))
  for (const [key, value] of url.searchParams) {
    const dot = key.indexOf('.')
    const owner = dot > 0 ? key.slice(0, dot) : ''
    const isEmbedded = names.has(owner)
    const target = isEmbedded ? scopeOf(embedded, owner) : scope
    readParameter(target, isEmbedded ? key.slice(dot + 1) : key, value)
  }
  readRange(scope, range)
  return { table, items, scope, embedded }
}

function readParameter(scope: Scope, name: string, value: string): void {
  if (name === 'order') scope.order = value
  else if (name === 'limit') scope.limit = toCount(value)
  else if (name === 'offset') scope.offset = toCount(value)
  else if (!RESERVED.has(name)) scope.conditions.push(parseFilter(name, value))
}

function emptyScope(): Scope {
  return { conditions: [], order: null, limit: null, offset: 0 }
}

function scopeOf(scopes: Map<string, Scope>, name: string): Scope {
  const found = scopes.get(name) ?? emptyScope()
  scopes.set(name, found)
  return found
}

/** `Range: 0-9`. The address counts more. */
function readRange(scope: Scope, range: string | null): void {
  const [, first, last] = /^(\d{1,12})-(\d{0,12})$/.exec(range ?? '') ?? []
  if (first === undefined || scope.limit !== null) return
  scope.offset = Number(first)
  if (last) scope.limit = Math.max(0, Number(last) - Number(first) + 1)
}

function toCount(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text)
  throw new GatewayError(400, 'PGRST103', 'Requested range not satisfiable')
}
