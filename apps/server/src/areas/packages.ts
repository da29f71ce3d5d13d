/** Packages of the registry: built for the preview and devices, and their newest versions. */

import { installFolder } from '@sayso/expo-sdk'
import { createPackagesService, createVersionSource, readRegistryAddress } from '@sayso/packages-cdn'
import { packageFiles, packageRoutes } from '../routes/packages.ts'
import type { SdkBuilds } from '../sdks/sdk-builds.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export function createPackagesArea(
  { options, log, addresses, lines }: Ground,
  { sdkBuilds }: { sdkBuilds: SdkBuilds },
) {
  const registry = () => readRegistryAddress(process.cwd())
  const packages = createPackagesService({
    baseUrl: addresses.baseUrl,
    dataDir: options.dataDir,
    async sdkFolders(sdk) {
      await sdkBuilds.ready(sdk)
      return { distFolder: options.folders.sdk(sdk), installFolder: installFolder(sdk) }
    },
    registry,
    log: (message, error) => log.error({ err: error }, message),
    note: (message) => log.info(message),
  })
  lines.add('builds', packages.count)
  return {
    name: 'packages',
    services: { packages, packageVersions: createVersionSource({ registry }) },
    routes: (services) => ({ open: [packageFiles(services)], api: [packageRoutes(services)] }),
    close: () => packages.close(),
  } satisfies Area
}
