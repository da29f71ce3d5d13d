/** Paths that the running answer has announced, which may be screens that do not exist yet. */

import type { WorkbenchState } from '@sayso/workbench'

/** One text, which is equal as long as nothing new is announced. */
export function announcedPaths({ chatStreaming, artifacts }: WorkbenchState): string {
  if (!chatStreaming) return ''
  const running = Object.values(artifacts).findLast((views) => views.some(({ isClosed }) => !isClosed))
  return running?.flatMap(({ plannedPaths = [] }) => plannedPaths).join('\n') ?? ''
}
