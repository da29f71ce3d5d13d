/** A project's database as its makers see it: tables, rows, SQL console, access report. */

import {
  type ChangeMarks,
  ChangeRowRequest,
  type ChangeRowResponse,
  type DatabaseOverview,
  type DatabaseStructure,
  type ProbeResponse,
  RowKey,
  RunSqlRequest,
  type RunSqlResponse,
  type TablePage,
  type TableRows,
} from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { sendJson } from '../http/large-answers.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'
import { readQuestion, readWhere } from './read-question.ts'

const MAX_BODY_BYTES = 100_000
/** JSON may take several bytes for a character. */
const MAX_ROW_BYTES = 1_000_000
/** A key and 1,600 columns. */
const MAX_ROW_VALUES = 5_000
const MAX_OFFSET = 10_000_000
const MAX_SEARCH_CHARS = 200

export function databaseRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, downloads, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database'
  // The rows are those of the app's people, and a viewer may be anybody with a link.
  const mayEdit = projectOfPath(services, 'edit')
  const dataOf = (c: AppContext) => dataOfQuery(projectDatabases, c)

  app.get(base, mayEdit, async (c) =>
    c.json<DatabaseOverview>(await orDataFailure(() => dataOf(c).overview(c.get('project').id))),
  )

  app.get(`${base}/marks`, mayEdit, async (c) =>
    c.json<ChangeMarks>(await orDataFailure(() => dataOf(c).changeMarks(c.get('project').id))),
  )

  app.get(`${base}/structure`, mayEdit, async (c) => {
    const structure = await orDataFailure(() => dataOf(c).structure(c.get('project').id))
    return sendJson(c, downloads, structure satisfies DatabaseStructure)
  })

  app.get(`${base}/tables/:table`, mayEdit, async (c) => {
    const offset = offsetOf(c.req.query('offset'))
    const query = readWhere(c)
    const page = await orDataFailure(() =>
      dataOf(c).tableRows(c.get('project').id, c.req.param('table'), offset, query),
    )
    if (page === null) throw notFound()
    return sendJson(c, downloads, page satisfies TablePage)
  })

  app.get(`${base}/tables/:table/row`, mayEdit, async (c) => {
    const key = readQuestion(c.req.query('key'), RowKey)
    if (key === null) throw notFound()
    const row = await orDataFailure(() => dataOf(c).wholeRow(c.get('project').id, c.req.param('table'), key))
    if (row === null) throw notFound()
    return sendJson(c, downloads, row satisfies TableRows)
  })

  app.get(`${base}/people`, mayEdit, async (c) => {
    const offset = offsetOf(c.req.query('offset'))
    const people = await orDataFailure(() =>
      dataOf(c).people(c.get('project').id, offset, c.req.query('search')?.slice(0, MAX_SEARCH_CHARS)),
    )
    return sendJson(c, downloads, people satisfies TableRows)
  })

  app.post(`${base}/tables/:table/rows`, mayEdit, async (c) => {
    const request = await readJson(c, ChangeRowRequest, MAX_ROW_BYTES, { maxValues: MAX_ROW_VALUES })
    const result = await orDataFailure(() =>
      dataOf(c).changeRow(c.get('project').id, c.req.param('table'), request),
    )
    if (result === null) throw notFound()
    return c.json<ChangeRowResponse>(result)
  })

  app.post(`${base}/query`, mayEdit, async (c) => {
    const { sql } = await readJson(c, RunSqlRequest, MAX_BODY_BYTES)
    const answer = await orDataFailure(() => dataOf(c).runReadOnly(c.get('project').id, sql))
    return sendJson(c, downloads, answer satisfies RunSqlResponse)
  })

  app.post(`${base}/write`, mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const { sql } = await readJson(c, RunSqlRequest, MAX_BODY_BYTES)
    const answer = await orDataFailure(() => dataOf(c).runWriting(c.get('project').id, sql))
    return sendJson(c, downloads, answer satisfies RunSqlResponse)
  })

  app.post(`${base}/probe`, mayEdit, async (c) =>
    c.json<ProbeResponse>(await orDataFailure(() => dataOf(c).probe(c.get('project').id))),
  )

  return app
}

function offsetOf(text = '0'): number {
  const offset = Number(text)
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) throw notFound()
  return offset
}
