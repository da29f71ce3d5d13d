/**
 * Finds the modules that each module cannot run without. An index whose exports are spread over chunks does not need
 * the modules behind its lazy exports: the importer that touches an export needs them.
 */

import type { GraphModule } from './module-graph.ts'
import { touchedNames } from './touched-names.ts'

type Modules = ReadonlyMap<string, Pick<GraphModule, 'code' | 'imports' | 'reexports' | 'lazyExports'>>

/** Module path → paths of modules. */
export function readNeeds(modules: Modules): Map<string, ReadonlySet<string>> {
  const indexes = [...modules].filter(([, { lazyExports }]) => lazyExports)
  const targetsOf = new Map(indexes.map(([modulePath]) => [modulePath, lazyTargets(modules, modulePath)]))
  const needs = new Map<string, ReadonlySet<string>>()
  for (const [modulePath, { code, imports, lazyExports }] of modules) {
    const own = new Set<string>()
    const deferred = new Set(Object.values(lazyExports ?? {}))
    for (const [specifier, imported] of Object.entries(imports)) {
      if (deferred.has(specifier)) continue
      own.add(imported)
      // An index that hands another one on touches nothing of it.
      const targets = lazyExports ? undefined : targetsOf.get(imported)
      if (targets === undefined) continue
      for (const target of touchedTargets(targets, touchedNames(code, specifier))) own.add(target)
    }
    needs.set(modulePath, own)
  }
  return needs
}

/** Export name → path of the module that an index runs when the export is touched, including re-exports from other indexes. */
export function lazyTargets(modules: Modules, modulePath: string): ReadonlyMap<string, string> {
  const { imports, reexports, lazyExports } = modules.get(modulePath) ?? {}
  if (!imports || !lazyExports) return new Map()
  const handedOn =
    reexports?.flatMap((specifier) => [...lazyTargets(modules, imports[specifier] ?? '')]) ?? []
  const own = Object.entries(lazyExports).flatMap(([name, specifier]) => {
    const target = imports[specifier]
    return target === undefined ? [] : [[name, target] as const]
  })
  return new Map([...handedOn, ...own])
}

function touchedTargets(
  targets: ReadonlyMap<string, string>,
  names: ReadonlySet<string> | null,
): Iterable<string> {
  return names === null ? targets.values() : [...names].flatMap((name) => targets.get(name) ?? [])
}
