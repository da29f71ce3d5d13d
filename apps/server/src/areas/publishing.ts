/** Published apps: their files and addresses, and the engine that makes them. */

import { createPublishedApps, createShownApps } from '@sayso/storage'
import { createWebExporter, packageSourceOf } from '@sayso/web-export'
import { isSameSite } from '../http/addresses.ts'
import type { Services } from '../http/services.ts'
import { publicationRoutes } from '../routes/publication.ts'
import { publishedAppLinks, publishedAppRoutes } from '../routes/published-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPublishingArea(
  { options, addresses, database, log }: Ground,
  { packages }: Pick<Services, 'packages'>,
) {
  if (isSameSite(addresses) && !options.allowsSameSiteApps)
    log.warn(
      'Apps cannot be published: SAYSO_PREVIEW_HOST is below the same domain as SAYSO_BASE_URL, so an app could set cookies that lock its visitors out of the studio. Choose a preview host of another domain.',
    )
  const webExporter =
    options.webExporter ??
    createWebExporter({
      packages: packageSourceOf(packages),
      log: (message, error) => log.error({ err: error }, message),
    })
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
