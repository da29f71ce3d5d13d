/** Sessions of a person's account: list them, end one, end all others. */

import type { SessionListResponse } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import type { AppEnv } from '../http/context.ts'
import { requirePerson } from '../http/require-person.ts'
import type { Services } from '../http/services.ts'

export function ownSessionRoutes(services: Services): Hono<AppEnv> {
  const { ownAccount } = services
  const app = new Hono<AppEnv>()

  app.get('/api/account/sessions', async (c) => {
    const account = await requirePerson(services, c)
    const sessions = await ownAccount.sessions(account)
    return c.json<SessionListResponse>({
      sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        signedInAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
    })
  })

  app.delete('/api/account/sessions', async (c) => {
    await ownAccount.endOtherSessions(await requirePerson(services, c))
    return c.body(null, 204)
  })

  app.delete('/api/account/sessions/:sessionId', async (c) => {
    const account = await requirePerson(services, c)
    if (!(await ownAccount.endSession(account, c.req.param('sessionId')))) throw notFound()
    return c.body(null, 204)
  })

  return app
}
