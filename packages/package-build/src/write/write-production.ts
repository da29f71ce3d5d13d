/**
 * Table of the production modules of pinned packages: one minified factory for each module, what it needs, and what its exports
 * run. An export of an app takes out of it what the app reaches.
 */

import { transform } from 'esbuild'
import type { ModuleGraph } from '../graph/module-graph.ts'
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
  /** An expression: `function(require,module,exports,global){…}`, with short names. */
  factory: string
  /** Specifier in the code → path of the module. */
  imports: Record<string, string>
  /** Modules that it cannot run without. */
  needs: string[]
  /** For an index that runs a module when an export is touched: export name → path of that module. */
  lazyTargets?: Record<string, string>
}

export async function writeProduction(graph: ModuleGraph): Promise<ProductionTable> {
  const needs = readNeeds(graph.modules)
  const described = [...graph.modules].map(async ([modulePath, { code, imports }]) => {
    const targets = [...lazyTargets(graph.modules, modulePath)]
    const module: ProductionModule = {
      factory: await toFactory(code),
      imports: { ...imports },
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
