/** The data of generated apps: their gateway, outside `/api` since apps have no cookies, and where they find it. */

import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import { createAnonKey } from '@sayso/data-gateway'
import type { DataConnectionResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { mainOriginFor } from '../http/addresses.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const REF = /^[a-z2-7]{20}$/

export function gatewayRoutes({ gateway, isAccepting }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(METHODS, '/db/:ref/*', async (c) => {
    if (!isAccepting()) return c.json({ code: 'PGRST001', message: 'Sayso is being restarted.' }, 503)
    const ref = c.req.param('ref')
    const path = c.req.path.slice(`/db/${ref}/`.length)
    const address = c.req.raw.headers.get(CLIENT_ADDRESS_HEADER) ?? ''
    // One that is no ref has no keys, and is refused like a wrong one.
    return await gateway.answer(c.req.raw, { ref: REF.test(ref) ? ref : '', path, address })
  })
  return app
}

export function dataConnectionRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, addresses } = services
  const app = new Hono<AppEnv>()
  app.post('/api/projects/:projectId/data', projectOfPath(services, 'edit'), async (c) => {
    const ref = await projectDatabases.refOf(c.get('project').id)
    const anonKey = await createAnonKey(ref, projectDatabases.jwtSecretOf(ref))
    return c.json<DataConnectionResponse>({
      url: `${mainOriginFor(c.req.url, addresses)}/db/${ref}`,
      anonKey,
    })
  })
  return app
}
