/** Puts the routes together. What comes first decides: preview hosts see nothing of the rest. */

import { Hono } from 'hono'
import { mainOriginFor } from './http/addresses.ts'
import { answerFailure } from './http/answer-failure.ts'
import { closing, notFound } from './http/api-failure.ts'
import { checkHost } from './http/check-host.ts'
import { checkOrigin } from './http/check-origin.ts'
import { clientAddress } from './http/client-address.ts'
import type { AppEnv } from './http/context.ts'
import { networkTurns } from './http/network-turns.ts'
import { createReadings } from './http/readings.ts'
import { requestLog } from './http/request-log.ts'
import { retryAfter } from './http/retry-after.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { Services } from './http/services.ts'
import { appProxyRoutes } from './routes/app-proxy.ts'
import { archiveRoutes } from './routes/archives.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { binRoutes } from './routes/bin.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { gatewayRoutes } from './routes/data.ts'
import { dataSnapshotRoutes } from './routes/data-snapshots.ts'
import { databaseRoutes } from './routes/database.ts'
import { deviceLinkRoutes } from './routes/device-links.ts'
import { healthRoutes } from './routes/health.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { migrationRoutes } from './routes/migrations.ts'
import { modelKeyRoutes } from './routes/model-keys.ts'
import { askForPackages, packageFiles, packageRoutes } from './routes/packages.ts'
import { projectEventRoutes } from './routes/project-events.ts'
import { projectRoutes } from './routes/projects.ts'
import { repairRoutes } from './routes/repairs.ts'
import { sessionRoutes } from './routes/session.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { snackApi } from './routes/snack-api.ts'
import { streamRoutes } from './routes/streams.ts'
import { thumbnailRoutes } from './routes/thumbnails.ts'
import { usageRoutes } from './routes/usage.ts'
import { versionRoutes } from './routes/versions.ts'
import { player } from './static/player.ts'
import { frame, sdk } from './static/preview.ts'
import { previewHosts } from './static/preview-host.ts'
import { studio } from './static/studio.ts'

export function createApp(services: Services): Hono<AppEnv> {
  const { addresses, folders, log } = services
  const app = new Hono<AppEnv>()
  const readings = createReadings(services)
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
  app.use(checkHost(addresses))
  app.use(clientAddress(services.trustedProxies))
  app.use(services.openConnections.requests)
  app.use(previewHosts(addresses.previewHost, frames))
  app.route('/', frames)
  app.route('/', sdk(folders))
  app.route('/', packageFiles(services))
  const turns = networkTurns(REQUESTS_AT_ONCE)
  for (const path of PATHS_OF_THE_DATABASE) app.use(path, turns)
  app.use('/db/*', networkTurns(APPS_REQUESTS_AT_ONCE))
  // Before the studio's headers, which forbid to be framed and cut the tie to a window that opened the player.
  app.route('/', player({ ...services, askForPackages: (c) => askForPackages(services, c) }))
  app.route('/', snackApi(services))

  app.route('/', gatewayRoutes(services))
  app.route('/', appProxyRoutes(services))

  app.use(securityHeaders(addresses))
  app.route('/', healthRoutes(services))
  app.route('/', metricsRoutes(services))

  app.use('/api/*', checkOrigin(services.accounts))
  app.use('/api/*', async (c, next) => {
    if (!services.isAccepting()) throw closing()
    await next()
    // An event stream has said so itself.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.route('/', sessionRoutes(services))
  app.route('/', signInRoutes(services))
  app.route('/', catalogueRoutes(services))
  app.route('/', packageRoutes(services))
  app.route('/', archiveRoutes(services))
  app.route('/', projectRoutes(services))
  app.route('/', binRoutes(services))
  app.route('/', attachmentRoutes(services))
  app.route('/', thumbnailRoutes(services))
  app.route('/', versionRoutes(services))
  app.route('/', migrationRoutes(services))
  app.route('/', databaseRoutes(services))
  app.route('/', dataSnapshotRoutes(services))
  app.route('/', streamRoutes(services, readings))
  app.route('/', projectEventRoutes(services, readings))
  app.route('/', deviceLinkRoutes(services))
  app.route('/', repairRoutes(services))
  app.route('/', usageRoutes(services))
  app.route('/', modelKeyRoutes(services))
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
const PATHS_OF_THE_DATABASE = ['/api/*', '/--/api/v2/*', '/v2/*']
const MIDDLEWARE_PATHS = new Set(['/*', ...PATHS_OF_THE_DATABASE, '/db/*', '/snack-files/*'])
/** Of one network. Most take milliseconds, so a class behind one address seldom has more. */
const REQUESTS_AT_ONCE = 24
/** The SQL of apps may take seconds, and the connections of an owner are limited too. */
const APPS_REQUESTS_AT_ONCE = 64

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
