/** Which headers of an app's request reach the server that it asks, and which of the answer come back: nothing of this server or its people. */

const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'content-length'],
]

/** Headers of a browser or a proxy about itself and the page, and cookies. */
const NOT_SENT = new Set([
  ...HOP_BY_HOP,
  ...['host', 'cookie', 'cookie2', 'origin', 'referer', 'user-agent', 'accept-encoding', 'expect'],
  ...['via', 'forwarded', 'x-real-ip', 'true-client-ip', 'dnt', 'date'],
])
const NOT_SENT_FAMILY = /^(sec|sayso|x-forwarded|x-sayso|cf|proxy|access-control)-/

/** Headers that would act on this server's origin, and headers that this server sets. */
const NOT_RETURNED = new Set([
  ...HOP_BY_HOP,
  ...['set-cookie', 'set-cookie2', 'clear-site-data', 'strict-transport-security', 'alt-svc', 'nel'],
  ...['refresh', 'report-to', 'reporting-endpoints', 'link', 'location', 'permissions-policy'],
  ...['referrer-policy', 'vary'],
  ...['content-security-policy', 'content-security-policy-report-only', 'x-frame-options', 'server-timing'],
  ...['service-worker-allowed', 'origin-agent-cluster', 'cache-control', 'timing-allow-origin'],
])
const NOT_RETURNED_FAMILY = /^(access-control|cross-origin|sayso|sec|proxy)-/

/** Uncompressed, so that its size is the real one. */
export function headersToSend(given: Headers): Record<string, string> {
  const sent = [...given].filter(([name]) => !NOT_SENT.has(name) && !NOT_SENT_FAMILY.test(name))
  return { ...Object.fromEntries(sent), 'accept-encoding': 'identity', 'user-agent': USER_AGENT, via: VIA }
}

/** `values`: as Node has them, a list where a header came more than once. */
export function headersToReturn(values: NodeJS.Dict<string | string[]>): Headers {
  const returned = new Headers()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || NOT_RETURNED.has(name) || NOT_RETURNED_FAMILY.test(name)) continue
    returned.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return returned
}

const USER_AGENT = 'Sayso preview'
const VIA = '1.1 sayso-app-proxy'

/** A server that asks itself by way of another one would never end. */
export function cameThroughProxy(given: Headers): boolean {
  return given.get('via')?.includes('sayso-app-proxy') ?? false
}
