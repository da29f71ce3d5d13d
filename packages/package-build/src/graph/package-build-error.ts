/** The one error of this package. */

type PackageBuildErrorCode =
  /** A walk reached more modules than its policy allows. */
  | 'too-many-modules'
  /** A redirect, stand-in or patch of a pinned build matches nothing any more. */
  | 'out-of-date'
  /** esbuild cannot bundle a package for a phone. */
  | 'not-bundled'

export class PackageBuildError extends Error {
  readonly code: PackageBuildErrorCode

  constructor(code: PackageBuildErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackageBuildError'
    this.code = code
  }
}
