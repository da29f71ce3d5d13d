/**
 * Finds the files outside an app’s folder that it imports by relative paths or by the aliases of its tsconfig.json.
 * They come along with the app, and the paths that lead to them are rewritten where moving the app changes them.
 * Source: SPEC.md of this package, rules W7 and W8.
 */

import {
  dirname,
  expandAliases,
  isSourcePath,
  joinPath,
  type PathAliases,
  pathsMeant,
  relativeSpecifier,
  rewriteSpecifiers,
} from '@sayso/project'
import type { ReadText } from './text.ts'

export interface Outside {
  /** Files that no package holds, as they are named in the repository. */
  files: ReadonlySet<string>
  /** Folders of packages in which something was imported. */
  packages: ReadonlySet<string>
  /** Sources whose paths were changed, by their paths in the repository. */
  rewritten: ReadonlyMap<string, string>
}

/** Where the app and all else of its repository come to lie in the project. */
export interface Layout {
  /** The app's folder in the repository. */
  app: string
  /** The folder in the project for what is not the app's own; `''` for the top, where each keeps its place. */
  shelf: string
}

interface Repository extends Layout {
  paths: ReadonlySet<string>
  readText: ReadText
  /** Folders of packages that come along whole. */
  packages: readonly string[]
  /** All folders with a package.json. */
  manifests: ReadonlySet<string>
}

/** An app that takes more from outside is better imported whole. */
const MAX_OUTSIDE_FILES = 2_000

export function findOutside(repository: Repository, aliases: PathAliases): Outside {
  const { paths, readText, app, shelf, packages, manifests } = repository
  const files = new Set<string>()
  const owners = new Set<string>()
  const rewritten = new Map<string, string>()
  const isHere = (path: string) => [app, ...packages].some((folder) => path.startsWith(`${folder}/`))

  const waiting = [...paths].filter(isHere)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!isSourcePath(path)) continue
    const text = readText(path)
    if (text === null) continue
    const moved = rewriteSpecifiers(text, (specifier) => {
      const isRelative = specifier.startsWith('.')
      const targets = isRelative ? [joinPath(dirname(path), specifier)] : expandAliases(aliases, specifier)
      for (const target of targets) if (target !== null) takeAlong(target)
      const [target] = targets
      if (!isRelative || target === null || target === undefined) return specifier
      const isAcross = isIn(path, app) !== (target === app || isIn(target, app))
      return isAcross
        ? relativeSpecifier(movedPath(path, { app, shelf }), movedPath(target, { app, shelf }))
        : specifier
    })
    if (moved !== text) rewritten.set(path, moved)
  }
  return { files, packages: owners, rewritten }

  function takeAlong(target: string): void {
    // Imports from inside, which are nearly all.
    if (isHere(target)) return
    for (const path of pathsMeant(target)) {
      if (!paths.has(path) || isHere(path) || files.has(path) || files.size >= MAX_OUTSIDE_FILES) continue
      const owner = ownerOf(path, manifests)
      if (owner !== null) owners.add(owner)
      else {
        files.add(path)
        waiting.push(path)
      }
    }
  }
}

/** Where a path of the repository is in the project: the app's own come to the top. */
export function movedPath(path: string, { app, shelf }: Layout): string {
  if (path === app) return ''
  if (isIn(path, app)) return path.slice(app.length + 1)
  return joinPath(shelf, path) ?? path
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`)
}

/** The nearest folder with a package.json, below the root: files at the root belong to no package of the app. */
function ownerOf(path: string, manifests: ReadonlySet<string>): string | null {
  for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) {
    if (manifests.has(folder)) return folder
  }
  return null
}
