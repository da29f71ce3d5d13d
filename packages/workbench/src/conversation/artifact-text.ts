/** Texts of an artifact card: the listed files, the progress of each, and the sums. */

import { t } from '@sayso/language/conversation'
import type { ActionView, ArtifactView } from '../editor/state.ts'

/** More rows than the first number are folded, down to the second. */
const ROWS = { wide: { max: 12, inView: 6 }, narrow: { max: 4, inView: 3 } } as const

/** One row of a card: an action, or an announced file that has not been started. */
export interface ArtifactRow extends ActionView {
  isOnlyAnnounced?: boolean
}

/** Announced files, in that order and each in its announced place; then the others. */
export function rowsOf({ plannedPaths = [], actions, isClosed }: ArtifactView): readonly ArtifactRow[] {
  if (plannedPaths.length === 0) return actions
  const unplaced = new Map<string, ActionView>()
  for (const action of actions) {
    for (const path of [action.filePath, action.to]) {
      if (path !== undefined && !unplaced.has(path)) unplaced.set(path, action)
    }
  }
  const placed = new Set<ActionView>()
  const planned = plannedPaths.flatMap((path) => {
    const action = unplaced.get(path)
    if (action === undefined) return [announcedRow(path, isClosed)]
    // A rename may be announced by both of its paths.
    if (placed.has(action)) return []
    placed.add(action)
    return [action]
  })
  return [...planned, ...actions.filter((action) => !placed.has(action))]
}

function announcedRow(path: string, isOver: boolean): ArtifactRow {
  return {
    actionId: `announced ${path}`,
    kind: 'file',
    filePath: path,
    status: isOver ? 'aborted' : 'pending',
    isExecuted: false,
    isOnlyAnnounced: true,
    lineCount: 0,
    lastLine: '',
    isLineEnded: false,
    linesAdded: 0,
    linesRemoved: 0,
  }
}

/** While it is being written `6 of 10 files written`, or `6 files so far` when nothing was announced; then `10 files`, or `6 of 10 files`. */
export function countText(artifact: ArtifactView): string {
  const files = rowsOf(artifact).filter(({ kind }) => kind !== 'shell')
  const written = files.filter(({ status }) => status === 'complete').length
  if (!artifact.isClosed) {
    const isAnnounced = artifact.plannedPaths !== undefined
    return isAnnounced
      ? t('ofWritten', { written, files: filesText(files.length) })
      : t('soFar', { files: filesText(files.length) })
  }
  return written === files.length ? filesText(written) : t('of', { written, files: filesText(files.length) })
}

function filesText(count: number): string {
  return t('filesCount1', { count })
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
export function rowText(action: ArtifactRow): string {
  if (action.kind === 'shell') return t('notRun')
  if (action.isOnlyAnnounced && action.status === 'aborted') return t('notWritten')
  switch (action.status) {
    case 'pending':
      return t('waiting')
    case 'running':
      return t('line', { lineCount: action.lineCount })
    case 'complete':
      return completeText(action)
    case 'failed':
      return t('actionFailed')
    case 'aborted':
      return t('stopped')
  }
}

function completeText({ kind, linesAdded, linesRemoved }: ActionView): string {
  if (kind === 'delete') return t('deleted')
  if (kind === 'rename') return t('renamed')
  const added = linesAdded > 0 ? [`+${linesAdded}`] : []
  const removed = linesRemoved > 0 ? [`−${linesRemoved}`] : []
  return [...added, ...removed].join(' ')
}

/** The actions to list now, and how many are folded away: the last ones stay, or those around the one that is being written. */
export function rowsInView(
  actions: readonly ArtifactRow[],
  isUnfolded: boolean,
  room: keyof typeof ROWS = 'wide',
): { rows: readonly ArtifactRow[]; foldedCount: number } {
  const { max, inView } = ROWS[room]
  if (isUnfolded || actions.length <= max) return { rows: actions, foldedCount: 0 }
  const running = actions.findIndex(({ status }) => status === 'running')
  // The next one is in view too.
  const end = running < 0 ? actions.length : Math.min(actions.length, Math.max(inView, running + 2))
  return { rows: actions.slice(end - inView, end), foldedCount: actions.length - inView }
}

/** A path as its folder, with the slash, and its name. */
export function splitPath(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/') + 1
  return { folder: path.slice(0, end), name: path.slice(end) }
}
