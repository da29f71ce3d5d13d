/** Everything that a build works with. */

import type { CompatTable } from '@sayso/compat'
import type { Limits } from '../bounds/limits.ts'
import type { SdkPackages } from '../bundle/preloaded-packages.ts'
import type { RegistryClient } from '../fetch/registry-client.ts'
import type { BundleStore } from '../store/bundle-store.ts'
import type { ByteStore } from '../store/byte-store.ts'

export interface BuildContext {
  /** Facts about packages, as they hold for the SDK. */
  table: CompatTable
  registry: RegistryClient
  preloaded: SdkPackages
  archives: ByteStore
  /** Transformed package files, kept from one set to the next. */
  transforms: ByteStore
  bundles: BundleStore
  /** Finished packages for players and phones. */
  deviceFolder: string
  /** For files that live only as long as a build. */
  workFolder: string
  limits: Limits
  nowMs: () => number
}
