/** Between a project's files and the snapshot form in which they travel. */

import {
  type FileChanges,
  MAX_FILE_BYTES,
  MAX_PATH_CHARS,
  MAX_SETTINGS_CHARS,
  type ProjectFile,
  type ProjectFiles,
  parseProjectPath,
  placeFiles,
} from '@sayso/project'
import { forceExpoVersionOf } from '@sayso/response'
import type { ProjectSnapshot, SnapshotEntry } from '@sayso/wire'
import { badRequest, tooLarge } from '../http/api-failure.ts'

export function toSnapshot(files: ProjectFiles): ProjectSnapshot {
  const paths = [...files.keys()].sort()
  return Object.fromEntries(paths.flatMap((path) => toEntries(path, files.get(path))))
}

/** Null stays: the file was removed. */
export function toSnapshotChanges(changes: FileChanges): Record<string, SnapshotEntry | null> {
  return Object.fromEntries([...changes].map(([path, file]) => [path, file && toSnapshotEntry(file)]))
}

function toSnapshotEntry(file: ProjectFile): SnapshotEntry {
  return { type: 'file', content: file.content, isBinary: file.isBinary }
}

function toEntries(path: string, file: ProjectFile | undefined): [string, SnapshotEntry][] {
  return file ? [[path, toSnapshotEntry(file)]] : []
}

/** More than a project may have files. */
const MAX_CHANGES = 10_000

/** Null stays: the file is to be removed. Throws `ApiFailure` for what no project may hold. */
export function toChanges(changes: Record<string, ProjectFile | null>): FileChanges {
  const entries = Object.entries(changes)
  if (entries.length > MAX_CHANGES) {
    throw tooLarge(`More than ${MAX_CHANGES.toLocaleString('en-GB')} files change at once. Save fewer.`)
  }
  const checked = new Map<string, ProjectFile | null>()
  for (const [path, file] of entries) add(checked, path, file && checkFile(path, file))
  return checked
}

/** Names that are written in two ways are one name: which of the two files it is cannot be guessed. */
function add<File>(files: Map<string, File>, path: string, file: File): void {
  const checked = checkPath(path)
  if (files.has(checked)) throw badRequest(`There are two files named ${checked}. Rename one of them.`)
  files.set(checked, file)
}

/** A folder with nothing in it is kept by a file, as in the studio and in Git. Throws `ApiFailure` for a path or a file that no project may hold. */
export function fromSnapshot(snapshot: ProjectSnapshot): ProjectFiles {
  const files = new Map<string, ProjectFile>()
  const folders = foldersWithin(Object.keys(snapshot))
  for (const [path, entry] of Object.entries(snapshot)) {
    if (entry.type === 'file') add(files, path, checkFile(path, entry))
    else if (!folders.has(path)) add(files, `${path}/${KEEPER}`, NOTHING)
  }
  const placed = placeFiles([...files.keys()])
  if (!placed.ok) throw badRequest(placed.message)
  return files
}

/** All folders that hold one of the paths. A path that is too long to be one of a project is refused elsewhere. */
function foldersWithin(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of paths) {
    if (path.length > MAX_PATH_CHARS) continue
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1))
      folders.add(path.slice(0, slash))
  }
  return folders
}

const KEEPER = '.gitkeep'
const NOTHING: ProjectFile = { content: '', isBinary: false }

/** The normalised path. Throws `ApiFailure`. */
export function checkPath(path: string): string {
  const result = parseProjectPath(path)
  if (!result.ok) throw badRequest(result.message)
  return result.path
}

/** The file as it is stored. Throws `ApiFailure` for a file that is too large. */
function checkFile(path: string, { content, isBinary }: ProjectFile): ProjectFile {
  const sizeBytes = isBinary ? Math.floor((content.length * 3) / 4) : Buffer.byteLength(content)
  if (sizeBytes > MAX_FILE_BYTES) {
    throw tooLarge(`${path} is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it or make it smaller.`)
  }
  return forceExpoIn(path, { content, isBinary })
}

/**
 * The file with the range of its own SDK: of what is sent here, the page has kept the project's SDK already, and an older version that is
 * restored brings the one that it had. Throws `ApiFailure` for a package.json that is too long to be read.
 */
export function forceExpoIn(path: string, file: ProjectFile): ProjectFile {
  if (path === 'package.json' && file.content.length > MAX_SETTINGS_CHARS)
    throw tooLarge(`package.json is larger than ${MAX_SETTINGS_CHARS / 1024} KB. List fewer packages in it.`)
  return forceExpoVersionOf(path, file, undefined)
}

/** About as much as it takes on a disk. */
export function sizeOf(files: ReadonlyMap<string, ProjectFile | null>): number {
  return [...files.values()].reduce((sum, file) => sum + (file?.content.length ?? 0), 0)
}
