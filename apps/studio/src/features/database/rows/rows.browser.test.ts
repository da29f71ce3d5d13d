/** Rows in the database view: found, sorted, paged, and edited in fields of their types. */

import type { DatabaseColumn, DatabaseOverview, RowsQuery, TablePage } from '@sayso/wire'
import { expect } from 'vitest'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'

const column = (name: string, type: string, changes: Partial<DatabaseColumn> = {}): DatabaseColumn => ({
  ...{ name, type, isNullable: true, hasDefault: false, isKey: false, isGenerated: false },
  ...{ choices: null, refersTo: null, ...changes },
})

const table = (name: string, rowCount: number, columns: DatabaseColumn[]) => ({
  ...{ name, rowCount, columns, isProtected: true, policies: [] },
})

const OVERVIEW: DatabaseOverview = {
  tables: [
    table('bookings', 120, [
      column('id', 'integer', { isKey: true, isNullable: false }),
      column('room_id', 'uuid', { refersTo: { table: 'rooms', column: 'id' } }),
      column('at', 'timestamp with time zone'),
      column('tags', 'text[]'),
      column('facts', 'jsonb'),
      column('note', 'text'),
      column('is_paid', 'boolean', { choices: ['true', 'false'] }),
    ]),
    table('rooms', 2, [
      column('id', 'uuid', { isKey: true, isNullable: false }),
      column('name', 'text', { isNullable: false }),
    ]),
  ],
  ...{ peopleCount: 0, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false },
}

const AT = '2026-03-18 12:00:00+00'
const PAGE: TablePage = {
  columns: ['id', 'room_id', 'at', 'tags', 'facts', 'note', 'is_paid'],
  rows: Array.from({ length: 50 }, (_, index) => [
    ...[String(index + 1), 'r1', AT, '{late,"with dog"}', '{"guests": 2}', 'A long', 't'],
  ]),
  cut: [[0, 5]],
  count: { kind: 'exact', rows: 120 },
}
const ROOMS: TablePage = {
  columns: ['id', 'name'],
  rows: [
    ['r1', 'Attic'],
    ['r2', 'Garden room'],
  ],
  cut: [],
  count: { kind: 'exact', rows: 2 },
}

const where = (query: Partial<RowsQuery>) =>
  `&where=${encodeURIComponent(JSON.stringify({ sort: null, filters: [], search: '', ...query }))}`

const API = {
  [`GET ${BASE}`]: OVERVIEW,
  [`GET ${BASE}/tables/bookings`]: PAGE,
  [`GET ${BASE}/tables/rooms`]: ROOMS,
  [`GET ${BASE}/tables/bookings/row`]: {
    columns: PAGE.columns,
    rows: [['1', 'r1', AT, '{late,"with dog"}', '{"guests": 2}', 'A long note, whole', 't']],
  },
  [`POST ${BASE}/tables/bookings/rows`]: { success: true },
}

async function open({ page, show }: StudioView, api: Record<string, unknown> = {}, width = 1440) {
  await page.setViewportSize({ width, height: 900 })
  await show({
    view: 'workbench',
    api: { ...API, ...api },
    project: { files: snapshotOf({ 'App.tsx': '' }) },
  })
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('table').waitFor()
}

/** The next address that begins so. */
function nextRequest({ page }: StudioView, start: string): Promise<string> {
  return page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          const asked = `${init?.method ?? 'GET'} ${String(input)}`
          if (asked.startsWith(wanted)) {
            window.fetch = fetch
            resolve(`${asked} ${String(init?.body ?? '')}`)
          }
          return fetch(input, init)
        }
      }),
    start,
  )
}

test('[SN201] rows are sorted by a head, up, down and not', async ({ view }) => {
  await open(view)
  const head = view.page.getByRole('columnheader', { name: 'note' })
  for (const [sort, direction] of [
    [{ column: 'note', isDescending: false }, 'ascending'],
    [{ column: 'note', isDescending: true }, 'descending'],
  ] as const) {
    const asked = nextRequest(view, `GET ${BASE}/tables/bookings?offset=0${where({ sort })}`)
    await head.getByRole('button').press('Enter')
    await asked
    expect(await head.getAttribute('aria-sort')).toBe(direction)
  }
  await head.getByRole('button').click()
  expect(await head.getAttribute('aria-sort')).toBe('none')
})

