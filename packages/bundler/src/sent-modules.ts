/** Which modules the frame has, and what it needs after a change. */

import type { BundledModule } from '@sayso/wire'
import type { BundleResult } from './api.ts'
import type { GraphNode, ModuleGraph } from './graph/module-graph.ts'
import type { Pass } from './pass.ts'
import type { Compiler } from './transform/compiler.ts'

interface SentModulesOptions {
  graph: ModuleGraph
  compiler: Compiler
  /** Files that are shown in the place of a first screen. */
  parts(): readonly string[]
}

interface SentModules {
  take(pass: Pass): Pick<BundleResult, 'modules' | 'removed'>
  /** All modules, for a frame that has none. */
  whole(): BundledModule[]
  noteDropped(path: string, pass: Pass): void
}

export function createSentModules({ graph, compiler, parts }: SentModulesOptions): SentModules {
  const sent = new Set<string>()

  function take(pass: Pass): Pick<BundleResult, 'modules' | 'removed'> {
    const nodes = [...pass.changed].flatMap((path) => graph.nodes.get(path) ?? [])
    const modules = nodes.flatMap(toModule)
    for (const { path } of modules) sent.add(path)
    return { modules, removed: [...pass.removed].filter((path) => !sent.has(path)) }
  }

  function toModule(node: GraphNode): BundledModule[] {
    return toBundledModule(node, parts(), compiler)
  }

  return {
    take,
    whole: () => [...graph.nodes.values()].flatMap(toModule),
    noteDropped(path, pass) {
      if (sent.delete(path)) pass.removed.add(path)
    },
  }
}

function toBundledModule(
  { path, compiled, targets }: GraphNode,
  parts: readonly string[],
  compiler: Compiler,
): BundledModule[] {
  if (compiled.good === null) return []
  const { module, isDraft } = compiled.good
  if (isDraft) return [{ path, code: module.code, targets, isDraft }]
  // A part that is drawn alone has placeholder values.
  if (parts.includes(path)) return [{ path, code: compiler.draftCode(module.code), targets, isDraft: true }]
  return [{ path, code: module.code, targets }]
}
