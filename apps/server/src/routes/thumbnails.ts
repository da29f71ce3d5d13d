/** The picture of a project's app on its card: the page takes it, since only browsers run apps. */

import { readPicture } from '@sayso/generation'
import { MAX_THUMBNAIL_BYTES, MAX_THUMBNAIL_SIDE_PX } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { projectOfPath } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import type { Services } from '../http/services.ts'
import { toVersionNumber } from './versions.ts'

export function thumbnailRoutes(services: Services): Hono<AppEnv> {
  const { thumbnails, versionMarks } = services
  const app = new Hono<AppEnv>()
  const mayView = projectOfPath(services, 'view')
  const mayEdit = projectOfPath(services, 'edit')

  app.put('/api/projects/:projectId/thumbnail', mayEdit, async (c) => {
    const bytes = await readBytes(c.req.raw, MAX_THUMBNAIL_BYTES)
    const result = readPicture(bytes, MAX_THUMBNAIL_SIDE_PX)
    if (!result.ok) throw badRequest(result.message)
    const { id } = c.get('project')
    const number = c.req.query('version')
    if (number !== undefined) await versionMarks.putPicture(id, toVersionNumber(number), result.picture)
    await thumbnails.put(id, result.picture)
    return c.body(null, 204)
  })

  app.get('/api/projects/:projectId/thumbnail', mayView, async (c) => {
    const { id, thumbnailId } = c.get('project')
    const found = await thumbnails.get(id)
    if (found === null) throw notFound()
    const isNamed = c.req.query('id') === thumbnailId
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mediaType,
      'Cache-Control': isNamed ? 'private, max-age=31536000, immutable' : 'no-store',
    })
  })

  app.get('/api/projects/:projectId/versions/:number/picture', mayView, async (c) => {
    const found = await versionMarks.picture(c.get('project').id, toVersionNumber(c.req.param('number')))
    if (found === null) throw notFound()
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mediaType,
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })

  return app
}
