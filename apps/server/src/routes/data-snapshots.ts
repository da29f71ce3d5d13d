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
import { dataOfQuery } from './data.ts'
import { openDatabaseFile } from './database-file.ts'
import { toVersionNumber } from './versions.ts'

export function dataSnapshotRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, quotas, downloads } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database'
  const mayEdit = projectOfPath(services, 'edit')
  // The id of a snapshot is found in the test data or in the live data.
  const { live } = projectDatabases

  app.get(`${base}/snapshots`, mayEdit, async (c) => {
    const data = dataOfQuery(projectDatabases, c)
    const snapshots = await orDataFailure(() => data.snapshots(c.get('project').id))
    return c.json<DataSnapshotsResponse>({ snapshots })
  })

  app.get(`${base}/snapshots/:snapshotId`, mayEdit, async (c) => {
    const [{ id }, snapshotId] = [c.get('project'), c.req.param('snapshotId')]
    const found = await orDataFailure(
      async () => (await projectDatabases.snapshot(id, snapshotId)) ?? (await live.snapshot(id, snapshotId)),
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
    const { id } = c.get('project')
    const restored = await orDataFailure(
      async () =>
        (await projectDatabases.restoreData(id, snapshotId)) ?? (await live.restoreData(id, snapshotId)),
    )
    if (restored === null) throw notFound()
    return c.json<RestoreDataResponse>(restored)
  })

  app.get(`${base}/export`, mayEdit, async (c) => {
    const { id, title } = c.get('project')
    const data = dataOfQuery(projectDatabases, c)
    const file = await orDataFailure(() => openDatabaseFile(data, id))
    if (file === null) throw notFound()
    const body = downloads.open(c, file.values(), CONNECTION_BYTES)
    return c.body(body, 200, {
      'Content-Type': 'application/sql; charset=utf-8',
      'Content-Disposition': `attachment; filename="${toFolderName(title)}-${data === live ? 'live' : 'test'}-data.sql"`,
    })
  })

  return app
}
