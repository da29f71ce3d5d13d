/** Events about a project's progress and about who else is there, for every page that has it open. */

import { type ProjectEvent, ReportPlaceRequest, TabId } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import { REMOVED } from '../http/readings.ts'
import type { Services } from '../http/services.ts'

export function projectEventRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')

  app.get('/api/projects/:projectId/events', mayView, (c) => {
    const { id, shared } = c.get('project')
    const role = shared?.role ?? 'owner'
    const tabId = TabId.safeParse(c.req.query('tab'))
    const tab = tabId.success ? tabOf(c, tabId.data) : undefined
    return services.readings.respond(c, {
      read: async (signal) => untilRemoved(services.projectEvents.read(id, signal, tab), signal),
      toEvent: (event: ProjectEvent) =>
        `data: ${JSON.stringify(event.type === 'mark' ? { ...event, role } : event)}\n\n`,
    })
  })

  app.put('/api/projects/:projectId/place', mayView, async (c) => {
    const { tabId, place } = await readJson(c, ReportPlaceRequest)
    services.projectEvents.reportPlace(tabOf(c, tabId), place)
    return c.body(null, 204)
  })

  return app
}

/** Other people are shown this name: of guests, the one that the list of members has. */
function tabOf(c: AppContext, tabId: string) {
  const { id, name } = c.get('account')
  return { projectId: c.get('project').id, userId: id, name: name ?? 'Guest', tabId }
}

/** To somebody who is no longer a member it looks like a deleted project. */
async function* untilRemoved(
  events: AsyncIterable<ProjectEvent[]>,
  signal: AbortSignal,
): AsyncGenerator<ProjectEvent[]> {
  yield* events
  if (signal.aborted && signal.reason === REMOVED) yield [{ type: 'deleted' }]
}
