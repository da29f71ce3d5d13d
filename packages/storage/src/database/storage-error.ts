/** The error class of this package: an outside failure, in a sentence for the operator. */

type StorageErrorCode =
  | 'disk-full'
  | 'not-writable'
  /** Another running Sayso has this data directory. */
  | 'in-use'
  /** There is no PostgreSQL build for this machine, or it does not run here. */
  | 'not-supported'
  | 'cannot-start'
  /** The data directory was made by another major version, or parts of it are missing. */
  | 'damaged'
  | 'unreachable'
  | 'migration-failed'
  /** The turn is over or belongs to someone else, so its draft takes no more files. */
  | 'turn-over'
  /** A file of a stored tree is not in the database: parts of it were lost. */
  | 'content-missing'
  | 'backup-exists'
  | 'not-a-backup'
  /** The backup's tables are not those of this release. */
  | 'other-release'
  | 'not-empty'
  | 'backup-damaged'

/** `message` is one sentence about the failure; `action` is the remedy. Neither holds a password. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: StorageErrorCode
  readonly action: string

  constructor(code: StorageErrorCode, texts: { message: string; action: string }, options?: ErrorOptions) {
    super(texts.message, options)
    this.code = code
    this.action = texts.action
  }
}
