/** Code sync: the relay, links of devices, and the project API and player of the ecosystem's clients. */

import { createChannelKeys } from '@sayso/relay'
import { createDeviceLinks, createSavedProjects, createUploads } from '@sayso/storage'
import type { Services } from '../http/services.ts'
import { createUploadLimits } from '../http/upload-limits.ts'
import { deviceLinkRoutes } from '../routes/device-links.ts'
import { askForPackages } from '../routes/packages.ts'
import { snackApi } from '../routes/snack-api.ts'
import { player } from '../static/player.ts'
import { openRelay } from '../sync/open-relay.ts'
import type { Area } from './area.ts'
import type { Ground } from './ground.ts'

export async function openCodeSyncArea(ground: Ground, { live }: Pick<Services, 'live'>) {
  const { options, lines, listener, database, secret, addresses, rates, openConnections } = ground
  const channelKeys = createChannelKeys(secret)
  const deviceLinks = createDeviceLinks(database)
  const uploads = createUploads(database)
  const relay = await openRelay({
    ...options,
    server: listener.server,
    keys: channelKeys,
    live,
    deviceLinks,
    addresses,
    origins: options.syncOrigins,
    rates,
    openConnections,
    connectionsPerAddressAndMinute: options.limits.relayConnectionsPerAddressAndMinute,
  })
  return {
    name: 'relay',
    services: {
      channelKeys,
      deviceLinks,
      relay,
      uploads,
      uploadLimits: createUploadLimits({ uploads, numbers: options.uploads, rates, lines, nowMs: Date.now }),
      savedProjects: createSavedProjects(database),
    },
    routes: (services) => ({
      open: [player({ ...services, askForPackages: (c) => askForPackages(services, c) }), snackApi(services)],
      api: [deviceLinkRoutes(services)],
    }),
    close: () => relay.close(),
  } satisfies Area
}
