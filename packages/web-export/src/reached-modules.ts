/** The production modules of the SDK that an app reaches, out of all that the SDK has. */

import type { PackageUse } from '@sayso/bundler'
import type { ProductionTable } from '@sayso/package-build/pinned'

/** Module paths, each once. `beyond`: modules that are needed for other reasons, by path. */
export function reachedModules(
  production: ProductionTable,
  uses: Iterable<PackageUse>,
  beyond: Iterable<string> = [],
): Set<string> {
  const reached = new Set<string>()
  const pending = [...beyond, ...usedModules(production, uses)]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    pending.push(...(production.modules[path]?.needs ?? []))
  }
  return reached
}

/** Paths of the modules that these uses name: of an index also those behind the names. */
export function* usedModules(
  { entries, modules }: ProductionTable,
  uses: Iterable<PackageUse>,
): Iterable<string> {
  for (const { specifier, name } of uses) {
    const entry = Object.hasOwn(entries, specifier) ? entries[specifier] : undefined
    if (entry === undefined) continue
    yield entry
    yield* touched(modules[entry]?.lazyTargets ?? {}, name)
  }
}

function touched(targets: Readonly<Record<string, string>>, name: string | null): string[] {
  if (name === null) return Object.values(targets)
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  return target === undefined ? [] : [target]
}
