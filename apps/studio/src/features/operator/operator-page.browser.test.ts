/** The operator's page: people, their tiers, a new password, published apps, reports, backups. */

import type {
  OperatorApp,
  OperatorAppsResponse,
  OperatorOverview,
  OperatorPeopleResponse,
  OperatorPerson,
  OperatorReportsResponse,
} from '@sayso/wire'
import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const OVERVIEW: OperatorOverview = {
  startedAt: '2026-11-26T08:00:00.000Z',
  versions: { sayso: '0.3.0', node: '24.21.0', sdk: '53.0.0', postgres: '18.4', projectsPostgres: '17.2' },
  counts: { accounts: 1_204, guests: 3, projects: 5_310, runningAnswers: 1, storedBytes: 3 * 1024 ** 3 },
  health: { isDatabaseReady: true, projectDatabases: 'recovering', freeDiskBytes: 0.5 * 1024 ** 3 },
  usage: [
    {
      ...{ day: '2026-11-26', model: 'openrouter/some-vendor/a-very-long-model-name-2026-preview' },
      ...{ personCount: 3, answerCount: 41, repairCount: 2, inputTokens: 900_000, outputTokens: 61_000 },
      ...{ cacheReadTokens: 0, cacheWriteTokens: 0, isEstimated: false, costDollars: 3.12 },
    },
  ],
  lines: [
    { name: 'passwords', running: 2, waiting: 14 },
    { name: 'exports', running: 0, waiting: 0 },
  ],
  lastBackupAt: null,
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
const TULIPS: OperatorApp = {
  ...{ shareId: '0'.repeat(32), name: 'tulips', title: 'Tulips', owner: 'ada@example.com' },
  ...{ url: 'http://tulips.apps.localhost/', isLive: true, takenDownReason: null, visits: 1 },
  ...{ openReports: 2, createdAt: '2026-11-20T08:00:00.000Z' },
}
const APPS: OperatorAppsResponse = {
  apps: [
    TULIPS,
    {
      ...TULIPS,
      ...{ shareId: '1'.repeat(32), name: 'bank', title: 'Bank', owner: null },
      takenDownReason: 'It asks for passwords of a bank.',
    },
  ],
  hasMore: false,
}
const REPORTS: OperatorReportsResponse = {
  reports: [
    {
      ...{ id: 7, text: 'It is a copy of my app.', at: '2026-11-26T07:30:00.000Z', handledAt: null },
      app: TULIPS,
    },
  ],
  hasMore: false,
}
const API = {
  'GET /api/operator': OVERVIEW,
  'GET /api/operator/people': PEOPLE,
  'GET /api/operator/apps': APPS,
  'GET /api/operator/reports': REPORTS,
}

test.for([1440, 390, 320])(
  'at %i everything is whole from side to side',
  async (width, { view: { page, show } }) => {
    await page.setViewportSize({ width, height: 844 })
    await show({ view: 'operator', api: API })
    await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).waitFor()
    await page
      .getByText(/1,204 accounts · 3 guests · 5,310 projects · .*3 GB.* · 1 answer is being written/)
      .waitFor()
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

test('an app is taken down with a reason, and one that is down is restored', async ({
  view: { page, show },
}) => {
  const pathOf = (shareId: string) => `PUT /api/operator/apps/${shareId}/take-down`
  await show({
    view: 'operator',
    api: { ...API, [pathOf(TULIPS.shareId)]: {}, [pathOf('1'.repeat(32))]: {} },
  })
  const apps = page.getByRole('list', { name: 'Published apps' })
  const tulips = apps.getByRole('listitem').filter({ hasText: 'tulips' })
  await tulips.getByText('ada@example.com · 1 visit in 7 days · 2 open reports').waitFor()
  const link = tulips.getByRole('link', { name: 'Open the app' })
  expect(await link.getAttribute('href')).toBe('http://tulips.apps.localhost/')
  await tulips.getByRole('button', { name: 'Take down' }).click()
  const question = page.getByRole('dialog', { name: 'Take “Tulips” down?' })
  const confirm = question.getByRole('button', { name: 'Take down' })
  expect(await confirm.isDisabled()).toBe(true)
  await question.getByLabel('Reason').fill('Spam')
  await confirm.click()
  await question.waitFor({ state: 'detached' })
  const bank = apps.getByRole('listitem').filter({ hasText: 'A guest' })
  await bank.getByText('Taken down: It asks for passwords of a bank.').waitFor()
  expect(await bank.getByRole('link').count()).toBe(0)
  await bank.getByRole('button', { name: 'Restore' }).click()
  const restore = page.getByRole('dialog', { name: 'Restore “Bank”?' })
  await restore.getByRole('button', { name: 'Restore' }).click()
  await restore.waitFor({ state: 'detached' })
})

test('a report is marked as handled, and a refusal stays beside it', async ({ view: { page, show } }) => {
  await show({ view: 'operator', api: API })
  const report = page.getByRole('list', { name: 'Reports' }).getByRole('listitem')
  await report.getByText('It is a copy of my app.').waitFor()
  await report.getByRole('button', { name: 'Mark as handled' }).click()
  await report.getByRole('alert').waitFor()
  await show({ view: 'operator', api: { ...API, 'PUT /api/operator/reports/7': {} } })
  await report.getByRole('button', { name: 'Mark as handled' }).click()
  await page.getByRole('button', { name: 'Show handled reports' }).click()
  expect(await page.getByRole('button', { name: 'Show open reports' }).getAttribute('aria-pressed')).toBe(
    'true',
  )
})

test('versions, work and backups are shown, in the language of the page', async ({
  view: { page, show },
}) => {
  await show({ view: 'operator', api: API })
  const names =
    'Sayso 0.3.0 · Node.js 24.21.0 · Expo SDK 53.0.0 · PostgreSQL 18.4 · PostgreSQL 17.2 for projects'
  await page.getByText(names).waitFor()
  await page.getByText('Databases of projects: starting or recovering').waitFor()
  await page.getByRole('row', { name: 'Checks of passwords 2 14' }).waitFor()
  await page.getByText('No backup was made yet.').waitFor()
  await page.getByRole('cell', { name: '$3.12' }).waitFor()
  const health = { ...OVERVIEW.health, projectDatabases: 'not-started' }
  const german = { ...OVERVIEW, health, lastBackupAt: '2026-11-25T03:00:00.000Z' }
  await show({ view: 'operator', language: 'de', api: { ...API, 'GET /api/operator': german } })
  await page.getByText('Datenbanken der Projekte: bisher nicht gebraucht').waitFor()
  await page.getByText('Letzte Sicherung: 25. Nov. 2026').waitFor()
  await page.getByRole('row', { name: 'Prüfung von Passwörtern 2 14' }).waitFor()
})

test('a person who is not the operator sees the refusal and no list', async ({ view: { page, show } }) => {
  await show({ view: 'operator' })
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('list', { name: 'People' }).count()).toBe(0)
})
