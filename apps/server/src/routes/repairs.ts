/** Sends problems of the newest version back to the model. Costs no message. */

import { RepairRequest } from '@sayso/wire'
import { Hono } from 'hono'
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

  return app
}
