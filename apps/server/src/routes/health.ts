/** For whatever watches the server: is it alive, should it get requests. */

import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function healthRoutes(services: Services): Hono<AppEnv> {
  const { isAccepting, isDatabaseAlive, isDatabaseReady, projectDatabases } = services
  const app = new Hono<AppEnv>()

  app.get('/health/live', (c) => {
    if (!isDatabaseAlive()) return c.json({ status: 'database' }, 503)
    return projectDatabases.isAlive()
      ? c.json({ status: 'ok' })
      : c.json({ status: 'project-databases' }, 503)
  })

  app.get('/health/ready', async (c) => {
    if (!isAccepting()) return c.json({ status: 'stopping' }, 503)
    const [isReady, data] = await Promise.all([isDatabaseReady(), projectDatabases.health()])
    // One that is not started, or recovers, is there when it is needed.
    const hasData = data.state !== 'unreachable'
    const status = !isReady ? 'database' : !hasData ? 'project-databases' : 'ok'
    return c.json({ status, projectDatabases: data }, status === 'ok' ? 200 : 503)
  })

  // As a relay of the ecosystem says it.
  app.get('/status/live', (c) => c.text('Live'))
  app.get('/status/ready', async (c) => {
    const isReady = isAccepting() && (await isDatabaseReady())
    return c.text(isReady ? 'Ready' : 'Unready', isReady ? 200 : 503)
  })

  return app
}
