/** The data of generated apps: their gateway, outside `/api` since apps have no cookies, and where they find it. */

import { toMailLanguage } from '@sayso/accounts'
import { createAnonKey, GatewayError } from '@sayso/data-gateway'
import type { ProjectData, ProjectDatabases } from '@sayso/project-db'
import type { DataConnection, DataPurpose } from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure } from '../http/api-failure.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const REF = /^[a-z2-7]{20}$/

export function gatewayRoutes({ gateway, downloads, isAccepting }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(METHODS, '/db/:ref/*', async (c) => {
    if (!isAccepting()) return c.json({ code: 'PGRST001', message: 'Sayso is being restarted.' }, 503)
    const ref = c.req.param('ref')
    const path = c.req.path.slice(`/db/${ref}/`.length)
    // An invalid ref has no keys, and is refused like a wrong one.
    return await gateway.answer(c.req.raw, {
      ...{ ref: REF.test(ref) ? ref : '', path, address: clientOf(c) },
      language: toMailLanguage(c.req.header('accept-language') ?? null),
      openBody: (pieces, heldBytes) => inItsTerms(() => downloads.open(c, pieces, heldBytes)),
    })
  })
  return app
}

/** Apps read refusals in the dialect's form. */
function inItsTerms<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    const { status, message, retryAfterSeconds } = error
    throw new GatewayError(status, `PT${status}`, message, { retryAfterMs: (retryAfterSeconds ?? 0) * 1000 })
  }
}

/** Where an app finds the test data of its project, or the live data. */
export async function dataConnectionOf(
  { projectDatabases }: Pick<Services, 'projectDatabases'>,
  projectId: string,
  purpose: DataPurpose = 'test',
): Promise<DataConnection> {
  const data = purpose === 'live' ? projectDatabases.live : projectDatabases
  const ref = await data.refOf(projectId)
  return { path: `/db/${ref}`, anonKey: await createAnonKey(ref, projectDatabases.jwtSecretOf(ref)) }
}

/** The data that a request of the project’s makers is about. */
export function dataOfQuery(databases: ProjectDatabases, c: AppContext): ProjectData {
  return c.req.query('data') === 'live' ? databases.live : databases
}
