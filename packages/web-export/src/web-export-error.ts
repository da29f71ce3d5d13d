/** A broken promise of this package: an exporter that is used after it was closed, or an installation without the SDK's build. */

class WebExportError extends Error {
  readonly code: 'closed' | 'not-built'

  constructor(code: WebExportError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'WebExportError'
    this.code = code
  }
}

export function closedError(): WebExportError {
  return new WebExportError('closed', 'The exporter is closed. Create another one for more exports.')
}

export function notBuiltError(cause: unknown): WebExportError {
  const message = 'The SDK’s packages are not built for exports. Run `npm run build` in the repository once.'
  return new WebExportError('not-built', message, { cause })
}
