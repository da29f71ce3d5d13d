/** Pictures for prompts: upload one, show it, and list those of a message. */

import { readPicture } from '@sayso/generation'
import { toAssetPaths } from '@sayso/project'
import {
  type AttachmentResponse,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_SIDE_PX,
  MAX_ATTACHMENTS,
  type StartTurnRequest,
} from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound, tooLarge } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'

export function attachmentRoutes(services: Services): Hono<AppEnv> {
  const { attachments, quotas, storageLimits } = services
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const mayEdit = projectOfPath(services, 'edit')

  app.post('/api/projects/:projectId/attachments', mayEdit, async (c) => {
    // Before the body: an upload that is broken off costs as much as a whole one.
    await quotas.countChange(c.get('account'))
    const bytes = await readBytes(c.req.raw, MAX_ATTACHMENT_BYTES)
    await quotas.countBytes(c.get('account'), bytes.length)
    const result = readPicture(bytes, MAX_ATTACHMENT_SIDE_PX)
    if (!result.ok) throw badRequest(result.message)
    const projectId = c.get('project').id
    const added = await storageLimits.store(c, { account: c.get('account'), projectId }, () =>
      attachments.add(projectId, result.picture),
    )
    if (added === null)
      throw tooLarge('This project holds as many pictures as it can. Start another project.')
    return c.json<AttachmentResponse>(added, 201)
  })

  app.get('/api/projects/:projectId/attachments/:attachmentId', mayView, async (c) => {
    const found = await attachments.content(c.get('project').id, c.req.param('attachmentId'))
    if (found === null) throw notFound()
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mediaType,
      // The address names the content.
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })

  return app
}

/** Before the turn begins, so that it finds them. Throws `ApiFailure` for a picture that the project does not have. */
export async function attachToMessage(
  { attachments }: Pick<Services, 'attachments'>,
  { projectId, messageId, pictures }: { projectId: string; messageId: string; pictures: Pictures },
): Promise<void> {
  if (pictures.length > MAX_ATTACHMENTS) {
    throw badRequest(`At most ${MAX_ATTACHMENTS} images go with one message. Remove some.`)
  }
  const ids = pictures.map(({ id }) => id)
  const known = new Map((await attachments.find(projectId, ids)).map((found) => [found.id, found]))
  const chosen = pictures.map(({ id, name }) => {
    const found = known.get(id)
    if (found === undefined) throw badRequest('An attached picture is not there any more. Attach it again.')
    return { ...found, name }
  })
  const paths = toAssetPaths(chosen)
  const described = chosen.map((picture, index) => ({ ...picture, assetPath: paths[index] ?? '' }))
  await attachments.attach(projectId, messageId, described)
}

type Pictures = NonNullable<StartTurnRequest['attachments']>
