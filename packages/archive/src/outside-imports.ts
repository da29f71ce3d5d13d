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
}

/** A source of the repository, as far as its imports matter here. */
interface ScannedSource {
  /** The files that its imports may mean. */
  meant: readonly string[]
  /** Its text where the app lies at the top; null where that changes nothing. */
  moved: string | null
}

type ScanSource = (path: string) => ScannedSource | null

/** Scans each source once, however often it is asked for. Null: it imports nothing, or cannot be read. */
export function createSourceScan(repository: Repository, aliases: PathAliases): ScanSource {
  const { paths, readText, app } = repository
  const scanned = new Map<string, ScannedSource | null>()
  const meantBy = new Map<string, readonly string[]>()

  function filesMeant(target: string): readonly string[] {
    const known = meantBy.get(target)
    if (known !== undefined) return known
    const meant = pathsMeant(target).filter((path) => paths.has(path))
    meantBy.set(target, meant)
    return meant
  }

  function scan(path: string): ScannedSource | null {
    const text = isSourcePath(path) ? readText(path) : null
    if (text === null) return null
    const meant = new Set<string>()
    const moved = rewriteSpecifiers(text, (specifier) => {
      const isRelative = specifier.startsWith('.')
      const targets = isRelative ? [joinPath(dirname(path), specifier)] : expandAliases(aliases, specifier)
      for (const target of targets) {
        if (target !== null) for (const file of filesMeant(target)) meant.add(file)
      }
      const [target] = targets
      if (!isRelative || target === null || target === undefined) return specifier
      const isAcross = isIn(path, app) !== (target === app || isIn(target, app))
      return isAcross
        ? relativeSpecifier(movedPath(path, repository), movedPath(target, repository))
        : specifier
    })
    return { meant: [...meant], moved: moved === text ? null : moved }
  }

  return (path) => {
    const known = scanned.get(path)
    if (known !== undefined) return known
    const source = scan(path)
    scanned.set(path, source)
    return source
  }
}

interface Surroundings {
  paths: ReadonlySet<string>
  /** The app's folder, and those of packages that come along whole. */
  here: readonly string[]
  /** All folders with a package.json. */
  manifests: ReadonlySet<string>
  scan: ScanSource
}

/** An app that takes more from outside is better imported whole. */
const MAX_OUTSIDE_FILES = 2_000

export function findOutside({ paths, here, manifests, scan }: Surroundings): Outside {
  const files = new Set<string>()
  const owners = new Set<string>()
  const rewritten = new Map<string, string>()
  const folders = new Set(here)

  const waiting = [...paths].filter((path) => isBelow(path, folders))
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = scan(path)
    if (source === null) continue
    if (source.moved !== null) rewritten.set(path, source.moved)
    for (const meant of source.meant) takeAlong(meant)
  }
  return { files, packages: owners, rewritten }

  function takeAlong(path: string): void {
    if (isBelow(path, folders) || files.has(path) || files.size >= MAX_OUTSIDE_FILES) return
    const owner = ownerOf(path, manifests)
    if (owner !== null) owners.add(owner)
    else {
      files.add(path)
      waiting.push(path)
    }
  }
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return nearestOf(dirname(path), folders) !== null
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
  return nearestOf(dirname(path), manifests)
}

/** The folder itself or the nearest one around it that is among these; never the root. */
function nearestOf(folder: string, folders: ReadonlySet<string>): string | null {
  for (let around = folder; around !== ''; around = dirname(around)) {
    if (folders.has(around)) return around
  }
  return null
}
