/** Tells the accounts from which address a request came, so that one address cannot make guests without end. */

import { getConnInfo } from '@hono/node-server/conninfo'
import { CLIENT_ADDRESS_HEADER } from '@sayso/accounts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** The header is ours to set: whatever a client sends under its name is dropped. */
export function clientAddress(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw
    headers.delete(CLIENT_ADDRESS_HEADER)
    const address = c.env?.incoming ? getConnInfo(c).remote.address : undefined
    if (address) headers.set(CLIENT_ADDRESS_HEADER, address)
    await next()
  }
}
