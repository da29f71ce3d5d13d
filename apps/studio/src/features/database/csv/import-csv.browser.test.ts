/** CSV files of a table in the database view. */

import type { CsvPreview, DatabaseColumn, DatabaseOverview, ImportCsvResponse, TablePage } from '@sayso/wire'
import { expect } from 'vitest'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const TABLE = `${BASE}/tables/plants`

const column = (name: string): DatabaseColumn => ({
  ...{ name, type: 'text', isNullable: true, hasDefault: false, isKey: name === 'id', isGenerated: false },
  ...{ choices: null, refersTo: null },
})
const OVERVIEW: DatabaseOverview = {
  tables: [
    {
      ...{ name: 'plants', rowCount: 1, isProtected: true, policies: [] },
      columns: [column('id'), column('name'), column('bought_at')],
    },
  ],
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false },
}
const PAGE: TablePage = {
  ...{ columns: ['id', 'name', 'bought_at'], rows: [['1', 'Fern', null]], cut: [] },
  count: { kind: 'exact', rows: 1 },
}
const PREVIEW: CsvPreview = {
  ...{ success: true, columns: ['ID', 'Bought at', 'Colour'], rowCount: 12 },
  rows: Array.from({ length: 10 }, (_, index) => [String(index), null, 'green']),
}

interface Answers {
  preview?: CsvPreview
  result?: ImportCsvResponse
}

async function open({ page, show }: StudioView, { preview = PREVIEW, result }: Answers = {}, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  const api = {
    [`GET ${BASE}`]: OVERVIEW,
    [`GET ${TABLE}`]: PAGE,
    [`POST ${TABLE}/csv-preview`]: preview,
    [`POST ${TABLE}/csv-import`]: result,
  }
  await show({ view: 'workbench', api, project: { files: snapshotOf({ 'App.tsx': '' }) } })
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('CSV file').setInputFiles({
    ...{ name: 'plants.csv', mimeType: 'text/csv', buffer: Buffer.from('ID,Bought at,Colour\n0,,green\n') },
  })
}

test('[SN202] columns are matched by name and by hand, and the rows are added after a look', async ({
  view,
}) => {
  const { page } = view
  await open(view, { result: { success: true, rowCount: 12 } })
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Column for ID').inputValue()).toBe('id')
  expect(await dialog.getByLabel('Column for Bought at').inputValue()).toBe('bought_at')
  expect(await dialog.getByLabel('Column for Colour').inputValue()).toBe('')
  expect(await dialog.getByRole('row').count()).toBe(11)
  await dialog.getByLabel('Column for Colour').selectOption('name')
  const sent = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (String(input).includes('csv-import')) {
            window.fetch = fetch
            resolve(
              `${decodeURIComponent(String(input).split('columns=')[1] ?? '')} ${init?.body instanceof File}`,
            )
          }
          return fetch(input, init)
        }
      }),
  )
  await dialog.getByRole('button', { name: 'Add 12 rows' }).click()
  expect(await sent).toBe('["id","bought_at","name"] true')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('12 rows added').waitFor()
})

test('[SN202] a refused row is named by its line and column, and the dialog stays', async ({ view }) => {
  const { page } = view
  await open(
    view,
    { result: { success: false, error: 'A value is needed here.', line: 7, column: 'name' } },
    390,
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add 12 rows' }).tap()
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'Line 7, column name: A value is needed here.' })
    .waitFor()
})

test('[SN202] a file that cannot be read says why', async ({ view }) => {
  const error = 'A quotation mark is missing here, or is one too many.'
  await open(view, { preview: { success: false, error, line: 3 } })
  const dialog = view.page.getByRole('dialog')
  await dialog
    .getByRole('alert')
    .filter({ hasText: `Line 3: ${error}` })
    .waitFor()
  expect(await dialog.getByRole('button', { name: /^Add/ }).count()).toBe(0)
})

test('[SN202] the rows that are found are what is downloaded', async ({ view }) => {
  const { page } = view
  await open(view)
  await page.keyboard.press('Escape')
  const link = page.getByRole('link', { name: 'Download CSV' })
  expect(await link.getAttribute('href')).toBe(`${TABLE}/csv`)
  await page.getByLabel('Search in plants').fill('fern')
  await expect
    .poll(async () => decodeURIComponent((await link.getAttribute('href')) ?? ''))
    .toBe(`${TABLE}/csv?where={"sort":null,"filters":[],"search":"fern"}`)
})
