/** Between the wire's snapshot of a project and the files as the studio has them. */

import type { FileChanges, ProjectFile, ProjectFiles } from '@sayso/project'
import type { ProjectSnapshot, SnapshotEntry } from '@sayso/wire'

/** Folders are left out: they exist only as prefixes of paths. */
export function filesFromSnapshot(snapshot: ProjectSnapshot): ProjectFiles {
  const files = new Map<string, { content: string; isBinary: boolean }>()
  for (const [path, entry] of Object.entries(snapshot)) {
    if (entry.type === 'file') files.set(path, { content: entry.content, isBinary: entry.isBinary })
  }
  return files
}

/** Null: the file was removed. */
export function changesFromSnapshot(changes: Readonly<Record<string, SnapshotEntry | null>>): FileChanges {
  const entries = Object.entries(changes).flatMap(([path, entry]): [string, ProjectFile | null][] => {
    if (entry === null) return [[path, null]]
    return entry.type === 'file' ? [[path, { content: entry.content, isBinary: entry.isBinary }]] : []
  })
  return new Map(entries)
}

export function snapshotFromFiles(files: ProjectFiles): ProjectSnapshot {
  const entries = [...files].map(([path, file]) => [path, { type: 'file' as const, ...file }] as const)
  return Object.fromEntries(entries)
}
