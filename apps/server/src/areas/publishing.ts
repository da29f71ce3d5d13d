/** Published apps: their files and addresses, and the engine that makes them. */

import { createPublishedApps, createShownApps } from '@sayso/storage'
import type { WebExporter } from '../http/web-exporter.ts'
import { publicationRoutes } from '../routes/publication.ts'
import { publishedAppLinks, publishedAppRoutes } from '../routes/published-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPublishingArea(
  { options, database }: Ground,
  { webExporter }: { webExporter: WebExporter },
) {
  return {
    name: 'publishing',
    services: {
      publishedApps: createPublishedApps(database, { maxPerOwner: options.publishedAppsPerUser }),
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
