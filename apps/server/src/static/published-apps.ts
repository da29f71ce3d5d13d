/** Keeps hosts of published apps apart from the product: they show the files of the app's live release and nothing else. */

import type { ShownApp, ShownFile } from '@sayso/storage'
import type { MiddlewareHandler } from 'hono'
import { appLabelOf, appOriginOf, domainOriginOf, isOwnHost, mainOriginFor } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { goInGroups } from '../http/turns.ts'
import { type AppContents, createAppContents } from './app-contents.ts'
import { type AppPages, createAppPages } from './app-pages.ts'
import { type BusyApps, createBusyApps } from './busy-apps.ts'
import { publishedAppHeaders } from './published-app-headers.ts'
import { acceptsBrotli, mediaTypeOf } from './static-files.ts'

interface Serving extends Pick<Services, 'addresses' | 'ownDomains' | 'appHosts' | 'log'> {
  shownApps: BusyApps
  appPages: AppPages
  contents: AppContents
}

/** Leads to the studio's form: a page of the app's origin could be changed by the app. */
export const REPORT_PATH = '/.sayso/report'
const INDEX = 'index.html'
const NO_APP = 'There is no app at this address. Ask the person who gave it to you.\n'

/** Answers every request to a host below that of the apps, or under an app's own domain: no API, no page of the studio, no cookie. */
export function publishedApps(
  services: Omit<Serving, 'appPages' | 'contents'> & Pick<Services, 'downloads' | 'shownApps'>,
): MiddlewareHandler<AppEnv> {
  const contents = createAppContents(services.downloads)
  const shownApps = createBusyApps(services.shownApps)
  const serving = { ...services, shownApps, appPages: createAppPages(), contents }
  const { addresses, ownDomains } = services
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const label = appLabelOf(host, addresses)
    const projectId = label === null ? await ownDomains.find(host) : null
    if (label === null && projectId === null) return await next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(c, 405)
    if (label !== null && appOriginOf(label, addresses) === null) return refuse(c, 404)
    const app = await (projectId === null ? shownApps.find(label ?? '') : shownApps.ofProject(projectId))
    await goInGroups()
    return app === null ? refuse(c, 404) : answer(serving, c, { app, label })
  }
}

/** `label` is null under the app's own domain. */
async function answer(
  services: Serving,
  c: AppContext,
  { app, label }: { app: ShownApp; label: string | null },
): Promise<Response> {
  const { addresses, shownApps } = services
  const { pathname, search } = new URL(c.req.url)
  // Under its share id too: it has one label, so that what a visitor keeps there is in one place.
  if (label !== null && app.label !== label)
    return c.redirect(`${appOriginOf(app.label, addresses)}${pathname}${search}`)
  if (pathname === REPORT_PATH) return c.redirect(`${mainOriginOf(c, services)}/apps/${app.label}/report`)
  const path = toFilePath(pathname)
  const found = path === null ? null : await shownApps.file(app.releaseId, path)
  if (found !== null && path !== null) return send(services, c, { app, path, file: found })
  // A missing script must not come as a page; an address that a person opens is a route of the app.
  const isPage = c.req.header('sec-fetch-dest') === 'document' || !/\.\w+$/.test(pathname)
  const index = isPage ? await shownApps.file(app.releaseId, INDEX) : null
  return index === null ? refuse(c, 404) : send(services, c, { app, path: INDEX, file: index })
}

/**
 * Address of the page under the app's own domain; null where it stays here. The service worker and what it fetches stay, so that people who have
 * installed the app, or have been here, keep what it has stored for them.
 */
function ownAddressOf(services: Serving, c: AppContext, { app, path }: Pick<Found, 'app' | 'path'>) {
  const { addresses, ownDomains } = services
  const { ownDomain } = app
  const isHere = appLabelOf(c.req.header('host') ?? '', addresses) !== null
  if (!isHere || path !== INDEX || ownDomain === null || !ownDomains.wasReached(ownDomain)) return null
  const destination = c.req.header('sec-fetch-dest')
  // Browsers that do not name the destination ask for HTML when a person opens a page.
  const isOpened = destination === undefined ? asksForHtml(c) : destination === 'document'
  const { pathname, search } = new URL(c.req.url)
  return isOpened ? `${domainOriginOf(ownDomain, addresses)}${pathname}${search}` : null
}

