/** The rules of the quota line. */

import { expect, test } from 'vitest'
import { type QuotaSource, readQuota } from './quota.ts'

const now = new Date('2026-03-18T19:40:00').getTime()
const free: QuotaSource = {
  dailyMessageCount: 18,
  dailyMessageLimit: 30,
  subscriptionTier: 'free',
  trialEnd: null,
  resetAt: '2026-03-19T01:00:00',
}
const inDays = (days: number) => String(Math.round((now + days * 86_400_000) / 1000))

test('[SQ1] what is left is the limit less the count, and never less than nothing', () => {
  expect(readQuota(free, now)).toMatchObject({ left: 12, isLow: false, refill: null })
  expect(readQuota({ ...free, dailyMessageCount: 40 }, now).left).toBe(0)
})

test('[SQ1] three or fewer are low; at none it is said when more come', () => {
  expect(readQuota({ ...free, dailyMessageCount: 27 }, now).isLow).toBe(true)
  expect(readQuota({ ...free, dailyMessageCount: 30 }, now).refill).toBe('More at 01:00, in 5 h 20 min.')
})

test('[SQ2] without a limit nothing is counted and no Upgrade is offered', () => {
  const nothing = { left: null, isLow: false, canUpgrade: false, refill: null }
  expect(readQuota({ ...free, dailyMessageLimit: 0 }, now)).toMatchObject(nothing)
  expect(readQuota({ ...free, dailyMessageCount: 40 }, now, { isCounted: false })).toMatchObject(nothing)
})

test('[SQ2] a trial of a plan without a limit still leads to the plans: its limits begin when it ends', () => {
  const trial = { ...free, subscriptionTier: 'team', dailyMessageLimit: 0, trialEnd: inDays(3) }
  expect(readQuota(trial, now)).toMatchObject({ left: null, canUpgrade: true })
  expect(readQuota(trial, now, { isCounted: false }).canUpgrade).toBe(false)
})

test('[SQ1] a trial ends in at least one day, kept as written', () => {
  expect(readQuota({ ...free, trialEnd: inDays(2.2) }, now).trial).toBe('Trial ends in 3 days')
  expect(readQuota({ ...free, trialEnd: inDays(-4) }, now).trial).toBe('Trial ends in 1 day')
})

test('[SQ1] Upgrade is offered to the free tier and to trials', () => {
  expect(readQuota(free, now).canUpgrade).toBe(true)
  expect(readQuota({ ...free, subscriptionTier: 'pro' }, now).canUpgrade).toBe(false)
  expect(readQuota({ ...free, subscriptionTier: 'pro', trialEnd: inDays(3) }, now).canUpgrade).toBe(true)
})
