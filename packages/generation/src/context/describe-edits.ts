/** What the user changed by hand since the model's last answer. */

import { diffFiles, formatModifications, type ProjectFiles, recordModifications } from '@sayso/project'

/** Beyond this, changed files are only named; most are shown in full anyway. */
const MAX_EDIT_CHARS = 20_000

/** Paths whose content differs, removed ones included. */
export function changedPaths(before: ProjectFiles, after: ProjectFiles): string[] {
  return diffFiles(before, after).map(({ path }) => path)
}

/** The `sayso_file_modifications` section; empty when nothing changed. */
export function describeEdits(before: ProjectFiles, after: ProjectFiles): string {
  const originals = new Map(changedPaths(before, after).map((path) => [path, before.get(path) ?? null]))
  return formatModifications(recordModifications(originals, after, MAX_EDIT_CHARS))
}