function asksForHtml(c: AppContext): boolean {
  return (c.req.header('accept') ?? '').includes('text/html')
}

/** An app's own domain is not a name of the studio's. */
function mainOriginOf(c: AppContext, { addresses }: Pick<Serving, 'addresses'>): string {
  return isOwnHost(new URL(c.req.url).host, addresses)
    ? mainOriginFor(c.req.url, addresses)
    : new URL(addresses.baseUrl).origin
}

function toFilePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(1)) || INDEX
  } catch {
    // Half an escape names no file.
    return null
  }
}

/** Folders in which names have a hash of the content; pages and the service worker have none. */
const HASHED = /^(js|assets|icons)\//
const PAGES = new Set([INDEX, '404.html'])

interface Found {
  app: ShownApp
  path: string
  file: ShownFile
}

async function send(services: Serving, c: AppContext, { app, path, file }: Found): Promise<Response> {
  const { contents, shownApps, ownDomains, log } = services
  const ownAddress = ownAddressOf(services, c, { app, path })
  if (ownAddress !== null) return redirectTo(ownAddress)
  if (path === INDEX) ownDomains.noteReached(c.req.header('host') ?? '')
  const headers = headersOf(services, c, { app, path })
  const isGet = c.req.method === 'GET'
  if (isGet && path === INDEX) {
    shownApps
      .countVisit(app.projectId, 1)
      .catch((error: unknown) => log.warn({ err: error }, 'a visit was not counted'))
  }
  if (PAGES.has(path)) return await sendPage(services, c, { app, file, headers })
  const isPlain = file.isCompressed && !acceptsBrotli(c.req.raw)
  const etag = `"${file.hash}${isPlain ? '-plain' : ''}"`
  headers.set('ETag', etag)
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (file.isCompressed && !isPlain) headers.set('Content-Encoding', 'br')
  if (!isPlain) headers.set('Content-Length', String(file.sizeBytes))
  if (!isGet) return new Response(null, { headers })
  const body = await contents.open(c, file, isPlain)
  await goInGroups()
  return new Response(body, { headers })
}

/** Not kept: its owner may give the domain up. */
function redirectTo(address: string): Response {
  const headers = { Location: address, 'Cache-Control': 'no-store', Vary: 'Accept, Sec-Fetch-Dest' }
  return new Response(null, { status: 308, headers })
}

/** The app's one canonical address is in it, under whichever it was asked for. */
async function sendPage(
  { addresses, appPages }: Serving,
  c: AppContext,
  { app, file, headers }: { app: ShownApp; file: ShownFile; headers: Headers },
): Promise<Response> {
  const origin = canonicalOriginOf(app, addresses)
  const { pathname } = new URL(c.req.url)
  headers.set('Link', `<${origin}${pathname}>; rel="canonical"`)
  const page = await appPages.read(file, origin)
  await goInGroups()
  const isPacked = acceptsBrotli(c.req.raw)
  const etag = `"${page.hash}${isPacked ? '' : '-plain'}"`
  headers.set('ETag', etag)
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const bytes = isPacked ? page.brotli : page.plain
  if (isPacked) headers.set('Content-Encoding', 'br')
  headers.set('Content-Length', String(bytes.length))
  return new Response(c.req.method === 'GET' ? new Uint8Array(bytes) : null, { headers })
}

function canonicalOriginOf({ label, ownDomain }: ShownApp, addresses: Serving['addresses']): string {
  return ownDomain === null ? (appOriginOf(label, addresses) ?? '') : domainOriginOf(ownDomain, addresses)
}

function headersOf(services: Serving, c: AppContext, { app, path }: Pick<Found, 'app' | 'path'>): Headers {
  return new Headers({
    ...publishedAppHeaders({
      mainOrigin: mainOriginOf(c, services),
      connect: services.appHosts,
      allowsIndexing: app.allowsIndexing,
      isHttps: services.addresses.baseUrl.startsWith('https:'),
    }),
    'Content-Type': mediaTypeOf(path),
    'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
  })
}

function refuse(c: AppContext, status: 404 | 405): Response {
  return c.text(status === 404 ? NO_APP : 'This address only has pages to read.\n', status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  })
}
