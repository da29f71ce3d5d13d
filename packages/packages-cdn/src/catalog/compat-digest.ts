/** One value for all that `compat` changes about packages of the registry, so that no stored bundle outlives a change of it. */

import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CompatTable, compatFolder, standInPath } from '@sayso/compat'

const digests = new WeakMap<CompatTable, string>()

export function compatDigest(table: CompatTable): string {
  const digest = digests.get(table) ?? computeDigest(table)
  digests.set(table, digest)
  return digest
}

function computeDigest(table: CompatTable): string {
  const hash = createHash('sha256')
  for (const { name, replaces, registry, patches, sdk } of Object.values(table.packages)) {
    // The SDK's packages are in the SDK's own hash.
    if (sdk !== undefined) continue
    hash.update(JSON.stringify([name, replaces, registry, patches]))
    const standIns = [...Object.values(replaces.files), ...(replaces.all === null ? [] : [replaces.all])]
    for (const standIn of standIns) addFolder(hash, path.dirname(standInPath(standIn)))
  }
  addFolder(hash, path.join(compatFolder, 'shared'))
  return hash.digest('hex').slice(0, 12)
}

/** Stand-ins import files beside them. */
function addFolder(hash: Hash, folder: string): void {
  const names = readdirSync(folder).filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(folder, name)))
}
