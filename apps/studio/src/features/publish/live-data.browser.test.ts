/** Live data of a published app: its choice and its migrations in the dialog Publish, and its rows in the database view. */

import type {
  DatabaseOverview,
  LiveDataPlan,
  Publication,
  PublicationResponse,
  PublishRequest,
  Release,
  TablePage,
} from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { snapshotOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const BASE = '/api/projects/p/publication'
const LIVE: Release = { id: 'r2', versionNumber: 1, publishedAt: '2026-03-18T10:00:00.000Z', data: 'own' }
const PUBLICATION: Publication = {
  ...{ name: 'plants', url: 'https://plants.apps.example.com/', path: '/apps/plants', title: 'Plants' },
  ...{ description: '', isListed: true, allowsIndexing: false, allowsCopies: false },
  ...{ live: LIVE, earlier: [{ ...LIVE, id: 'r1', versionNumber: 0, data: null }] },
  ...{ takenDownReason: null, visits: 12 },
}
const UPDATE: LiveDataPlan = {
  kind: 'update',
  migrations: [
    {
      path: 'supabase/migrations/0002_stars.sql',
      ...{ warnings: [], effect: { tableCount: 1, rowCount: 0, keepsData: true }, problem: null },
    },
    {
      path: 'supabase/migrations/0003_without_notes.sql',
      warnings: [
        {
          message: 'Deletes the table notes and all its rows.',
          position: { lineNumber: 1, columnNumber: 1 },
        },
      ],
      ...{ effect: { tableCount: 0, rowCount: 0, keepsData: false }, problem: null },
    },
  ],
  unapplied: ['supabase/migrations/0004_later.sql'],
}

async function open(
  { page, show }: StudioView,
  { publication, plan, api = {} }: { publication: Publication | null; plan: LiveDataPlan; api?: object },
) {
  const state: PublicationResponse = { publication, canPublish: true, suggestedName: 'plants' }
  const answers = {
    ...{ [`GET ${BASE}`]: state, [`GET ${BASE}/names/plants`]: { status: 'free' } },
    ...{ [`GET ${BASE}/domain`]: { domain: null } },
    ...{ [`GET ${BASE}/live-data?version=1`]: plan, ...api },
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await show({ view: 'workbench', api: answers })
  await page.locator('button:has(h1)').tap()
  await page.getByRole('menuitem', { name: 'Publish' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.waitFor()
  return dialog
}

/** Body of the next request that publishes. */
const nextOrder = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<PublishRequest>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method !== 'POST') return fetch(input, init)
          window.fetch = fetch
          resolve(JSON.parse(String(init.body)))
          return fetch(input, init)
        }
      }),
  )

test('a new app gets live data, unless its owner chooses the project’s', async ({ view }) => {
  const dialog = await open(view, {
    publication: null,
    plan: { kind: 'new', migrationCount: 2, unapplied: [] },
    api: { [`POST ${BASE}`]: { kind: 'published', publication: PUBLICATION } },
  })
  await dialog.getByText('The app gets a database made by 2 migrations.').waitFor()
  expect(await dialog.getByRole('radio', { name: 'Its own live data' }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: 'The project’s data' }).tap()
  await dialog.getByText('uses the same data as the preview').waitFor()
  expect(await dialog.getByText('The app gets a database').count()).toBe(0)
  const order = nextOrder(view.page)
  await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
  expect((await order).data).toBe('project')
})

test('an app without data is asked nothing about it', async ({ view }) => {
  const dialog = await open(view, { publication: null, plan: { kind: 'none' } })
  await dialog.getByRole('button', { name: 'Publish version 1' }).and(dialog.locator(':enabled')).waitFor()
  expect(await dialog.getByText('Data of the app').count()).toBe(0)
})

test('migrations for the live data are listed before, with their effects and their harm', async ({
  view,
}) => {
  const dialog = await open(view, { publication: PUBLICATION, plan: UPDATE })
  const list = dialog.getByRole('list', { name: 'Migrations for the live data' })
  await list.waitFor()
  expect(await list.getByRole('listitem').allTextContents()).toEqual([
    '0002_stars.sqlAdds 1 table. No stored data changes.',
    '0003_without_notes.sqlDeletes the table notes and all its rows.',
  ])
  await dialog.getByText('2 migrations run on the live data first.').waitFor()
  await dialog.getByText('left out: “0004_later.sql”').waitFor()
  await dialog.getByText('The live data keeps its tables and rows.').waitFor()
  const earlier = dialog.getByRole('region', { name: 'Earlier' }).getByRole('listitem')
  expect(await earlier.textContent()).toContain('The project’s data')
  await dialog.getByRole('button', { name: 'Unpublish', exact: true }).tap()
  await dialog.getByText('The live data stays').waitFor()
})

