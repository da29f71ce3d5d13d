/** `/rest/v1/rpc/{function}`: a function of the project, with arguments by name. */

import { GatewayError } from '../errors/gateway-error.ts'
import type { RestRequest, Work } from './rest-types.ts'
import type { Schema, SqlFunction } from './schema.ts'
import { MAX_ROWS, quote } from './sql.ts'

export function writeCall({ path, method, url, body }: RestRequest, schema: Schema): Work {
  const name = decodeURIComponent(path.slice('rpc/'.length))
  const given = method === 'POST' ? toArguments(body) : fromAddress(url)
  const found = (schema.functions.get(name) ?? []).find(({ args }) =>
    Object.keys(given).every((key) => args.some((argument) => argument.name === key)),
  )
  if (found === undefined) {
    const message = `Could not find the function public.${name.slice(0, 60)} in the schema cache`
    throw new GatewayError(404, 'PGRST202', message)
  }
  const isRows = found.isSet || found.isRow
  const text = isRows ? rowsOf(found, given) : scalarOf(found, given)
  const values = [JSON.stringify(given)]
  return { statement: { text, values }, status: 200, offset: 0, isValue: !found.isSet }
}

function rowsOf(found: SqlFunction, given: Record<string, unknown>): string {
  const { record, call } = writeSource(found, given)
  const body = found.isSet ? `coalesce(json_agg(f), '[]')` : `json_agg(f) -> 0`
  return `select (${body})::text as body, count(*) as rows, null as total from (
    select f.* from ${record}, lateral ${call} f limit ${MAX_ROWS}) f`
}

function scalarOf(found: SqlFunction, given: Record<string, unknown>): string {
  const { record, call } = writeSource(found, given)
  return `select to_json(f.value)::text as body, 1 as rows, null as total from (select ${call} as value from ${record}) f`
}

/** Types come from the catalogue, names are quoted, values are one parameter. */
function writeSource(
  { name, args }: SqlFunction,
  given: Record<string, unknown>,
): { record: string; call: string } {
  const used = args.filter(({ name: argument }) => argument !== '' && Object.hasOwn(given, argument))
  const list = used.map(({ name: argument }) => `${quote(argument)} => x.${quote(argument)}`).join(', ')
  const types = used.map(({ name: argument, type }) => `${quote(argument)} ${type}`).join(', ')
  const record = used.length === 0 ? '(select $1::json) x' : `json_to_record($1::json) as x(${types})`
  return { record, call: `public.${quote(name)}(${list})` }
}

function fromAddress(url: URL): Record<string, unknown> {
  return Object.fromEntries(
    [...url.searchParams].filter(([name]) => !['select', 'limit', 'offset'].includes(name)),
  )
}

function toArguments(body: unknown): Record<string, unknown> {
  if (body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return { ...body }
  throw new GatewayError(400, 'PGRST102', 'Empty or invalid json')
}
