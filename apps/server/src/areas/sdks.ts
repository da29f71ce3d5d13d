/** Expo SDKs: their prebuilt packages, and the set-up of those that a project needs for the first time. */

import { sdkRoutes } from '../routes/sdks.ts'
import { createSdkBuilds } from '../sdks/sdk-builds.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

async function buildNone(): Promise<void> {
  throw new Error('This server was started without the command that sets up an SDK.')
}

export function createSdksArea({ options, log }: Ground) {
  const sdkBuilds = createSdkBuilds({
    folderOf: options.folders.sdk,
    build: options.buildSdk ?? buildNone,
    log,
  })
  // New projects are on it, so it is set up before the first of them. The log and each page that waits say why it failed.
  void sdkBuilds.need(options.defaultSdk, { canStart: true })
  return {
    name: 'SDKs',
    services: { sdkBuilds },
    routes: (services) => ({ open: [sdkRoutes(services)] }),
    close: () => sdkBuilds.close(),
  } satisfies Area
}
