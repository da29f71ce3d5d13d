/**
 * `/rest/v1`: tables and functions over HTTP, in the dialect of PostgREST.
 * Source: PostgREST's documentation, version 13. Left out: other schemas than `public`, plans, GeoJSON, PUT, bodies that are not JSON.
 */

import { GatewayError } from '../errors/gateway-error.ts'
import type { ProjectData, Row } from '../ports/project-data.ts'
import { toAnswer, toResponse } from './answer.ts'
import { writeCall } from './calls.ts'
import { writeChange } from './changes.ts'
import { readFormat } from './format.ts'
import { nameOf } from './joins.ts'
import { decodeName } from './name-in-path.ts'
import { readPreferences } from './preferences.ts'
import { readQuery } from './rest-request.ts'
import type { Asked, RestRequest, Work } from './rest-types.ts'
import type { Schema, Table } from './schema.ts'
import { createSchemaCache } from './schema-cache.ts'
import { RestSql } from './sql.ts'

export interface Rest {
  answer(request: RestRequest): Promise<Response>
}

export function createRest(data: ProjectData, nowMs: () => number): Rest {
  const schemas = createSchemaCache(data, nowMs)
  return {
    async answer(request) {
      const { ref, person, method, headers } = request
      requirePublicSchema(headers)
      const preferences = readPreferences(headers.get('prefer'))
      const asked: Asked = {
        ...request,
        schema: await schemas.read(ref),
        preferences,
        format: readFormat(headers.get('accept')),
      }
      const work = writeWork(asked)
      const { text, values } = work
      const [row = {}] = await data.asPerson(ref, person, {
        statement: { text, values, tag: asked.schema.tag },
        isReadOnly: method === 'GET' || method === 'HEAD',
        makesRoom: method === 'DELETE',
        ...keeping(asked, work),
      })
      return toResponse(toAnswer(asked, row, work), request.openBody)
    },
  }
}

/** Changes that an answer may refuse must be undone, so this is checked before the transaction ends. */
function keeping(asked: Asked, work: Work): { isKept?: (rows: readonly Row[]) => boolean } {
  const { method, preferences, format } = asked
  if (method === 'GET' || method === 'HEAD') return {}
  const mayBeRefused = format.kind === 'object' || preferences.maxAffected !== null
  if (!mayBeRefused && !preferences.isTried) return {}
  return {
    isKept([row = {}]) {
      toAnswer(asked, row, work)
      return !preferences.isTried
    },
  }
}

function writeWork(asked: Asked): Work {
  if (asked.path.startsWith('rpc/')) return writeCall(asked)
  const table = requireTable(asked.schema, decodeName(asked.path))
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  return isRead ? writeRead(asked, table) : writeChange(asked, table)
}

function requireTable(schema: Schema, path: string): Table {
  const table = schema.tables.get(path)
  if (table !== undefined) return table
  throw new GatewayError(
    404,
    'PGRST205',
    `Could not find the table 'public.${path.slice(0, 60)}' in the schema cache`,
    { hint: `The tables are: ${[...schema.tables.keys()].slice(0, 20).join(', ') || 'none yet'}` },
  )
}

function writeRead({ url, headers, schema, preferences, format }: Asked, table: Table): Work {
  const sql = new RestSql(schema)
  const query = readQuery(table, url, { range: headers.get('range') })
  const text = sql.rows(query, { source: nameOf(table), isCounted: preferences.isCounted, format })
  const { values } = sql
  return {
    text,
    values,
    status: 200,
    offset: query.scope.offset,
    shape: 'rows',
    isChange: false,
    hasAffected: false,
  }
}

function requirePublicSchema(headers: Headers): void {
  const name = headers.get('content-profile') ?? headers.get('accept-profile') ?? 'public'
  if (name === 'public') return
  throw new GatewayError(406, 'PGRST106', 'The schema must be one of the following: public')
}
