/** Edits of an answer that found nothing to change, as problems: the page's own reading of what the server checks as well. */

import { failedEditProblem, type Problem } from '@sayso/wire'
import type { ArtifactView } from '@sayso/workbench'

/** One for each file; none for a file that the same answer wrote afterwards, or that is locked. */
export function failedEditsOf(
  artifacts: readonly ArtifactView[],
  lockedPaths: ReadonlySet<string>,
): readonly Problem[] {
  const failed = new Map<string, string>()
  for (const { kind, status, filePath, detail = '' } of artifacts.flatMap(({ actions }) => actions)) {
    if (filePath === undefined) continue
    if (status === 'complete') failed.delete(filePath)
    else if (status === 'failed' && kind === 'edit' && !lockedPaths.has(filePath))
      failed.set(filePath, detail)
  }
  return [...failed].map(([path, message]) => failedEditProblem(path, message))
}
