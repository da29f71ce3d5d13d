/** The data of generated apps: their gateway, outside `/api` since apps have no cookies, and where they find it. */

import { createAnonKey } from '@sayso/data-gateway'
import type { DataConnection } from '@sayso/wire'
import { Hono } from 'hono'
import { clientOf } from '../http/client-address.ts'
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
    // An invalid ref has no keys, and is refused like a wrong one.
    return await gateway.answer(c.req.raw, { ref: REF.test(ref) ? ref : '', path, address: clientOf(c) })
  })
  return app
}

export async function dataConnectionOf(
  { projectDatabases }: Pick<Services, 'projectDatabases'>,
  projectId: string,
): Promise<DataConnection> {
  const ref = await projectDatabases.refOf(projectId)
  return { path: `/db/${ref}`, anonKey: await createAnonKey(ref, projectDatabases.jwtSecretOf(ref)) }
}
