/**
 * The project's modules as they are in the frame: which version is wanted, which one runs, which one was good, and
 * who imports whom. See SPEC.md, rules M.
 */

import type { BundledModule } from '@sayso/wire'
import type { DraftScope } from './draft-scope.ts'
import { fillsHooks, listFilled } from './filled-hooks.ts'
import type { StandIns } from './missing-module.ts'
import { createLinks } from './module-links.ts'
import type { PackageRegistry } from './package-registry.ts'
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
  /**
   * True when, since the last call, a module ran whole for the first time whose importers had a stand-in or a draft of it
   * and may have kept values of that.
   */
  takeFilled(): boolean
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

export function createModuleRegistry(options: ModuleRegistryOptions): ModuleRegistry {
  const { packages, refresh, standIns, drafts, afterRun = () => {} } = options
  const { modules, getOrCreate, setIsWanted, forgetUnimported } = createModuleTable()
  const marks = createMarks()
  const { stale, suspect } = marks
  /** Drafts, and modules with imports that lead nowhere. */
  const incomplete = new Set<string>()
  const guesses = createGuesses(getOrCreate)

  function setWanted(changed: readonly BundledModule[], removed: readonly string[], revision: number): void {
    for (const module of changed) {
      const target = getOrCreate(module.path)
      guesses.noteNext(target, module)
      target.wanted = { module, revision, run: null }
      setIsWanted(target, true)
      note(incomplete, module.path, !isWhole(module))
      if (target.isReached) stale.add(target)
    }
    for (const path of removed) {
      const target = modules.get(path)
      if (!target) continue
      incomplete.delete(path)
      marks.noteRemoved(target)
      setIsWanted(target, false)
    }
  }

  function importModule(path: string): object {
    const target = getOrCreate(path)
    target.isReached = true
    if (target.running === null && !target.isRunning && target.wanted !== null && target.failure === null) {
      run(target, target.wanted)
    }
    if (target.running === null && !target.isRunning) return standIns.namespace(path)
    return isDraft(target) ? completed(target, standIns.namespace(path)) : target.namespace
  }

  function run(target: ProjectModule, version: ModuleVersion): boolean {
    target.isReached = true
    target.isRunning = true
    const importsBefore = target.imports
    target.imports = new Set()
    try {
      runVersion(target, { version, drafts, links: linksOf(target, version.module), refresh, afterRun })
      target.running = version
      target.failure = null
      target.shape = readExportShape(refresh, target.path, target.namespace)
      guesses.noteRun(target)
    } catch (error) {
      target.failure = { error }
    } finally {
      target.isRunning = false
    }
    const dropped = [...importsBefore].filter((path) => !target.imports.has(path))
    for (const path of dropped) modules.get(path)?.importers.delete(target.path)
    marks.noteRun(target)
    return target.failure === null
  }

  function linksOf(importer: ProjectModule, module: BundledModule) {
    return createLinks(importer.path, module, {
      ...{ packages, standIns, drafts },
      importProject(path) {
        importer.imports.add(path)
        const target = getOrCreate(path)
        target.importers.add(importer.path)
        const namespace = importModule(path)
        guesses.noteImport(target)
        return namespace
      },
      commonJsOf: (path) => modules.get(path)?.commonJs?.exports,
    })
  }

  return {
    setWanted,
    fillsHooks: (next) =>
      next.some((module) => fillsHooks(modules.get(module.path)?.running?.module, module)),
    takeFilled: guesses.takeFilled,
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
      forgetUnimported()
    },
    hasOutdated: () => [...stale].some(({ running }) => running !== null),
    listFailures: marks.listFailures,
  }
}

/** Exports that a draft does not have yet are stand-ins, until the complete file replaces it. */
function completed(target: ProjectModule, missing: object): object {
  return new Proxy(target.namespace, {
    get: (namespace, name) =>
      name in namespace || !(target.running === null || isDraft(target))
        ? Reflect.get(namespace, name)
        : Reflect.get(missing, name),
  })
}

/** Modules of which importers have guesses: a stand-in, or the values of a draft. */
function createGuesses(getOrCreate: (path: string) => ProjectModule) {
  const guessed = new Set<ProjectModule>()
  let isFilled = false
  return {
    /** Imports that led nowhere were guessed, though their module has no name until its file is there. */
    noteNext({ running }: ProjectModule, next: BundledModule): void {
      for (const specifier of running === null ? [] : listFilled(running.module, next)) {
        const found = next.targets[specifier]
        if (found?.kind === 'project') this.noteImport(getOrCreate(found.path))
      }
    },
    /** In a cycle the module itself is still running: its importers read its exports later. */
    noteImport(target: ProjectModule): void {
      if (!target.isRunning && (target.running === null || isDraft(target))) guessed.add(target)
    },
    /** React replaces components; what was computed with other values stays in the state of those. */
    noteRun(target: ProjectModule): void {
      if (isDraft(target) || !guessed.delete(target)) return
      if (target.importers.size > 0 && target.shape?.isBoundary !== true) isFilled = true
    },
    takeFilled(): boolean {
      const wasFilled = isFilled
      isFilled = false
      return wasFilled
    },
  }
}

/** Every module that the project has, or that somebody imports. */
function createModuleTable() {
  const modules = new Map<string, ProjectModule>()
  /** The project has no such file (any more), but some module may still import it. */
  const unwanted = new Set<ProjectModule>()

  return {
    modules,
    getOrCreate(path: string): ProjectModule {
      const known = modules.get(path)
      if (known) return known
      const created = createProjectModule(path)
      modules.set(path, created)
      unwanted.add(created)
      return created
    },
    setIsWanted: (target: ProjectModule, isWanted: boolean) => note(unwanted, target, !isWanted),
    forgetUnimported(): void {
      for (const target of unwanted) {
        if (target.importers.size > 0) continue
        modules.delete(target.path)
        unwanted.delete(target)
        for (const path of target.imports) modules.get(path)?.importers.delete(target.path)
      }
    },
  }
}

/** Which modules are not as they should be, each for one reason. */
function createMarks() {
  /** Reached, and `wanted` is not `running`. */
  const stale = new Set<ProjectModule>()
  /** `running` is not `good`. */
  const suspect = new Set<ProjectModule>()
  /** The newest version threw. */
  const failed = new Set<ProjectModule>()

  return {
    stale,
    suspect,
    noteRemoved(target: ProjectModule): void {
      target.wanted = null
      target.failure = null
      failed.delete(target)
      stale.delete(target)
    },
    noteRun(target: ProjectModule): void {
      note(stale, target, isBehind(target))
      note(suspect, target, target.running !== target.good)
      // A module that was removed from the project may run once more, when the app goes back, and has nothing newer to
      // wait for.
      note(failed, target, target.failure !== null && target.wanted !== null)
    },
    listFailures: () =>
      [...failed].flatMap(({ path, failure, wanted }) =>
        failure && wanted?.module.isDraft !== true ? [{ path, error: failure.error }] : [],
      ),
  }
}

/** A newer version is there than the one that runs. */
function isBehind({ wanted, running }: ProjectModule): boolean {
  return wanted !== null && running !== wanted
}

function note<T>(set: Set<T>, item: T, isIn: boolean): void {
  if (isIn) set.add(item)
  else set.delete(item)
}

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
