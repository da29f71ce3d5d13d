/** Writes the SQL of a request. Every value is a parameter, every name is one that the schema has. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { Statement } from '../ports/project-data.ts'
import { type Condition, type SqlWriter, writeCondition } from './filters.ts'
import { findRelation, isOneRow, type Relation } from './relations.ts'
import type { Schema, Table } from './schema.ts'
import { type ColumnPath, parseColumn, type SelectEmbed, type SelectItem, splitTop } from './select.ts'

/** What holds for one table of a request: the main one, or one that is embedded, by its name in the select. */
export interface Scope {
  conditions: Condition[]
  order: string | null
  limit: number | null
  offset: number
}

export interface RestQuery {
  table: Table
  items: SelectItem[]
  scope: Scope
  /** `author.name=eq.Ada` is about `author`. */
  embedded: ReadonlyMap<string, Scope>
}

/** More rows than these are not answered at once; `Content-Range` says so. */
export const MAX_ROWS = 1_000
const EMPTY: Scope = { conditions: [], order: null, limit: null, offset: 0 }

export class RestSql {
  readonly #schema: Schema
  readonly values: unknown[] = []
  #aliases = 0

  constructor(schema: Schema) {
    this.#schema = schema
  }

  statement(text: string): Statement {
    return { text, values: this.values }
  }

  put(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** The rows of a table, or of what a change has returned, as one text of JSON and a count. */
  rows(query: RestQuery, { source, isCounted }: { source: string; isCounted: boolean }): string {
    const { alias, columns, where, order } = this.#parts(query, source, query.scope)
    const limit = Math.min(query.scope.limit ?? MAX_ROWS, MAX_ROWS)
    const count = isCounted ? `(select count(*) from ${source} ${alias} ${where})` : 'null::bigint'
    return `select coalesce(json_agg(r), '[]')::text as body, count(*) as rows, ${count} as total from (
      select ${columns} from ${source} ${alias} ${where} ${order}
      limit ${this.put(limit)}::bigint offset ${this.put(query.scope.offset)}::bigint) r`
  }

  where(table: Table, conditions: readonly Condition[], alias: string): string {
    const writer = this.#writer(table, alias)
    const texts = conditions.map((condition) => writeCondition(condition, writer))
    return texts.length === 0 ? '' : `where ${texts.join(' and ')}`
  }

  #parts(query: RestQuery, source: string, scope: Scope) {
    const alias = this.#alias()
    const { table, items } = query
    const columns = items.map((item) =>
      item.kind === 'embed' ? this.#embed(query, item, alias) : this.#column(table, item, alias),
    )
    const inner = items.flatMap((item) =>
      item.kind === 'embed' && item.isInner ? [this.#exists(query, item, alias)] : [],
    )
    const own = this.where(table, scope.conditions, alias)
    const where = [own.replace(/^where /, ''), ...inner].filter((text) => text !== '').join(' and ')
    return {
      alias,
      source,
      columns: columns.join(', ') || '1',
      where: where === '' ? '' : `where ${where}`,
      order: this.#order(table, scope.order, alias),
    }
  }

  #column(table: Table, item: SelectItem & { kind: 'column' }, alias: string): string {
    if (item.column.name === '*') return `${alias}.*`
    const last = item.column.path.at(-1)?.key ?? item.column.name
    const expression = this.#writer(table, alias).column(item.column)
    const cast = item.cast === null ? '' : `::${item.cast}`
    return `${expression}${cast} as ${quote(item.alias ?? last)}`
  }

  #embed(query: RestQuery, item: SelectEmbed, outer: string): string {
    const relation = findRelation(this.#schema, query.table, item)
    const name = item.alias ?? item.relation
    const scope = query.embedded.get(name) ?? query.embedded.get(item.relation) ?? EMPTY
    const inner: RestQuery = { table: relation.target, items: item.items, scope, embedded: new Map() }
    const { alias, columns, where, order } = this.#parts(inner, nameOf(relation.target), scope)
    const join = this.#join(relation, alias, outer)
    const rows = `select ${columns} from ${nameOf(relation.target)} ${alias} ${where === '' ? 'where' : `${where} and`} ${join} ${order}`
    const text = isOneRow(relation)
      ? `(select row_to_json(e) from (${rows} limit 1) e)`
      : `(select coalesce(json_agg(e), '[]') from (${rows} limit ${this.put(Math.min(scope.limit ?? MAX_ROWS, MAX_ROWS))}::bigint offset ${this.put(scope.offset)}::bigint) e)`
    return `${text} as ${quote(name)}`
  }

  #exists(query: RestQuery, item: SelectEmbed, outer: string): string {
    const relation = findRelation(this.#schema, query.table, item)
    const scope =
      query.embedded.get(item.alias ?? item.relation) ?? query.embedded.get(item.relation) ?? EMPTY
    const inner: RestQuery = { table: relation.target, items: item.items, scope, embedded: new Map() }
    const { alias, where } = this.#parts(inner, nameOf(relation.target), scope)
    const join = this.#join(relation, alias, outer)
    return `exists (select 1 from ${nameOf(relation.target)} ${alias} ${where === '' ? 'where' : `${where} and`} ${join})`
  }

  #join(relation: Relation, inner: string, outer: string): string {
    if (relation.kind === 'to-one') {
      const { columns, targetColumns } = relation.reference
      return columns
        .map((column, n) => `${inner}.${quote(targetColumns[n] ?? '')} = ${outer}.${quote(column)}`)
        .join(' and ')
    }
    if (relation.kind === 'to-many') {
      const { columns, targetColumns } = relation.reference
      return columns
        .map((column, n) => `${inner}.${quote(column)} = ${outer}.${quote(targetColumns[n] ?? '')}`)
        .join(' and ')
    }
    const { here, there } = relation
    const between = this.#alias()
    const toHere = here.columns.map(
      (column, n) => `${between}.${quote(column)} = ${outer}.${quote(here.targetColumns[n] ?? '')}`,
    )
    const toThere = there.columns.map(
      (column, n) => `${between}.${quote(column)} = ${inner}.${quote(there.targetColumns[n] ?? '')}`,
    )
    return `exists (select 1 from public.${quote(here.from)} ${between} where ${[...toHere, ...toThere].join(' and ')})`
  }

  /** `age.desc.nullslast,name`. */
  #order(table: Table, order: string | null, alias: string): string {
    if (order === null) return ''
    const writer = this.#writer(table, alias)
    const terms = splitTop(order).map((term) => {
      const [, column = '', direction = '', nulls = ''] =
        /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/.exec(term.trim()) ?? []
      const last = nulls === '' ? '' : nulls === 'nullsfirst' ? ' nulls first' : ' nulls last'
      return `${writer.column(parseColumn(column))} ${direction}${last}`
    })
    return terms.length === 0 ? '' : `order by ${terms.join(', ')}`
  }

  #writer(table: Table, alias: string): SqlWriter {
    return {
      put: (value) => this.put(value),
      column: ({ name, path }: ColumnPath) => {
        requireColumn(table, name)
        return path.reduce(
          (text, { key, isText }) => {
            const step = /^-?\d{1,9}$/.test(key) ? `${this.put(key)}::int` : `${this.put(key)}::text`
            return `(${text}${isText ? '->>' : '->'}${step})`
          },
          `${alias}.${quote(name)}`,
        )
      },
    }
  }

  #alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }
}

function requireColumn(table: Table, name: string): void {
  if (table.columns.has(name)) return
  throw new GatewayError(400, '42703', `column ${table.name}.${name} does not exist`)
}

export const nameOf = (table: Table) => `public.${quote(table.name)}`

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
