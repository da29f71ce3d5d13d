/** Notes on fetched packages for the preview: in the manifest, in the console, and with errors at load. */

import type { CompatTable } from '@sayso/compat'
import { type ModuleGraph, packageOf } from '@sayso/package-build'
import type { PackageSupport } from '@sayso/wire'
import { previewNoteOf } from '../catalog/known-packages.ts'
import { isReplacedInFull } from '../catalog/replaced-packages.ts'
import type { UnpackedPackage } from '../install/unpack.ts'
import type { TreeNode } from '../resolve/dependency-tree.ts'

export function supportOf(
  node: TreeNode,
  unpacked: ReadonlyMap<TreeNode, UnpackedPackage>,
  table: CompatTable,
): PackageSupport {
  const { version } = node.described
  if (isReplacedInFull(node.name, table)) return { version, status: 'works', note: '' }
  const known = previewNoteOf(node.name, node.described, table)
  if (known !== null) return { version, status: 'absent', note: known }
  if (!unpacked.get(node)?.isNativeOnly) return { version, status: 'works', note: '' }
  const note =
    'has native code and no version for the web, so parts of it may fail in the preview; it works on a phone'
  return { version, status: 'absent', note }
}

/** Half a sentence, for errors that a package's code throws when it is loaded: the cause is its missing native half. */
export const NATIVE_LACK = 'it has native code that the preview does not have; it works on a phone'

/** An app that imports a package which cannot do its work here reads so in the console, once, when it is imported. */
export function warnAtImport(
  graph: ModuleGraph,
  packages: Readonly<Record<string, PackageSupport>>,
): ModuleGraph {
  const modules = new Map(graph.modules)
  for (const [specifier, modulePath] of graph.entries) {
    const { status, note } = packages[packageOf(specifier)] ?? {}
    const module = modules.get(modulePath)
    if (status !== 'absent' || module === undefined) continue
    const warning = `console.warn(${JSON.stringify(`${packageOf(specifier)}: ${note}.`)});`
    // A directive counts only where it comes first.
    const code = module.code.replace(/^\s*(?:(["'])use strict\1;?)?/, (directive) => `${directive}${warning}`)
    modules.set(modulePath, { ...module, code })
  }
  return { ...graph, modules }
}
