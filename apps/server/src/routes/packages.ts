/** Packages of the registry beside those of the SDK: for the preview, and for players and phones. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { DEVICE_BUNDLER_PATH, PACKAGES_PATH } from '@sayso/packages-cdn'
import { Hono } from 'hono'
import { requireAccount } from '../http/authorise.ts'
import { clientAddress } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../services.ts'

/** Finished files, the same for everybody, and the bundler that players ask. Neither knows cookies. */
export function packageFiles({ packages }: Pick<Services, 'packages'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of [PACKAGES_PATH, DEVICE_BUNDLER_PATH]) {
    app.get(`${path}*`, clientAddress(), async (c) => (await ask(packages, c)) ?? c.notFound())
  }
  return app
}

/** A build is work, so somebody must ask for it. */
export function packageRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/api/packages', async (c) => {
    await requireAccount(services, c)
    return (await ask(services.packages, c)) ?? c.notFound()
  })
  return app
}

function ask(packages: Services['packages'], c: AppContext): Promise<Response | null> {
  return packages.handle(c.req.raw, c.req.raw.headers.get(CLIENT_ADDRESS_HEADER) ?? '')
}
