/** Error for a request that a session's server refused or failed to answer properly. */

const TRANSIENT_STATUSES = new Set([408, 425, 429])

export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly status: number
  /** How long the server asks clients to wait, in milliseconds; null if it did not say. */
  readonly retryAfterMs: number | null

  constructor(message: string, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(message)
    this.status = status
    this.retryAfterMs = readRetryAfter(headers.get('Retry-After'))
  }

  /** Whether the same request may be taken later. */
  get isTransient(): boolean {
    return this.status >= 500 || TRANSIENT_STATUSES.has(this.status)
  }
}

/** Seconds; servers of sessions do not send the other form, a date. */
function readRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : null
}
