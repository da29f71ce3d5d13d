/** Refuses writes that another site's page makes a browser send. */

import type { Accounts } from '@sayso/accounts'
import type { MiddlewareHandler } from 'hono'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers name the origin of every write. Programs do not, and have no cookies that another site could abuse. */
export function checkOrigin({
  isTrustedOrigin,
}: Pick<Accounts, 'isTrustedOrigin'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const isRead = SAFE_METHODS.has(c.req.method)
    if (!isRead && !(isTrustedOrigin(c.req.raw) && isFromOurSite(c.req.raw.headers))) {
      throw new ApiFailure({
        code: 'bad-request',
        error: 'This request came from another site and was refused.',
      })
    }
    await next()
  }
}

/** A second sign, for requests on which a browser leaves the origin out. */
function isFromOurSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.has('origin') || site === null || site === 'same-origin' || site === 'none'
}
