/** Writes the SQL of a request. Every value is a parameter, every name is one that the schema has. */

import { GatewayError } from '../errors/gateway-error.ts'
import { type Condition, type SqlWriter, writeCondition } from './filters.ts'
import { bodyOf } from './format.ts'
import { callWithRow, quote, sourceOf, writeJoin } from './joins.ts'
import { findRelation, isOneRow, type Relation } from './relations.ts'
import { countRows, isBareCount, nameOfEmbed, type RestQuery } from './rest-request.ts'
import type { Format } from './rest-types.ts'
import type { Schema, Table } from './schema.ts'
import { type ColumnPath, parseColumn, type SelectColumn, type SelectEmbed, splitTop } from './select.ts'

/** Maximum rows in one answer; `Content-Range` reports it. */
export const MAX_ROWS = 1_000

/** Parts of the statement that reads the rows of one level. */
interface Parts {
  alias: string
  columns: string
  from: string
  where: string
  group: string
  order: string
}

interface Output {
  text: string
  isAggregate: boolean
}

export class RestSql {
  readonly #schema: Schema
  readonly values: unknown[] = []
  #aliases = 0

  constructor(schema: Schema) {
    this.#schema = schema
  }

  put(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** The rows of a table, or the rows returned by a change, as one text and a count. */
  rows(
    query: RestQuery,
    { source, isCounted, format }: { source: string; isCounted: boolean; format: Format },
  ): string {
    const { columns, from, where, group, order } = this.#parts(query, source)
    const counted = isGrouped(query)
      ? `from (select ${columns} ${from} ${where} ${group}) g`
      : `${from} ${where}`
    const count = isCounted ? `(select count(*) ${counted})` : 'null::bigint'
    return `select ${bodyOf(format)} as body, count(*) as rows, ${count} as total from (
      select ${columns} ${from} ${where} ${group} ${order} ${this.#limit(query)}) r`
  }

  #limit({ scope }: RestQuery): string {
    const limit = this.put(Math.min(scope.limit ?? MAX_ROWS, MAX_ROWS))
    return `limit ${limit}::bigint offset ${this.put(scope.offset)}::bigint`
  }

  where(query: RestQuery, alias: string): string {
    const writer = this.#writer(query, alias)
    const texts = query.scope.conditions.map((condition: Condition) => writeCondition(condition, writer))
    return texts.length === 0 ? '' : `where ${texts.join(' and ')}`
  }

  /** `age.desc.nullslast,author(name)`. */
  order(query: RestQuery, alias: string): string {
    if (query.scope.order === null) return ''
    const terms = splitTop(query.scope.order).map((term) => {
      const [, column = '', direction = '', nulls = ''] =
        /^(.+?)(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/s.exec(term.trim()) ?? []
      const last = nulls === '' ? '' : nulls === 'nullsfirst' ? ' nulls first' : ' nulls last'
      return `${this.#orderTerm(query, column, alias)} ${direction}${last}`
    })
    return terms.length === 0 ? '' : `order by ${terms.join(', ')}`
  }

  #orderTerm(query: RestQuery, term: string, alias: string): string {
    const [, owner, column] = /^([^()]+)\((.+)\)$/s.exec(term) ?? []
    if (owner === undefined || column === undefined) {
      const own = parseColumn(term)
      const isCount = isBareCount(own) && !query.table.columns.has('count') && isGrouped(query)
      return isCount ? 'count(*)' : this.#writer(query, alias).column(own)
    }
    const item = findEmbed(query, owner)
    if (item === null) {
      const message = `'${owner.slice(0, 60)}' is not an embedded resource in this request`
      throw new GatewayError(400, 'PGRST108', message)
    }
    const { inner, relation } = this.#inner(query, item)
    if (!isOneRow(relation)) {
      const message = `A related order on '${owner.slice(0, 60)}' is not possible`
      throw new GatewayError(400, 'PGRST118', message)
    }
    const target = this.#alias()
    const value = this.#writer(inner, target).column(parseColumn(column))
    return `(select ${value} from ${sourceOf(relation, alias)} ${target} where ${this.#join(relation, target, alias)} limit 1)`
  }

