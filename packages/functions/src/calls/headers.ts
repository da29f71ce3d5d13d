/**
 * Headers that pass between clients and functions. Answers come from the studio's own origin: what they say must not run there, set its cookies,
 * or change how browsers treat it.
 */

import { CALL_HEADER } from '../protocol/call-header.ts'

const HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'proxy-authorization',
  'proxy-connection',
])
/** A browser adds the studio's cookies to requests of its own pages, and the server its own headers. */
const OURS = /^(cookie|content-length|x-sayso-.*)$/

export function callHeaders(
  given: Headers,
  { id, hasBody }: { id: string; hasBody: boolean },
): Record<string, string> {
  const headers = Object.fromEntries([...given].filter(([name]) => !HOP.has(name) && !OURS.test(name)))
  // Node frames no body of DELETE and OPTIONS by itself.
  return { ...headers, ...(hasBody && { 'transfer-encoding': 'chunked' }), [CALL_HEADER]: id }
}

const PASSED =
  /^(content-(type|disposition|language|encoding)|cache-control|etag|last-modified|vary|location|retry-after|access-control-.*|x-(?!accel|sendfile|lighttpd|reproxy|frame|xss|content|dns|permitted|sayso).*)$/

/** Types that browsers show as pages, or run; a list, of which they take the last; and several in one. */
const RUN = /html|xml|svg|script|ecma|pdf|manifest|css|,|multipart|message/i

export function answerHeaders(given: Readonly<Record<string, string[] | undefined>>): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(given))
    if (PASSED.test(name)) for (const value of values) headers.append(name, value)
  const type = headers.get('content-type') ?? 'text/plain'
  if (RUN.test(type.replace(/;\s*charset=[\w-]+\s*$/i, '')))
    headers.set('content-type', 'text/plain; charset=utf-8')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', "sandbox; default-src 'none'")
  headers.set('cross-origin-resource-policy', 'cross-origin')
  return headers
}
