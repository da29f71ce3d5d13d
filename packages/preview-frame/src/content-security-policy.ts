/** The policy that the server sends with the frame's document. */

interface FramePolicyOptions {
  /** Where the assets of the prebuilt packages come from: the product's own origin. */
  sdkOrigin: string
  /** What the app may talk to besides: schemes, as `https:` for all that have a certificate, or origins. */
  connect: readonly string[]
  /** The studio's server asks servers that send no CORS headers on the app's behalf. Default: false. */
  hasProxy?: boolean
  /** True for a frame that must not reach anything outside: no requests, no pictures. Default: false. */
  isClosed?: boolean
  /** Origins of the pages that may show the frame. Default: `sdkOrigin` alone. */
  ancestors?: readonly string[]
}

/**
 * The value of `Content-Security-Policy`. The document runs strangers' code by design, so scripts are not what this
 * bounds: `sandbox` gives it an opaque origin even when it is opened by itself, and the rest bounds where it can go.
 */
export function frameContentSecurityPolicy(options: FramePolicyOptions): string {
  const { sdkOrigin, hasProxy = false, isClosed = false, ancestors = [sdkOrigin] } = options
  const connect = isClosed ? [] : options.connect
  // The gateway of apps' data asks for a key with each request and knows no cookies.
  const data = isClosed ? [] : [`${sdkOrigin}/db/`]
  // So does what asks for the app.
  const proxy = hasProxy && !isClosed ? [`${sdkOrigin}/app-proxy/`] : []
  const anywhere = isClosed ? [] : ['https:']
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    sandbox: ['allow-scripts', 'allow-forms'],
    // Inline: the document is one file. Eval: that is how modules arrive.
    'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'blob:'],
    'style-src': ["'unsafe-inline'"],
    'font-src': [sdkOrigin, 'data:'],
    // Apps show pictures and play media from anywhere; a list would break most of them.
    'img-src': [...anywhere, 'data:', 'blob:', sdkOrigin],
    'media-src': [...anywhere, 'data:', 'blob:', sdkOrigin],
    // Of our own origin only what the frame needs: nothing that knows who is asking.
    'connect-src': [
      ...[`${sdkOrigin}/sdk/`, `${sdkOrigin}/packages/`, ...data, ...proxy, 'data:', 'blob:'],
      ...connect,
    ],
    // A phone knows none, and what they take of the machine can be neither seen nor stopped.
    'worker-src': ["'none'"],
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
