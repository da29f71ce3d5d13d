/** State of the app in the card of the chat, which names the app beside a picture of it. A table of the status, see `result-chips.test.ts`. */

import type { ProjectStatus } from './project-status.ts'

/** `unproved`: it is in the phone, and whether it runs well is not known. */
export type CardState = 'written' | 'checking' | 'runs' | 'unproved'

/** Null: the phone shows another app or version than the one that the card would name. */
export function cardState(status: ProjectStatus): CardState | null {
  switch (status.kind) {
    case 'starter':
    case 'edits-do-not-run':
    case 'does-not-run':
    case 'hung':
    case 'app-stopped':
    case 'preview-failed':
      return null
    case 'stopped':
    case 'interrupted':
      return status.olderVersion === null ? 'unproved' : null
    case 'thinking':
    case 'writing':
      return 'written'
    case 'starting':
    case 'fetching-packages':
    case 'checking':
      return 'checking'
    case 'runs':
      return 'runs'
    case 'first-screen-runs':
    case 'migrations-wait':
    case 'function-fails':
    case 'some-screens-run':
    case 'partly-runs':
    case 'has-errors':
    case 'answer-failed':
    case 'repairing':
    case 'reconnecting':
    case 'offline':
      return 'unproved'
  }
}
