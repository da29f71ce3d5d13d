/** Refusal of a call, in the form that clients of functions read. */

export class FunctionError extends Error {
  override name = 'FunctionError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
