/** The one error of this package: why a package cannot be had, in words for people. */

import type { PackageFailureCode } from '@sayso/wire'

export class PackageError extends Error {
  readonly code: PackageFailureCode
  /** The package to blame, which may be a dependency of the one that was asked for. */
  readonly packageName: string

  constructor(code: PackageFailureCode, packageName: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackageError'
    this.code = code
    this.packageName = packageName
  }
}
