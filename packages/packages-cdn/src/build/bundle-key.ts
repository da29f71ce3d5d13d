/** Names a finished bundle by all that it is made from. */

import { createHash } from 'node:crypto'
import type { CompatTable } from '@sayso/compat'
import { compatDigest } from '../catalog/compat-digest.ts'
import type { TreeNode } from '../resolve/dependency-tree.ts'

/** Raise it when the same packages would be bundled otherwise: every bundle is then rebuilt, under a new address. */
const BUILDER_VERSION = 12

/** Changes with the builder and with `compat`'s data about packages. */
export function builderVersion(table: CompatTable): string {
  return `${BUILDER_VERSION} ${compatDigest(table)}`
}

/** Names the exact packages, where each lies, the deep imports, and the SDK that the bundle leans on. */
export function bundleKey({
  root,
  specifiers,
  sdkHash,
  table,
}: {
  root: TreeNode
  specifiers: readonly string[]
  sdkHash: string
  table: CompatTable
}): string {
  const packages = [...root.descendants()].map(({ folder, registryName, described }) => {
    return [folder, registryName, described.version, described.dist.integrity ?? ''].join(' ')
  })
  const parts = [builderVersion(table), sdkHash, packages.sort(), [...specifiers].sort()]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}
