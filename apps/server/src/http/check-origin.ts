/** Refuses what another site's page, or an app in the preview, makes a browser send. */

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
    const { headers } = c.req.raw
    const isAllowed = SAFE_METHODS.has(c.req.method)
      ? isTrustedOrigin(c.req.raw) && !isForeignFetch(headers)
      : isTrustedOrigin(c.req.raw) && isFromOurSite(headers)
    if (!isAllowed) {
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

/** A read that a foreign page's script, picture or frame asks for. A link from elsewhere is followed. */
function isForeignFetch(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return (site === 'cross-site' || site === 'same-site') && headers.get('sec-fetch-mode') !== 'navigate'
}
