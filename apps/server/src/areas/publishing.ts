/** Published apps: their files, addresses and domains, and the engine that makes them. */

import { createAppDomains, createPublishedApps, createShownApps } from '@sayso/storage'
import { createWebExporter, packageSourceOf } from '@sayso/web-export'
import { createDns } from '../domains/dns.ts'
import { createDomainChecker } from '../domains/domain-checker.ts'
import { appsHostOf, isSameSite } from '../http/addresses.ts'
import { createOwnDomains } from '../http/own-domains.ts'
import type { Services } from '../http/services.ts'
import { appDomainRoutes, tlsQuestionRoute } from '../routes/app-domain.ts'
import { publicationRoutes } from '../routes/publication.ts'
import { publishedAppLinks, publishedAppRoutes } from '../routes/published-apps.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPublishingArea(
  { options, addresses, database, lines, log }: Ground,
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
  const appDomains = createAppDomains(database, { maxPerOwner: options.domainsPerUser })
  const ownDomains = createOwnDomains({ load: () => appDomains.accepted() })
  const domainChecker = createDomainChecker({
    dns: options.dns ?? createDns(),
    domains: appDomains,
    appsHost: appsHostOf(addresses) ?? '',
    onChange: () => ownDomains.expire(),
  })
  lines.add('exports', webExporter.count)
  return {
    name: 'publishing',
    services: {
      publishedApps: createPublishedApps(database),
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
