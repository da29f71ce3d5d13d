/** Events about a project's progress, for every page that has it open. */

import type { ProjectEvent } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function projectEventRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/api/projects/:projectId/events', projectOfPath(services, 'view'), (c) => {
    const { id } = c.get('project')
    return services.readings.respond(c, {
      read: async (signal) => services.projectEvents.read(id, signal),
      toEvent: (event: ProjectEvent) => `data: ${JSON.stringify(event)}\n\n`,
    })
  })

  return app
}
