/** Messages between the service and its build processes. Both are ours, so these are types only. */

import type { PackageFailureCode, PackagesProgress } from '@sayso/wire'
import type { BuiltDevicePackage, DeviceTask } from '../device/build-for-device.ts'
import type { BuiltSet, PackageSet } from './build-set.ts'
import type { BuilderSettings } from './builder.ts'

/** The settings come first, once; then one task after another, never two at a time. */
export type BuildRequest =
  | { kind: 'settings'; settings: BuilderSettings }
  | { kind: 'set'; set: PackageSet }
  | { kind: 'device'; task: DeviceTask }

export type BuildReply = BuildNews | BuildEnd

/** May come any number of times while a task is worked on. */
export type BuildNews =
  | { kind: 'progress'; progress: PackagesProgress }
  | { kind: 'bundling'; packageName: string | null }
  | { kind: 'note'; note: string }
  | { kind: 'version'; version: string }

/** Comes once for each task. */
export type BuildEnd =
  | { kind: 'set-built'; built: BuiltSet }
  | { kind: 'device-built'; built: BuiltDevicePackage }
  /** A package is to blame. */
  | { kind: 'refused'; code: PackageFailureCode; packageName: string; message: string }
  /** We are. The process is not to be used any more. */
  | { kind: 'fault'; message: string }
