/**
 * Whether a file may stand at a path, given the files that are already there.
 * Source: SPEC.md of this package, rules F1 to F4.
 */

import type { ProjectFiles } from './files.ts'
import { foldPath, MAX_PROJECT_FILES } from './paths.ts'

export type PlacementRefusal = 'is-folder' | 'parent-is-file' | 'case-twin' | 'too-many-files'

export type PlacementResult = { ok: true } | { ok: false; reason: PlacementRefusal; message: string }

/** `path` must already be normalised. A file that is there already may always be written again. */
export function placeFile(files: ProjectFiles, path: string): PlacementResult {
  if (files.has(path)) return { ok: true }
  if (files.size >= MAX_PROJECT_FILES) {
    return refuse(
      'too-many-files',
      `A project holds at most ${MAX_PROJECT_FILES} files; ${path} is one too many.`,
    )
  }
  const folded = foldPath(path)
  for (const other of files.keys()) {
    const foldedOther = foldPath(other)
    if (foldedOther === folded) {
      return refuse(
        'case-twin',
        `${path} differs from ${other} only in letter case; a phone or a disk may take them for one.`,
      )
    }
    if (foldedOther.startsWith(`${folded}/`)) {
      return refuse('is-folder', `${path} is a folder: it holds ${other}.`)
    }
    if (folded.startsWith(`${foldedOther}/`)) {
      return refuse('parent-is-file', `${path} cannot be inside ${other}, which is a file.`)
    }
  }
  return { ok: true }
}

function refuse(reason: PlacementRefusal, message: string): PlacementResult {
  return { ok: false, reason, message }
}
