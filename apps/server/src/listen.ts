/** Opens the port, before anything slow is started, and answers “starting” until there is an app behind it. */

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AppBindings } from './http/context.ts'

type Handler = (request: Request, bindings: AppBindings) => Response | Promise<Response>

export interface Listener {
  port: number
  /** For what comes by upgrades. */
  server: Server
  /** From now on `handler` answers. */
  serve(handler: Handler): void
  /** Takes no more connections, ends those that are idle, and after `graceMs` those that are not. */
  close(graceMs: number): Promise<void>
}

/**
 * Longer than proxies keep a connection that is idle (nginx a minute, Caddy two): one that this side closes while a request is on its way
 * is a 502 for somebody.
 */
const KEEP_ALIVE_MS = 130_000

/** Rejects with the system's error when the port cannot be had. */
export async function listen({ port, host }: { port: number; host: string }): Promise<Listener> {
  let handler: Handler = () =>
    new Response('Sayso is starting. Reload the page in a moment.\n', {
      status: 503,
      headers: { 'Retry-After': '2' },
    })
  const adaptor = createAdaptorServer({
    fetch: (request, bindings) => answer(handler, request, bindings as HttpBindings),
  })
  const server = adaptor as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    server,
    serve(next) {
      handler = next
    },
    close: (graceMs) => closeServer(server, graceMs),
  }
}

async function answer(
  handler: Handler,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  const bindings: AppBindings = { incoming, outgoing }
  const response = await handler(request, bindings)
  if (bindings.takeOver === undefined) return response
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  bindings.takeOver(outgoing)
  return RESPONSE_ALREADY_SENT
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs)
    // A connection whose answer has just ended is kept open for another request, which will not come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      resolve()
    })
  })
}
