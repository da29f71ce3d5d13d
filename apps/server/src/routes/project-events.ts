/** Events about a project's progress, for every page that has it open. */

import type { ProjectEvent } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { REMOVED } from '../http/readings.ts'
import type { Services } from '../http/services.ts'

export function projectEventRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/projects/:projectId/events', projectOfPath(services, 'view'), (c) => {
    const { id, shared } = c.get('project')
    const role = shared?.role ?? 'owner'
    return services.readings.respond(c, {
      read: async (signal) => untilRemoved(services.projectEvents.read(id, signal), signal),
      toEvent: (event: ProjectEvent) =>
        `data: ${JSON.stringify(event.type === 'mark' ? { ...event, role } : event)}\n\n`,
    })
  })

  return app
}

/** To somebody who is no longer a member it looks like a deleted project. */
async function* untilRemoved(
  events: AsyncIterable<ProjectEvent[]>,
  signal: AbortSignal,
): AsyncGenerator<ProjectEvent[]> {
  yield* events
  if (signal.aborted && signal.reason === REMOVED) yield [{ type: 'deleted' }]
}
