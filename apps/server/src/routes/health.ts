/** For whatever watches the server: is it alive, should it get requests. */

import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

export function healthRoutes({ isAccepting, isDatabaseAlive, isDatabaseReady }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.get('/health/live', (c) =>
    isDatabaseAlive() ? c.json({ status: 'ok' }) : c.json({ status: 'database' }, 503),
  )

  app.get('/health/ready', async (c) => {
    if (!isAccepting()) return c.json({ status: 'stopping' }, 503)
    const isReady = await isDatabaseReady()
    return c.json({ status: isReady ? 'ok' : 'database' }, isReady ? 200 : 503)
  })

  // As a relay of the ecosystem says it.
  app.get('/status/live', (c) => c.text('Live'))
  app.get('/status/ready', async (c) => {
    const isReady = isAccepting() && (await isDatabaseReady())
    return c.text(isReady ? 'Ready' : 'Unready', isReady ? 200 : 503)
  })

  return app
}