test('an app from before live data moves to its own, and the dialog says what stays behind', async ({
  view,
}) => {
  const publication = { ...PUBLICATION, live: { ...LIVE, data: null } }
  const dialog = await open(view, { publication, plan: { kind: 'new', migrationCount: 1, unapplied: [] } })
  await dialog.getByText('The app uses the project’s data so far.').waitFor()
  expect(await dialog.getByRole('radio', { name: 'Its own live data' }).isChecked()).toBe(true)
})

test('an app whose owner chose the project’s data keeps it', async ({ view }) => {
  const publication = { ...PUBLICATION, live: { ...LIVE, data: 'project' as const } }
  const dialog = await open(view, { publication, plan: { kind: 'new', migrationCount: 1, unapplied: [] } })
  await dialog.getByText('uses the same data as the preview').waitFor()
})

test.for([
  [[], ''],
  [
    ['migrations/0001_mood.sql'],
    'Applied before it, and still there: “0001_mood.sql”. To undo them, restore the live data’s snapshot “Before 0001_mood.sql” in the database view.',
  ],
] as const)(
  'a migration that failed is named with the words of the database, and those that stay: %s',
  async ([applied, stay], { view }) => {
    const problem = { message: 'could not create unique index "one_body"', position: null }
    const failed = { kind: 'failed-migration', path: 'migrations/0002_stars.sql', problem, applied }
    const dialog = await open(view, {
      ...{ publication: PUBLICATION, plan: UPDATE },
      api: { [`POST ${BASE}`]: failed },
    })
    await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
    const alert = dialog.getByRole('alert')
    expect(await alert.textContent()).toBe(
      `Nothing was published: 0002_stars.sql failed on the live data. could not create unique index "one_body"${stay}`,
    )
  },
)

const overviewOf = (rowCount: number, hasLiveData = true): DatabaseOverview => ({
  tables: [{ name: 'notes', rowCount, isProtected: true, policies: [], columns: [] }],
  ...{ peopleCount: rowCount, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData },
})
const PROJECT = { files: snapshotOf({ 'App.tsx': '', 'migrations/0001.sql': 'select 1' }) }
/** Its migration waits: the question about it is put off. */
async function openDatabase({ page, show }: StudioView, api: Record<string, unknown>) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show({ view: 'workbench', api, project: PROJECT })
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('tab', { name: 'Database' }).click()
}

const rowsOf = (body: string): TablePage => ({
  ...{ columns: ['body'], rows: [[body]], cut: [] },
  count: { kind: 'exact', rows: 1 },
})
const DATABASE = '/api/projects/p/database'

test('the database view switches between test data and live data', async ({ view }) => {
  const { page } = view
  const api = {
    [`GET ${DATABASE}`]: overviewOf(1),
    [`GET ${DATABASE}?data=live`]: overviewOf(7),
    [`GET ${DATABASE}/tables/notes?offset=0`]: rowsOf('Made in the editor'),
    [`GET ${DATABASE}/tables/notes?offset=0&data=live`]: rowsOf('From a visitor'),
    [`POST ${DATABASE}/query?data=live`]: { success: true, rowCount: 1, ...rowsOf('Asked of live data') },
  }
  await openDatabase(view, api)
  await page.getByText('Made in the editor').waitFor()
  await page.getByRole('tab', { name: 'Live data' }).click()
  await page.getByText('From a visitor').waitFor()
  await page.getByText('They see what you change here.').waitFor()
  expect(await page.getByText('Made in the editor').count()).toBe(0)
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
  await page.getByRole('textbox', { name: 'One statement' }).fill('select 1')
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.getByText('Asked of live data').waitFor()
  await page.getByRole('tab', { name: 'Test data' }).click()
  await page.getByRole('textbox', { name: 'One statement' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'One statement' }).inputValue()).toBe('')
})

test('a project without live data has no switch', async ({ view }) => {
  const { page } = view
  const api = {
    [`GET ${DATABASE}`]: overviewOf(1, false),
    [`GET ${DATABASE}/tables/notes?offset=0`]: rowsOf('Made in the editor'),
  }
  await openDatabase(view, api)
  await page.getByText('Made in the editor').waitFor()
  expect(await page.getByRole('tab', { name: 'Live data' }).count()).toBe(0)
})
