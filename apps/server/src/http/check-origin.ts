/** Refuses writes that another site's page makes a browser send. */

import type { MiddlewareHandler } from 'hono'
import { ApiFailure } from './api-failure.ts'
import type { AppEnv } from './context.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers name the origin of every write; it must be ours, or the very host that was called. Programs send neither header
 * and have no cookies to abuse.
 */
export function checkOrigin(baseUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && !isAllowed(c.req.raw.headers, baseUrl)) {
      throw new ApiFailure({
        code: 'bad-request',
        error: 'This request came from another site and was refused.',
      })
    }
    await next()
  }
}

function isAllowed(headers: Headers, baseUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) {
    const site = headers.get('sec-fetch-site')
    return site === null || site === 'same-origin' || site === 'none'
  }
  return origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === headers.get('host'))
}
