/** Finds what changed between two sets of files, by identity: files are values, so the same object is the same file. */

import type { ProjectFile, ProjectFiles } from '@sayso/project'

/** Every path whose file is another object than before; null for one that is gone. */
export function findChangedFiles(before: ProjectFiles, after: ProjectFiles): Map<string, ProjectFile | null> {
  const changes = new Map<string, ProjectFile | null>()
  for (const [path, file] of after) {
    if (before.get(path) !== file) changes.set(path, file)
  }
  for (const path of before.keys()) {
    if (!after.has(path)) changes.set(path, null)
  }
  return changes
}
