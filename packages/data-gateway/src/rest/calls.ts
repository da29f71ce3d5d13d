/** `/rest/v1/rpc/{function}`: a function of the project, with arguments by name. */

import { GatewayError } from '../errors/gateway-error.ts'
import { parseBody } from './changes.ts'
import { isComparison } from './filters.ts'
import { quote } from './joins.ts'
import { decodeName } from './name-in-path.ts'
import { readQuery } from './rest-request.ts'
import type { Asked, Work } from './rest-types.ts'
import type { SqlArgument, SqlFunction, Table } from './schema.ts'
import { MAX_ROWS, RestSql } from './sql.ts'

/** How a function was asked for. */
interface Call {
  name: string
  given: ReadonlySet<string>
  /** In the address each argument is a separate text; in a body they are one JSON object. */
  isInAddress: boolean
  /** Parameters of the address that can be conditions on the rows. */
  others: readonly string[]
}

export function writeCall(asked: Asked): Work {
  const call = readCall(asked)
  const found = findFunction(asked.schema.functions.get(call.name) ?? [], call)
  const sql = new RestSql(asked.schema)
  const source = writeSource(found, asked, { sql, call })
  const hasAffected = found.isSet
  if (!hasAffected && asked.preferences.maxAffected !== null) throw notASet()
  const common = { values: sql.values, status: 200, offset: 0, isChange: false, hasAffected }
  const isCounted = asked.preferences.isCounted
  if (found.isVoid) {
    const text = `with called as materialized (select ${source.call} as value from ${source.record})
      select null as body, count(*) as rows, ${isCounted ? 'count(*)' : 'null'} as total from called`
    return { ...common, text, status: 204, shape: 'value' }
  }
  if (found.row === null) {
    const rows = found.isSet
      ? `select f.value from ${source.record}, lateral ${source.call} f(value)`
      : `select ${source.call} as value from ${source.record}`
    const body = found.isSet ? `coalesce(json_agg(f.value), '[]')` : '(json_agg(f.value) -> 0)'
    const total = isCounted ? '(select count(*) from called)' : 'null'
    const text = `with called as materialized (${rows}) select ${body}::text as body, count(*) as rows,
      ${total} as total from (select * from called limit ${MAX_ROWS}) f`
    return { ...common, text, shape: 'value' }
  }
  const table = tableOf(found, found.row, asked)
  const skipped = call.isInAddress ? new Set(found.args.map(({ name }) => name)) : new Set<string>()
  const query = readQuery(table, asked.url, { range: asked.headers.get('range'), skipped })
  const called = `with called as (select f.* from ${source.record}, lateral ${source.call} f)`
  const rows = sql.rows(query, {
    source: 'called',
    isCounted,
    format: asked.format,
  })
  return {
    ...common,
    text: `${called} ${rows}`,
    offset: query.scope.offset,
    shape: found.isSet ? 'rows' : 'row',
  }
}

function notASet(): GatewayError {
  const message =
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict'
  return new GatewayError(400, 'PGRST128', message)
}

function readCall({ path, method, url, body }: Asked): Call {
  const name = decodeName(path.slice('rpc/'.length))
  const inAddress = [...url.searchParams.keys()].filter((key) => !RESERVED.has(key))
  if (method === 'GET' || method === 'HEAD') {
    const others = inAddress.filter((key) => isComparison(url.searchParams.get(key) ?? ''))
    return { name, given: new Set(inAddress), isInAddress: true, others }
  }
  if (method !== 'POST') {
    throw new GatewayError(405, 'PGRST101', 'Only GET, HEAD and POST are allowed for a function')
  }
  const given = body === '' ? {} : parseBody(body)
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  return { name, given: new Set(isObject ? Object.keys(given) : []), isInAddress: false, others: [] }
}

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns'])

/** The one that takes all that is given and is given all that it needs. */
function findFunction(
  functions: readonly SqlFunction[],
  { name, given, isInAddress, others }: Call,
): SqlFunction {
  const fits = ({ args, row }: SqlFunction) =>
    args.every(({ name: own, isOptional }) => isOptional || (own !== '' && given.has(own))) &&
    [...given].every(
      // An argument without a name gets the whole body, and nothing by an empty name.
      (key) =>
        (key !== '' && args.some((argument) => argument.name === key)) ||
        (row !== null && others.includes(key)),
    )
  const taken = ({ args }: SqlFunction) => args.filter((argument) => given.has(argument.name)).length
  const fitting = functions.filter(fits)
  const most = Math.max(...fitting.map(taken))
  const [found, other] = fitting.filter((one) => taken(one) === most)
  const whole = isInAddress ? undefined : functions.find(takesBody)
  if (found === undefined && whole !== undefined) return whole
  if (found === undefined) {
    const names =
      given.size === 0 ? 'without parameters' : `with parameters ${[...given].join(', ').slice(0, 200)}`
    throw new GatewayError(
      404,
      'PGRST202',
      `Could not find the function public.${name.slice(0, 60)} in the schema cache`,
      {
        details: `Searched for the function public.${name.slice(0, 60)} ${names}, but no matches were found.`,
      },
    )
  }
  if (other !== undefined) {
    const message = `Could not choose the best candidate function between several of the name ${name.slice(0, 60)}`
    const hint = 'Give the functions different names, or parameters of different names.'
    throw new GatewayError(300, 'PGRST203', message, { hint })
  }
  return found
}

/** One argument without a name: the whole body. */
function takesBody({ args }: SqlFunction): boolean {
  const [only, second] = args
  return second === undefined && only?.name === '' && /^(json|jsonb|text)$/.test(only.type)
}

/** Types come from the catalogue, names are quoted, values are parameters. */
function writeSource(
  found: SqlFunction,
  { url, body }: Asked,
  { sql, call }: { sql: RestSql; call: Call },
): { record: string; call: string } {
  const name = `public.${quote(found.name)}`
  if (takesBody(found) && !call.isInAddress) {
    return { record: '(select 1) x', call: `${name}(${sql.put(body)}::${found.args[0]?.type ?? 'json'})` }
  }
  const used = found.args.filter((argument) => argument.name !== '' && call.given.has(argument.name))
  const list = used.map(passArgument).join(', ')
  if (used.length === 0) return { record: '(select 1) x', call: `${name}()` }
  if (call.isInAddress) {
    const values = used.map(
      ({ name: own, type }) => `${sql.put(url.searchParams.get(own))}::${type} as ${quote(own)}`,
    )
    return { record: `(select ${values.join(', ')}) x`, call: `${name}(${list})` }
  }
  const types = used.map(({ name: own, type }) => `${quote(own)} ${type}`).join(', ')
  return { record: `json_to_record(${sql.put(body)}::json) as x(${types})`, call: `${name}(${list})` }
}

function passArgument({ name, isVariadic }: SqlArgument): string {
  return `${isVariadic ? 'variadic ' : ''}${quote(name)} => x.${quote(name)}`
}

/** Rows of a table have its keys and its embedded rows. */
function tableOf(
  { name }: SqlFunction,
  { table, columns }: NonNullable<SqlFunction['row']>,
  { schema }: Asked,
): Table {
  const known = table === null ? undefined : schema.tables.get(table)
  return (
    known ?? {
      name,
      columns: new Map(columns.map((column) => [column.name, column])),
      computed: new Set(),
      computedRelations: [],
      primaryKey: [],
      references: [],
    }
  )
}
