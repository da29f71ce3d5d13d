/**
 * Modules that a device's runtime has, so that bundles leave them out. Source: the bundler service of the Snack
 * ecosystem.
 */

import { aliasesOf, type CompatTable, recordOf } from '@sayso/compat'
import { validRange } from 'semver'

/** Whether the name is refused as a package to bundle. */
export function isCoreModule(name: string, table: CompatTable): boolean {
  return devicesOf(name, table)?.runtime === 'core'
}

/** Has native code that is compiled into the runtime: a peer even where a package calls it a dependency. */
export function isNativeModule(name: string, table: CompatTable): boolean {
  const runtime = devicesOf(name, table)?.runtime
  return runtime === 'native' || (name.startsWith('expo-') && runtime !== 'script')
}

function devicesOf(name: string, table: CompatTable) {
  return recordOf(table, name)?.devices
}

interface PeerFields {
  peerDependencies?: Readonly<Record<string, string>> | undefined
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean | undefined }>> | undefined
  dependencies?: Readonly<Record<string, string>> | undefined
}

/** Name → range that a client should add to the project; null where any will do. Peers that a package copes without are left out. */
export function devicePeers(
  { peerDependencies: peers = {}, peerDependenciesMeta: meta = {}, dependencies = {} }: PeerFields,
  table: CompatTable,
): Record<string, string | null> {
  const native = Object.entries(dependencies).filter(([name]) => isNativeModule(name, table))
  const aliases = aliasesOf(table)
  const result: Record<string, string | null> = {}
  for (const [name, range] of [...Object.entries(peers), ...native]) {
    // By hidden peers a package asks for tools, or for parts that every runtime has.
    if (devicesOf(name, table)?.isHiddenPeer || meta[name]?.optional === true) continue
    const aliased = aliases[name]
    if (aliased !== undefined) result[aliased] = null
    else result[name] = simpleRange(range)
  }
  return result
}

/** Of several alternatives the last counts; `>=1.2.0` alone becomes `^1.2.0`. Null for anything but a range of the registry. */
function simpleRange(range: string): string | null {
  const last = range.split('||').at(-1) ?? range
  if (validRange(last) === null) return null
  // There may be a blank between an operator and its version.
  const comparators = last.trim().replaceAll(/([<>=^~])\s+/g, '$1')
  return comparators.includes(' ') ? comparators : comparators.replace(/^>=?/, '^')
}
