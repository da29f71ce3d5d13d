/** Opens the port before slow steps of a start, and answers “starting” until the app is ready. */

import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { AppBindings } from './context.ts'
import { limitPipelining } from './pipelining.ts'

type Handler = (request: Request, bindings: AppBindings) => Response | Promise<Response>

export interface Listener {
  port: number
  /** For upgrades. */
  server: Server
  /** From now on `handler` answers. Hosts without cookies clear those that make a request too large. */
  serve(handler: Handler, isWithoutCookies?: (host: string) => boolean): void
  /** Takes no more connections, ends those that are idle, and after `graceMs` those that are not. */
  close(graceMs: number): Promise<void>
}

/**
 * Longer than proxies keep an idle connection (nginx a minute, Caddy two): if this side closed one while a request is
 * on its way, the client would get a 502.
 */
const KEEP_ALIVE_MS = 130_000

/** Twice Node's own: tokens of an app's people were once as long as that. */
const MAX_HEADER_BYTES = 32 * 1024

const TOO_LONG = {
  code: 'headers_too_large',
  message: `The headers of this request are larger than ${MAX_HEADER_BYTES / 1024} KB. Sign in again, or clear the cookies of this address.`,
}

/** For a host without cookies: an app may have set so many for all hosts beside it that no request comes through any more. */
const COOKIES_CLEARED = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Cookies cleared</title>
<p>An app had set more cookies than this address takes. They are cleared; reload the page if it does not come back.\n`

/**
 * Node reads headers before there is a request, so no other code can refuse them. The app can read the reason:
 * without CORS headers its browser would report that the server cannot be reached.
 */
function answerUnreadable(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Duplex,
  isWithoutCookies: (host: string) => boolean,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const hasCookiesToClear = isTooLong && isWithoutCookies(hostOf(error.rawPacket))
  const status = isTooLong ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = hasCookiesToClear ? COOKIES_CLEARED : isTooLong ? JSON.stringify(TOO_LONG) : ''
  const headers = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Access-Control-Allow-Origin: *',
    `Content-Type: ${hasCookiesToClear ? 'text/html; charset=utf-8' : 'application/json'}`,
    ...(hasCookiesToClear ? ['Clear-Site-Data: "cookies"'] : []),
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

/** The host that headers name, of which only the beginning may be there. Browsers send it first. */
function hostOf(headers: Buffer | undefined): string {
  return headers?.toString('latin1').match(/\r\nhost:[ \t]*([^\s]{1,300})\r\n/i)?.[1] ?? ''
}

/** Rejects with the system's error when the port cannot be had. */
export async function listen({ port, host }: { port: number; host: string }): Promise<Listener> {
  let isWithoutCookies = (_host: string) => false
  let handler: Handler = () =>
    new Response('Sayso is starting. Reload the page in a moment.\n', {
      status: 503,
      headers: { 'Retry-After': '2' },
    })
  const adaptor = createAdaptorServer({
    fetch: (request, bindings) => answer(handler, request, bindings as HttpBindings),
    createServer: createLimitedServer,
    serverOptions: { maxHeaderSize: MAX_HEADER_BYTES },
  })
  const server = adaptor as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.on('clientError', (error, socket) => answerUnreadable(error, socket, isWithoutCookies))
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
    serve(next, isHostWithoutCookies = () => false) {
      handler = next
      isWithoutCookies = isHostWithoutCookies
    },
    close: (graceMs) => closeServer(server, graceMs),
  }
}

const createLimitedServer: typeof createServer = (options: unknown, handle?: unknown) =>
  createServer(options as ServerOptions, limitPipelining(handle as RequestListener))

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
