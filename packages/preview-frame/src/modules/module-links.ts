/** Links the specifiers in a module's code when it runs: to other modules, packages, data, or stand-ins. */

import type { AssetStandIn, BundledModule, ModuleTarget } from '@sayso/wire'
import { type DraftScope, NAVIGATION } from './draft-scope.ts'
import type { StandIns } from './missing-module.ts'
import { type PackageRegistry, toNamespace } from './package-registry.ts'

interface LinkTargets {
  packages: PackageRegistry
  standIns: StandIns
  drafts: DraftScope
  /** The namespace of a module of the project. */
  importProject(path: string): object
  /** The module's `module.exports`, if it set any. */
  commonJsOf(path: string): unknown
}

/** @param importer its path. */
export function createLinks(
  importer: string,
  { targets, isDraft: isForDraft = false }: BundledModule,
  { packages, standIns, drafts, importProject, commonJsOf }: LinkTargets,
) {
  const resolve = (specifier: string): ModuleTarget =>
    (Object.hasOwn(targets, specifier) ? targets[specifier] : undefined) ?? { kind: 'missing', specifier }
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
      if (found.kind === 'missing') throw new ModuleNotFoundError(specifier, importer)
      const namespace = importProject(found.path)
      return commonJsOf(found.path) ?? namespace
    },
  }
}

/** Replaces a missing asset: a grey picture, or an address that leads nowhere. */
function standInFor(kind: AssetStandIn): unknown {
  return kind === 'image' ? { uri: GREY_PICTURE, width: 96, height: 96 } : 'data:,'
}

const GREY_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"%3E%3Crect width="96" height="96" fill="%23d1d1d6"/%3E%3Cpath d="M20 70l20-26 14 16 10-10 16 20z" fill="%23a1a1a8"/%3E%3Ccircle cx="64" cy="32" r="8" fill="%23a1a1a8"/%3E%3C/svg%3E'

/** A project module that `require` did not find. */
class ModuleNotFoundError extends Error {
  readonly code = 'MODULE_NOT_FOUND'

  constructor(specifier: string, importer: string) {
    super(`Cannot find module '${specifier}' (required by ${importer}).`)
    this.name = 'ModuleNotFoundError'
  }
}
