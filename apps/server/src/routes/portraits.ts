/** Pictures of people: the person sets one, and those who work with them see it. */

import { readPicture } from '@sayso/generation'
import { MAX_PORTRAIT_BYTES, MAX_PORTRAIT_SIDE_PX } from '@sayso/wire'
import { Hono } from 'hono'
import { badRequest, notFound } from '../http/api-failure.ts'
import { requireAccount } from '../http/authorise.ts'
import type { AppEnv } from '../http/context.ts'
import { readBytes } from '../http/read-bytes.ts'
import { requirePerson } from '../http/require-person.ts'
import type { Services } from '../http/services.ts'

export function portraitRoutes(services: Services): Hono<AppEnv> {
  const { accounts, portraits, quotas } = services
  const app = new Hono<AppEnv>()

  app.put('/api/account/picture', async (c) => {
    const account = await requirePerson(services, c)
    await quotas.countChange(account)
    const result = readPicture(await readBytes(c.req.raw, MAX_PORTRAIT_BYTES), MAX_PORTRAIT_SIDE_PX)
    if (!result.ok) throw badRequest(result.message)
    // A moving picture beside every name would be a nuisance.
    if (result.picture.mediaType === 'image/gif') throw badRequest('Choose a JPEG, PNG or WebP picture.')
    await portraits.put(account.id, result.picture)
    return c.body(null, 204)
  })

  app.delete('/api/account/picture', async (c) => {
    const account = await requirePerson(services, c)
    await portraits.remove(account.id)
    return c.body(null, 204)
  })

  app.get('/api/people/:userId/picture/:pictureId', async (c) => {
    const account = await requireAccount(services, c)
    const viewer = { id: account.id, seesEverybody: await accounts.isOperator(account) }
    const found = await portraits.get(c.req.param('userId'), viewer)
    if (found?.id !== c.req.param('pictureId')) throw notFound()
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mediaType,
      // The address names the content.
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })

  return app
}
