/** Builds in this process, for build processes and for tests. */

import { loadCompatTable } from '@sayso/compat'
import { readPreloadedPackages } from '../bundle/preloaded-packages.ts'
import { buildForDevice } from '../device/build-for-device.ts'
import { createRegistryClient } from '../fetch/registry-client.ts'
import { createBundleStore } from '../store/bundle-store.ts'
import { createByteStore } from '../store/byte-store.ts'
import type { BuildContext } from './build-context.ts'
import { buildPackages } from './build-packages.ts'
import type { Builder, BuilderSettings } from './builder.ts'

interface LocalBuilderOptions {
  settings: () => Promise<BuilderSettings>
  nowMs: () => number
}

export function createLocalBuilder({ settings, nowMs }: LocalBuilderOptions): Builder {
  let context: Promise<BuildContext> | null = null

  async function open(): Promise<BuildContext> {
    const { sdk, folders, registry, limits } = await settings()
    const table = loadCompatTable(sdk)
    return {
      table,
      preloaded: await readPreloadedPackages(folders, table),
      registry: createRegistryClient({ registry, limits, nowMs }),
      archives: createByteStore(folders.archives),
      transforms: createByteStore(folders.transforms),
      bundles: createBundleStore(folders.bundles),
      deviceFolder: folders.devices,
      workFolder: folders.work,
      limits,
      nowMs,
    }
  }

  function opened(): Promise<BuildContext> {
    context ??= open()
    // If opening fails, the next build tries again.
    context.catch(() => {
      context = null
    })
    return context
  }

  return {
    buildSet: async (set, run) => buildPackages(set, await opened(), run),
    buildForDevice: async (task, run) => buildForDevice(task, await opened(), run),
    close: async () => undefined,
  }
}
