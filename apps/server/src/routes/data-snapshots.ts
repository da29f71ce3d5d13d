/** A project's data as a whole: its snapshots, going back to one, and all of it as a file. */

import { toFolderName } from '@sayso/archive'
import {
  type DataSnapshotsResponse,
  type RestorableData,
  RestoreDataRequest,
  type RestoreDataResponse,
} from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { orDataFailure } from '../http/data-failure.ts'
import { CONNECTION_BYTES } from '../http/downloads.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { openDatabaseFile } from './database-file.ts'
import { toVersionNumber } from './versions.ts'

export function dataSnapshotRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, quotas, downloads } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database'
  const mayEdit = projectOfPath(services, 'edit')

  app.get(`${base}/snapshots`, mayEdit, async (c) => {
    const snapshots = await orDataFailure(() => projectDatabases.snapshots(c.get('project').id))
    return c.json<DataSnapshotsResponse>({ snapshots })
  })

  app.get(`${base}/snapshots/:snapshotId`, mayEdit, async (c) => {
    const found = await orDataFailure(() =>
      projectDatabases.snapshot(c.get('project').id, c.req.param('snapshotId')),
    )
    if (found === null) throw notFound()
    return c.json<RestorableData>(found)
  })

  app.get('/api/projects/:projectId/versions/:number/data', mayEdit, async (c) => {
    const number = toVersionNumber(c.req.param('number'))
    return c.json<RestorableData>(
      await orDataFailure(() => projectDatabases.dataOfVersion(c.get('project').id, number)),
    )
  })

  app.post(`${base}/restore`, mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const { snapshotId } = await readJson(c, RestoreDataRequest)
    const restored = await orDataFailure(() => projectDatabases.restoreData(c.get('project').id, snapshotId))
    if (restored === null) throw notFound()
    return c.json<RestoreDataResponse>(restored)
  })

  app.get(`${base}/export`, mayEdit, async (c) => {
    const { id, title } = c.get('project')
    const file = await orDataFailure(() => openDatabaseFile(projectDatabases, id))
    if (file === null) throw notFound()
    const body = downloads.open(c, file.values(), CONNECTION_BYTES)
    return c.body(body, 200, {
      'Content-Type': 'application/sql; charset=utf-8',
      'Content-Disposition': `attachment; filename="${toFolderName(title)}.sql"`,
    })
  })

  return app
}
