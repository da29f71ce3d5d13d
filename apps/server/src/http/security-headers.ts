/** Headers that keep the studio's pages from being framed, sniffed or made to run foreign code. */

import type { MiddlewareHandler } from 'hono'
import type { Addresses } from './addresses.ts'
import type { AppEnv } from './context.ts'

/** For everything but the preview frame, which has a separate policy. */
export function securityHeaders(addresses: Addresses): MiddlewareHandler<AppEnv> {
  const policy = studioPolicy(addresses)
  const isHttps = addresses.baseUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    c.header('Content-Security-Policy', policy)
    c.header('X-Frame-Options', 'DENY')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=31536000')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  }
}

function studioPolicy({ baseUrl, previewHost }: Addresses): string {
  const frames = previewHost === null ? '' : ` ${new URL(baseUrl).protocol}//*.${previewHost}`
  return [
    "default-src 'self'",
    // The bundler's compiler is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    // The code editor makes its style sheets at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Sounds and films of a project are played from its files.
    "media-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self'${frames}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}