test('[SN201] several filters and a search apply together, and a filter without a value waits', async ({
  view,
}) => {
  const { page } = view
  const filters: RowsQuery['filters'] = [
    { column: 'is_paid', operator: 'is', value: 'false' },
    { column: 'note', operator: 'empty', value: '' },
  ]
  const none: TablePage = { ...PAGE, rows: [], cut: [], count: { kind: 'exact', rows: 0 } }
  await open(view, {
    [`GET ${BASE}/tables/bookings?offset=0${where({ filters, search: 'dog' })}`]: none,
  })
  const first = page.getByRole('group', { name: 'Filter by' }).first()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await first.getByLabel('Column').selectOption('is_paid')
  await first.getByLabel('Value').selectOption('false')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const second = page.getByRole('group', { name: 'Filter by' }).nth(1)
  await second.getByLabel('Column').selectOption('note')
  expect(await second.getByLabel('Value').count()).toBe(1)
  await second.getByLabel('Condition').selectOption('is empty')
  expect(await second.getByLabel('Value').count()).toBe(0)
  await page.getByLabel('Search in bookings').fill(' dog ')
  await page.getByText('0 rows').waitFor()
  await page.getByText('No rows.').waitFor()
  await second.getByRole('button', { name: 'Remove the filter' }).click()
  await page.getByText('120 rows').waitFor()
})

test('[SN201] pages lead on as long as there are rows, and a number that is not exact says so', async ({
  view,
}) => {
  const { page } = view
  await open(view, {
    [`GET ${BASE}/tables/bookings?offset=0`]: { ...PAGE, count: { kind: 'about', rows: 1_234_567 } },
    [`GET ${BASE}/tables/bookings?offset=50`]: {
      ...PAGE,
      rows: PAGE.rows.slice(0, 3),
      cut: [],
      count: { kind: 'about', rows: 1_234_567 },
    },
  })
  await page.getByText('About 1,200,000 rows').waitFor()
  await page.getByRole('button', { name: 'Later rows' }).click()
  await page.getByText('51 to 53').waitFor()
  expect(await page.getByRole('button', { name: 'Later rows' }).isDisabled()).toBe(true)
})

test('[SN201] a cut value is whole in its row, which is sent with what was changed alone', async ({
  view,
}) => {
  const { page } = view
  await open(view)
  await page.getByRole('cell', { name: 'A long…' }).waitFor()
  await page.getByRole('button', { name: 'Edit row 1', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('note').first().inputValue()).toBe('A long note, whole')
  await dialog.getByLabel('note').first().fill('Short')
  const sent = nextRequest(view, `POST ${BASE}/tables/bookings/rows`)
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  expect(await sent).toContain('{"kind":"change","key":{"id":"1"},"values":{"note":"Short"}}')
})

test('[SN200] each type has its field, and what is not JSON is not sent', async ({ view }) => {
  const { page } = view
  await open(view)
  await page.getByRole('button', { name: 'Edit row 2', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const at = dialog.getByLabel('at').first()
  expect(await at.getAttribute('type')).toBe('datetime-local')
  await at.fill('2026-04-01T09:30:00')
  await dialog.getByRole('button', { name: 'Add an entry' }).click()
  await dialog.getByLabel('Entry 3 of tags').fill('a "quiet" one')
  await dialog.getByRole('button', { name: 'Remove entry 1' }).click()
  await dialog.getByLabel('facts').first().fill('{"guests": }')
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'This is not JSON' }).waitFor()
  await dialog.getByLabel('facts').first().fill('{"guests": 3}')
  const sent = nextRequest(view, `POST ${BASE}/tables/bookings/rows`)
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  const { values } = JSON.parse((await sent).split('rows ')[1] ?? '')
  const local = await page.evaluate(() => new Date('2026-04-01T09:30:00').toISOString())
  expect(values).toEqual({ at: local, tags: '{"with dog","a \\"quiet\\" one"}', facts: '{"guests": 3}' })
})

test('[SN200] the row that a value refers to is found by its text, with keys too', async ({ view }) => {
  const { page } = view
  const found = { ...ROOMS, rows: [['r2', 'Garden room']], count: { kind: 'exact', rows: 1 } }
  await open(view, { [`GET ${BASE}/tables/rooms?offset=0${where({ search: 'gard' })}`]: found })
  await page.getByRole('button', { name: 'Edit row 2', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Attic').waitFor()
  await dialog.getByRole('button', { name: 'Choose' }).click()
  const picker = dialog.getByRole('region', { name: 'Choose a row of rooms' })
  await picker.getByRole('searchbox').fill('gard')
  await expect.poll(() => picker.getByRole('listitem').count()).toBe(1)
  await picker.getByRole('searchbox').press('Enter')
  await picker.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await picker.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('room_id').first().inputValue()).toBe('r2')
})

test('[SN200] [SN201] at 390 pixels a finger filters, sorts and edits', async ({ view }) => {
  const { page } = view
  await open(view, {}, 390)
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const line = page.getByRole('group', { name: 'Filter by' })
  const box = await line.boundingBox()
  expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  await line.getByRole('button', { name: 'Remove the filter' }).tap()
  await page.getByRole('button', { name: 'Edit row 2', exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose' }).tap()
  await dialog.getByRole('button', { name: 'Garden room' }).tap()
  expect(await dialog.getByLabel('room_id').first().inputValue()).toBe('r2')
})
