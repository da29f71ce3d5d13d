/** Between a project's files and the snapshot form in which they travel. */

import { type ProjectFile, type ProjectFiles, parseProjectPath } from '@sayso/project'
import type { ProjectSnapshot } from '@sayso/wire'
import { badRequest } from '../http/api-failure.ts'

export function toSnapshot(files: ProjectFiles): ProjectSnapshot {
  const paths = [...files.keys()].sort()
  return Object.fromEntries(paths.flatMap((path) => toEntries(path, files.get(path))))
}

export function toSnapshotEntry(file: ProjectFile): ProjectSnapshot[string] {
  return { type: 'file', content: file.content, isBinary: file.isBinary }
}

function toEntries(path: string, file: ProjectFile | undefined): [string, ProjectSnapshot[string]][] {
  return file ? [[path, toSnapshotEntry(file)]] : []
}

/** Folders are left out: a project has none. Throws `ApiFailure` for a path that no project may hold. */
export function fromSnapshot(snapshot: ProjectSnapshot): ProjectFiles {
  const files = new Map<string, ProjectFile>()
  for (const [path, entry] of Object.entries(snapshot)) {
    if (entry.type === 'file')
      files.set(checkPath(path), { content: entry.content, isBinary: entry.isBinary })
  }
  return files
}

/** The normalised path. Throws `ApiFailure`. */
export function checkPath(path: string): string {
  const result = parseProjectPath(path)
  if (!result.ok) throw badRequest(result.message)
  return result.path
}
