/** What everybody may see: the models, the plans and the starter template. */

import type { ModelListResponse, PlanListResponse, StarterResponse } from '@sayso/wire'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../services.ts'
import { toSnapshot } from './snapshots.ts'

export function catalogueRoutes({ accounts, contact, models, starter }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/models', async (c) => {
    const [list, defaultModelId] = await Promise.all([models.list(), models.defaultModelId()])
    return c.json<ModelListResponse>({ models: list, defaultModelId })
  })

  app.get('/api/plans', (c) => c.json<PlanListResponse>({ plans: [...accounts.plans()], contact }))

  app.get('/api/starter', (c) => c.json<StarterResponse>({ files: toSnapshot(starter) }))

  return app
}
