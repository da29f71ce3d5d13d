/** A project's functions as its makers see them: which there are, what is wrong with them, and their last calls. */

import type { FunctionsState } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { sendJson } from '../http/large-answers.ts'
import type { Services } from '../http/services.ts'

export function functionRoutes(services: Services): Hono<AppEnv> {
  const { projectFunctions, downloads } = services
  const app = new Hono<AppEnv>()
  // Lines of the log are about the app's people, and a viewer may be anybody with a link.
  app.get('/api/projects/:projectId/functions', projectOfPath(services, 'edit'), async (c) => {
    const purpose = c.req.query('data') === 'live' ? 'live' : 'test'
    const state = await projectFunctions.state(c.get('project').id, purpose)
    return sendJson(c, downloads, state satisfies FunctionsState)
  })
  return app
}
