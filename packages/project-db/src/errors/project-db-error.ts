/** The error class of this package: a failure with a project's database, in a sentence for the person. */

type ProjectDbErrorCode =
  /** The cluster is not there, or lets us not in. */
  | 'unavailable'
  /** The owner's projects hold all the connections that they may have. */
  | 'busy'
  /** PostgreSQL cannot answer the question as it was put. */
  | 'refused'
  /** The SQL is longer than can be looked at. */
  | 'too-large'
  /** The SQL's hash is not the one that was sent along. */
  | 'wrong-hash'

export class ProjectDbError extends Error {
  override name = 'ProjectDbError'
  readonly code: ProjectDbErrorCode

  constructor(code: ProjectDbErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
