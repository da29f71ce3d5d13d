/** For monitors of the server: whether it is alive, and whether it should get requests. */

import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import type { Services } from '../http/services.ts'

/** A few of PostgreSQL's log files, of 16 MB each: without room for the next one it stops. Until then reading works, and saving may fail. */
const MIN_FREE_DISK_BYTES = 64 * 1024 * 1024

export function healthRoutes(services: Services): Hono<AppEnv> {
  const { isAccepting, isDatabaseAlive, isDatabaseReady, freeDiskBytes, projectDatabases, sdkBuilds } =
    services
  const app = new Hono<AppEnv>()

  app.get('/health/live', (c) => {
    if (!isDatabaseAlive()) return c.json({ status: 'database' }, 503)
    return projectDatabases.isAlive()
      ? c.json({ status: 'ok' })
      : c.json({ status: 'project-databases' }, 503)
  })

  app.get('/health/ready', async (c) => {
    if (!isAccepting()) return c.json({ status: 'stopping' }, 503)
    const [isReady, data, diskBytes] = await Promise.all([
      isDatabaseReady(),
      projectDatabases.health(),
      freeDiskBytes(),
    ])
    const missing = [
      ...(isReady ? [] : ['database']),
      // One that is not started, or recovers, is there when it is needed.
      ...(data.state === 'unreachable' ? ['project-databases'] : []),
      ...(diskBytes < MIN_FREE_DISK_BYTES ? ['disk'] : []),
    ]
    const sdks = sdkBuilds.unfinished()
    const answer = {
      status: missing[0] ?? 'ok',
      projectDatabases: data,
      // Projects on other SDKs work meanwhile.
      ...(Object.keys(sdks).length > 0 && { sdks }),
    }
    return c.json(answer, missing.length === 0 ? 200 : 503)
  })

  // The answer of a relay in the ecosystem.
  app.get('/status/live', (c) => c.text('Live'))
  app.get('/status/ready', async (c) => {
    const isReady = isAccepting() && (await isDatabaseReady())
    return c.text(isReady ? 'Ready' : 'Unready', isReady ? 200 : 503)
  })

  return app
}
