/**
 * `/rest/v1`: tables and functions over HTTP, in the dialect of PostgREST.
 * Source: PostgREST's documentation, version 12. Left out: CSV, aggregates, other schemas than `public`, spreads.
 */

import { GatewayError } from '../errors/gateway-error.ts'
import type { ProjectData, Row } from '../ports/project-data.ts'
import { writeCall } from './calls.ts'
import { readPreferences, readQuery } from './rest-request.ts'
import type { RestRequest, Work } from './rest-types.ts'
import { createSchemaCache, type Schema, type Table } from './schema.ts'
import { MAX_ROWS, nameOf, quote, RestSql } from './sql.ts'

export interface Rest {
  answer(request: RestRequest): Promise<Response>
}

const SINGLE = 'application/vnd.pgrst.object+json'

export function createRest(data: ProjectData, nowMs: () => number): Rest {
  const schemas = createSchemaCache(data, nowMs)

  async function answer(request: RestRequest): Promise<Response> {
    const schema = await schemas.read(request.ref)
    const isCall = request.path.startsWith('rpc/')
    const work = isCall ? writeCall(request, schema) : writeRequest(request, schema)
    const isReadOnly = request.method === 'GET' || request.method === 'HEAD'
    const [row] = await data.asPerson(request.ref, request.person, { statement: work.statement, isReadOnly })
    return toResponse(request, row ?? {}, work)
  }

  return { answer }
}

function writeRequest(request: RestRequest, schema: Schema): Work {
  const table = requireTable(schema, request.path)
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return writeRead(request, schema, table)
    case 'POST':
      return writeChange(request, schema, { table, status: 201, change: writeInsert })
    case 'PATCH':
      return writeChange(request, schema, { table, status: 200, change: writeUpdate })
    case 'DELETE':
      return writeChange(request, schema, { table, status: 200, change: writeDelete })
    default:
      throw new GatewayError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }
}

function requireTable(schema: Schema, path: string): Table {
  const table = schema.tables.get(decodeURIComponent(path))
  if (table !== undefined) return table
  throw new GatewayError(
    404,
    'PGRST205',
    `Could not find the table 'public.${path.slice(0, 60)}' in the schema cache`,
  )
}

function writeRead({ url, headers }: RestRequest, schema: Schema, table: Table): Work {
  const sql = new RestSql(schema)
  const query = readQuery(table, url, headers.get('range'))
  const { isCounted } = readPreferences(headers.get('prefer'))
  const text = sql.rows(query, { source: nameOf(table), isCounted })
  return { statement: sql.statement(text), status: 200, offset: query.scope.offset, isValue: false }
}

type Change = (request: RestRequest, table: Table, sql: RestSql) => string

/** A change, and the rows that it made as the request selects them. */
function writeChange(
  request: RestRequest,
  schema: Schema,
  { table, status, change }: { table: Table; status: number; change: Change },
): Work {
  const sql = new RestSql(schema)
  const { returns } = readPreferences(request.headers.get('prefer'))
  const isShown = returns === 'representation'
  // A person who may add rows need not be allowed to see them.
  const changed = `with changed as (${change(request, table, sql)} returning ${isShown ? `${CHANGED}.*` : '1'})`
  if (!isShown) {
    const text = `${changed} select null as body, count(*) as rows, null as total from changed`
    return { statement: sql.statement(text), status: status === 201 ? 201 : 204, offset: 0, isValue: false }
  }
  const query = readQuery(table, request.url, null)
  const shown = { ...query, scope: { ...query.scope, conditions: [] } }
  const text = `${changed} ${sql.rows(shown, { source: 'changed', isCounted: false })}`
  return { statement: sql.statement(text), status, offset: 0, isValue: false }
}

const CHANGED = 'c'
const MAX_INSERTED_ROWS = 10_000

