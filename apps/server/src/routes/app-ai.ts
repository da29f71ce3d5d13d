/** AI in a project's app as its makers see it: its model and limits, which the owner chooses. */

import { AiSettings, type AiState } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

const NO_MODEL = 'There is no key for this model any more. Choose another one.'

export function appAiRoutes(services: Services): Hono<AppEnv> {
  const { aiDesk } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/ai'

  app.get(base, projectOfPath(services, 'edit'), async (c) => {
    const state = await aiDesk.state(c.get('project').id, c.get('account').id)
    if (state === null) throw notFound()
    return c.json<AiState>(state)
  })

  app.put(base, projectOfPath(services, 'own'), async (c) => {
    const settings = await readJson(c, AiSettings)
    if (!(await aiDesk.set(c.get('project').id, c.get('account').id, settings))) throw badRequest(NO_MODEL)
    return c.body(null, 204)
  })

  return app
}
