/**
 * Table of the production modules of pinned packages: one minified factory for each module, what it needs, and what its exports
 * run. An export of an app takes out of it what the app reaches.
 */

import { transform } from 'esbuild'
import type { GraphModule, ModuleGraph } from '../graph/module-graph.ts'
import { lazyTargets, readNeeds } from '../graph/module-needs.ts'
import { CHUNK_HELPERS } from '../transform/helper-preamble.ts'

/** `modules`, `needs` and `imports` name modules by path. */
export interface ProductionTable {
  /** Statements that define what every factory uses. */
  helpers: string
  /** Import specifier → path of its module. */
  entries: Record<string, string>
  modules: Record<string, ProductionModule>
}

interface ProductionModule {
  /** Name of the module in the code of all: `require("_1c")`. No module of a chunk has such an id. */
  id: string
  /** An expression: `function(require,module,exports,global){…}`, with short names. */
  factory: string
  /** Modules that it cannot run without. */
  needs: string[]
  /** For an index that runs a module when an export is touched: export name → path of that module. */
  lazyTargets?: Record<string, string>
}

export async function writeProduction(graph: ModuleGraph): Promise<ProductionTable> {
  const needs = readNeeds(graph.modules)
  const ids = new Map(
    [...graph.modules.keys()].sort().map((modulePath, n) => [modulePath, `_${n.toString(36)}`]),
  )
  const described = [...graph.modules].map(async ([modulePath, { code, imports }]) => {
    const targets = [...lazyTargets(graph.modules, modulePath)]
    const module: ProductionModule = {
      id: ids.get(modulePath) ?? modulePath,
      factory: await toFactory(withIds(code, imports, ids)),
      needs: [...(needs.get(modulePath) ?? [])],
      ...(targets.length > 0 && { lazyTargets: Object.fromEntries(targets) }),
    }
    return [modulePath, module] as const
  })
  return {
    helpers: CHUNK_HELPERS,
    entries: Object.fromEntries(graph.entries),
    modules: Object.fromEntries(await Promise.all(described)),
  }
}

/** A specifier that leads nowhere stays as it is, and throws when it is required. */
function withIds(code: string, imports: GraphModule['imports'], ids: ReadonlyMap<string, string>): string {
  return Object.entries(imports).reduce(
    (text, [specifier, target]) =>
      text.replaceAll(`require(${JSON.stringify(specifier)})`, `require(${JSON.stringify(ids.get(target))})`),
    code,
  )
}

/** Names are shortened here and not before: what a module touches is read from its `require` calls. */
async function toFactory(code: string): Promise<string> {
  // Assigned, since a function that nobody uses would be left out.
  const { code: minified } = await transform(`$=function(require,module,exports,global){${code}\n}`, {
    minify: true,
    target: 'es2022',
    logLevel: 'silent',
    legalComments: 'none',
  })
  return minified.trim().replace(/^\$=|;$/g, '')
}
