/** The sign of a status in the tab's title. */

import type { ProjectStatus } from './project-status.ts'

/** First sign of the tab's title: writing, running, in need of attention, or nothing. */
export function titleSign(status: ProjectStatus): string {
  switch (status.kind) {
    case 'thinking':
    case 'writing':
    case 'starting':
    case 'fetching-packages':
    case 'checking':
    case 'repairing':
    case 'reconnecting':
      return '● '
    case 'runs':
      return '✓ '
    case 'starter':
    case 'first-screen-runs':
    case 'some-screens-run':
    case 'offline':
    case 'stopped':
      return ''
    case 'interrupted':
    case 'answer-failed':
    case 'does-not-run':
    case 'edits-do-not-run':
    case 'partly-runs':
    case 'has-errors':
    case 'function-fails':
    case 'hung':
    case 'app-stopped':
    case 'preview-failed':
      return '! '
    case 'migrations-wait':
      return status.failedPath === null ? '' : '! '
  }
}
