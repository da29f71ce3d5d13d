/** Finds the user's edits before a prompt by comparing the page's files with the version that they are based on. */

import type { ProjectFile, ProjectFiles } from '@sayso/project'

/**
 * Files of the page that differ from `seen` (the version that the page knew) and from `newest`. A file that the page
 * does not send was not touched: removing files is a separate save, so that a half-sent snapshot can never empty a
 * project.
 */
export function findOwnEdits(
  snapshot: ProjectFiles,
  seen: ProjectFiles,
  newest: ProjectFiles,
): Map<string, ProjectFile> {
  const edits = new Map<string, ProjectFile>()
  for (const [path, file] of snapshot) {
    if (!isSame(file, seen.get(path)) && !isSame(file, newest.get(path))) edits.set(path, file)
  }
  return edits
}

export function toSaveLabel(edits: ReadonlyMap<string, unknown>): string {
  const [first] = edits.keys()
  return edits.size === 1 && first !== undefined ? `Saved ${first}` : `Saved ${edits.size} files`
}

function isSame(a: ProjectFile, b: ProjectFile | undefined): boolean {
  return b !== undefined && a.content === b.content && a.isBinary === b.isBinary
}
