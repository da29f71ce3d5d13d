/** Puts the routes together. What comes first decides: preview hosts see nothing of the rest. */

import { Hono } from 'hono'
import type { Area, Zone } from './areas/area.ts'
import { appLabelOf, mainOriginFor } from './http/addresses.ts'
import { answerFailure } from './http/answer-failure.ts'
import { closing, notFound } from './http/api-failure.ts'
import { checkHost } from './http/check-host.ts'
import { checkOrigin } from './http/check-origin.ts'
import { clientAddress } from './http/client-address.ts'
import type { AppEnv } from './http/context.ts'
import { networkPace } from './http/network-pace.ts'
import {
  appOfPath,
  hasLargeBody,
  isDownload,
  isFunctionCall,
  networkTurns,
  readsWholeProject,
} from './http/network-turns.ts'
import { requestLog } from './http/request-log.ts'
import { retryAfter } from './http/retry-after.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './http/services.ts'
import { frame } from './static/preview.ts'
import { previewHosts } from './static/preview-host.ts'
import { publishedApps } from './static/published-apps.ts'
import { studio } from './static/studio.ts'

export function createApp(areas: readonly Area[], services: Services): Hono<AppEnv> {
  const { addresses, folders, log } = services
  const app = new Hono<AppEnv>()
  const routes = areas.map((area) => area.routes?.(services) ?? {})
  const mount = (zone: Zone) => {
    for (const each of routes.flatMap((zones) => zones[zone] ?? [])) app.route('/', each)
  }
  const frames = frame({
    folder: folders.frame,
    mainOrigin: (c) => mainOriginFor(c.req.url, addresses),
    connect: services.appHosts,
    hasProxy: services.appProxy !== null,
    ancestors: services.syncOrigins,
  })

  app.onError((error, c) => answerFailure(error, c, log))
  app.use(requestLog(log))
  if (services.metrics !== null) app.use(services.metrics.requests)
  app.use(retryAfter)
  app.use(checkHost(addresses, services.ownDomains))
  app.use(clientAddress(services.trustedProxies, services.functionCallers))
  app.use(services.openConnections.requests)
  app.use(networkPace(paceOf(services)))
  const isOfApp = ({ url }: Request) => {
    const { host } = new URL(url)
    return appLabelOf(host, addresses) !== null || services.ownDomains.isKnown(host)
  }
  app.use(networkTurns({ atOnce: FILES_OF_APPS_AT_ONCE, counts: isOfApp }))
  app.use(publishedApps(services))
  app.use(previewHosts(addresses.previewHost, frames))
  app.route('/', frames)
  app.use('/snack-files/*', networkTurns({ atOnce: STORED_FILES_AT_ONCE, endsWhen: 'sent' }))
  app.use(networkTurns({ atOnce: LARGE_BODIES_AT_ONCE, counts: hasLargeBody }))
  app.use(networkTurns({ atOnce: DOWNLOADS_AT_ONCE, counts: isDownload, endsWhen: 'sent' }))
  app.use(networkTurns({ ...DOWNLOADS_TO_BEGIN, counts: isDownload }))
  app.use(networkTurns({ atOnce: WHOLE_PROJECTS_AT_ONCE, counts: readsWholeProject }))
  const turns = networkTurns({ atOnce: REQUESTS_AT_ONCE })
  for (const path of PATHS_OF_THE_DATABASE) app.use(path, turns)
  const isForData = (request: Request) => !isFunctionCall(request)
  app.use('/db/*', networkTurns({ atOnce: APPS_REQUESTS_AT_ONCE, counts: isForData }))
  app.use('/db/*', networkTurns({ atOnce: REQUESTS_OF_ONE_APP, counts: isForData, lineOf: appOfPath }))
  app.use('/db/*', networkTurns({ atOnce: CALLS_OF_ONE_APP, counts: isFunctionCall, lineOf: appOfPath }))
  mount('open')

  app.use(securityHeaders(addresses))
  mount('plain')

  app.use('/api/*', checkOrigin(services.accounts))
  app.use('/api/*', async (c, next) => {
    if (!services.isAccepting()) throw closing()
    await next()
    // An event stream has said so itself.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  mount('api')
  app.all('/api/*', () => {
    throw notFound()
  })

  app.route('/', studio(folders.studio, addresses))
  return app
}

export interface Route {
  method: string
  path: string
}

/** Below these, requests use the product's database. */
const PATHS_OF_THE_DATABASE = ['/api/*', '/apps/*', '/share/*', '/--/api/v2/*', '/v2/*']
const MIDDLEWARE_PATHS = new Set(['/*', ...PATHS_OF_THE_DATABASE, '/db/*', '/snack-files/*'])
/** A class behind one address may open the page for the first time at once. A client that is refused again and again has a fault, or means harm. */
function paceOf({ requestsPerSecond }: Pick<Services, 'requestsPerSecond'>) {
  return {
    requests:
      requestsPerSecond === 0 ? null : { perSecond: requestsPerSecond, burst: requestsPerSecond * 15 },
    refusals: { perSecond: requestsPerSecond / 10, burst: requestsPerSecond * 2 },
  }
}

/** Of one network: thirty megabytes each are the most that a server should hold for it. */
const LARGE_BODIES_AT_ONCE = 3
/**
 * Of one network: each may be 64 megabytes from the database. A limit for all networks would keep those waiting who open small
 * projects, which take milliseconds.
 */
const WHOLE_PROJECTS_AT_ONCE = 2
/** Of one network, for files of published apps: each takes two short queries. */
const FILES_OF_APPS_AT_ONCE = 12
/** Of one network, until they are taken: clients that ask and do not read would have the database send megabytes to nobody. */
const STORED_FILES_AT_ONCE = 8
/** Of one network, until they are taken: one that stands still is in the way of the others for a minute. */
const DOWNLOADS_AT_ONCE = 3
/** Until they begin, in a line that those who open projects do not stand in. */
const DOWNLOADS_TO_BEGIN = { atOnce: 2, inAll: 2 }

/** Most requests take milliseconds, so a class behind one address seldom has more at once. */
const REQUESTS_AT_ONCE = 12
/** The SQL of apps may take seconds, and the connections of an owner are limited too. */
const APPS_REQUESTS_AT_ONCE = 64
/** Of one network: an app's requests have six connections, and its public key is enough to ask for something that takes seconds. */
const REQUESTS_OF_ONE_APP = 4
/** Of one network: as many as a project's functions answer at once. */
const CALLS_OF_ONE_APP = 10

/** All routes, without the middleware that is mounted between them. */
export function routesOf(app: Hono<AppEnv>): Route[] {
  const names = app.routes
    .filter(({ method, path }) => method !== 'ALL' || !MIDDLEWARE_PATHS.has(path))
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(names)].map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path }
  })
}
