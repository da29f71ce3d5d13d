/** A site on this machine with nothing but a preview, and the packages that it asks for. */

import path from 'node:path'
import { createPackagesService, type PackagesService, readRegistryAddress } from '@sayso/packages-cdn'
import { startTestSite } from '@sayso/testing/test-site'
import { buildTestSite } from '@sayso/testing/test-site-build'

/** One person waits here for one project, perhaps on a busy machine; `settle` waits a little longer. */
const BUILD_TIMEOUT_MS = 280_000

interface Site {
  url: string
  close(): Promise<void>
}

/** @param dataDir for built and fetched files; the caller removes it after `close`. */
export async function startSite(dataDir: string): Promise<Site> {
  const siteDir = path.join(dataDir, 'site')
  await buildTestSite(siteDir)
  let packages: PackagesService | null = null
  const site = await startTestSite(siteDir, {
    answer: async (request) => (await packages?.handle(request, '127.0.0.1')) ?? null,
  })
  packages = createPackagesService({
    dataDir,
    baseUrl: new URL(site.url).origin,
    registry: () => readRegistryAddress(process.cwd()),
    limits: { buildTimeoutMs: BUILD_TIMEOUT_MS },
    log: (message, error) => console.error(message, error),
  })
  return {
    url: site.url,
    async close() {
      // Its processes do not keep this one running; the open port does.
      await packages?.close()
      await site.close()
    },
  }
}
