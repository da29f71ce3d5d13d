/** The error class of this package. A person's mistake is a value instead. */

type AccountsErrorCode =
  /** The account of a new visitor could not be stored; a later try may work. */
  | 'guest-not-made'
  /** A password could not be hashed now; a later try may work. */
  | 'too-busy'
  /** The payment provider did not answer, or refused; a later try may work. */
  | 'payment-failed'
  /** The operator's plans cannot be used; the message says which and why. */
  | 'invalid-plans'

export class AccountsError extends Error {
  override name = 'AccountsError'
  readonly code: AccountsErrorCode

  constructor(code: AccountsErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
