/** Keeps preview hosts apart from the product: they show the frame and nothing else. */

import type { Hono, MiddlewareHandler } from 'hono'
import { isPreviewHost } from '../http/addresses.ts'
import type { AppEnv } from '../http/context.ts'

/** Answers every request to a subdomain of `previewHost` with `frame` alone: no API, no page, no cookie. */
export function previewHosts(previewHost: string | null, frame: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!isPreviewHost(c.req.header('host') ?? '', previewHost)) return next()
    return frame.fetch(c.req.raw, c.env)
  }
}
