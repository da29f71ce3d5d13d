/** The port to whatever does the work: one set for the preview, or one package for players and phones. */

import type { PackagesProgress } from '@sayso/wire'
import type { BuiltSet, PackageSet } from '../build-packages.ts'
import type { BuiltDevicePackage } from '../device/build-for-device.ts'
import type { BundleRequest } from '../device/parse-bundle-request.ts'
import type { Limits } from '../limits.ts'

/** Both reject with `PackageError` where a package is to blame, and with the signal's reason when it aborts. */
export interface Builder {
  buildSet(set: PackageSet, run: SetRun): Promise<BuiltSet>
  buildForDevice(task: DeviceTask, run: DeviceRun): Promise<BuiltDevicePackage>
  /** Gives up what is being built. */
  close(): Promise<void>
}

export interface SetRun {
  signal: AbortSignal
  onProgress(progress: PackagesProgress): void
}

export interface DeviceTask {
  request: BundleRequest
  /** Absolute address below which finished files are served. */
  filesUrl: string
}

export interface DeviceRun {
  signal: AbortSignal
  /** The exact version that was meant, as soon as it is known. */
  onVersion(version: string): void
}

/** All that a builder needs to know, as plain data: it may work in another process. */
export interface BuilderSettings {
  folders: BuilderFolders
  /** Ends in a slash. */
  registry: string
  limits: Limits
}

export interface BuilderFolders {
  /** The prebuilt SDK's, see `PreloadedFolders`. */
  distFolder: string
  installFolder: string
  archives: string
  transforms: string
  bundles: string
  devices: string
  /** For what lives only as long as a build. */
  work: string
}
