/** Where servers that send no CORS headers are asked on behalf of apps in the preview: outside `/api`, since apps have no cookies. */

import { Hono } from 'hono'
import { closing, notFound } from '../http/api-failure.ts'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HEADER_NAMES = /^[\w-]+( *, *[\w-]+)*$/

export function appProxyRoutes({ appProxy, isAccepting }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(METHODS, '/app-proxy/:projectId', async (c) => {
    if (appProxy === null) throw notFound()
    if (!isAccepting()) throw closing()
    if (c.req.method === 'OPTIONS') return answerPreflight(c.req.raw)
    const projectId = c.req.param('projectId')
    const answered = await appProxy.answer(c.req.raw, { projectId, clientAddress: clientOf(c) })
    for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) answered.headers.set(name, value)
    return answered
  })
  return app
}

/** For the app alone: as a page of this server's it may do nothing. */
const ON_EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

function answerPreflight({ headers }: Request): Response {
  const asked = headers.get('access-control-request-headers') ?? ''
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS.join(', '),
      ...(HEADER_NAMES.test(asked) && { 'Access-Control-Allow-Headers': asked }),
      'Access-Control-Max-Age': '600',
    },
  })
}
