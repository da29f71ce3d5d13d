/** Under which names browsers reach this server, and what follows from the name that one of them used. */

import { isIP } from 'node:net'

export interface Addresses {
  /** `http://localhost:4000` */
  baseUrl: string
  /** `localhost:4000`: any subdomain of it, but not itself, shows the preview frame and nothing else; null for none. */
  previewHost: string | null
  /** May apps be published below `previewHost` although their cookies reach the studio? */
  allowsSameSiteApps?: boolean
}

/** For a server on `port`. Null: the operator has not set it. */
export function toAddresses(
  {
    baseUrl,
    previewHost,
    allowsSameSiteApps,
  }: { baseUrl: string | null; previewHost: string | null; allowsSameSiteApps: boolean },
  port: number,
): Addresses {
  return {
    baseUrl: baseUrl ?? `http://localhost:${port}`,
    // Browsers resolve any name below `localhost` to this machine, and treat each as a separate site; elsewhere the
    // operator needs a wildcard name.
    previewHost: previewHost ?? (baseUrl === null ? `localhost:${port}` : null),
    allowsSameSiteApps,
  }
}

/** Names such as `co.uk`, below which anybody registers domains: browsers accept no cookie for them. */
const REGISTRY = /^(?:ac|co|com|edu|gov|ne|net|or|org)\.[a-z]{2}$/

/**
 * Do the studio and the preview host lie below one domain? An app may then set cookies for that domain, as many as it takes for the
 * studio to refuse every request of the app's visitors.
 */
export function isSameSite({ baseUrl, previewHost }: Addresses): boolean {
  const { hostname } = new URL(baseUrl)
  if (previewHost === null || isLoopback(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    return false
  const studio = hostname.split('.').reverse()
  const apps = previewHost.toLowerCase().replace(/:\d+$/, '').split('.').reverse()
  const differs = apps.findIndex((label, index) => label !== studio[index])
  const shared = differs === -1 ? apps : apps.slice(0, differs)
  return shared.length >= 2 && !REGISTRY.test(shared.reverse().join('.'))
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

/** Is this request for a preview host? */
export function isPreviewHost(host: string, previewHost: string | null): boolean {
  return previewHost !== null && host.toLowerCase().endsWith(`.${previewHost}`)
}

/**
 * May all cookies of this host be cleared? A browser clears those of the whole site along: of the studio's, where they share one. On an app's
 * own domain they are its owner's, and so many that no other server of that site would read a request with them either.
 */
export function isWithoutCookies(
  host: string,
  addresses: Addresses,
  isOwnDomain: (host: string) => boolean,
): boolean {
  if (isPreviewHost(host, addresses.previewHost)) return !isSameSite(addresses)
  return isOwnDomain(host) && !isSameSite({ ...addresses, previewHost: host })
}

/** Published apps are below this name, each on an origin of its own. */
const APPS = 'apps'

/** The label of a published app's host: `plants` of `plants.apps.localhost:4000`. Null: the host is not below that of the apps. */
export function appLabelOf(host: string, { previewHost }: Pick<Addresses, 'previewHost'>): string | null {
  const suffix = `.${APPS}.${previewHost}`
  const name = host.toLowerCase()
  return previewHost !== null && name.endsWith(suffix) ? name.slice(0, -suffix.length) : null
}

/** Null: this server has no names for apps, or none that are safe for the studio. */
export function appOriginOf(label: string, addresses: Addresses): string | null {
  const { baseUrl, previewHost, allowsSameSiteApps } = addresses
  if (previewHost === null || (isSameSite(addresses) && allowsSameSiteApps !== true)) return null
  return `${new URL(baseUrl).protocol}//${label}.${APPS}.${previewHost}`
}

/** The DNS name that hosts of published apps are below: without a port. Null: this server has no names for apps. */
export function appsHostOf({ previewHost }: Pick<Addresses, 'previewHost'>): string | null {
  return previewHost === null ? null : `${APPS}.${previewHost.replace(/:\d+$/, '')}`
}

/** Neither they nor names below them can be an app's own. */
export function ownHostsOf({ baseUrl, previewHost }: Addresses): string[] {
  return [new URL(baseUrl).host, ...(previewHost === null ? [] : [previewHost])]
}

/** An app's own domain has the scheme and the port of the server's. */
export function domainOriginOf(domain: string, { baseUrl }: Pick<Addresses, 'baseUrl'>): string {
  const { protocol, port } = new URL(baseUrl)
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}`
}

/**
 * May a request come under this name? Otherwise any site could have its own name point at this server, and its pages would be the
 * studio's for a browser. A number cannot be made to point elsewhere.
 */
export function isOwnHost(host: string, { baseUrl, previewHost }: Addresses): boolean {
  const base = new URL(baseUrl)
  if (host.toLowerCase() === base.host || isPreviewHost(host, previewHost)) return true
  if (base.hostname !== 'localhost' || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return isLoopback(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}

/** One of the server's own names, except those of previews and apps. */
export function isStudioHost(host: string, addresses: Addresses): boolean {
  return isOwnHost(host, addresses) && !isPreviewHost(host, addresses.previewHost)
}

/** The origins of pages that may send this request: the studio's, also under a number of this machine. */
export function ownOrigins(requestUrl: string, addresses: Addresses): string[] {
  const base = new URL(addresses.baseUrl)
  const { host, origin } = new URL(requestUrl)
  const isUnderNumber = base.hostname === 'localhost' && isOwnHost(host, addresses)
  if (!isUnderNumber || isPreviewHost(host, addresses.previewHost)) return [base.origin]
  return [base.origin, origin]
}

/** The studio's origin as this request's browser knows it: on another machine of the network it is not `localhost`. */
export function mainOriginFor(requestUrl: string, { baseUrl, previewHost }: Addresses): string {
  const { host, origin } = new URL(requestUrl)
  const base = new URL(baseUrl)
  return isPreviewHost(host, previewHost) || host === base.host || base.hostname !== 'localhost'
    ? base.origin
    : origin
}

/** Names below `localhost` are this machine's own: a browser on another one gets no preview host. */
export function previewHostFor(requestUrl: string, { previewHost }: Addresses): string | null {
  const isLocalOnly = previewHost !== null && /(^|\.)localhost(:\d+)?$/.test(previewHost)
  return isLocalOnly && !isLoopback(new URL(requestUrl).hostname) ? null : previewHost
}

/** Where a page asked for under a number of this machine should be: under its one name, so that cookies and frames agree. */
export function canonicalPageUrl(requestUrl: string, { baseUrl }: Addresses): string | null {
  const url = new URL(requestUrl)
  const base = new URL(baseUrl)
  if (base.hostname !== 'localhost' || url.hostname === 'localhost' || !isLoopback(url.hostname)) return null
  return `${base.origin}${url.pathname}${url.search}`
}
