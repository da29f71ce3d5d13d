/** The app as an open page shows it to the model that is answering. */

import { MAX_SIGHT_PICTURE_BYTES, SightAnswer } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

/** A picture in base64, and texts of screens beside it. */
const MAX_BODY_BYTES = 2 * MAX_SIGHT_PICTURE_BYTES

export function sightRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.put('/api/projects/:projectId/sights/:askId', projectOfPath(services, 'edit'), async (c) => {
    const sight = await readJson(c, SightAnswer, MAX_BODY_BYTES)
    if (!(await services.generation.show(c.get('project').id, c.req.param('askId'), sight))) throw notFound()
    return c.body(null, 204)
  })
  return app
}
