/**
 * The project's modules as they are in the frame: which version is wanted, which one runs, which one was good, and
 * who imports whom. See SPEC.md, rules M.
 */

import type { AssetStandIn, BundledModule, ModuleTarget } from '@sayso/wire'
import { type DraftScope, NAVIGATION } from './draft-scope.ts'
import type { StandIns } from './missing-module.ts'
import { type PackageRegistry, toNamespace } from './package-registry.ts'
import {
  createProjectModule,
  emptyModule,
  type ModuleVersion,
  type ProjectModule,
  runVersion,
} from './project-module.ts'
import { type RefreshRuntime, readExportShape } from './refresh.ts'

export interface ModuleRegistry {
  /** Notes new versions. Nothing runs yet. */
  setWanted(modules: readonly BundledModule[], removed: readonly string[], revision: number): void
  /**
   * True when hooks that stood in become real with these versions, in modules that run: a component that is mounted
   * would suddenly call more hooks than before.
   */
  fillsHooks(modules: readonly BundledModule[]): boolean
  /** The namespace of a module, run first if needed; a stand-in when it is missing or has never run well. */
  importModule(path: string): object
  /** Runs a version again, or for the first time. Answers whether it ran to its end; if not, what ran before stays. */
  run(target: ProjectModule, version: ModuleVersion): boolean
  /** Resets a module that was never good to its state before it ran: a stand-in replaces it again. */
  forgetRun(target: ProjectModule): void
  /** Has a module that was taken back run with the next update. */
  runLater(target: ProjectModule): void
  get(path: string): ProjectModule | undefined
  /** True when some module is a draft, or imports a missing module. */
  isIncomplete(): boolean
  /** Requested modules whose newest version does not run. */
  listStale(): ProjectModule[]
  /** Modules that run another version than when the app was last good. */
  listSuspect(): ProjectModule[]
  /** The running modules are good. */
  markGood(): void
  /** True when some module still runs an older version than the newest. */
  hasOutdated(): boolean
  /** Modules whose newest version threw. */
  listFailures(): { path: string; error: unknown }[]
}

interface ModuleRegistryOptions {
  packages: PackageRegistry
  refresh: RefreshRuntime
  standIns: StandIns
  drafts: DraftScope
  /** Called right after a module's own code, before any of ours. */
  afterRun?: (module: BundledModule) => void
}

export function createModuleRegistry({
  packages,
  refresh,
  standIns,
  drafts,
  afterRun = () => {},
}: ModuleRegistryOptions): ModuleRegistry {
  const modules = new Map<string, ProjectModule>()
  /** Reached, and `wanted` is not `running`. */
  const stale = new Set<ProjectModule>()
  /** `running` is not `good`. */
  const suspect = new Set<ProjectModule>()
  /** The newest version threw. */
  const failed = new Set<ProjectModule>()
  /** The project has no such file (any more), but some module may still import it. */
  const unwanted = new Set<ProjectModule>()

  /** Drafts, and modules with imports that lead nowhere. */
  const incomplete = new Set<string>()

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
      if (isWhole(module)) incomplete.delete(module.path)
      else incomplete.add(module.path)
      if (target.isReached) stale.add(target)
    }
    for (const path of removed) {
      const target = modules.get(path)
      if (!target) continue
      target.wanted = null
      incomplete.delete(path)
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
    if (target.running === null && !target.isRunning) return standIns.namespace(path)
    return isDraft(target) ? completed(target) : target.namespace
  }

  /** Exports that a draft does not have yet are stand-ins, until the complete file replaces it. */
  function completed(target: ProjectModule): object {
    const missing = standIns.namespace(target.path)
    return new Proxy(target.namespace, {
      get: (namespace, name) =>
        name in namespace || !(target.running === null || isDraft(target))
          ? Reflect.get(namespace, name)
          : Reflect.get(missing, name),
    })
  }

  function run(target: ProjectModule, version: ModuleVersion): boolean {
    target.isReached = true
    target.isRunning = true
    const importsBefore = target.imports
    target.imports = new Set()
    try {
      runVersion(target, { version, drafts, links: createLinks(target, version.module), refresh, afterRun })
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
    note(stale, target, isBehind(target))
    note(suspect, target, target.running !== target.good)
    // A module that was removed from the project may run once more, when the app goes back, and has nothing newer to
    // wait for.
    note(failed, target, target.failure !== null && target.wanted !== null)
    return target.failure === null
  }

  function createLinks(importer: ProjectModule, { targets, isDraft: isForDraft = false }: BundledModule) {
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
        if (found.kind === 'data') return toNamespace(found.data)
        if (found.kind === 'missing')
          return found.standIn ? toNamespace(standInFor(found.standIn)) : standIns.namespace(specifier)
        const namespace = packages.importNamespace(found.id)
        return isForDraft && NAVIGATION.test(specifier) ? drafts.restrain(namespace) : namespace
      },
      require(specifier: string): unknown {
        const found = resolve(specifier)
        if (found.kind === 'package') return packages.require(found.id)
        if (found.kind === 'data') return found.data
        if (found.kind === 'missing' && found.standIn) return standInFor(found.standIn)
        // An optional dependency in `try` must throw when it is missing.
        if (found.kind === 'missing') throw new ModuleNotFoundError(specifier, importer.path)
        const namespace = importProject(found.path)
        return modules.get(found.path)?.commonJs?.exports ?? namespace
      },
    }
  }

  return {
    setWanted,
    fillsHooks: (next) =>
      next.some((module) => {
        const running = modules.get(module.path)?.running?.module
        return (
          running !== undefined && listFilled(running, module).some((each) => importsHooks(module.code, each))
        )
      }),
    importModule,
    run,
    forgetRun(target) {
      emptyModule(target)
      target.failure = { error: null }
      note(suspect, target, target.running !== target.good)
    },
    runLater: (target) => note(stale, target, isBehind(target)),
    get: (path) => modules.get(path),
    isIncomplete: () => incomplete.size > 0,
    listStale: () => [...stale],
    listSuspect: () => [...suspect],
    markGood() {
      for (const target of suspect) target.good = target.running
      suspect.clear()
      for (const target of unwanted) if (target.importers.size === 0) forget(target)
    },
    hasOutdated: () => [...stale].some(({ running }) => running !== null),
    listFailures: () =>
      [...failed].flatMap(({ path, failure, wanted }) =>
        failure && wanted?.module.isDraft !== true ? [{ path, error: failure.error }] : [],
      ),
  }

  function forget(target: ProjectModule): void {
    modules.delete(target.path)
    unwanted.delete(target)
    for (const path of target.imports) modules.get(path)?.importers.delete(target.path)
  }
}

