/** The policy that the server sends with the frame's document. */

export interface FramePolicyOptions {
  /** Where the assets of the prebuilt packages come from: the product's own origin. */
  sdkOrigin: string
  /** Origins that the app may talk to besides, such as its database's. */
  connect: readonly string[]
  /** Origins of the pages that may show the frame. Default: `sdkOrigin` alone. */
  ancestors?: readonly string[]
}

/**
 * The value of `Content-Security-Policy`. The document runs strangers' code by design, so scripts are not what this
 * bounds: `sandbox` gives it an opaque origin even when it is opened by itself, and the rest bounds where it can go.
 */
export function frameContentSecurityPolicy(options: FramePolicyOptions): string {
  const { sdkOrigin, connect, ancestors = [sdkOrigin] } = options
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    sandbox: ['allow-scripts', 'allow-forms'],
    // Inline: the document is one file. Eval: that is how modules arrive.
    'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:'],
    'style-src': ["'unsafe-inline'"],
    'font-src': [sdkOrigin, 'data:'],
    // Apps show pictures and play media from anywhere; a list would break most of them.
    'img-src': ['https:', 'data:', 'blob:', sdkOrigin],
    'media-src': ['https:', 'data:', 'blob:', sdkOrigin],
    'connect-src': [sdkOrigin, 'data:', 'blob:', ...connect],
    'worker-src': ['blob:'],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ancestors,
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.map(requireSource)].join(' '))
    .join('; ')
}

/** A source with a space, a comma or a semicolon in it would end its directive and begin another. */
function requireSource(source: string): string {
  if (!/^[^\s;,]+$/.test(source)) throw new TypeError(`Not a source expression: ${JSON.stringify(source)}`)
  return source
}
