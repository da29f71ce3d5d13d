/** Sends problems of the newest version back to the model, which costs no message, and keeps what became of it. */

import { RepairOutcomeRequest, RepairRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../services.ts'
import { toStartResponse } from './start-response.ts'

/** Room for the most problems that there may be, each as long as it may be. */
const MAX_BODY_BYTES = 512 * 1024

export function repairRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post('/api/projects/:projectId/repair', projectOfPath(services), async (c) => {
    services.limits.countStart(c)
    const { id, messageId, versionNumber, problems } = await readJson(c, RepairRequest, MAX_BODY_BYTES)
    const result = await services.generation.repair({
      projectId: c.get('project').id,
      userId: c.get('account').id,
      userMessageId: id,
      ofMessageId: messageId,
      versionNumber,
      problems,
    })
    return c.json(toStartResponse(result))
  })

  app.put('/api/projects/:projectId/messages/:messageId/outcome', projectOfPath(services), async (c) => {
    const { outcome } = await readJson(c, RepairOutcomeRequest)
    const isKept = await services.turns.judgeRepair(c.get('project').id, c.req.param('messageId'), outcome)
    if (!isKept) throw notFound()
    return c.body(null, 204)
  })

  return app
}