const writeInsert: Change = ({ body, url, headers }, table, sql) => {
  const rows = Array.isArray(body) ? body : [body]
  if (rows.length > MAX_INSERTED_ROWS) {
    throw new GatewayError(413, 'PGRST102', `At most ${MAX_INSERTED_ROWS} rows are added at once.`)
  }
  const named = url.searchParams.get('columns')
  const keys = named === null ? keysOf(rows[0]) : named.split(',').map((name) => name.replaceAll('"', ''))
  const columns = requireColumns(table, keys)
  const { resolution } = readPreferences(headers.get('prefer'))
  const target = `insert into ${nameOf(table)} as ${CHANGED}`
  if (columns.length === 0 && rows.length <= 1) return `${target} default values`
  const source = `json_populate_recordset(null::${nameOf(table)}, ${sql.put(JSON.stringify(rows))}::json)`
  const list = columns.map(quote).join(', ')
  const insert = `${target} (${list}) select ${list} from ${source}`
  if (resolution === null) return insert
  const conflict = url.searchParams.get('on_conflict')?.split(',') ?? table.primaryKey
  const key = requireColumns(table, conflict).map(quote).join(', ')
  const updates = columns.map((name) => `${quote(name)} = excluded.${quote(name)}`).join(', ')
  const isMerged = resolution === 'merge-duplicates' && updates !== ''
  return `${insert} on conflict (${key}) do ${isMerged ? `update set ${updates}` : 'nothing'}`
}

const writeUpdate: Change = ({ body, url }, table, sql) => {
  const columns = requireColumns(table, keysOf(body))
  if (columns.length === 0) throw new GatewayError(400, 'PGRST102', 'There is nothing to change.')
  const source = `json_populate_record(null::${nameOf(table)}, ${sql.put(JSON.stringify(body))}::json)`
  const updates = columns.map((name) => `${quote(name)} = n.${quote(name)}`).join(', ')
  const where = requireWhere(sql.where(table, readQuery(table, url, null).scope.conditions, CHANGED))
  return `update ${nameOf(table)} ${CHANGED} set ${updates} from ${source} n ${where}`
}

const writeDelete: Change = ({ url }, table, sql) => {
  const where = requireWhere(sql.where(table, readQuery(table, url, null).scope.conditions, CHANGED))
  return `delete from ${nameOf(table)} ${CHANGED} ${where}`
}

/** A change of all rows is a mistake more often than a wish. */
function requireWhere(where: string): string {
  if (where !== '') return where
  throw new GatewayError(400, '21000', 'UPDATE and DELETE require a filter')
}

function keysOf(row: unknown): string[] {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row)
  throw new GatewayError(400, 'PGRST102', 'Empty or invalid json')
}

function requireColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !table.columns.has(name))
  if (unknown === undefined) return names
  const message = `Could not find the '${unknown.slice(0, 60)}' column of '${table.name}' in the schema cache`
  throw new GatewayError(400, 'PGRST204', message)
}

function toResponse({ method, headers }: RestRequest, row: Row, work: Work): Response {
  const count = Number(row.rows ?? 0)
  const total = row.total === null || row.total === undefined ? null : Number(row.total)
  const range = count === 0 ? '*' : `${work.offset}-${work.offset + count - 1}`
  const answerHeaders = new Headers({
    'Content-Range': `${range}/${total ?? '*'}`,
    'Content-Type': 'application/json; charset=utf-8',
  })
  const body = typeof row.body === 'string' ? row.body : ''
  if (work.isValue)
    return new Response(body === '' ? 'null' : body, { status: work.status, headers: answerHeaders })
  if (headers.get('accept')?.includes(SINGLE)) {
    answerHeaders.set('Content-Type', `${SINGLE}; charset=utf-8`)
    return new Response(single(body, count), { status: work.status, headers: answerHeaders })
  }
  const isPart =
    work.status === 200 && total !== null && total > count && count >= 0 && work.offset + count < total
  const status = isPart && count <= MAX_ROWS ? 206 : work.status
  const isEmpty = method === 'HEAD' || status === 204 || body === ''
  return new Response(isEmpty ? null : body, { status, headers: answerHeaders })
}

/** `[…]` without its brackets. */
function single(body: string, count: number): string {
  if (count === 1) return body.slice(1, -1)
  throw new GatewayError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  })
}
