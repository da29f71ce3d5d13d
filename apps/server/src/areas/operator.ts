/** For the people who run the server: health, metrics, and their page. */

import { createDirectory, createOperatedApps, findLastBackup } from '@sayso/storage'
import { healthRoutes } from '../routes/health.ts'
import { metricsRoutes } from '../routes/metrics.ts'
import { operatorRoutes } from '../routes/operator.ts'
import { operatedAppRoutes } from '../routes/operator-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createOperatorArea({ options, database, metrics, freeDiskBytes }: Ground) {
  return {
    name: 'operator',
    services: {
      directory: createDirectory(database),
      operatedApps: createOperatedApps(database),
      findLastBackup: () => findLastBackup(database),
      metrics,
      metricsToken: options.metricsToken,
      isDatabaseReady: () => database.isReady(),
      isDatabaseAlive: () => database.isAlive(),
      freeDiskBytes,
    },
    routes: (services) => ({
      plain: [healthRoutes(services), metricsRoutes(services)],
      api: [operatorRoutes(services), operatedAppRoutes(services)],
    }),
  } satisfies Area
}
