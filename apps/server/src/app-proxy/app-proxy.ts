/**
 * Asks public servers on behalf of an app in the preview, where a server sends no CORS headers, which only browsers ask for. Off unless
 * the operator turns it on: see docs/operating.md.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { cameThroughProxy, headersToReturn, headersToSend } from './passed-headers.ts'
import {
  findPublicAddress,
  type OpenRequest,
  openPinned,
  type Resolve,
  resolveName,
} from './pinned-request.ts'

export interface AppProxy {
  /** The key that the project's app sends to be served. It gives no right to anything else. */
  keyFor(projectId: string): string
  answer(request: Request, asker: { projectId: string; clientAddress: string }): Promise<Response>
}

interface AppProxyOptions {
  secret: string
  /** Allowed targets of apps, as sources of a policy: the same as without the proxy. */
  appHosts: readonly string[]
  /** Whether a host is this server's own, through which an app would reach forbidden things. */
  isOwnHost(host: string): boolean
  limits: ProxyLimits
  /** For tests. */
  resolve?: Resolve
  open?: OpenRequest
  timeoutMs?: number
}

export interface ProxyLimits {
  /** Answers how long to wait, in milliseconds; 0: not at all. */
  take(projectId: string, clientAddress: string): Promise<number>
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
const MAX_REQUEST_BYTES = 1024 * 1024
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 5
const MAX_RUNNING_PER_PROJECT = 6
const MAX_RUNNING = 60
const BUSY_SECONDS = 5
const MAX_URL_CHARS = 8_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const WITHOUT_BODY = new Set([204, 205, 304])

/** One request as it is sent, and sent again after a redirect. */
interface Asked {
  url: URL
  method: string
  headers: Record<string, string>
  body: Uint8Array
}

export function createAppProxy(options: AppProxyOptions): AppProxy {
  const { resolve = resolveName, open = openPinned, timeoutMs = TIMEOUT_MS } = options
  const running = new Map<string, number>()
  let allRunning = 0

  const keyFor = (projectId: string) =>
    createHmac('sha256', options.secret).update(`app-proxy:${projectId}`).digest('hex')

  async function answer(
    request: Request,
    { projectId, clientAddress }: { projectId: string; clientAddress: string },
  ): Promise<Response> {
    if (!isEqual(request.headers.get('sayso-key') ?? '', keyFor(projectId)))
      return refuse(401, 'This key is not the project’s: reload the page.')
    const target = readTarget(request)
    if (typeof target === 'string') return refuse(403, target)
    const waitMs = await options.limits.take(projectId, clientAddress)
    const isBusy = (running.get(projectId) ?? 0) >= MAX_RUNNING_PER_PROJECT || allRunning >= MAX_RUNNING
    if (waitMs > 0 || isBusy) return refuseForNow(waitMs)
    count(projectId, 1)
    try {
      const body = await collect(request.body ?? [], MAX_REQUEST_BYTES)
      if (body === null) return refuse(413, 'The request is larger than 1 MB.')
      const { method } = request
      return await follow({ url: target, method, headers: headersToSend(request.headers), body })
    } catch {
      return refuse(502, `${target.host} did not answer.`)
    } finally {
      count(projectId, -1)
    }
  }

  function count(projectId: string, change: 1 | -1): void {
    allRunning += change
    const left = (running.get(projectId) ?? 0) + change
    if (left > 0) running.set(projectId, left)
    else running.delete(projectId)
  }

  /** The address, or why it is not asked. */
  function readTarget({ headers, method }: Request): URL | string {
    const text = headers.get('sayso-target') ?? ''
    if (!METHODS.has(method) || text.length > MAX_URL_CHARS || !URL.canParse(text))
      return 'This request cannot be passed on.'
    if (cameThroughProxy(headers)) return 'This request was passed on before.'
    return checkTarget(new URL(text))
  }

  function checkTarget(url: URL): URL | string {
    if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
      return 'Only servers with https, at its own port, are asked.'
    if (options.isOwnHost(url.host) || !options.appHosts.some((source) => isCovered(url, source)))
      return `Apps may not talk to ${url.host}.`
    return url
  }

  /** Every address on the way is looked at like the first. */
  async function follow(first: Asked): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    let asked = first
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const address = await findPublicAddress(asked.url.hostname, resolve)
      if (address === null) return refuse(403, `${asked.url.host} is not on the public internet.`)
      const answered = await send(asked, address, signal)
      const { statusCode = 502, headers } = answered
      if (!REDIRECTS.has(statusCode) || headers.location === undefined) return await take(answered)
      answered.destroy()
      if (!URL.canParse(headers.location, asked.url.href)) break
      const url = checkTarget(new URL(headers.location, asked.url.href))
      if (typeof url === 'string') return refuse(403, url)
      asked = redirect(asked, url, statusCode)
    }
    return refuse(502, `${first.url.host} leads in circles.`)
  }

  function send(
    { url, method, headers, body }: Asked,
    address: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((settle, fail) => {
      const sent = open(url, address, {
        method,
        headers: { ...headers, 'content-length': body.length },
        signal,
      })
      sent.on('response', settle).on('error', fail)
      sent.end(body)
    })
  }

  return { keyFor, answer }
}

/** As browsers do: a form becomes a page, and headers for one server are not sent to another. */
function redirect(asked: Asked, url: URL, statusCode: number): Asked {
  const isRead = statusCode === 303 || (statusCode <= 302 && asked.method === 'POST')
  const turned =
    isRead && asked.method !== 'HEAD' ? { ...asked, method: 'GET', body: new Uint8Array() } : asked
  const isSame = url.origin === asked.url.origin
  const headers = Object.entries(asked.headers).filter(
    ([name]) =>
      (isSame || !SECRETS.test(name)) && !(turned.method !== asked.method && name.startsWith('content-')),
  )
  return { ...turned, url, headers: Object.fromEntries(headers) }
}

const SECRETS = /authorization|key|token|secret|session/

async function take(answered: IncomingMessage): Promise<Response> {
  const { statusCode = 502 } = answered
  const headers = headersToReturn(answered.headers)
  headers.set('sayso-proxy', 'answered')
  const body = await collect(answered, MAX_ANSWER_BYTES)
  if (body === null) return refuse(413, 'The answer is larger than 5 MB.')
  return new Response(WITHOUT_BODY.has(statusCode) ? null : body, { status: statusCode, headers })
}

/** Null when there is more than that; the rest is not read. */
async function collect(
  pieces: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const collected: Uint8Array[] = []
  let sizeBytes = 0
  for await (const piece of pieces) {
    sizeBytes += piece.length
    if (sizeBytes > maxBytes) return null
    collected.push(piece)
  }
  return Buffer.concat(collected)
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'sayso-proxy': 'refused' } })
}

/** `waitMs` is 0 when too many requests are open at once: one of them ends within seconds. */
function refuseForNow(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000) || BUSY_SECONDS
  const response = refuse(429, `The app asks too often. Try again in ${seconds} seconds.`)
  response.headers.set('Retry-After', String(seconds))
  return response
}

/** Whether a source of a policy covers an address: `https:`, `https://api.example.com`, `https://*.example.com`. */
function isCovered({ hostname }: URL, source: string): boolean {
  if (source === 'https:') return true
  const [, host] = /^https:\/\/([^:/]+)(?::(?:443|\*))?$/.exec(source) ?? []
  if (host === undefined) return false
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === '*' || hostname === host
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
