/** The chips under the newest answer: what is proved of its version. A table of the status, see `result-chips.test.ts`. */

import { checkText } from '../check/check-text.ts'
import type { ProjectStatus } from './project-status.ts'

export interface ResultChip {
  /** `ok` has a tick: its words are proved. */
  look: 'ok' | 'danger' | 'plain'
  text: string
}

/**
 * @param status null while an answer is written.
 * @param answer `isFixed`: it is a repair, and page and server have seen that it worked.
 */
export function resultChips(
  status: ProjectStatus | null,
  { versionNumber, isFixed }: { versionNumber: number; isFixed: boolean },
): ResultChip[] {
  const chips: ResultChip[] = isFixed ? [{ look: 'ok', text: 'Fixed' }] : []
  if (status === null || !('versionNumber' in status) || status.versionNumber !== versionNumber) return chips
  switch (status.kind) {
    case 'runs':
      return isFixed ? chips : [{ look: 'ok', text: checkText(status.checked) }]
    case 'some-screens-run':
    case 'has-errors':
      return [...chips, { look: 'plain', text: checkText(status.checked) }]
    case 'does-not-run':
    case 'partly-runs':
      return [...chips, { look: 'danger', text: 'Does not run yet' }]
    case 'starting':
    case 'checking':
    case 'first-screen-runs':
      return chips
  }
}
