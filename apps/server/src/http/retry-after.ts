/** Adds `Retry-After` to every 429 whose route did not set it. */

import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** As long as most limits here last. */
const DEFAULT_SECONDS = 60

/** An answer of a server that was asked on an app's behalf stays as that server gave it. */
export const retryAfter: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.res.status !== 429 || c.res.headers.has('Retry-After')) return
  if (c.res.headers.get('sayso-proxy') === 'answered') return
  c.header('Retry-After', String(DEFAULT_SECONDS))
}
