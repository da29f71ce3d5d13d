/** AI in the database view: the model of the app and its limits. */

import type { AiState, DatabaseOverview } from '@sayso/wire'
import { expect } from 'vitest'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p'
const EMPTY: DatabaseOverview = {
  ...{ tables: [], peopleCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false, bucketCount: 0 },
}
const STATE: AiState = {
  settings: {
    ...{ isOn: true, model: null },
    ...{ answersPerDay: 100, answersPerPersonAndDay: 20, maxOutputTokens: 1_000 },
  },
  answersToday: 7,
  models: [
    { id: 'acme/one', label: 'Acme One', usesOwnKey: true },
    { id: 'acme/two', label: 'Acme Two', usesOwnKey: false },
  ],
  ...{ mayChange: true, allowsOwnKeys: true },
}

async function open({ page, show }: StudioView, state: AiState, width = 1440) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
  const api = { [`GET ${BASE}/database`]: EMPTY, [`GET ${BASE}/ai`]: state, [`PUT ${BASE}/ai`]: null }
  await show({ view: 'workbench', api })
  if (width === 390) await page.getByRole('tab', { name: 'Database' }).tap()
  else await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: 'AI', exact: true }).click()
}

test('[SN182] the owner chooses the model of the app and how much of it the app may ask', async ({
  view,
}) => {
  const { page } = view
  await open(view, STATE)
  const model = page.getByLabel('Model')
  expect(await model.locator('option').allTextContents()).toEqual([
    'Off: the app’s questions are refused',
    'None: demo answers',
    'Acme One (your key)',
    'Acme Two',
  ])
  const save = page.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await model.selectOption('acme/two')
  await page.getByText('and this server pays').waitFor()
  await model.selectOption('acme/one')
  await page.getByText('and your key pays').waitFor()
  await page.getByText('7 of 100 answers today').waitFor()
  await page.getByLabel('for one person').fill('5')
  const sent = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method === 'PUT') resolve(String(init.body))
          return fetch(input, init)
        }
      }),
  )
  await save.click()
  expect(JSON.parse(await sent)).toEqual({ ...STATE.settings, model: 'acme/one', answersPerPersonAndDay: 5 })
})

test('[SN182] an editor sees it and changes nothing', async ({ view }) => {
  const { page } = view
  const settings = { ...STATE.settings, model: 'acme/one' }
  await open(view, { ...STATE, settings, models: [], mayChange: false })
  await page.getByText('Only the project’s owner changes this').waitFor()
  expect(await page.getByLabel('Model').isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await page.getByLabel('Model').locator('option:checked').textContent()).toBe('acme/one (no key)')
})

test('[SN182] without a model the view leads to keys, or says who allows one', async ({ view }) => {
  const { page } = view
  await open(view, { ...STATE, models: [] })
  expect(await page.getByRole('link', { name: 'Add a key for a model' }).getAttribute('href')).toMatch(
    /\/settings\/models$/,
  )
  await open(view, { ...STATE, models: [], allowsOwnKeys: false })
  await page.getByText('Its operator allows its own with SAYSO_APP_AI=on.').waitFor()
})
