/** Published apps on the operator's page: list, take down, restore; and what visitors report about them. */

import type { OperatedReport } from '@sayso/storage'
import {
  HandleReportRequest,
  type OperatorApp,
  type OperatorAppsResponse,
  type OperatorReportsResponse,
  TakeDownRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { appOriginOf } from '../http/addresses.ts'
import { notFound } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { offsetOf, requireOperator, searchOf } from '../http/require-operator.ts'
import type { Services } from '../http/services.ts'

const SHARE_ID = /^[0-9a-f]{32}$/
const REPORT_ID = /^\d{1,15}$/

export function operatedAppRoutes(services: Services): Hono<AppEnv> {
  const { operatedApps, log } = services
  const app = new Hono<AppEnv>()

  app.get('/api/operator/apps', async (c) => {
    await requireOperator(services, c)
    const { apps, hasMore } = await operatedApps.find({ search: searchOf(c), offset: offsetOf(c) })
    const shown = apps.map(
      ({ isListed, createdAt, ...each }): OperatorApp => ({
        ...each,
        url: urlOf(services, { ...each, isListed }),
        createdAt: createdAt.toISOString(),
      }),
    )
    return c.json<OperatorAppsResponse>({ apps: shown, hasMore })
  })

  app.put('/api/operator/apps/:shareId/take-down', async (c) => {
    const operator = await requireOperator(services, c)
    const { reason } = await readJson(c, TakeDownRequest)
    const shareId = c.req.param('shareId')
    if (!SHARE_ID.test(shareId) || !(await operatedApps.takeDown(shareId, reason))) throw notFound()
    log.info(
      { operator: operator.id, app: shareId },
      reason === null ? 'an operator restored a published app' : 'an operator took a published app down',
    )
    return c.body(null, 204)
  })

  app.get('/api/operator/reports', async (c) => {
    await requireOperator(services, c)
    const isHandled = c.req.query('handled') === '1'
    const { reports, hasMore } = await operatedApps.reports({ isHandled, offset: offsetOf(c) })
    return c.json<OperatorReportsResponse>({
      reports: reports.map((report) => toReport(services, report)),
      hasMore,
    })
  })

  app.put('/api/operator/reports/:reportId', async (c) => {
    const operator = await requireOperator(services, c)
    const { isHandled } = await readJson(c, HandleReportRequest)
    const reportId = c.req.param('reportId')
    if (!REPORT_ID.test(reportId) || !(await operatedApps.setHandled(Number(reportId), isHandled)))
      throw notFound()
    log.info({ operator: operator.id, report: reportId, isHandled }, 'an operator handled a report')
    return c.body(null, 204)
  })

  return app
}

function toReport(services: Services, { id, text, at, handledAt, app }: OperatedReport) {
  const { shareId, title, isLive, takenDownReason } = app
  return {
    ...{ id, text, at: at.toISOString(), handledAt: handledAt?.toISOString() ?? null },
    app: { shareId, title, isLive, takenDownReason, url: urlOf(services, app) },
  }
}

function urlOf(
  { addresses }: Services,
  { name, shareId, isListed }: { name: string; shareId: string; isListed: boolean },
): string | null {
  const origin = appOriginOf(isListed ? name : shareId, addresses)
  return origin && `${origin}/`
}
