/** What an artifact card says of its files: which are listed, how far each is, and the sums. */

import type { ActionView, ArtifactView } from '../editor/state.ts'

/** More rows than this are folded; the last ones, with the running one, stay in view. */
const MAX_ROWS = 12
const ROWS_IN_VIEW = 6

/** `6 files so far` while it is being written, `6 files` then. */
export function countText(artifact: ArtifactView): string {
  const count = artifact.actions.filter(({ kind }) => kind !== 'shell').length
  const files = count === 1 ? '1 file' : `${count} files`
  return artifact.isClosed ? files : `${files} so far`
}

/** `, +12 −9`, or nothing where the numbers are not known. */
export function changeText(actions: readonly ActionView[]): string {
  let added = 0
  let removed = 0
  for (const action of actions) {
    added += action.linesAdded
    removed += action.linesRemoved
  }
  if (added === 0 && removed === 0) return ''
  return removed === 0 ? `, +${added}` : `, +${added} −${removed}`
}

/** The right end of a row. */
export function rowText(action: ActionView): string {
  if (action.kind === 'shell') return 'not run'
  switch (action.status) {
    case 'pending':
      return 'waiting'
    case 'running':
      return `line ${action.lineCount}`
    case 'complete':
      return completeText(action)
    case 'failed':
      return 'Action failed'
    case 'aborted':
      return 'stopped'
  }
}

function completeText({ kind, linesAdded, linesRemoved }: ActionView): string {
  if (kind === 'delete') return 'deleted'
  if (kind === 'rename') return 'renamed'
  const added = linesAdded > 0 ? [`+${linesAdded}`] : []
  const removed = linesRemoved > 0 ? [`−${linesRemoved}`] : []
  return [...added, ...removed].join(' ')
}

/** The actions to list now, and how many are folded away before them. */
export function rowsInView(
  actions: readonly ActionView[],
  isUnfolded: boolean,
): { rows: readonly ActionView[]; foldedCount: number } {
  if (isUnfolded || actions.length <= MAX_ROWS) return { rows: actions, foldedCount: 0 }
  return { rows: actions.slice(-ROWS_IN_VIEW), foldedCount: actions.length - ROWS_IN_VIEW }
}

/** A path as its folder, with the slash, and its name. */
export function splitPath(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), name: path.slice(end) }
}
