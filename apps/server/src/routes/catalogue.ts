/**
 * Routes for the public catalogue: models (including those of the user's own keys), plans, and the starter template.
 */

import type { Plan } from '@sayso/accounts'
import type { ModelListResponse, PlanListResponse, PlanSummary, StarterResponse } from '@sayso/wire'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { toSnapshot } from './snapshots.ts'

export function catalogueRoutes({
  accounts,
  billing,
  contact,
  defaultSdk,
  models,
  starterOf,
  userKeys,
}: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/models', async (c) => {
    const account = userKeys && (await accounts.identify(c.req.raw))
    const keys = account ? await userKeys?.of(account.id) : undefined
    const [list, defaultModelId] = await Promise.all([models.list(keys), models.defaultModelId(keys)])
    return c.json<ModelListResponse>({ models: list, defaultModelId })
  })

  app.get('/api/plans', (c) =>
    c.json<PlanListResponse>({ plans: accounts.plans().map((plan) => toSummary(plan, billing)), contact }),
  )

  app.get('/api/starter', (c) => c.json<StarterResponse>({ files: toSnapshot(starterOf(defaultSdk)) }))

  return app
}

/** Without rates: no person meets them. */
function toSummary(plan: Plan, billing: Services['billing']): PlanSummary {
  const { changesPerMinute: _, megabytesPerDay: __, stripePriceId: ___, ...shown } = plan
  return { ...shown, ...(billing?.canBuy(plan) && { isSold: true }) }
}
