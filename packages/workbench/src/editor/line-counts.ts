/** Line counts of a finished answer, file by file: from the server for a stored one, or from its files before and after. */

import { countLineChanges, type ProjectFile, type ProjectFiles } from '@sayso/project'
import type { ActionView } from './state.ts'

interface LineCounts {
  linesAdded: number
  linesRemoved: number
}

/** Of several actions on one file the last one has its count; a rename moves its lines, which adds up to zero. */
export function withLineCounts(
  actions: readonly ActionView[],
  countsOf: (path: string) => LineCounts | undefined,
): ActionView[] {
  const lastOn = new Map(actions.map((action, index) => [action.filePath, index]))
  return actions.map((action, index) => {
    const { kind, status, filePath } = action
    if (filePath === undefined || status !== 'complete' || kind === 'shell' || kind === 'rename')
      return action
    const counts = countsOf(filePath)
    if (counts === undefined) return action
    const { linesAdded, linesRemoved } = lastOn.get(filePath) === index ? counts : NO_CHANGES
    return { ...action, linesAdded, linesRemoved }
  })
}

const NO_CHANGES: LineCounts = { linesAdded: 0, linesRemoved: 0 }

export function countBetween(before: ProjectFiles, after: ProjectFiles, path: string): LineCounts {
  const { added, removed } = countLineChanges(textOf(before.get(path)), textOf(after.get(path)))
  return { linesAdded: added, linesRemoved: removed }
}

function textOf(file: ProjectFile | undefined): string {
  return file === undefined || file.isBinary ? '' : file.content
}
