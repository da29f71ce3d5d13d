/** A broken promise of this package: an exporter that is used after it was closed, or parts of the installation that are missing. */

export class WebExportError extends Error {
  readonly code: 'closed' | 'not-built'

  constructor(code: WebExportError['code'], message: string) {
    super(message)
    this.name = 'WebExportError'
    this.code = code
  }
}
