/** Refuses requests under a name that is not this server's, so that no site can pass for the studio by pointing its name here. */

import type { MiddlewareHandler } from 'hono'
import { type Addresses, isOwnHost } from './addresses.ts'
import type { AppEnv } from './context.ts'
import type { OwnDomains } from './own-domains.ts'

/** Here the proxy asks whether a name may have a certificate. */
export const TLS_QUESTION_PATH = '/tls/question'

/** Paths that monitors of the server, and the proxy in front of it, request by IP address. */
const ANY_HOST = new RegExp(`^/(health/|metrics$|${TLS_QUESTION_PATH.slice(1)}$)`)

/** Domains that published apps have been given lead on: `publishedApps` answers for them alone. */
export function checkHost(addresses: Addresses, ownDomains: OwnDomains): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    // A request may name its server in its first line too, from which addresses in answers would be made.
    const hosts = [c.req.header('host') ?? '', new URL(c.req.url).host]
    const isOwn = hosts.every((host) => isOwnHost(host, addresses))
    if (isOwn || ANY_HOST.test(c.req.path)) return next()
    const found = await Promise.all(hosts.map((host) => ownDomains.find(host)))
    if (found[0] !== null && found[0] === found[1]) return next()
    const error = `This server is at ${addresses.baseUrl}. A proxy in front of it must pass the Host header on.`
    return c.json({ code: 'bad-request', error }, 421)
  }
}
