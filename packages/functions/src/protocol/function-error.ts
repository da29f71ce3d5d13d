/** Refusal of a call, in the form that clients of functions read. */

export class FunctionError extends Error {
  override name = 'FunctionError'
  readonly status: number
  readonly code: string
  /** When the same may work; null where that is not known. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
