/** Headers of a published app's files. The origin is the app's, so its scripts may use all of it; the studio is out of reach. */

interface AppPolicy {
  /** The studio's origin: it has the gateway of apps' data, and may frame the app. */
  mainOrigin: string
  /** Allowed targets, as sources of a policy. */
  connect: readonly string[]
  allowsIndexing: boolean
  isHttps: boolean
}

const NOT_PERMITTED = 'local-network-access=(), storage-access=()'

export function publishedAppHeaders({ mainOrigin, connect, allowsIndexing, isHttps }: AppPolicy) {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    // React Native Web makes its style sheet at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'", 'data:', 'https:'],
    // An app reaches the gateway and its live channels on the studio's origin, and nothing else there: it asks for a key with each request and knows no cookies.
    'connect-src': [
      ...["'self'", 'data:', 'blob:', `${mainOrigin}/db/`, `${mainOrigin.replace('http', 'ws')}/db/`],
      ...connect,
    ],
    'worker-src': ["'self'", 'blob:'],
    // On a large screen the page shows itself in a phone.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", mainOrigin],
  }
  const policy = Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': NOT_PERMITTED,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000' }),
    ...(!allowsIndexing && { 'X-Robots-Tag': 'noindex' }),
  }
}
