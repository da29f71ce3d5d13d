/** Packages of the registry besides those of the SDK: for the preview, and for players and phones. */

import { DEVICE_BUNDLER_PATH, PACKAGES_PATH } from '@sayso/packages-cdn'
import type { NewestVersionResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, unavailable } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

/** Finished files, the same for everybody, and the bundler that players ask. Neither knows cookies. */
export function packageFiles({ packages }: Pick<Services, 'packages'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of [PACKAGES_PATH, DEVICE_BUNDLER_PATH]) {
    app.get(`${path}*`, async (c) => (await ask(packages, c)) ?? c.notFound())
  }
  return app
}

/** A build is work, so only accounts may ask for it. */
export function packageRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/api/packages', async (c) => {
    await requireAccount(services, c)
    return await askForPackages(services, c)
  })
  app.get('/api/newest-version', async (c) => {
    const account = await requireAccount(services, c)
    const name = c.req.query('name') ?? ''
    if (name === '') throw badRequest('Say which package is meant.')
    // It ends in a change of package.json, and each question is one to the registry.
    await services.quotas.countChange(account)
    const found = await services.packageVersions.find(name, 'latest', c.req.raw.signal)
    if (found.kind === 'found') return c.json<NewestVersionResponse>({ version: found.version })
    if (found.kind === 'unknown')
      throw unavailable('The package registry does not answer. Try again in a moment.')
    return c.json<NewestVersionResponse>({ version: null })
  })
  return app
}

/** The service limits the builds of one address. */
export async function askForPackages({ packages }: Pick<Services, 'packages'>, c: AppContext) {
  return (await ask(packages, c)) ?? c.notFound()
}

function ask(packages: Services['packages'], c: AppContext): Promise<Response | null> {
  return packages.handle(c.req.raw, clientOf(c))
}
