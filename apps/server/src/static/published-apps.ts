/** Keeps hosts of published apps apart from the product: they show the files of the app's live release and nothing else. */

import type { ShownApp, ShownFile } from '@sayso/storage'
import type { MiddlewareHandler } from 'hono'
import { appLabelOf, appOriginOf, mainOriginFor } from '../http/addresses.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'
import { type AppContents, createAppContents } from './app-contents.ts'
import { publishedAppHeaders } from './published-app-headers.ts'
import { acceptsBrotli, mediaTypeOf } from './static-files.ts'

interface Serving extends Pick<Services, 'addresses' | 'shownApps' | 'appHosts' | 'log'> {
  contents: AppContents
}

/** Leads to the studio's form: a page of the app's origin could be changed by the app. */
export const REPORT_PATH = '/.sayso/report'
const INDEX = 'index.html'
const NO_APP = 'There is no app at this address. Ask the person who gave it to you.\n'

/** Answers every request to a host below that of the apps: no API, no page of the studio, no cookie. */
export function publishedApps(
  services: Omit<Serving, 'contents'> & Pick<Services, 'downloads'>,
): MiddlewareHandler<AppEnv> {
  const serving = { ...services, contents: createAppContents(services.downloads) }
  return async (c, next) => {
    const label = appLabelOf(c.req.header('host') ?? '', services.addresses)
    return label === null ? await next() : await answer(serving, c, label)
  }
}

async function answer(services: Serving, c: AppContext, label: string): Promise<Response> {
  const { addresses, shownApps } = services
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(c, 405)
  if (appOriginOf(label, addresses) === null) return refuse(c, 404)
  const app = await shownApps.find(label)
  if (app === null) return refuse(c, 404)
  const { pathname, search } = new URL(c.req.url)
  // Under its share id too: it has one origin, so that what a visitor keeps there is in one place.
  if (app.label !== label) return c.redirect(`${appOriginOf(app.label, addresses)}${pathname}${search}`)
  if (pathname === REPORT_PATH)
    return c.redirect(`${mainOriginFor(c.req.url, addresses)}/apps/${label}/report`)
  const path = toFilePath(pathname)
  const found = path === null ? null : await shownApps.file(app.releaseId, path)
  if (found !== null && path !== null) return send(services, c, { app, path, file: found })
  // A missing script must not come as a page; an address that a person opens is a route of the app.
  const isPage = c.req.header('sec-fetch-dest') === 'document' || !/\.\w+$/.test(pathname)
  const index = isPage ? await shownApps.file(app.releaseId, INDEX) : null
  return index === null ? refuse(c, 404) : send(services, c, { app, path: INDEX, file: index })
}

function toFilePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.slice(1)) || INDEX
  } catch {
    // Half an escape names no file.
    return null
  }
}

/** Folders in which names have a hash of the content; `index.html` and the service worker have none. */
const HASHED = /^(js|assets)\//

async function send(
  { addresses, appHosts, contents, shownApps, log }: Serving,
  c: AppContext,
  { app, path, file }: { app: ShownApp; path: string; file: ShownFile },
): Promise<Response> {
  const isPlain = file.isCompressed && !acceptsBrotli(c.req.raw)
  const etag = `"${file.hash}${isPlain ? '-plain' : ''}"`
  const headers = new Headers({
    ...publishedAppHeaders({
      mainOrigin: mainOriginFor(c.req.url, addresses),
      connect: appHosts,
      allowsIndexing: app.allowsIndexing,
      isHttps: addresses.baseUrl.startsWith('https:'),
    }),
    'Content-Type': mediaTypeOf(path),
    'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: etag,
  })
  const isGet = c.req.method === 'GET'
  if (isGet && path === INDEX) {
    shownApps
      .countVisit(app.projectId)
      .catch((error: unknown) => log.warn({ err: error }, 'a visit was not counted'))
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  if (file.isCompressed && !isPlain) headers.set('Content-Encoding', 'br')
  if (!isPlain) headers.set('Content-Length', String(file.sizeBytes))
  if (!isGet) return new Response(null, { headers })
  return new Response(await contents.open(c, file, isPlain), { headers })
}

function refuse(c: AppContext, status: 404 | 405): Response {
  return c.text(status === 404 ? NO_APP : 'This address only has pages to read.\n', status, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  })
}
