/** The address at which apps and other services call a project's functions, beside those of its data. */

import { GatewayError } from '@sayso/data-gateway'
import { FunctionError } from '@sayso/functions'
import { Hono } from 'hono'
import { clientOf } from '../http/client-address.ts'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

/** With Deno's own; a function may answer any of them. */
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function functionCallRoutes({ projectFunctions, isAccepting, log }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.on(METHODS, '/db/:ref/functions/v1/*', async (c) => {
    if (!isAccepting()) return refuse(new FunctionError(503, 'CLOSED', 'Sayso is being restarted.', 3))
    const ref = c.req.param('ref')
    // Not Hono's, which is decoded: an encoded slash stays in the name.
    const { pathname, search } = new URL(c.req.raw.url)
    const [, first = '', deeper = ''] = INNER.exec(pathname.slice(`/db/${ref}`.length)) ?? []
    try {
      return await projectFunctions.call({
        ...{ ref, name: decode(first), rest: `${deeper}${search}` },
        ...{ request: c.req.raw, address: clientOf(c) },
      })
    } catch (error) {
      if (error instanceof FunctionError) return refuse(error)
      if (error instanceof GatewayError)
        return refuse(new FunctionError(error.status, error.code, error.message))
      log.error({ err: error }, 'a call of a function failed')
      return refuse(
        new FunctionError(500, 'WORKER_ERROR', 'The function could not be called. Try again in a moment.'),
      )
    }
  })
  return app
}

const INNER = /^\/functions\/v1\/([^/]*)(\/.*)?$/

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // No function has such a name.
    return ''
  }
}

/** In the form that clients of functions read, from every origin. */
function refuse({ status, code, message, retryAfterSeconds }: FunctionError): Response {
  return Response.json(
    { code, message },
    {
      status,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'authorization, apikey, content-type, x-client-info, *',
        'Access-Control-Expose-Headers': 'Retry-After',
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(retryAfterSeconds !== null && { 'Retry-After': String(retryAfterSeconds) }),
      },
    },
  )
}
