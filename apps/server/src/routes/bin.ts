/** Deleted projects: which there are, put one back, remove one for good. */

import type { BinResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function binRoutes(services: Services): Hono<AppEnv> {
  const { bin, quotas, projectDatabases, log } = services
  const app = new Hono<AppEnv>()
  let dropping: Promise<unknown> = Promise.resolve()
  let isNextPlanned = false

  /** Frees the disk now, which maintenance would do within the hour. However many projects are deleted, one run follows the present one. */
  function dropDatabases(): void {
    if (isNextPlanned) return
    isNextPlanned = true
    dropping = dropping
      .then(() => {
        isNextPlanned = false
        return projectDatabases.removeLeftBehind()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'a deleted project’s database was not dropped'))
  }

  app.get('/api/bin', async (c) => {
    const account = await requireAccount(services, c)
    return c.json<BinResponse>({ projects: await bin.list(account.id) })
  })

  app.post('/api/bin/:projectId/restore', async (c) => {
    const account = await requireAccount(services, c)
    const isBack = await quotas.withRoom(account, () => bin.putBack(account.id, c.req.param('projectId')))
    if (!isBack) throw notFound()
    return c.body(null, 204)
  })

  app.delete('/api/bin/:projectId', async (c) => {
    const account = await requireAccount(services, c)
    if (!(await bin.remove(account.id, c.req.param('projectId')))) throw notFound()
    dropDatabases()
    return c.body(null, 204)
  })

  return app
}
