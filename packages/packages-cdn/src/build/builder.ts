/** The port to whatever does the work: one set for the preview, or one package for players and phones. */

import path from 'node:path'
import type { Limits } from '../bounds/limits.ts'
import type { PreloadedFolders } from '../bundle/preloaded-packages.ts'
import type { BuiltDevicePackage, DeviceRun, DeviceTask } from '../device/build-for-device.ts'
import type { BuiltSet, PackageSet, SetRun } from './build-set.ts'

/** Both reject with `PackageError` where a package is to blame, and with the signal's reason when it aborts. */
export interface Builder {
  buildSet(set: PackageSet, run: SetRun): Promise<BuiltSet>
  buildForDevice(task: DeviceTask, run: DeviceRun): Promise<BuiltDevicePackage>
  /** Aborts the current build. */
  close(): Promise<void>
}

/** All that a builder needs to know, as plain data: it may work in another process. */
export interface BuilderSettings {
  /** The major version of the SDK whose packages are there already. */
  sdk: string
  folders: BuilderFolders
  /** Ends in a slash. */
  registry: string
  limits: Limits
}

type BuilderFolders = PreloadedFolders & StoreFolders

interface StoreFolders {
  archives: string
  transforms: string
  bundles: string
  devices: string
  /** For files that live only as long as a build. */
  work: string
}

/** Where a server keeps all of it, for all SDKs: names in it contain the SDK's hash where the content depends on it. */
export function foldersIn(folder: string): StoreFolders {
  const place = (name: string) => path.join(folder, name)
  return {
    archives: place('archives'),
    transforms: place('transforms'),
    bundles: place('bundles'),
    devices: place('devices'),
    work: place('work'),
  }
}
