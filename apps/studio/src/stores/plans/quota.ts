/** How many messages are left today, in numbers and words. */

import { t } from '@sayso/language/session'
import type { SessionResponse } from '@sayso/wire'
import { formatRefill } from '../../browser/clock.ts'

export type QuotaSource = Pick<
  SessionResponse,
  'dailyMessageCount' | 'dailyMessageLimit' | 'subscriptionTier' | 'trialEnd' | 'resetAt'
>

export interface Quota {
  /** Null: no limit, and then nothing is counted on the page. */
  left: number | null
  limit: number
  isLow: boolean
  /** `Trial ends in 3 days`, or null without a trial. */
  trial: string | null
  canUpgrade: boolean
  /** `More at 01:00, in 5 h 20 min.` once nothing is left, else null. */
  refill: string | null
}

const LOW = 3
const DAY_MS = 86_400_000

/** `isCounted`: answers of the chosen model count; those of the demo and of the user's own keys do not. */
export function readQuota(session: QuotaSource, nowMs: number, { isCounted = true } = {}): Quota {
  const limit = isCounted ? session.dailyMessageLimit : 0
  const left = limit === 0 ? null : Math.max(0, limit - session.dailyMessageCount)
  const trial = session.trialEnd === null ? null : trialText(session.trialEnd, nowMs)
  return {
    left,
    limit,
    isLow: left !== null && left <= LOW,
    trial,
    // Where nothing is limited, there is nothing to upgrade to; a trial's limits begin when it ends.
    canUpgrade: isCounted && ((session.subscriptionTier === 'free' && limit > 0) || trial !== null),
    refill: left === 0 ? t('moreAt', { refill: formatRefill(session.resetAt, nowMs) }) : null,
  }
}

/** Whether there is anything to show. */
export function hasQuota({ left, trial, canUpgrade }: Quota): boolean {
  return left !== null || trial !== null || canUpgrade
}

function trialText(trialEnd: string, nowMs: number): string {
  const days = Math.max(1, Math.ceil((Number(trialEnd) * 1_000 - nowMs) / DAY_MS))
  return t('trialEndsInDays', { days })
}
