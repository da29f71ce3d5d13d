/** Published apps: their files, addresses and domains, and the engine that makes them. */

import { createAppDomains, createPublishedApps, createShownApps } from '@sayso/storage'
import { createWebExporter, packageSourceOf } from '@sayso/web-export'
import { createDns } from '../domains/dns.ts'
import { createDomainChecker } from '../domains/domain-checker.ts'
import { appsHostOf } from '../http/addresses.ts'
import { createOwnDomains } from '../http/own-domains.ts'
import type { Services } from '../http/services.ts'
import { appDomainRoutes, tlsQuestionRoute } from '../routes/app-domain.ts'
import { publicationRoutes } from '../routes/publication.ts'
import { publishedAppLinks, publishedAppRoutes } from '../routes/published-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPublishingArea(
  { options, database, addresses, log }: Ground,
  { packages }: Pick<Services, 'packages'>,
) {
  const webExporter =
    options.webExporter ??
    createWebExporter({
      packages: packageSourceOf(packages),
      log: (message, error) => log.error({ err: error }, message),
    })
  const appDomains = createAppDomains(database, { maxPerOwner: options.domainsPerUser })
  const ownDomains = createOwnDomains({ load: () => appDomains.accepted() })
  const domainChecker = createDomainChecker({
    dns: options.dns ?? createDns(),
    domains: appDomains,
    appsHost: appsHostOf(addresses) ?? '',
    onChange: () => ownDomains.expire(),
  })
  return {
    name: 'publishing',
    services: {
      publishedApps: createPublishedApps(database, { maxPerOwner: options.publishedAppsPerUser }),
      shownApps: createShownApps(database),
      ...{ webExporter, appDomains, ownDomains, domainChecker },
    },
    routes: (services) => ({
      open: [tlsQuestionRoute(services)],
      plain: [publishedAppLinks(services)],
      api: [publicationRoutes(services), appDomainRoutes(services), publishedAppRoutes(services)],
    }),
    maintain: async () => ({ checkedDomains: await domainChecker.recheckDue() }),
    close: () => webExporter.close(),
  } satisfies Area
}
