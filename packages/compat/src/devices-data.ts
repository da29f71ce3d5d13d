/** The part of the table that a session of code sync needs, as JSON: a browser downloads it, and reads no folders. */

import { type CompatRecord, type CompatTable, recordOf } from './compat-table.ts'

export interface DevicesData {
  /** Modules that every device has; a project need not list them. */
  coreModules: string[]
  /** Packages that every device has, and that a project lists nevertheless. */
  bundledModules: string[]
  /** The dependencies of a session that was given none. */
  presetDependencies: string[]
}

export function devicesDataOf(table: CompatTable): DevicesData {
  const names = (isWanted: (devices: NonNullable<CompatRecord['devices']>) => boolean) =>
    Object.values(table.packages).flatMap(({ name, devices }) => (devices && isWanted(devices) ? [name] : []))
  const core = names(({ session, sessionEntries }) => session === 'core' || sessionEntries !== undefined)
  const entriesOf = (name: string) =>
    (recordOf(table, name)?.devices?.sessionEntries ?? []).map((entry) => `${name}${entry.slice(1)}`)
  return {
    coreModules: core.flatMap((name) => [name, ...entriesOf(name)]),
    bundledModules: names(({ session }) => session === 'bundled'),
    presetDependencies: names(({ isPreset }) => isPreset === true),
  }
}
