/** The policy that the server sends with the frame's document. */

interface FramePolicyOptions {
  /** Where the assets of the prebuilt packages come from: the product's own origin. */
  sdkOrigin: string
  /** Additional targets for the app: schemes, as `https:` for all with a certificate, or origins. */
  connect: readonly string[]
  /** The studio's server asks servers that send no CORS headers on the app's behalf. Default: false. */
  hasProxy?: boolean
  /** True for a frame that must not reach anything outside: no requests, no pictures. Default: false. */
  isClosed?: boolean
  /** The throw-away database that a closed frame reaches all the same. Default: none. */
  checkRef?: string | null
  /** Origins of the pages that may show the frame. Default: `sdkOrigin` alone. */
  ancestors?: readonly string[]
}

/**
 * The value of `Content-Security-Policy`. The document runs strangers' code by design, so it does not restrict
 * scripts: `sandbox` gives it an opaque origin even when it is opened directly, and the rest bounds where it can go.
 */
export function frameContentSecurityPolicy(options: FramePolicyOptions): string {
  const { sdkOrigin, hasProxy = false, isClosed = false, checkRef = null, ancestors = [sdkOrigin] } = options
  const connect = isClosed ? [] : options.connect
  // The gateway of apps' data and its live channels ask for a key with each request and know no cookies.
  const data = isClosed ? [] : [`${sdkOrigin}/db/`, `${sdkOrigin.replace('http', 'ws')}/db/`]
  if (isClosed && checkRef !== null) data.push(`${sdkOrigin}/db/${checkRef}/`)
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
    // Only the frame's own needs from our origin: nothing that depends on the user's identity.
    'connect-src': [
      ...[`${sdkOrigin}/sdk/`, `${sdkOrigin}/packages/`, ...data, ...proxy, 'data:', 'blob:'],
      ...connect,
    ],
    // A phone has none, and their use of the machine can be neither seen nor stopped.
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
