/**
 * Decides whether a file is allowed at a path, given the existing files. Source: SPEC.md of this package, rules F1 to
 * F5.
 */

import { foldPath, MAX_PROJECT_FILES } from './paths.ts'

type PlacementRefusal = 'is-folder' | 'parent-is-file' | 'case-twin' | 'too-many-files'

type PlacementResult = { ok: true } | { ok: false; reason: PlacementRefusal; message: string }

/** Whatever has files by path: only the paths are looked at. */
type FilesByPath = ReadonlyMap<string, unknown>

/** `path` must already be normalised. A file that is there already may always be written again. */
export function placeFile(files: FilesByPath, path: string): PlacementResult {
  return files.has(path) ? { ok: true } : new PlacementIndex(files.keys()).place(path)
}

interface TakenFolder {
  folder: string
  /** Files in it, at any depth: without any the folder does not exist. */
  fileCount: number
  /** One of them. */
  path: string
}

/** The names that are taken, for code that places many files one after another: each costs what its own path is long. */
export class PlacementIndex {
  /** Folded path → path. */
  readonly #files = new Map<string, string>()
  /** Folded folder → the folder. */
  readonly #folders = new Map<string, TakenFolder>()

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.add(path)
  }

  place(path: string): PlacementResult {
    const folded = foldPath(path)
    const twin = this.#files.get(folded)
    if (twin === path) return { ok: true }
    if (this.#files.size >= MAX_PROJECT_FILES) {
      return refuse(
        'too-many-files',
        `A project holds at most ${MAX_PROJECT_FILES} files; ${path} is one too many.`,
      )
    }
    if (twin !== undefined) return caseTwin(path, twin)
    const held = this.#folders.get(folded)
    if (held !== undefined) return refuse('is-folder', `${path} is a folder: it holds ${held.path}.`)
    for (const folder of foldersOf(path)) {
      const foldedFolder = foldPath(folder)
      const file = this.#files.get(foldedFolder)
      if (file !== undefined) {
        return refuse('parent-is-file', `${path} cannot be inside ${file}, which is a file.`)
      }
      const known = this.#folders.get(foldedFolder)
      if (known !== undefined && known.folder !== folder)
        return caseTwin(path, known.path, [folder, known.folder])
    }
    return { ok: true }
  }

  /** The file with this path, in whatever letter case. */
  twinOf(path: string): string | undefined {
    return this.#files.get(foldPath(path))
  }

  /** Whether it is a folder with files in it, in this letter case. */
  holds(folder: string): boolean {
    return this.#folders.get(foldPath(folder))?.folder === folder
  }

  add(path: string): void {
    const folded = foldPath(path)
    if (this.#files.has(folded)) return
    this.#files.set(folded, path)
    for (const folder of foldersOf(path)) {
      const known = this.#folders.get(foldPath(folder))
      if (known === undefined) this.#folders.set(foldPath(folder), { folder, fileCount: 1, path })
      else known.fileCount += 1
    }
  }

  remove(path: string): void {
    const folded = foldPath(path)
    if (this.#files.get(folded) !== path) return
    this.#files.delete(folded)
    for (const folder of foldersOf(path)) {
      const known = this.#folders.get(foldPath(folder))
      if (known === undefined) continue
      known.fileCount -= 1
      if (known.fileCount === 0) this.#folders.delete(foldPath(folder))
    }
  }
}

/** `a/b/c.ts` → `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    folders.push(path.slice(0, slash))
  }
  return folders
}

/** Whether all these paths can exist side by side: the same rules for a whole list, in time linear in it. */
export function placeFiles(paths: readonly string[]): PlacementResult {
  if (paths.length > MAX_PROJECT_FILES) {
    return refuse(
      'too-many-files',
      `A project holds at most ${MAX_PROJECT_FILES} files; these are ${paths.length}.`,
    )
  }
  const fileNames = new Map<string, string>()
  for (const path of paths) {
    const folded = foldPath(path)
    const other = fileNames.get(folded)
    if (other !== undefined) return caseTwin(path, other)
    fileNames.set(folded, path)
  }
  /** Folded folder → the folder as it was first written, and the file that named it. */
  const folders = new Map<string, { folder: string; path: string }>()
  for (const path of paths) {
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash)
      const folded = foldPath(folder)
      const file = fileNames.get(folded)
      if (file !== undefined) {
        return refuse('parent-is-file', `${path} cannot be inside ${file}, which is a file.`)
      }
      const known = folders.get(folded)
      if (known === undefined) folders.set(folded, { folder, path })
      else if (known.folder !== folder) return caseTwin(path, known.path, [folder, known.folder])
    }
  }
  return { ok: true }
}

/** @param names that are alike: those of the files, or of the folders that hold them. */
function caseTwin(path: string, other: string, names = [path, other]): PlacementResult {
  if (path === other) return refuse('case-twin', `${path} is there twice.`)
  const [lower, otherLower] = names.map((name) => name.toLowerCase())
  const message =
    lower === otherLower
      ? `${path} differs from ${other} only in letter case; a phone or a disk may take them for one.`
      : `${path} and ${other} have one name in two Unicode forms; a phone or a disk may take them for one.`
  return refuse('case-twin', message)
}

function refuse(reason: PlacementRefusal, message: string): PlacementResult {
  return { ok: false, reason, message }
}
