/**
 * Whether a file may stand at a path, given the files that are already there.
 * Source: SPEC.md of this package, rules F1 to F5.
 */

import { foldPath, MAX_PROJECT_FILES } from './paths.ts'

export type PlacementRefusal = 'is-folder' | 'parent-is-file' | 'case-twin' | 'too-many-files'

export type PlacementResult = { ok: true } | { ok: false; reason: PlacementRefusal; message: string }

/** Whatever has files by path: only the paths are looked at. */
type FilesByPath = ReadonlyMap<string, unknown>

/** `path` must already be normalised. A file that is there already may always be written again. */
export function placeFile(files: FilesByPath, path: string): PlacementResult {
  if (files.has(path)) return { ok: true }
  if (files.size >= MAX_PROJECT_FILES) {
    return refuse(
      'too-many-files',
      `A project holds at most ${MAX_PROJECT_FILES} files; ${path} is one too many.`,
    )
  }
  const folded = foldPath(path)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  let hasFolder = folder === ''
  for (const other of files.keys()) {
    hasFolder ||= other.startsWith(folder)
    const foldedOther = foldPath(other)
    if (foldedOther === folded) return caseTwin(path, other)
    if (foldedOther.startsWith(`${folded}/`))
      return refuse('is-folder', `${path} is a folder: it holds ${other}.`)
    if (folded.startsWith(`${foldedOther}/`)) {
      return refuse('parent-is-file', `${path} cannot be inside ${other}, which is a file.`)
    }
  }
  // A folder that is there has no twin.
  return hasFolder ? { ok: true } : refuseFolderTwin(files, path)
}

/** Whether all these paths may stand side by side: the same rules for a whole list, in time linear in it. */
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
      else if (known.folder !== folder) return caseTwin(path, known.path)
    }
  }
  return { ok: true }
}

function refuseFolderTwin(files: FilesByPath, path: string): PlacementResult {
  const names = path.split('/').slice(0, -1)
  for (const other of files.keys()) {
    const otherNames = other.split('/').slice(0, -1)
    const differs = names.findIndex((name, index) => name !== otherNames[index])
    const name = names[differs]
    const otherName = otherNames[differs]
    if (name !== undefined && otherName !== undefined && foldPath(name) === foldPath(otherName)) {
      return caseTwin(path, other)
    }
  }
  return { ok: true }
}

function caseTwin(path: string, other: string): PlacementResult {
  const message = `${path} differs from ${other} only in letter case; a phone or a disk may take them for one.`
  return refuse('case-twin', message)
}

function refuse(reason: PlacementRefusal, message: string): PlacementResult {
  return { ok: false, reason, message }
}
