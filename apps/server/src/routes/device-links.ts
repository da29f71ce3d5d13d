/** The link under which devices follow a project: made, found and turned off. */

import { type DeviceLink, type DeviceLinkResponse, PLAYER_PATH } from '@sayso/wire'
import { Hono } from 'hono'
import { projectOfPath } from '../http/authorise.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { deviceAddressFor } from '../sync/device-address.ts'

const PATH = '/api/projects/:projectId/device-link'

export function deviceLinkRoutes(services: Services): Hono<AppEnv> {
  const { deviceLinks, channelKeys, relay } = services
  const app = new Hono<AppEnv>()
  // The token lets its holder send code, and the link shows what only editors see.
  const mayEdit = projectOfPath(services, 'edit')

  function toLink(c: AppContext, channel: string): DeviceLink {
    const { origin, obstacle, command } = deviceAddressFor(c.req.url, services)
    // Behind the `#`, so that no server on the way writes it into a log.
    const url = `${origin}${PLAYER_PATH}53/index.html#${channel}`
    return { channel, token: channelKeys.tokenFor(channel), url, obstacle, command }
  }

  app.get(PATH, mayEdit, async (c) => {
    const channel = await deviceLinks.get(c.get('project').id)
    const link = channel === null ? null : toLink(c, channel)
    return c.json({ link } satisfies DeviceLinkResponse)
  })

  app.post(PATH, mayEdit, async (c) => {
    const channel = await deviceLinks.open(c.get('project').id, channelKeys.create())
    return c.json({ link: toLink(c, channel) })
  })

  app.delete(PATH, mayEdit, async (c) => {
    const channel = await deviceLinks.revoke(c.get('project').id)
    if (channel !== null) relay.revoke(channel)
    return c.body(null, 204)
  })

  return app
}
