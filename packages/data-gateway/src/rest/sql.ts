/** Writes the SQL of a request. Every value is a parameter, every name is one that the schema has. */

import { GatewayError } from '../errors/gateway-error.ts'
import { type Condition, type SqlWriter, writeCondition } from './filters.ts'
import { findRelation, isOneRow, type Relation } from './relations.ts'
import { nameOfEmbed, type RestQuery } from './rest-request.ts'
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
      select ${columns} ${from} ${where} ${group} ${order}
      limit ${this.put(Math.min(query.scope.limit ?? MAX_ROWS, MAX_ROWS))}::bigint
      offset ${this.put(query.scope.offset)}::bigint) r`
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
    if (owner === undefined || column === undefined)
      return this.#writer(query, alias).column(parseColumn(term))
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
    return `(select ${value} from ${nameOf(relation.target)} ${target} where ${this.#join(relation, target, alias)} limit 1)`
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
    const { columns, from, where, group, order } = this.#parts(inner, nameOf(relation.target), {
      relation,
      outer,
    })
    const rows = `select ${columns} ${from} ${where} ${group} ${order}`
    if (item.isSpread) {
      if (!isOneRow(relation)) throw cannotSpread(query.table, item)
      const joined = this.#alias()
      joins.push(`left join lateral (${rows} limit 1) ${joined} on true`)
      return this.#namesOf(inner).map((name) => ({ text: `${joined}.${quote(name)}`, isAggregate: false }))
    }
    const text = isOneRow(relation)
      ? `(select row_to_json(e) from (${rows} limit 1) e)`
      : `(select coalesce(json_agg(e), '[]') from (${rows} limit ${this.put(Math.min(inner.scope.limit ?? MAX_ROWS, MAX_ROWS))}::bigint offset ${this.put(inner.scope.offset)}::bigint) e)`
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
    return `exists (select 1 from ${nameOf(relation.target)} ${alias} ${where})`
  }

  #inner(query: RestQuery, item: SelectEmbed): { inner: RestQuery; relation: Relation } {
    const relation = findRelation(this.#schema, query.table, item)
    const level = query.embedded.get(item)
    if (level === undefined) throw new Error('An embedded table has no level.')
    return { inner: { table: relation.target, ...level }, relation }
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
          `${alias}.${quote(name)}`,
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

function bodyOf({ kind, isStripped }: Format): string {
  if (kind === 'csv') {
    // The text of a row is a line in parentheses.
    return `(select string_agg(k, ',') from json_object_keys(to_json((array_agg(r))[1])) k)
      || string_agg(chr(10) || substr(r::text, 2, length(r::text) - 2), '')`
  }
  const list = `coalesce(json_agg(r), '[]')`
  return `${isStripped ? `json_strip_nulls(${list})` : list}::text`
}

function isGrouped({ items }: RestQuery): boolean {
  return items.some((item) => item.kind === 'column' && item.aggregate !== null)
}

function findEmbed({ embedded }: RestQuery, name: string): SelectEmbed | null {
  return [...embedded.keys()].find((item) => nameOfEmbed(item) === name || item.relation === name) ?? null
}

function nameOfColumn({ alias, aggregate, column }: SelectColumn): string {
  return alias ?? aggregate?.name ?? column?.path.at(-1)?.key ?? column?.name ?? ''
}

function cannotSpread(table: Table, item: SelectEmbed): GatewayError {
  return new GatewayError(
    400,
    'PGRST119',
    `A spread operation on '${item.relation.slice(0, 60)}' is not possible`,
    {
      details: `'${table.name}' and '${item.relation.slice(0, 60)}' do not form a many-to-one or one-to-one relationship`,
    },
  )
}

function requireColumn(table: Table, name: string): void {
  if (table.columns.has(name) || table.computed.has(name)) return
  throw new GatewayError(400, '42703', `column ${table.name}.${name.slice(0, 60)} does not exist`)
}

export const nameOf = (table: Table) => `public.${quote(table.name)}`

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
