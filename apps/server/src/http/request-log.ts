/** Gives each request an id and logs what became of it: kinds, sizes and times, never contents. */

import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './context.ts'

/** Addresses whose last part lets somebody into a project. */
const INVITATION = /^(\/api\/invitations|\/join)\/.+/

export function requestLog(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID().slice(0, 8)
    c.set('requestId', requestId)
    const startedMs = performance.now()
    await next()
    const { method } = c.req
    const durationMs = Math.round(performance.now() - startedMs)
    const level = c.req.path.startsWith('/api/') ? 'info' : 'debug'
    // The path only: a query may hold private data.
    log[level](
      { requestId, method, path: withoutSecret(c.req.path), status: c.res.status, durationMs },
      'request',
    )
  }
}

function withoutSecret(path: string): string {
  return path.replace(INVITATION, '$1/…')
}
