/** Published apps for everybody: where they are, a copy of one where its owner allows it, and reports about them. */

import type { ShownApp } from '@sayso/storage'
import { type AppCardResponse, ReportRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { appOriginOf } from '../http/addresses.ts'
import { notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { sendProject } from './open-project.ts'

/** A name or a share id; anything else is not worth a query. */
const LABEL = /^[a-z0-9-]{3,40}$/

/** Links through the studio's own host. An app that is not there has the studio's page that says so. */
export function publishedAppLinks({ shownApps, addresses }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of ['/apps/:name', '/share/:name'] as const) {
    app.get(path, async (c, next) => {
      const name = c.req.param('name')
      const found = LABEL.test(name) ? await shownApps.find(name) : null
      const origin = found && appOriginOf(found.label, addresses)
      return origin === null ? await next() : c.redirect(`${origin}/`)
    })
  }
  // Pages of the studio about an app.
  for (const path of ['/apps/:name/copy', '/apps/:name/report'] as const) {
    app.get(path, async (c, next) => {
      const name = c.req.param('name')
      await next()
      const isThere = c.res.status !== 200 || (LABEL.test(name) && (await shownApps.find(name)) !== null)
      if (!isThere) c.res = new Response(c.res.body, { status: 404, headers: c.res.headers })
    })
  }
  return app
}

export function publishedAppRoutes(services: Services): Hono<AppEnv> {
  const { shownApps, projects, quotas, storageLimits, limits, addresses } = services
  const app = new Hono<AppEnv>()

  async function requireApp(name: string): Promise<ShownApp> {
    const found = LABEL.test(name) ? await shownApps.find(name) : null
    if (found === null) throw notFound()
    return found
  }

  app.get('/api/apps/:name', async (c) => {
    const { title, label, allowsCopies } = await requireApp(c.req.param('name'))
    const url = `${appOriginOf(label, addresses)}/`
    return c.json<AppCardResponse>({ title, url, allowsCopies })
  })

  app.post('/api/apps/:name/reports', async (c) => {
    await limits.countReport(c)
    const { text } = await readJson(c, ReportRequest)
    const { projectId } = await requireApp(c.req.param('name'))
    await shownApps.report(projectId, text)
    return c.body(null, 204)
  })

  app.post('/api/apps/:name/copy', async (c) => {
    const account = await requireAccount(services, c)
    await quotas.countChange(account)
    const found = await requireApp(c.req.param('name'))
    const files = found.allowsCopies ? await shownApps.source(found) : null
    if (files === null) throw notFound()
    const { title } = found
    const { project } = await quotas.withRoom(account, () =>
      storageLimits.store(c, { account, projectId: null }, () =>
        projects.create(account.id, { title, files, cause: 'import', label: `Copied from ${title}` }),
      ),
    )
    return await sendProject(services, c, { accountId: account.id, projectId: project.id })
  })

  return app
}
