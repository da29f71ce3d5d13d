/**
 * Decides which modules run again when modules change, as Metro does: the changed ones, then their importers, up to
 * modules whose components React can swap. See SPEC.md, rules H.
 */

import type { ModuleRegistry } from './module-registry.ts'
import type { ModuleVersion, ProjectModule } from './project-module.ts'
import { isSameToImporters, isSameToRoot } from './refresh.ts'

export interface HotUpdateResult {
  /** In the order in which they ran. */
  ran: Set<string>
  /** Modules that ran and are no longer the same thing to a renderer that does not import them. */
  changedToRoot: Set<string>
}

/** Runs the newest version of every module that was asked for once, and what depends on them. */
export function runStale(registry: ModuleRegistry): HotUpdateResult {
  return runWithImporters(registry, registry.listStale(), (target) => target.wanted)
}

/**
 * Goes back to the versions with which the app was last good, of all modules or of these. What never was good stays.
 */
export function runLastGood(registry: ModuleRegistry, only?: ReadonlySet<string>): HotUpdateResult {
  return runWithImporters(registry, listRevertible(registry, only), (target) =>
    only === undefined || only.has(target.path) ? (target.good ?? target.running) : target.running,
  )
}

/** Re-runs the importers of these modules. */
export function runImportersOf(registry: ModuleRegistry, targets: readonly ProjectModule[]): void {
  const importers = new Set(targets.flatMap((target) => listImporters(registry, target)))
  runWithImporters(registry, [...importers], (target) => target.running)
}

/** The modules that `runLastGood` would take back. */
export function listRevertible(registry: ModuleRegistry, only?: ReadonlySet<string>): ProjectModule[] {
  return registry
    .listSuspect()
    .filter(({ path, good }) => good !== null && (only === undefined || only.has(path)))
}

function runWithImporters(
  registry: ModuleRegistry,
  changed: readonly ProjectModule[],
  chooseVersion: (target: ProjectModule) => ModuleVersion | null,
): HotUpdateResult {
  const order = sortByDependency(registry, changed)
  const dirty = new Set(changed)
  const result: HotUpdateResult = { ran: new Set(), changedToRoot: new Set() }
  // More than one pass only for import cycles, where an importer may come before its import.
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const target of order) {
      if (!dirty.has(target)) continue
      dirty.delete(target)
      if (result.ran.has(target.path)) continue
      const version = chooseVersion(target)
      if (version === null) continue
      const before = target.running === null ? null : target.shape
      result.ran.add(target.path)
      if (!registry.run(target, version) || target.shape === null) continue
      if (!isSameToRoot(before, target.shape)) result.changedToRoot.add(target.path)
      if (isSameToImporters(before, target.shape)) continue
      for (const importer of listImporters(registry, target)) {
        dirty.add(importer)
        isSettled = false
      }
    }
  }
  return result
}

/** The changed modules and everything above them, each after its imports. */
function sortByDependency(registry: ModuleRegistry, changed: readonly ProjectModule[]): ProjectModule[] {
  const reversed: ProjectModule[] = []
  const seen = new Set<ProjectModule>()
  for (const start of changed) visit(start)
  return reversed.reverse()

  /** Without recursion: import chains can be longer than the stack is deep. */
  function visit(start: ProjectModule): void {
    if (seen.has(start)) return
    seen.add(start)
    const path = [{ target: start, rest: listImporters(registry, start) }]
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.pop()
      if (next === undefined) {
        reversed.push(top.target)
        path.pop()
      } else if (!seen.has(next)) {
        seen.add(next)
        path.push({ target: next, rest: listImporters(registry, next) })
      }
    }
  }
}

function listImporters(registry: ModuleRegistry, target: ProjectModule): ProjectModule[] {
  return [...target.importers].flatMap((path) => registry.get(path) ?? [])
}
