/** What a device's runtime has, so that no bundle brings it along. Source: the bundler service of the Snack ecosystem. */

import { aliasesOf, recordOf } from '@sayso/compat'
import { compatTable } from '../catalog/known-packages.ts'

/** Refused as a package of its own. */
export function isCoreModule(name: string): boolean {
  return devicesOf(name)?.runtime === 'core'
}

/** Has native code that is compiled into the runtime: a peer even where a package calls it a dependency. */
export function isNativeModule(name: string): boolean {
  const runtime = devicesOf(name)?.runtime
  return runtime === 'native' || (name.startsWith('expo-') && runtime !== 'script')
}

function devicesOf(name: string) {
  return recordOf(compatTable(), name)?.devices
}

/** Name → range that a client should add to the project; null where any will do. */
export function devicePeers(
  peers: Readonly<Record<string, string>>,
  dependencies: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const native = Object.entries(dependencies).filter(([name]) => isNativeModule(name))
  const aliases = aliasesOf(compatTable())
  const result: Record<string, string | null> = {}
  for (const [name, range] of [...Object.entries(peers), ...native]) {
    // By these a package asks for tools, or for parts that every runtime has.
    if (devicesOf(name)?.isHiddenPeer) continue
    const aliased = aliases[name]
    if (aliased !== undefined) result[aliased] = null
    else result[name] = simpleRange(range)
  }
  return result
}

/** `>=1.2.0` becomes `^1.2.0`; of several parts the last counts. */
function simpleRange(range: string): string {
  const last = range.split('||').at(-1)?.trim() ?? range
  const part = last.split(/\s+(?=[\d<>=^~])/).at(-1) ?? last
  return part.replace(/^>=?\s*/, '^')
}
