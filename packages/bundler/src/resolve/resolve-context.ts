/** The project as the resolver sees it: its files, the folders' `main`, and the aliases of its tsconfig.json. */

import { type PathAliases, parseJsonWithComments } from '@sayso/project'
import type { PackageManifest } from '@sayso/wire'
import { listedMajor } from '../files/listed-major.ts'
import type { ModuleStore } from '../transform/module-store.ts'
import { ALIAS_FILES, NO_ALIASES, readPathAliases } from './path-aliases.ts'
import type { ResolveContext } from './resolve-specifier.ts'

interface ProjectResolveContext extends ResolveContext {
  /** Reads the aliases again where one of these paths may bear on them; true when they are others now. */
  refreshAliases(changedPaths: readonly string[]): boolean
  /** Sets the packages in which later lookups search. */
  usePackages(packages: PackageManifest, notes: ReadonlyMap<string, string>): void
}

export function createResolveContext(
  store: ModuleStore,
  initialPackages: PackageManifest,
): ProjectResolveContext {
  let packages = initialPackages
  let packageNotes: ReadonlyMap<string, string> = new Map()
  let aliases: PathAliases = NO_ALIASES
  /** Files that were asked for when the aliases were read, found or not. */
  let aliasFiles = new Set<string>(ALIAS_FILES)
  return {
    get packages() {
      return packages
    },
    get packageNotes() {
      return packageNotes
    },
    get aliases() {
      return aliases
    },
    hasFile: (path) => store.files.has(path),
    paths: () => store.files.keys(),
    mainOf,
    isListed,
    listedMajor: (packageName) => listedMajor(store.textOf('package.json'), packageName),
    refreshAliases,
    usePackages(next, notes) {
      packages = next
      packageNotes = notes
    },
  }

  function readObject(path: string): object | null {
    const text = store.textOf(path)
    const json = text === undefined ? null : parseJsonWithComments(text)
    return typeof json === 'object' ? json : null
  }

  function isListed(packageName: string): boolean | null {
    const json = readObject('package.json')
    if (json === null) return null
    const lists = ['dependencies', 'devDependencies', 'peerDependencies']
    return lists.some((list) => Object.hasOwn(Object(Reflect.get(json, list)), packageName))
  }

  function mainOf(packageJsonPath: string): string | null {
    const json = readObject(packageJsonPath)
    const main = json !== null && 'main' in json ? json.main : null
    return typeof main === 'string' ? main : null
  }

  function refreshAliases(changedPaths: readonly string[]): boolean {
    if (!changedPaths.some((path) => aliasFiles.has(path))) return false
    const before = JSON.stringify(aliases)
    aliasFiles = new Set(ALIAS_FILES)
    aliases = readPathAliases((path) => {
      aliasFiles.add(path)
      return store.textOf(path)
    })
    return JSON.stringify(aliases) !== before
  }
}
