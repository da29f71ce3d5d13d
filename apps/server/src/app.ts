/** Puts the routes together. What comes first decides: preview hosts see nothing of the rest. */

import { Hono } from 'hono'
import { mainOriginFor } from './addresses.ts'
import { answerFailure } from './http/answer-failure.ts'
import { closing, notFound } from './http/api-failure.ts'
import { checkOrigin } from './http/check-origin.ts'
import { clientAddress } from './http/client-address.ts'
import type { AppEnv } from './http/context.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { previewHosts } from './preview-host.ts'
import { archiveRoutes } from './routes/archives.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { catalogueRoutes } from './routes/catalogue.ts'
import { healthRoutes } from './routes/health.ts'
import { modelKeyRoutes } from './routes/model-keys.ts'
import { packageFiles, packageRoutes } from './routes/packages.ts'
import { projectRoutes } from './routes/projects.ts'
import { repairRoutes } from './routes/repairs.ts'
import { sessionRoutes } from './routes/session.ts'
import { streamRoutes } from './routes/streams.ts'
import { thumbnailRoutes } from './routes/thumbnails.ts'
import { usageRoutes } from './routes/usage.ts'
import { versionRoutes } from './routes/versions.ts'
import type { Services } from './services.ts'
import { frame, sdk } from './static/preview.ts'
import { studio } from './static/studio.ts'

export function createApp(services: Services): Hono<AppEnv> {
  const { addresses, folders, log } = services
  const app = new Hono<AppEnv>()
  const frames = frame({
    folder: folders.frame,
    mainOrigin: (c) => mainOriginFor(c.req.url, addresses),
    connect: services.appHosts,
  })

  app.onError((error, c) => answerFailure(error, c, log))
  app.use(requestLog(log))
  app.use(previewHosts(addresses.previewHost, frames))
  app.route('/', frames)
  app.route('/', sdk(folders))
  app.route('/', packageFiles(services))

  app.use(securityHeaders(addresses))
  app.route('/', healthRoutes(services))

  app.use('/api/*', clientAddress())
  app.use('/api/*', checkOrigin(services.accounts))
  app.use('/api/*', async (c, next) => {
    if (!services.isAccepting()) throw closing()
    await next()
    // An event stream has said so itself.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  app.route('/', sessionRoutes(services))
  app.route('/', catalogueRoutes(services))
  app.route('/', packageRoutes(services))
  app.route('/', archiveRoutes(services))
  app.route('/', projectRoutes(services))
  app.route('/', attachmentRoutes(services))
  app.route('/', thumbnailRoutes(services))
  app.route('/', versionRoutes(services))
  app.route('/', streamRoutes(services))
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

/** The routes below `/api/`, without the middleware that is mounted between them. */
export function apiRoutes(app: Hono<AppEnv>): Route[] {
  const names = app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && (method !== 'ALL' || path !== '/api/*'))
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(names)].map((name) => {
    const [method = '', path = ''] = name.split(' ')
    return { method, path }
  })
}
