/** Tells whether a prompt can be sent, and why not. */

import { t } from '@sayso/language/composer'
import { useIsOnline } from '../browser/online.ts'
import { useQuota } from '../stores/plans/use-quota.ts'

export type ComposerStatus =
  | { kind: 'ready' }
  /** The start call has not answered; the text is locked. */
  | { kind: 'sending' }
  /** An answer is being written: Stop replaces Send, and typing is kept as a draft. */
  | { kind: 'streaming' }
  /** Nothing can be sent now; the reason is shown, and typing goes on. */
  | {
      kind: 'blocked'
      reason: string
      /** Text that the line under the prompt box already shows; read out to explain why Send is off. */
      spokenFirst?: string
    }

/** Why nothing can be sent now, whatever is in the prompt; null when it can. */
export function useComposerBlock(): Extract<ComposerStatus, { kind: 'blocked' }> | null {
  const isOnline = useIsOnline()
  const quota = useQuota()
  if (!isOnline) return { kind: 'blocked', reason: t('youAreOfflineYourDraft') }
  if (quota?.left === 0) {
    return {
      kind: 'blocked',
      reason: t('youCanStillEditPreview'),
      spokenFirst: t('noMessagesLeftToday'),
    }
  }
  return null
}
