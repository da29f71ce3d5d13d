/** The live channels of a project's apps, as its makers watch them, and broadcasts that they send. */

import { type LiveNews, SendBroadcastRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { tooMany } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { dataOfQuery } from './data.ts'

const MAX_BODY_BYTES = 100_000
const BUSY = 'This app sends more than its share at the moment. Try again in a second.'

export function liveChannelRoutes(services: Services): Hono<AppEnv> {
  const { projectDatabases, live, readings, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/database/live'
  // Messages are those of the app's people, and a viewer may be anybody with a link.
  const mayEdit = projectOfPath(services, 'edit')
  const refOf = (c: AppContext) => dataOfQuery(projectDatabases, c).refOf(c.get('project').id)

  app.get(base, mayEdit, async (c) => {
    const ref = await refOf(c)
    return await readings.respond(c, {
      read: async (signal) => live.watch(ref, signal),
      toEvent: (news: LiveNews) => `data: ${JSON.stringify(news)}\n\n`,
    })
  })

  app.post(`${base}/broadcast`, mayEdit, async (c) => {
    await quotas.countChange(c.get('account'))
    const { channel, isPrivate, event, payload } = await readJson(c, SendBroadcastRequest, MAX_BODY_BYTES)
    const refused = await live.post(await refOf(c), null, {
      ...{ path: 'api/broadcast', isPrivate: false },
      body: { messages: [{ topic: channel, event, payload, private: isPrivate }] },
    })
    // The names are short texts: nothing else is refused.
    if (refused !== null) throw tooMany(BUSY, refused.retryAfterMs ?? 0)
    return c.body(null, 204)
  })

  return app
}
