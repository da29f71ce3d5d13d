/**
 * Routes for problems of answers: those that the server found, problems sent back to the model, and the outcome of
 * repairs.
 */

import { type AnswerReview, RepairOutcomeRequest, RepairRequest } from '@sayso/wire'
import { Hono } from 'hono'
import { notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'
import { toRunningTurn, toStartResponse } from './start-response.ts'

/** Room for the most problems that there may be, each as long as it may be. */
const MAX_BODY_BYTES = 512 * 1024
const ACTION_INDEX = /^\d{1,6}$/

export function repairRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.post('/api/projects/:projectId/repair', projectOfPath(services, 'edit'), async (c) => {
    await services.limits.countStart(c)
    const { id, intent } = await readJson(c, RepairRequest, MAX_BODY_BYTES)
    const account = c.get('account')
    const result = await services.generation.repair({
      projectId: c.get('project').id,
      userId: account.id,
      asker: { isGuest: account.isGuest, network: clientOf(c) },
      userMessageId: id,
      intent,
    })
    return c.json(toStartResponse(result, services))
  })

  app.get(
    '/api/projects/:projectId/messages/:messageId/review',
    projectOfPath(services, 'view'),
    async (c) => {
      const { id } = c.get('project')
      const unrepaired = await services.generation.review(id, c.req.param('messageId'))
      if (unrepaired === null) throw notFound()
      const running = await services.turns.activeTurn(id)
      return c.json<AnswerReview>({
        unrepaired,
        runningTurn: running && toRunningTurn(running, c.get('account').id),
      })
    },
  )

  app.put(
    '/api/projects/:projectId/messages/:messageId/outcome',
    projectOfPath(services, 'edit'),
    async (c) => {
      const { outcome } = await readJson(c, RepairOutcomeRequest)
      const isKept = await services.generation.judge(c.get('project').id, c.req.param('messageId'), outcome)
      if (!isKept) throw notFound()
      return c.body(null, 204)
    },
  )

  app.delete(
    '/api/projects/:projectId/messages/:messageId/failed-actions/:index',
    projectOfPath(services, 'edit'),
    async (c) => {
      const { messageId, index } = c.req.param()
      if (!ACTION_INDEX.test(index)) throw notFound()
      const isDropped = await services.turns.dropFailedAction(c.get('project').id, messageId, Number(index))
      if (!isDropped) throw notFound()
      return c.body(null, 204)
    },
  )

  return app
}
