/** A project as the bundler would send it, written by hand: path → body of the module's function. */

import type { BundledModule, ModuleTarget } from '@sayso/wire'
import { createDraftScope } from '../modules/draft-scope.ts'
import { type HotUpdateResult, runStale } from '../modules/hot-update.ts'
import { createStandIns } from '../modules/missing-module.ts'
import { createModuleRegistry, type ModuleRegistry } from '../modules/module-registry.ts'
import { createPackageRegistry, type PackageTable } from '../modules/package-registry.ts'
import { createFakeRefresh, type FakeRefresh } from './fake-refresh.ts'

export interface TestProject {
  registry: ModuleRegistry
  refresh: FakeRefresh
  /** Arguments that modules passed to `log(…)`, in order; reading empties it. */
  takeLog(): unknown[]
  /** Changes files; null removes one. Specifiers are paths, `pkg:` for packages; unknown ones are missing. */
  update(files: Record<string, string | null>): HotUpdateResult
}

export function createTestProject(
  files: Record<string, string>,
  packageTable: PackageTable = {},
): TestProject {
  const refresh = createFakeRefresh()
  const packages = createPackageRegistry()
  packages.define(packageTable)
  const standIns = createStandIns({ create: () => () => null }, () => undefined)
  const drafts = createDraftScope(standIns, () => performance.now())
  const registry = createModuleRegistry({ packages, refresh, standIns, drafts })
  const all = new Map<string, string>()
  let log: unknown[] = []
  let revision = 0
  Object.assign(globalThis, { log: (value: unknown) => log.push(value) })

  const project: TestProject = {
    registry,
    refresh,
    takeLog() {
      const taken = log
      log = []
      return taken
    },
    update(changes) {
      const existedBefore = new Set(all.keys())
      for (const [path, code] of Object.entries(changes)) {
        if (code === null) all.delete(path)
        else all.set(path, code)
      }
      const appeared = Object.keys(changes).some((path) => all.has(path) !== existedBefore.has(path))
      const sent = [...all].filter(
        ([path, code]) =>
          path in changes || (appeared && listSpecifiers(code).some((name) => name in changes)),
      )
      const removed = Object.keys(changes).filter((path) => changes[path] === null)
      revision++
      registry.setWanted(
        sent.map(([path, code]) => toModule(path, code)),
        removed,
        revision,
      )
      return runStale(registry)
    },
  }
  project.update(files)
  return project

  function toModule(path: string, code: string): BundledModule {
    const targets = listSpecifiers(code).map((specifier): [string, ModuleTarget] => {
      if (specifier.startsWith('pkg:')) return [specifier, { kind: 'package', id: specifier.slice(4) }]
      return [
        specifier,
        all.has(specifier) ? { kind: 'project', path: specifier } : { kind: 'missing', specifier },
      ]
    })
    return { path, code, targets: Object.fromEntries(targets) }
  }
}

function listSpecifiers(code: string): string[] {
  return [...code.matchAll(/(?:import|require)\('([^']+)'\)/gi)].map(([, specifier = '']) => specifier)
}

/** For an app whose unwritten screens have no stand-in. */
export const NO_SCREENS = { set: () => undefined, Screen: () => null, isOwnBoundary: () => false }
/** For an app that shows no parts. */
export const NO_PARTS = { set: () => undefined, Parts: () => null, isOwnBoundary: () => false }
