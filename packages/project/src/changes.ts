/**
 * Changes between two states of a project's files.
 */

import type { ProjectFile, ProjectFiles } from './files.ts'

/** Path → its new file, or null when it is removed. */
export type FileChanges = ReadonlyMap<string, ProjectFile | null>

interface FileChange {
  path: string
  change: 'added' | 'modified' | 'removed'
}

/** Makes the files after `changes`. Untouched files keep their identity; without any real change the same map returns. */
export function applyChanges(files: ProjectFiles, changes: FileChanges): ProjectFiles {
  const after = new Map(files)
  let isChanged = false
  for (const [path, file] of changes) {
    const before = files.get(path)
    if (file === null) {
      isChanged = after.delete(path) || isChanged
    } else if (!isSameFile(before, file)) {
      after.set(path, file)
      isChanged = true
    }
  }
  return isChanged ? after : files
}

/** Changes from `before` to `after`, by path in code unit order. */
export function diffFiles(before: ProjectFiles, after: ProjectFiles): FileChange[] {
  const changes: FileChange[] = []
  for (const [path, file] of after) {
    const old = before.get(path)
    if (old === undefined) changes.push({ path, change: 'added' })
    else if (!isSameFile(old, file)) changes.push({ path, change: 'modified' })
  }
  for (const path of before.keys()) {
    if (!after.has(path)) changes.push({ path, change: 'removed' })
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/**
 * `next`, with each file that equals the one in `previous` being that very object, so that code which compares by identity
 * (the preview) sees only real changes. Returns `previous` itself when nothing differs.
 */
export function keepIdentity(previous: ProjectFiles, next: ProjectFiles): ProjectFiles {
  let isChanged = previous.size !== next.size
  const kept = new Map<string, ProjectFile>()
  for (const [path, file] of next) {
    const old = previous.get(path)
    const isSame = old !== undefined && isSameFile(old, file)
    kept.set(path, isSame ? old : file)
    isChanged ||= !isSame
  }
  return isChanged ? kept : previous
}

/** True for two files of the same content and kind, and for two that do not exist. */
export function isSameFile(a: ProjectFile | undefined, b: ProjectFile | undefined): boolean {
  return a === b || (a?.isBinary === b?.isBinary && a?.content === b?.content)
}
