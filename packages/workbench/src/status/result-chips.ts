/**
 * Proven results of an answer's version: the chips under it, and the sign of its card. A table of the status, see
 * `result-chips.test.ts`.
 */

import { t } from '@sayso/language/status'
import type { ChatMessage } from '@sayso/wire'
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
  const chips: ResultChip[] = isFixed ? [{ look: 'ok', text: t('fixed') }] : []
  if (status === null || !('versionNumber' in status) || status.versionNumber !== versionNumber) return chips
  switch (status.kind) {
    case 'runs':
      return isFixed ? chips : [{ look: 'ok', text: checkText(status.checked) }]
    case 'some-screens-run':
    case 'has-errors':
      if (status.checked === null) return [...chips, { look: 'danger', text: t('theDataRefusedARequest') }]
      return [...chips, { look: 'plain', text: checkText(status.checked) }]
    case 'does-not-run':
    case 'partly-runs':
      return [...chips, { look: 'danger', text: t('doesNotRunYet') }]
    case 'migrations-wait':
      return [
        ...chips,
        ...(status.checked === null ? [] : [{ look: 'plain' as const, text: checkText(status.checked) }]),
        ...(status.failedPath === null ? [] : [{ look: 'danger' as const, text: t('aMigrationFails') }]),
      ]
    case 'function-fails':
      return [...chips, { look: 'danger', text: t('aFunctionFails') }]
    case 'starting':
    case 'checking':
    case 'first-screen-runs':
      return chips
  }
}

/** `proved`: green. `written`: all files are there, and nothing more is known. */
export type VersionSign = 'proved' | 'written' | 'cut-off' | 'failed'

interface EndedAnswer {
  versionNumber: number
  status: ChatMessage['status']
  /** One of its actions could not be done. */
  hasFailed: boolean
}

/** @param status null: it is of a newer version. */
export function versionSign(status: ProjectStatus | null, answer: EndedAnswer): VersionSign {
  if (answer.hasFailed || answer.status === 'error') return 'failed'
  if (answer.status !== 'done') return 'cut-off'
  if (status === null || !('versionNumber' in status)) return 'written'
  if (status.versionNumber !== answer.versionNumber) return 'written'
  switch (status.kind) {
    case 'runs':
      return 'proved'
    case 'has-errors':
    case 'does-not-run':
    case 'partly-runs':
    case 'function-fails':
      return 'failed'
    case 'migrations-wait':
      return status.failedPath === null ? 'written' : 'failed'
    case 'starting':
    case 'checking':
    case 'first-screen-runs':
    case 'some-screens-run':
      return 'written'
  }
}
