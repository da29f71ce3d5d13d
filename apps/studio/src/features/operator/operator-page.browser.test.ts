/** The operator's page: people, their tiers, a new password. */

import type { OperatorOverview, OperatorPeopleResponse, OperatorPerson } from '@sayso/wire'
import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const OVERVIEW: OperatorOverview = {
  startedAt: '2026-11-26T08:00:00.000Z',
  nodeVersion: '24.21.0',
  counts: { accounts: 1_204, guests: 3, projects: 5_310, runningAnswers: 1 },
  health: { isDatabaseReady: true, projectDatabases: 'running', freeDiskBytes: 0.5 * 1024 ** 3 },
  usage: [
    {
      ...{ day: '2026-11-26', model: 'openrouter/some-vendor/a-very-long-model-name-2026-preview' },
      ...{ personCount: 3, answerCount: 41, repairCount: 2, inputTokens: 900_000, outputTokens: 61_000 },
      isEstimated: false,
    },
  ],
  tiers: [
    { id: 'free', name: 'Free' },
    { id: 'pro', name: 'Pro' },
  ],
}

const ADA: OperatorPerson = {
  ...{ id: 'ada', email: 'ada-with-a-rather-long-address@mail.example.com', name: 'Ada Lovelace' },
  ...{ tier: null, trialEnd: null, projectCount: 12, messagesToday: 1 },
  ...{ createdAt: '2026-01-02T08:00:00.000Z', lastSeenAt: '2026-11-26T07:00:00.000Z' },
}
const PEOPLE: OperatorPeopleResponse = {
  people: [
    ADA,
    {
      ...ADA,
      id: 'bob',
      email: 'bob@example.com',
      name: 'Bob',
      tier: 'pro',
      trialEnd: '2026-12-31T00:00:00.000Z',
    },
    { ...ADA, id: 'olga', email: 'olga@example.com', name: 'Olga', tier: 'operator' },
  ],
  hasMore: false,
}
const API = { 'GET /api/operator': OVERVIEW, 'GET /api/operator/people': PEOPLE }

test.for([1440, 390, 320])(
  'at %i everything is whole from side to side',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    await show({ view: 'operator', api: API })
    await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).waitFor()
    await page.getByText('1,204 accounts · 3 guests · 5,310 projects · 1 answer is being written').waitFor()
    await page.getByText('0.5 GB free on the disk').waitFor()
    const isWhole = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
    expect(await page.evaluate(isWhole)).toBe(true)
  },
)

test('a tier is set with the end of its trial, and an operator’s row has no buttons', async ({
  view: { page, show },
}) => {
  await show({ view: 'operator', api: { ...API, 'PUT /api/operator/people/bob/tier': {} } })
  const olga = page.getByRole('listitem').filter({ hasText: 'olga@' })
  await olga.waitFor()
  expect(await olga.getByRole('button').count()).toBe(0)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'bob@' })
    .getByRole('button', { name: 'Change the tier' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Tier of bob@example.com' })
  expect(await dialog.getByRole('combobox').inputValue()).toBe('pro')
  expect(await dialog.getByLabel(/^Trial until/).inputValue()).toBe('2026-12-31')
  await dialog.getByRole('button', { name: 'Set the tier' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a new password is asked about first, and shown once', async ({ view: { page, show } }) => {
  const path = 'POST /api/operator/people/ada/password'
  await show({ view: 'operator', api: { ...API, [path]: { password: 'correct-horse' } } })
  const ada = page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' })
  await ada.getByRole('button', { name: 'New password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('They are signed out everywhere').waitFor()
  expect(await page.getByText('correct-horse').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Set a new password' }).click()
  await dialog.getByText('correct-horse').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  expect(await page.getByText('correct-horse').count()).toBe(0)
})

test('a person who is not the operator sees the refusal and no list', async ({ view: { page, show } }) => {
  await show({ view: 'operator' })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('list', { name: 'People' }).count()).toBe(0)
})
