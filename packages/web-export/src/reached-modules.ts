/** The production modules of the SDK that an app reaches, out of all that the SDK has. */

import type { PackageUse } from '@sayso/bundler'
import type { ProductionTable } from '@sayso/package-build/pinned'

/** Module paths, each once. `beyond`: modules that are needed for other reasons, by path. */
export function reachedModules(
  { entries, modules }: ProductionTable,
  uses: Iterable<PackageUse>,
  beyond: Iterable<string> = [],
): Set<string> {
  const reached = new Set<string>()
  const pending = [...beyond]
  for (const { specifier, name } of uses) {
    const entry = Object.hasOwn(entries, specifier) ? entries[specifier] : undefined
    if (entry === undefined) continue
    pending.push(entry, ...touched(modules[entry]?.lazyTargets ?? {}, name))
  }
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    pending.push(...(modules[path]?.needs ?? []))
  }
  return reached
}

function touched(targets: Readonly<Record<string, string>>, name: string | null): string[] {
  if (name === null) return Object.values(targets)
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  return target === undefined ? [] : [target]
}
