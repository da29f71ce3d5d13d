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

/**
 * `atOnce`: requests of one network, of those that `counts` is true of (default all). Comes after the client's address is known; the
 * open requests of an address limit how many wait.
 */
export function networkTurns(
  atOnce: number,
  counts: (request: Request) => boolean = () => true,
  endsWhen: TurnEnd = 'begun',
): MiddlewareHandler<AppEnv> {
  const lines = new Map<string, Line>()

  function end(network: string, line: Line): void {
    const next = line.waiting.shift()
    // In a separate turn of the event loop, so that others' requests come between.
    if (next !== undefined) setImmediate(next)
    else line.running -= 1
    if (line.running === 0) lines.delete(network)
  }

  return async (c, next) => {
    if (!counts(c.req.raw)) return await next()
    const network = clientOf(c)
    const line = lines.get(network) ?? { running: 0, waiting: [] }
    lines.set(network, line)
    if (line.running < atOnce) line.running += 1
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

const LARGE_BYTES = 1024 * 1024

/** A body of more than a megabyte, or one of unknown size: each is held in memory whole, and takes the server's thread to read. */
export function hasLargeBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > LARGE_BYTES
}

const WHOLE_PROJECT =
  /^\/api\/projects\/[^/]+(\/(duplicate|fork|export|answer-changes|versions\/[^/]+(\/(restore|apply))?))?$/

/** All contents of a project are read for it, and answered or compared. HEAD reads what GET reads. */
export function readsWholeProject({ method, url }: Request): boolean {
  return ['GET', 'HEAD', 'POST'].includes(method) && WHOLE_PROJECT.test(new URL(url).pathname)
}

const DOWNLOAD = /^\/(api\/projects\/[^/]+\/(database\/)?export|(--\/api\/)?v2\/snack\/download\/[^/]+)$/

/** Answered in pieces from something that stays open until the last of them: a project's files, a connection to its database. */
export function isDownload({ url }: Request): boolean {
  return DOWNLOAD.test(new URL(url).pathname)
}
