/**
 * JSON answers that may hold a whole project. Askers take turns at the database, and large answers are written in pieces as the client
 * takes them: as one text, each slow reader would keep it in memory several times, and everybody would wait while it is made.
 */

import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { WorkLines } from '../slow-work/work-lines.ts'
import { ApiFailure } from './api-failure.ts'
import type { AppContext } from './context.ts'
import type { Downloads } from './downloads.ts'
import { jsonPieces, textCharsOf } from './json-pieces.ts'

export interface LargeAnswers {
  /** Calls `read` when it is the turn of `asker`, an account or a network. Throws `ApiFailure` when too many wait. */
  read<Result>(asker: string, read: () => Promise<Result>): Promise<Result>
  /** Answers with the result of such a read. */
  send<Body extends object>(
    c: AppContext,
    asker: string,
    read: () => Promise<Body>,
    status?: ContentfulStatusCode,
  ): Promise<Response>
}

/** Smaller ones take a few milliseconds. */
const LARGE_CHARS = 512 * 1024
const LINE = { atOnce: 4, maxWaiting: 400, maxWaitingPerAsker: 24 }
const RETRY_MS = 2_000

export function createLargeAnswers(lines: Pick<WorkLines, 'open'>, downloads: Downloads): LargeAnswers {
  const line = lines.open('openings', LINE)

  async function inTurn<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    const working = line.run(asker, work)
    if (working !== null) return await working
    const error = 'Too many projects are being opened at this moment. Try again in a few seconds.'
    throw new ApiFailure({ code: 'unavailable', error }, { retryAfterMs: RETRY_MS })
  }

  return {
    read: inTurn,
    send: (c, asker, read, status = 200) =>
      inTurn(asker, async () => {
        const body = await read()
        return sendJson(c, downloads, body, status)
      }),
  }
}

/** Answers with JSON, a large one in pieces. Throws `ApiFailure` when the server has no room for it. */
export function sendJson(
  c: AppContext,
  downloads: Downloads,
  body: object,
  status: ContentfulStatusCode = 200,
): Response {
  const chars = textCharsOf(body)
  if (chars < LARGE_CHARS) return c.json(body, status)
  const stream = downloads.open(c, jsonPieces(body), chars)
  return c.body(stream, status, { 'Content-Type': 'application/json' })
}
