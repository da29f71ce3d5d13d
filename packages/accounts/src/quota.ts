/** Calculates the messages that a plan has left, by UTC day. Pure. */

import type { Entitlement } from '@sayso/storage'
import { OPERATOR_TIER } from '@sayso/wire'
import { AccountsError } from './accounts-error.ts'
import { OPERATOR_PLAN, type Plan } from './plans.ts'

export interface Quota {
  /** A plan's id. */
  tier: string
  /** 0: no limit. */
  dailyMessageLimit: number
  /** Messages of this UTC day, the running one included. */
  dailyMessageCount: number
  /** Epoch seconds as a string; null without a trial. */
  trialEnd: string | null
  /** When the count begins again: the next UTC midnight. */
  resetAt: Date
  /** The UTC day that a message counts for now, `2026-11-20`. */
  day: string
}

/** `2026-11-20` */
export function toUtcDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** When the next UTC day begins. */
export function nextUtcDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** The first plan is for everybody without another one, whose trial is over, or whose plan was taken out of the data. */
export function currentPlan(plans: readonly Plan[], { tier, trialEnd }: Entitlement, now: Date): Plan {
  const isOver = trialEnd !== null && trialEnd <= now
  if (tier === OPERATOR_TIER && !isOver) return OPERATOR_PLAN
  const plan = isOver ? plans[0] : (plans.find(({ id }) => id === tier) ?? plans[0])
  if (plan === undefined) throw new AccountsError('invalid-plans', 'There is no plan.')
  return plan
}

export function toQuota(
  plans: readonly Plan[],
  entitlement: Entitlement,
  { dailyMessageCount, now }: { dailyMessageCount: number; now: Date },
): Quota {
  const plan = currentPlan(plans, entitlement, now)
  const { trialEnd } = entitlement
  const isTrial = trialEnd !== null && trialEnd > now
  return {
    tier: plan.id,
    dailyMessageLimit: plan.dailyMessageLimit,
    dailyMessageCount,
    trialEnd: isTrial ? String(Math.floor(trialEnd.getTime() / 1000)) : null,
    resetAt: nextUtcDay(now),
    day: toUtcDay(now),
  }
}
