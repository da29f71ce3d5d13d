/** The plans dialog: limits in words, and the buttons where plans are sold. */

import type { PlanListResponse, PlanSummary, SessionResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { LIMITED_ANSWERS } from '../../testing/view-answers.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const FREE: PlanSummary = {
  ...{ id: 'free', name: 'Free', priceText: '€0', dailyMessageLimit: 30 },
  ...{ projectLimit: 100, memberLimit: 1, publishedAppLimit: 5, features: [] },
}
const PRO: PlanSummary = { ...FREE, id: 'pro', name: 'Pro', priceText: '€20 a month', memberLimit: 20 }
const TEAM: PlanSummary = { ...FREE, id: 'team', name: 'Team', priceText: '€50 a month', memberLimit: 0 }

const plansOf = (isSold: boolean): PlanListResponse => ({
  plans: [FREE, ...[PRO, TEAM].map((plan) => ({ ...plan, ...(isSold && { isSold: true as const }) }))],
  contact: null,
})
const SESSION = LIMITED_ANSWERS['POST /api/session'] as SessionResponse
const ADA = { id: 'ada', isGuest: false, email: 'ada@example.com', name: 'Ada' }

async function openPlans({ page, show }: StudioView, api: Record<string, unknown>) {
  // The one of an earlier step.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await show({ view: 'chat', api: { ...LIMITED_ANSWERS, ...api } })
  await page.getByRole('button', { name: 'Upgrade' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plans' })
  await dialog.getByRole('region', { name: 'Team' }).waitFor()
  return dialog
}

test.for([1440, 390])(
  'at %i plans speak of messages, projects, members and published apps, and nothing is sold without payment',
  async (width, { view }) => {
    await view.page.setViewportSize({ width, height: 844 })
    const dialog = await openPlans(view, { 'GET /api/plans': plansOf(false) })
    const free = dialog.getByRole('region', { name: 'Free' })
    const lines = ['30 messages a day', '100 projects', '1 member in a project', '5 published apps']
    for (const line of lines) await free.getByText(line).waitFor()
    expect(await dialog.getByRole('region', { name: 'Team' }).getByText('in a project').count()).toBe(0)
    expect(await dialog.getByText('minute').count()).toBe(0)
    expect(await dialog.getByRole('button').count()).toBe(1)
    expect(await dialog.getByText('Cancel any time').count()).toBe(0)
  },
)

test('a plan that is sold is bought, a refusal stays beside it, and a guest makes an account first', async ({
  view,
}) => {
  const sold = { 'GET /api/plans': plansOf(true), 'GET /api/billing': { subscription: null } }
  const asGuest = await openPlans(view, sold)
  expect(await asGuest.getByRole('button', { name: 'Create an account first' }).count()).toBe(2)
  const asAda = await openPlans(view, { ...sold, 'POST /api/session': { ...SESSION, user: ADA } })
  expect(await asAda.getByRole('region', { name: 'Free' }).getByRole('button').count()).toBe(0)
  await asAda.getByRole('button', { name: 'Choose Pro' }).click()
  await asAda.getByRole('region', { name: 'Pro' }).getByRole('alert').waitFor()
  await asAda.getByText('Cancel any time').waitFor()
})

test('a subscriber manages the billing, and reads when the plan ends or that a payment failed', async ({
  view,
}) => {
  const trialEnd = String(Math.floor(Date.now() / 1000) + 86_400)
  const session = { ...SESSION, user: ADA, subscriptionTier: 'pro', trialEnd }
  const api = (isPastDue: boolean) => ({
    'GET /api/plans': plansOf(true),
    'POST /api/session': session,
    'GET /api/billing': {
      subscription: { planId: 'pro', isPastDue, endsAt: '2026-12-31T12:00:00.000Z' },
    },
  })
  const dialog = await openPlans(view, api(false))
  await dialog.getByRole('region', { name: 'Pro' }).getByRole('button', { name: 'Manage billing' }).waitFor()
  await dialog.getByText('Your plan ends on 31 December 2026.').waitFor()
  const late = await openPlans(view, api(true))
  await late.getByText('Your last payment failed.').waitFor()
})
