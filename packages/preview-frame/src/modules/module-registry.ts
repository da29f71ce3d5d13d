/**
 * The project's modules as they are in the frame: which version is wanted, which one runs, which one was good, and
 * who imports whom. See SPEC.md, rules M.
 */

import type { BundledModule, ModuleTarget } from '@sayso/wire'
import { createMissingNamespace } from './missing-module.ts'
import type { PackageRegistry } from './package-registry.ts'
import { createProjectModule, type ModuleVersion, type ProjectModule, runVersion } from './project-module.ts'
import { type RefreshRuntime, readExportShape } from './refresh.ts'

export interface ModuleRegistry {
  /** Notes new versions. Nothing runs yet. */
  setWanted(modules: readonly BundledModule[], removed: readonly string[], revision: number): void
  /** The namespace of a module, run first where needed; a stand-in when it is not there or has never run well. */
  importModule(path: string): object
  /** Runs a version again, or for the first time. Answers whether it ran to its end; if not, what ran before stays. */
  run(target: ProjectModule, version: ModuleVersion): boolean
  get(path: string): ProjectModule | undefined
  /** Modules that somebody asked for and whose newest version does not run. */
  listStale(): ProjectModule[]
  /** Modules that run another version than when the app was last good. */
  listSuspect(): ProjectModule[]
  /** What runs now is good. */
  markGood(): void
  /** True when some module still runs an older version than the newest. */
  hasOutdated(): boolean
  /** Modules whose newest version threw. */
  listFailures(): { path: string; error: unknown }[]
}

export interface ModuleRegistryOptions {
  packages: PackageRegistry
  refresh: RefreshRuntime
  /** Called right after a module's own code, before any of ours. */
  afterRun?: (module: BundledModule) => void
}

export function createModuleRegistry({
  packages,
  refresh,
  afterRun = () => {},
}: ModuleRegistryOptions): ModuleRegistry {
  const modules = new Map<string, ProjectModule>()
  /** Reached, and `wanted` is not `running`. */
  const stale = new Set<ProjectModule>()
  /** `running` is not `good`. */
  const suspect = new Set<ProjectModule>()
  /** The newest version threw. */
  const failed = new Set<ProjectModule>()
  /** The project has no such file (any more), and perhaps somebody still imports it. */
  const unwanted = new Set<ProjectModule>()

  function getOrCreate(path: string): ProjectModule {
    const known = modules.get(path)
    if (known) return known
    const created = createProjectModule(path)
    modules.set(path, created)
    unwanted.add(created)
    return created
  }

  function setWanted(changed: readonly BundledModule[], removed: readonly string[], revision: number): void {
    for (const module of changed) {
      const target = getOrCreate(module.path)
      target.wanted = { module, revision, run: null }
      unwanted.delete(target)
      if (target.isReached) stale.add(target)
    }
    for (const path of removed) {
      const target = modules.get(path)
      if (!target) continue
      target.wanted = null
      target.failure = null
      failed.delete(target)
      stale.delete(target)
      unwanted.add(target)
    }
  }

  function importModule(path: string): object {
    const target = getOrCreate(path)
    target.isReached = true
    if (target.running === null && !target.isRunning && target.wanted !== null && target.failure === null) {
      run(target, target.wanted)
    }
    return target.running !== null || target.isRunning ? target.namespace : createMissingNamespace()
  }

  function run(target: ProjectModule, version: ModuleVersion): boolean {
    target.isReached = true
    target.isRunning = true
    const importsBefore = target.imports
    target.imports = new Set()
    try {
      runVersion(target, { version, links: createLinks(target, version.module.targets), refresh, afterRun })
      target.running = version
      target.failure = null
      target.shape = readExportShape(refresh, target.path, target.namespace)
    } catch (error) {
      target.failure = { error }
    } finally {
      target.isRunning = false
    }
    for (const path of importsBefore) {
      if (!target.imports.has(path)) modules.get(path)?.importers.delete(target.path)
    }
    note(stale, target, target.running !== target.wanted)
    note(suspect, target, target.running !== target.good)
    note(failed, target, target.failure !== null)
    return target.failure === null
  }

  function createLinks(importer: ProjectModule, targets: Record<string, ModuleTarget>) {
    const resolve = (specifier: string): ModuleTarget =>
      (Object.hasOwn(targets, specifier) ? targets[specifier] : undefined) ?? { kind: 'missing', specifier }
    const importProject = (path: string): object => {
      importer.imports.add(path)
      getOrCreate(path).importers.add(importer.path)
      return importModule(path)
    }
    return {
      importNamespace(specifier: string): object {
        const found = resolve(specifier)
        if (found.kind === 'project') return importProject(found.path)
        return found.kind === 'package' ? packages.importNamespace(found.id) : createMissingNamespace()
      },
      require(specifier: string): unknown {
        const found = resolve(specifier)
        if (found.kind === 'package') return packages.require(found.id)
        // An optional dependency in `try` must be told that it is not there.
        if (found.kind === 'missing') throw new ModuleNotFoundError(specifier, importer.path)
        const namespace = importProject(found.path)
        return modules.get(found.path)?.commonJs?.exports ?? namespace
      },
    }
  }

  return {
    setWanted,
    importModule,
    run,
    get: (path) => modules.get(path),
    listStale: () => [...stale],
    listSuspect: () => [...suspect],
    markGood() {
      for (const target of suspect) target.good = target.running
      suspect.clear()
      for (const target of unwanted) if (target.importers.size === 0) forget(target)
    },
    hasOutdated: () => [...stale].some(({ running }) => running !== null),
    listFailures: () =>
      [...failed].flatMap(({ path, failure }) => (failure ? [{ path, error: failure.error }] : [])),
  }

  function forget(target: ProjectModule): void {
    modules.delete(target.path)
    unwanted.delete(target)
    for (const path of target.imports) modules.get(path)?.importers.delete(target.path)
  }
}

function note(set: Set<ProjectModule>, target: ProjectModule, isIn: boolean): void {
  if (isIn) set.add(target)
  else set.delete(target)
}

/** A project module that `require` did not find. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(specifier: string, importer: string) {
    super(`Cannot find module '${specifier}' (required by ${importer}).`)
    this.name = 'ModuleNotFoundError'
  }
}