  #parts(query: RestQuery, source: string, join?: { relation: Relation; outer: string }): Parts {
    const alias = this.#alias()
    const joins: string[] = []
    const outputs = query.items.flatMap((item) =>
      item.kind === 'embed' ? this.#embed(query, item, { alias, joins }) : this.#columns(query, item, alias),
    )
    const where = this.#conditions(query, alias, join)
    const places = outputs.flatMap(({ isAggregate }, index) => (isAggregate ? [] : [index + 1]))
    return {
      alias,
      columns: outputs.map(({ text }) => text).join(', ') || '1',
      from: `from ${[`${source} ${alias}`, ...joins].join(' ')}`,
      where,
      group: isGrouped(query) && places.length > 0 ? `group by ${places.join(', ')}` : '',
      order: this.order(query, alias),
    }
  }

  /** Its own conditions, those of required embedded rows, and the join to the row in which it is embedded. */
  #conditions(query: RestQuery, alias: string, join?: { relation: Relation; outer: string }): string {
    const inner = query.items.flatMap((item) =>
      item.kind === 'embed' && item.isInner ? [this.#exists(query, item, alias)] : [],
    )
    const own = this.where(query, alias).replace(/^where /, '')
    const joined = join === undefined ? '' : this.#join(join.relation, alias, join.outer)
    const where = [own, ...inner, joined].filter((text) => text !== '').join(' and ')
    return where === '' ? '' : `where ${where}`
  }

  #columns(query: RestQuery, item: SelectColumn, alias: string): Output[] {
    const { column, cast, aggregate } = item
    if (column?.name === '*') {
      if (!isGrouped(query)) return [{ text: `${alias}.*`, isAggregate: false }]
      return [...query.table.columns.keys()].map((own) => ({
        text: `${alias}.${quote(own)}`,
        isAggregate: false,
      }))
    }
    const value = column === null ? '*' : this.#writer(query, alias).column(column)
    const typed = `${value}${cast === null ? '' : `::${cast}`}`
    const name = quote(nameOfColumn(item))
    if (aggregate === null) return [{ text: `${typed} as ${name}`, isAggregate: false }]
    const result = `${aggregate.name}(${typed})${aggregate.cast === null ? '' : `::${aggregate.cast}`}`
    return [{ text: `${result} as ${name}`, isAggregate: true }]
  }

  /** Adds to `joins` what its columns are spread from. */
  #embed(
    query: RestQuery,
    item: SelectEmbed,
    { alias: outer, joins }: { alias: string; joins: string[] },
  ): Output[] {
    const { inner, relation } = this.#inner(query, item)
    // It is there for a condition alone.
    if (item.items.length === 0) return []
    const source = sourceOf(relation, outer)
    const { columns, from, where, group, order } = this.#parts(inner, source, { relation, outer })
    const isOne = isOneRow(relation)
    const rows = `select ${columns} ${from} ${where} ${group} ${order} ${isOne ? 'limit 1' : this.#limit(inner)}`
    if (item.isSpread) {
      const joined = this.#alias()
      const names = this.#namesOf(inner)
      joins.push(`left join lateral (${isOne ? rows : spreadRows(rows, names)}) ${joined} on true`)
      const type = isOne || !isGrouped(query) ? '' : '::jsonb'
      return names.map((name) => ({
        text: `${joined}.${quote(name)}${type} as ${quote(name)}`,
        isAggregate: false,
      }))
    }
    const text = isOne
      ? `(select row_to_json(e) from (${rows}) e)`
      : `(select coalesce(json_agg(e), '[]') from (${rows}) e)`
    // Rows are grouped by what can be compared.
    const typed = isGrouped(query) ? `${text}::jsonb` : text
    return [{ text: `${typed} as ${quote(nameOfEmbed(item))}`, isAggregate: false }]
  }

  /** Names of a level's columns. */
  #namesOf(query: RestQuery): string[] {
    return query.items.flatMap((item) => {
      if (item.kind === 'embed' && item.isSpread) return this.#namesOf(this.#inner(query, item).inner)
      if (item.kind === 'embed') return item.items.length === 0 ? [] : [nameOfEmbed(item)]
      return item.column?.name === '*' ? [...query.table.columns.keys()] : [nameOfColumn(item)]
    })
  }

  #exists(query: RestQuery, item: SelectEmbed, outer: string): string {
    const { inner, relation } = this.#inner(query, item)
    const alias = this.#alias()
    const where = this.#conditions(inner, alias, { relation, outer })
    return `exists (select 1 from ${sourceOf(relation, outer)} ${alias} ${where})`
  }

  #inner(query: RestQuery, item: SelectEmbed): { inner: RestQuery; relation: Relation } {
    const relation = findRelation(this.#schema, query.table, item)
    const level = query.embedded.get(item)
    if (level === undefined) throw new Error('An embedded table has no level.')
    const { target } = relation
    return { inner: { ...level, table: target, items: countRows(level.items, target) }, relation }
  }

  #join(relation: Relation, inner: string, outer: string): string {
    return writeJoin(relation, { inner, outer, between: relation.kind === 'through' ? this.#alias() : '' })
  }

  #writer(query: RestQuery, alias: string): SqlWriter {
    const { table } = query
    return {
      put: (value) => this.put(value),
      column: ({ name, path }: ColumnPath) => {
        requireColumn(table, name)
        return path.reduce(
          (text, { key, isText }) => {
            const step = /^-?\d{1,9}$/.test(key) ? `${this.put(key)}::int` : `${this.put(key)}::text`
            return `(${text}${isText ? '->>' : '->'}${step})`
          },
          table.computed.has(name) ? callWithRow(name, table, alias) : `${alias}.${quote(name)}`,
        )
      },
      isSearchable: ({ name, path }) => path.length === 0 && table.columns.get(name)?.type === 'tsvector',
      embedded: ({ name, path }) => {
        const item = path.length > 0 || table.columns.has(name) ? null : findEmbed(query, name)
        return item === null ? null : this.#exists(query, item, alias)
      },
    }
  }

  #alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }
}

function isGrouped({ items }: RestQuery): boolean {
  return items.some((item) => item.kind === 'column' && item.aggregate !== null)
}

/** Each column of rows that are many is a list in the one row. */
function spreadRows(rows: string, names: readonly string[]): string {
  const lists = names.map((name) => `coalesce(json_agg(e.${quote(name)}), '[]') as ${quote(name)}`)
  return `select ${lists.join(', ') || '1'} from (${rows}) e`
}

function findEmbed({ embedded }: RestQuery, name: string): SelectEmbed | null {
  return [...embedded.keys()].find((item) => nameOfEmbed(item) === name || item.relation === name) ?? null
}

function nameOfColumn({ alias, aggregate, column }: SelectColumn): string {
  return alias ?? aggregate?.name ?? column?.path.at(-1)?.key ?? column?.name ?? ''
}

function requireColumn(table: Table, name: string): void {
  if (table.columns.has(name) || table.computed.has(name)) return
  throw new GatewayError(400, '42703', `column ${table.name}.${name.slice(0, 60)} does not exist`)
}
