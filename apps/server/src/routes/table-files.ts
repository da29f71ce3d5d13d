/** Tables of a project as CSV files, out and in. */

import { toFolderName } from '@sayso/archive'
import { previewCsv } from '@sayso/project-db'
import { CsvColumns, type CsvPreview, type ImportCsvResponse, MAX_CSV_BYTES } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { CONNECTION_BYTES } from '../http/downloads.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'
import { openDataFile } from './database-file.ts'
import { readQuestion, readWhere } from './read-question.ts'

export function tableFileRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, downloads, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database/tables/:table'
  const mayEdit = projectOfPath(services, 'edit')
  const dataOf = (c: AppContext) => dataOfQuery(projectDatabases, c)

  app.get(`${base}/csv`, mayEdit, async (c) => {
    const table = c.req.param('table')
    const [data, query] = [dataOf(c), readWhere(c)]
    const file = await orDataFailure(() =>
      openDataFile((write) => data.exportCsv(c.get('project').id, { table, query }, write)),
    )
    if (file === null) throw notFound()
    return c.body(downloads.open(c, file.values(), CONNECTION_BYTES), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${toFolderName(table)}.csv"`,
    })
  })

  app.post(`${base}/csv-preview`, mayEdit, async (c) =>
    c.json<CsvPreview>(await previewCsv(await readCsv(c))),
  )

  app.post(`${base}/csv-import`, mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const columns = readQuestion(c.req.query('columns'), CsvColumns) ?? []
    const bytes = await readCsv(c)
    const result = await orDataFailure(() =>
      dataOf(c).importCsv(c.get('project').id, { table: c.req.param('table'), columns, bytes }),
    )
    if (result === null) throw notFound()
    return c.json<ImportCsvResponse>(result)
  })

  return app
}

/** A type that no form of another site can send. */
async function readCsv(c: AppContext): Promise<Buffer> {
  if (c.req.header('content-type') !== 'application/octet-stream')
    throw badRequest('The request must be a CSV file.')
  return await readBytes(c.req.raw, MAX_CSV_BYTES)
}
