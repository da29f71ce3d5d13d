/** Comments on a project's app. Everybody who may look at the project may write them. */

import {
  type CommentsResponse,
  CommentTextRequest,
  MAX_OPEN_COMMENTS,
  MAX_REPLIES,
  NewComment,
  ResolveCommentRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { ApiFailure, badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { readJson } from '../http/read-json.ts'
import type { Services } from '../http/services.ts'

export function commentRoutes(services: Services): Hono<AppEnv> {
  const { comments, quotas } = services
  const app = new Hono<AppEnv>()
  const base = '/api/projects/:projectId/comments'
  const mayView = projectOfPath(services, 'view')

  app.get(base, mayView, async (c) => c.json<CommentsResponse>(await comments.list(c.get('project').id)))

  app.post(base, mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const comment = await readJson(c, NewComment)
    const { userId, projectId } = asked(c)
    const added = await comments.add(projectId, userId, comment)
    if (added === 'full')
      throw badRequest(`A project has at most ${MAX_OPEN_COMMENTS} open comments. Resolve some first.`)
    return c.json(added, 201)
  })

  app.post(`${base}/:commentId/replies`, mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const { text } = await readJson(c, CommentTextRequest)
    const added = await comments.reply({ ...asked(c), commentId: c.req.param('commentId'), text })
    if (added === 'not-found') throw notFound()
    if (added === 'full')
      throw badRequest(`A comment has at most ${MAX_REPLIES} replies. Write a new comment.`)
    return c.json(added, 201)
  })

  app.patch(`${base}/:commentId`, mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const { text } = await readJson(c, CommentTextRequest)
    const { userId, projectId } = asked(c)
    return answer(
      c,
      await comments.edit(projectId, c.req.param('commentId'), { userId, text }),
      'Only the person who wrote this comment can change it.',
    )
  })

  app.delete(`${base}/:commentId`, mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const { projectId, ...person } = asked(c)
    return answer(
      c,
      await comments.remove(projectId, c.req.param('commentId'), person),
      'Only the person who wrote this comment and the owner of the project can delete it.',
    )
  })

  app.put(`${base}/:commentId/resolution`, mayView, async (c) => {
    await quotas.countChange(c.get('account'))
    const resolution = await readJson(c, ResolveCommentRequest)
    const { projectId, ...person } = asked(c)
    return answer(
      c,
      await comments.resolve(projectId, c.req.param('commentId'), { ...person, ...resolution }),
      'Only the person who wrote this comment and the editors of the project can resolve it.',
    )
  })

  return app
}

function asked(c: AppContext) {
  const { id, shared } = c.get('project')
  return { projectId: id, userId: c.get('account').id, role: shared?.role ?? 'owner' } as const
}

function answer(c: AppContext, result: 'changed' | 'not-found' | 'not-allowed', refusal: string): Response {
  if (result === 'not-found') throw notFound()
  if (result === 'not-allowed') throw new ApiFailure({ code: 'not-allowed', error: refusal })
  return c.body(null, 204)
}
