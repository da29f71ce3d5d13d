/** SQL in the database view: it reads, is asked before it changes rows, and becomes a migration. */

import type { DatabaseOverview, RunSqlResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const OVERVIEW: DatabaseOverview = {
  tables: [{ name: 'plants', rowCount: 0, columns: [], isProtected: true, policies: [] }],
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false },
}

async function open(
  { page, show }: StudioView,
  answers: { query?: RunSqlResponse; write?: RunSqlResponse },
  width = 1440,
) {
  await page.setViewportSize({ width, height: 900 })
  const api = {
    [`GET ${BASE}`]: OVERVIEW,
    [`POST ${BASE}/query`]: answers.query,
    [`POST ${BASE}/write`]: answers.write,
  }
  const files = snapshotOf({ 'App.tsx': '', 'migrations/0003_a.sql': 'select 1;' })
  await show({ view: 'workbench', api, project: { files } })
  // The project's migration has not been applied.
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('tab', { name: 'Database' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'SQL', exact: true }).click()
}

const refused = (change: 'rows' | 'tables' | null, error = 'cannot execute DELETE'): RunSqlResponse => ({
  ...{ success: false, error, change },
})

test('[SN203] a statement that changes rows is asked about first, and answers with their number', async ({
  view,
}) => {
  const { page } = view
  const done: RunSqlResponse = { success: true, rowCount: 3, columns: [], rows: [] }
  await open(view, { query: refused('rows'), write: done }, 390)
  await page.getByRole('textbox', { name: 'One statement' }).fill('delete from plants')
  await page.getByRole('button', { name: 'Run it', exact: true }).tap()
  await page.getByRole('alert').filter({ hasText: 'This changes rows.' }).waitFor()
  await page.getByRole('button', { name: 'Run it and change rows' }).tap()
  await page.getByRole('status').filter({ hasText: '3 rows changed.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Run it and change rows' }).count()).toBe(0)
})

test('[SN203] a question that was asked is gone once the statement is another', async ({ view }) => {
  const { page } = view
  await open(view, { query: refused('rows') })
  const field = page.getByRole('textbox', { name: 'One statement' })
  await field.fill('delete from plants where id = 1')
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByRole('button', { name: 'Run it and change rows' }).waitFor()
  await field.fill('delete from plants')
  expect(await page.getByRole('button', { name: 'Run it and change rows' }).count()).toBe(0)
})

test('[SN203] a statement that changes tables becomes a migration behind the others, and is asked about', async ({
  view,
}) => {
  const { page } = view
  await open(view, { query: refused('tables') })
  await page.getByRole('textbox', { name: 'One statement' }).fill('alter table plants add size int')
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'This changes tables' }).waitFor()
  await page.getByRole('button', { name: 'Make this a migration' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  expect(await page.getByRole('textbox', { name: 'One statement' }).inputValue()).toBe('')
})

test('[SN203] an error of PostgreSQL is shown as it is', async ({ view }) => {
  const { page } = view
  await open(view, { query: refused(null, 'syntax error at or near "selec"') })
  await page.getByRole('textbox', { name: 'One statement' }).fill('selec 1')
  await page.getByRole('button', { name: 'Run it', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'syntax error at or near "selec"' }).waitFor()
})
