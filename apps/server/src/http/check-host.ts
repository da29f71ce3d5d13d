/** Refuses requests under a name that is not this server's, so that no site can pass for the studio by pointing its name here. */

import type { MiddlewareHandler } from 'hono'
import { type Addresses, isOwnHost } from './addresses.ts'
import type { AppEnv } from './context.ts'

/** Paths that monitors of the server request by IP address. */
const ANY_HOST = /^\/(health\/|metrics$)/

export function checkHost(addresses: Addresses): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A request may name its server in its first line too, from which addresses in answers would be made.
    const isOwn = [c.req.header('host') ?? '', new URL(c.req.url).host].every((host) =>
      isOwnHost(host, addresses),
    )
    if (isOwn || ANY_HOST.test(c.req.path)) return next()
    const error = `This server is at ${addresses.baseUrl}. A proxy in front of it must pass the Host header on.`
    return c.json({ code: 'bad-request', error }, 421)
  }
}
