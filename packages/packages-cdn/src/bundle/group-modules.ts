/** Decides which modules travel together: what one import specifier alone needs, and what several share. */

import { packageOf } from '@sayso/expo-sdk/build'
import type { WalkedPackages } from './walk-packages.ts'

/** Chunk name → module paths, both sorted. */
type ModuleGroups = Map<string, string[]>

/**
 * A module that one specifier reaches goes to that specifier's chunk. One that several reach goes to the chunk of its
 * own package, if the package as a whole is one of them, or else to a shared one.
 */
export function groupModules({
  modules,
  entries,
}: Pick<WalkedPackages, 'modules' | 'entries'>): ModuleGroups {
  const reachedBy = new Map<string, Set<string>>()
  for (const [specifier, entry] of entries) {
    for (const modulePath of reachable(entry)) {
      reachedBy.set(modulePath, (reachedBy.get(modulePath) ?? new Set()).add(specifier))
    }
  }
  const groups: ModuleGroups = new Map()
  for (const modulePath of [...reachedBy.keys()].sort()) {
    const name = chunkNameOf(modulePath, reachedBy.get(modulePath) ?? new Set())
    groups.set(name, [...(groups.get(name) ?? []), modulePath])
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))

  function reachable(from: string): Set<string> {
    const reached = new Set<string>()
    const pending = [from]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (reached.has(next)) continue
      reached.add(next)
      for (const target of Object.values(modules.get(next)?.imports ?? {})) {
        if (target.kind === 'own') pending.push(target.path)
      }
    }
    return reached
  }
}

/** The prefix keeps these apart from the SDK's own chunks. */
function chunkNameOf(modulePath: string, specifiers: ReadonlySet<string>): string {
  const [first = ''] = specifiers
  if (specifiers.size === 1) return `npm-${fileName(first)}`
  const packageName = packageOf(modulePath)
  return specifiers.has(packageName) ? `npm-${fileName(packageName)}` : `npm-shared-${fileName(packageName)}`
}

/** Readable and safe in a path. Two specifiers that come out the same merely share a chunk. */
function fileName(specifier: string): string {
  return specifier.replace('@', '').replaceAll(/[^\w.-]/g, '-')
}
