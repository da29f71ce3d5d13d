/**
 * Answers so many requests of one network at once, and lets the rest of them wait in line: the database has a few
 * connections, which serve the first to ask, and thousands of one client’s requests would all come before anybody else's.
 */

import type { MiddlewareHandler } from 'hono'
import { clientOf } from './client-address.ts'
import type { AppEnv } from './context.ts'

interface Line {
  running: number
  waiting: (() => void)[]
}

/** A turn ends when the answer begins, or when the client has taken all of it or is disconnected. */
type TurnEnd = 'begun' | 'sent'

interface TurnsOptions {
  /** Requests of one network. */
  atOnce: number
  /** Requests of all networks together, which take turns. Default: no limit. */
  inAll?: number
  /** The requests that need a turn. Default: all. */
  counts?: (request: Request) => boolean
  /** A network has a line for each of these. Default: one for all. */
  lineOf?: (request: Request) => string
  endsWhen?: TurnEnd
}

/** Comes after the client's address is known; the open requests of an address limit how many wait. */
export function networkTurns({
  atOnce,
  inAll = Number.POSITIVE_INFINITY,
  counts = () => true,
  lineOf = () => '',
  endsWhen = 'begun',
}: TurnsOptions): MiddlewareHandler<AppEnv> {
  /** Those that were served come last. */
  const lines = new Map<string, Line>()
  let runningInAll = 0

  function begin(network: string, line: Line): void {
    line.running += 1
    runningInAll += 1
    lines.delete(network)
    lines.set(network, line)
  }

  function end(network: string, line: Line): void {
    line.running -= 1
    runningInAll -= 1
    startNext()
    if (line.running === 0 && line.waiting.length === 0) lines.delete(network)
  }

  function startNext(): void {
    for (const [network, line] of lines) {
      const next = line.running < atOnce ? line.waiting.shift() : undefined
      if (next === undefined) continue
      begin(network, line)
      // In a separate turn of the event loop, so that others' requests come between.
      setImmediate(next)
      return
    }
  }

  return async (c, next) => {
    if (!counts(c.req.raw)) return await next()
    const network = `${clientOf(c)} ${lineOf(c.req.raw)}`
    const line = lines.get(network) ?? { running: 0, waiting: [] }
    lines.set(network, line)
    if (line.running < atOnce && runningInAll < inAll) begin(network, line)
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    const outgoing = c.env?.outgoing
    try {
      // A client that has left meanwhile needs no answer.
      if (outgoing?.destroyed) c.res = new Response(null, { status: 499 })
      else await next()
    } finally {
      if (endsWhen === 'begun' || outgoing === undefined || outgoing.destroyed) end(network, line)
      else outgoing.once('close', () => end(network, line))
    }
  }
}

/** The app whose data a request is for. */
export function appOfPath({ url }: Request): string {
  return new URL(url).pathname.split('/')[2] ?? ''
}

const LARGE_BYTES = 1024 * 1024
const STREAMED = /^\/db\/[^/]+\/(storage|functions)\/v1\//
const FUNCTIONS = /^\/db\/[^/]+\/functions\/v1\//

/** Functions ask for their project's data while they are being called: those requests must not stand in line behind the calls. */
export function isFunctionCall({ url }: Request): boolean {
  return FUNCTIONS.test(new URL(url).pathname)
}

/** A body of more than a megabyte, or one of unknown size: each is held in memory whole, and takes the server's thread to read. */
export function hasLargeBody({ headers, url }: Request): boolean {
  // Files pass through to their store, and other bodies to a function.
  if (STREAMED.test(new URL(url).pathname)) return false
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > LARGE_BYTES
}

const WHOLE_PROJECT =
  /^\/api\/(projects\/[^/]+(\/(duplicate|fork|answer-changes|versions\/[^/]+(\/(restore|apply))?))?|apps\/[^/]+\/copy)$/

/** All contents of a project are read for it, and answered or compared, other than for a download. HEAD reads what GET reads. */
export function readsWholeProject({ method, url }: Request): boolean {
  return ['GET', 'HEAD', 'POST'].includes(method) && WHOLE_PROJECT.test(new URL(url).pathname)
}

const DOWNLOAD =
  /^\/(api\/projects\/[^/]+\/(((database\/)?|web-)export|database\/tables\/[^/]+\/csv)|(--\/api\/)?v2\/snack\/download\/[^/]+)$/

/** Answered in pieces from something that stays open until the last of them: a project's files, a connection to its database. */
export function isDownload({ url }: Request): boolean {
  return DOWNLOAD.test(new URL(url).pathname)
}