/** Specifiers that led nowhere in one version of a module and lead somewhere in the next. */
function listFilled(before: BundledModule, after: BundledModule): string[] {
  return Object.keys(after.targets).filter(
    (specifier) =>
      before.targets[specifier]?.kind === 'missing' && after.targets[specifier]?.kind !== 'missing',
  )
}

/** Whether a module's code uses an import that is named like a hook. */
function importsHooks(code: string, specifier: string): boolean {
  const wanted = JSON.stringify(specifier).slice(1, -1)
  for (const [, variable = '', , imported] of code.matchAll(IMPORT)) {
    if (imported === wanted && new RegExp(`\\b${variable}\\.use[A-Z]`).test(code)) return true
  }
  return false
}

const IMPORT = /const (\w+) = \$import\((["'`])(.*?)\2\)/g

/** A newer version is there than the one that runs. */
function isBehind({ wanted, running }: ProjectModule): boolean {
  return wanted !== null && running !== wanted
}

function note(set: Set<ProjectModule>, target: ProjectModule, isIn: boolean): void {
  if (isIn) set.add(target)
  else set.delete(target)
}

/** Replaces a missing asset: a grey picture, or an address that leads nowhere. */
function standInFor(kind: AssetStandIn): unknown {
  return kind === 'image' ? { uri: GREY_PICTURE, width: 96, height: 96 } : 'data:,'
}

const GREY_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"%3E%3Crect width="96" height="96" fill="%23d1d1d6"/%3E%3Cpath d="M20 70l20-26 14 16 10-10 16 20z" fill="%23a1a1a8"/%3E%3Ccircle cx="64" cy="32" r="8" fill="%23a1a1a8"/%3E%3C/svg%3E'

/** A picture that is not there is missed by nobody's code. */
function isWhole({ isDraft, targets }: BundledModule): boolean {
  return (
    isDraft !== true &&
    Object.values(targets).every((target) => target.kind !== 'missing' || target.standIn !== undefined)
  )
}

/** True when what runs is made from a file that is still being written. */
export function isDraft({ running }: ProjectModule): boolean {
  return running?.module.isDraft === true
}

/** A project module that `require` did not find. */
export class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(specifier: string, importer: string) {
    super(`Cannot find module '${specifier}' (required by ${importer}).`)
    this.name = 'ModuleNotFoundError'
  }
}
