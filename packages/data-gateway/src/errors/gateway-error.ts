/**
 * Error with which a request is refused, in the terms of the dialects' clients: they show `message` and act on
 * `code`.
 */

import { DatabaseError } from 'pg'

export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly status: number
  readonly code: string
  /** A sentence, or what the clients of the dialect read. */
  readonly details: string | readonly Record<string, string>[] | null
  readonly hint: string | null
  /** When the same may work; null where that is not known. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      retryAfterMs = null,
    }: { details?: GatewayError['details']; hint?: string | null; retryAfterMs?: number | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.retryAfterMs = retryAfterMs
  }
}

/** PostgreSQL's error classes as statuses, the longest code first. */
const STATUSES: readonly [code: RegExp, status: number][] = [
  [/^42501$/, 403],
  [/^25006$/, 405],
  [/^(42P01|42883)$/, 404],
  [/^(23503|23505|23P01)$/, 409],
  [/^(57014|57P01)$/, 504],
  [/^54/, 413],
  [/^(53|08|57)/, 503],
  [/^P0001$/, 400],
  [/^(P0|2D|38|39|40|55|58|F0|HV|XX)/, 500],
]

/** Raised by the app's own SQL, in a function or a trigger: the app reads what it says, and no log does. */
const OF_ITS_SQL = /^(P0|PT|2D|38|39|55|HV)/

/** Whether the server's operator is to hear of it. */
export function isOurs({ status, code }: GatewayError): boolean {
  return status >= 500 && !OF_ITS_SQL.test(code)
}

/** SQL can raise texts of any length. Apps show them or read JSON in them, which is shorter. */
const MAX_TEXT_CHARS = 8_000

function shorten(text: string | undefined): string | null {
  if (text === undefined) return null
  return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS)}…` : text
}

/** Null for errors that are not PostgreSQL's. */
export function fromDatabase(error: unknown, isSignedIn: boolean): GatewayError | null {
  if (!(error instanceof DatabaseError)) return null
  const code = error.code ?? 'XX000'
  // `raise sqlstate 'PT402'` names a status.
  const named = /^PT([45]\d\d)$/.exec(code)?.[1]
  const found = Number(named ?? STATUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 400)
  // A stranger may be let in after signing in.
  const status = found === 403 && !isSignedIn ? 401 : found
  const said = new GatewayError(status, code, shorten(error.message) ?? '', {
    details: shorten(error.detail),
    hint: shorten(error.hint),
  })
  return isOurs(said)
    ? new GatewayError(status, code, 'The project’s database did not answer in time.')
    : said
}
