/** The metrics, for holders of the operator's token; without a token set, the address does not exist. */

import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function metricsRoutes({ metrics, metricsToken }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/metrics', async (c) => {
    if (metrics === null || metricsToken === undefined) throw notFound()
    if (!isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`)) throw notFound()
    return c.body(await metrics.print(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    })
  })
  return app
}

/** Takes a time that does not reveal how much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
