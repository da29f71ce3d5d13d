/** Route for the token use of a user's answers. */

import { USAGE_DAYS, type UsageResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function usageRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/usage', async (c) => {
    const account = await requireAccount(services, c)
    const rows = await services.tokenUses.ofUser(account.id, daysAgo(USAGE_DAYS - 1))
    return c.json<UsageResponse>({ rows })
  })

  return app
}

/** A UTC day, `2026-11-20`. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}
