/** The project's modules on an exported page: each is run once, when it is first imported. */

import { createLinks } from '../modules/module-links.ts'
import type { PackageRegistry } from '../modules/package-registry.ts'
import { createProjectModule, type ProjectModule, runVersion } from '../modules/project-module.ts'
import type { RefreshRuntime } from '../modules/refresh.ts'
import type { PublishedApp } from './settings.ts'

/** Returns the importer of modules by path. It throws what the module throws, again for each importer. */
export function createProjectModules(
  published: PublishedApp['modules'],
  packages: PackageRegistry,
): (path: string) => object {
  const modules = new Map<string, ProjectModule>()
  const failures = new Map<string, unknown>()

  function importModule(path: string): object {
    const known = modules.get(path)
    if (failures.has(path)) throw failures.get(path)
    if (known !== undefined) return known.namespace
    const [run, targets] = published[path] ?? []
    if (run === undefined || targets === undefined) throw new Error(`The app has no module ${path}.`)
    const target = createProjectModule(path)
    modules.set(path, target)
    const module = { path, code: '', targets }
    try {
      runVersion(target, {
        version: { module, revision: 1, run: (...values) => Reflect.apply(run, undefined, values) },
        drafts: NO_DRAFTS,
        links: createLinks(path, module, {
          ...{ packages, standIns: NO_STAND_INS, drafts: NO_DRAFTS, importProject: importModule },
          commonJsOf: (imported) => modules.get(imported)?.commonJs?.exports,
        }),
        refresh: NO_REFRESH,
        afterRun: () => undefined,
      })
    } catch (error) {
      failures.set(path, error)
      throw error
    }
    return target.namespace
  }

  return importModule
}

const NO_DRAFTS = {
  compile(): never {
    throw new Error('A published app has no drafts.')
  },
  restrain: (namespace: object) => namespace,
}

/** An import that leads nowhere fails the export, so this is for `import()` of a name that is only known later. */
const NO_STAND_INS = {
  namespace(specifier: string): never {
    throw new Error(`Cannot find module '${specifier}'.`)
  },
  value(name: string): never {
    throw new ReferenceError(`${name} is not defined`)
  },
}

const NO_REFRESH: RefreshRuntime = {
  injectIntoGlobalHook: () => undefined,
  register: () => undefined,
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh: () => undefined,
}
