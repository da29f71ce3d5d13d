/** Packages of the registry beside those of the SDK: for the preview, and for players and phones. */

import { DEVICE_BUNDLER_PATH, PACKAGES_PATH } from '@sayso/packages-cdn'
import { Hono } from 'hono'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../services.ts'

/** Finished files, the same for everybody, and the bundler that players ask. Neither knows cookies. */
export function packageFiles({ packages }: Pick<Services, 'packages'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of [PACKAGES_PATH, DEVICE_BUNDLER_PATH]) {
    app.get(`${path}*`, async (c) => (await packages.handle(c.req.raw)) ?? c.notFound())
  }
  return app
}

/** A build is work, so somebody must ask for it. */
export function packageRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/api/packages', async (c) => {
    await requireAccount(services, c)
    return (await services.packages.handle(c.req.raw)) ?? c.notFound()
  })
  return app
}
