/** The error of this package: a folder, a record or a patch that does not hold. */

type CompatErrorCode =
  /** A `compat.json` is not JSON, lacks a field, or has one that the schema does not know. */
  | 'invalid-record'
  /** Two folders claim one name. */
  | 'claimed-twice'
  /** A record names a stand-in that is not in its folder. */
  | 'missing-file'
  /** A folder has a stand-in or a patch that nothing uses. */
  | 'unused-file'
  /** The lines that a patch changes are not in the file. */
  | 'patch-failed'

export class CompatError extends Error {
  readonly code: CompatErrorCode
  /** The package whose folder is wrong. */
  readonly packageName: string

  constructor(code: CompatErrorCode, packageName: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CompatError'
    this.code = code
    this.packageName = packageName
  }
}
