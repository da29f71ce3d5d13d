/** Published apps: their files and addresses, and the engine that makes them. */

import { createPublishedApps, createShownApps } from '@sayso/storage'
import { createWebExporter, packageSourceOf } from '@sayso/web-export'
import type { Services } from '../http/services.ts'
import { publicationRoutes } from '../routes/publication.ts'
import { publishedAppLinks, publishedAppRoutes } from '../routes/published-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPublishingArea(
  { options, database, log }: Ground,
  { packages }: Pick<Services, 'packages'>,
) {
  const webExporter =
    options.webExporter ??
    createWebExporter({
      packages: packageSourceOf(packages),
      log: (message, error) => log.error({ err: error }, message),
    })
  return {
    name: 'publishing',
    services: {
      publishedApps: createPublishedApps(database),
      shownApps: createShownApps(database),
      webExporter,
    },
    routes: (services) => ({
      plain: [publishedAppLinks(services)],
      api: [publicationRoutes(services), publishedAppRoutes(services)],
    }),
    close: () => webExporter.close(),
  } satisfies Area
}
