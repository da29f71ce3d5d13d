/** The files of an app in the database view: looked at, uploaded, renamed, deleted, and new buckets by migration. */

import type { AppBucketsResponse, AppFilesResponse, ChangeFilesResponse, DatabaseOverview } from '@sayso/wire'
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { takeFingers, walkTargets } from '../../../testing/finger-targets.ts'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const OVERVIEW: DatabaseOverview = {
  tables: [{ name: 'notes', rowCount: 0, isProtected: true, policies: [], columns: [] }],
  ...{ peopleCount: 2, bucketCount: 2, sizeBytes: 1, migrations: [], hasLiveData: false },
}
const BUCKETS: AppBucketsResponse = {
  buckets: [
    { id: 'papers', isPublic: false, maxFileBytes: null, types: null, fileCount: 0, sizeBytes: 0 },
    {
      ...{ id: 'photos', isPublic: true, maxFileBytes: 5 * 1024 * 1024, types: ['image/*'] },
      ...{ fileCount: 3, sizeBytes: 2_097_152 },
    },
  ],
}
const fileOf = (name: string, type: string) => ({
  ...{ name, type, sizeBytes: 1536, changedAt: '2026-03-18T12:00:00.000Z', owner: 'ada@example.com' },
  path: `/db/ref/storage/v1/object/sign/photos/${name}?token=t`,
  thumbnailPath: null,
  publicPath: `/db/ref/storage/v1/object/public/photos/${name}`,
})
const TOP: AppFilesResponse = {
  folders: ['trips'],
  files: [
    fileOf('cat.png', 'image/png'),
    fileOf('drawing.svg', 'image/svg+xml'),
    fileOf('a.pdf', 'application/pdf'),
  ],
  hasMore: true,
}
const at = (query: string) => `GET ${BASE}/files/photos?${query}`
const DONE: ChangeFilesResponse = { success: true, path: null, hasMore: false }

async function open(
  { page, show }: StudioView,
  api: Record<string, unknown> = {},
  language: 'en' | 'de' = 'en',
) {
  const answers = {
    [`GET ${BASE}`]: OVERVIEW,
    [`GET ${BASE}/tables/notes?offset=0`]: {
      columns: [],
      rows: [],
      cut: [],
      count: { kind: 'exact', rows: 0 },
    },
    [`GET ${BASE}/files`]: BUCKETS,
    [at('folder=&search=&offset=0')]: TOP,
    [at('folder=trips&search=&offset=0')]: { folders: [], files: [], hasMore: false },
    [at('folder=&search=cat&offset=0')]: { folders: [], files: [TOP.files[0]], hasMore: false },
    [at('folder=&search=&offset=100')]: {
      folders: [],
      files: [fileOf('last.png', 'image/png')],
      hasMore: false,
    },
    ...api,
  }
  const files = snapshotOf({ 'App.tsx': '', 'migrations/0007_a.sql': 'select 1' })
  await show({ view: 'workbench', api: answers, project: { files }, language })
  const isGerman = language === 'de'
  await page
    .getByRole('dialog')
    .getByRole('button', { name: isGerman ? 'Jetzt nicht' : 'Not now' })
    .click()
  const tab = page.getByRole('tab', { name: isGerman ? 'Datenbank' : 'Database' })
  await tab.filter({ visible: true }).click()
  await page.getByRole('button', { name: isGerman ? 'Dateien' : 'Files', exact: true }).click()
}

async function openPhotos(view: StudioView, api: Record<string, unknown> = {}) {
  await view.page.setViewportSize({ width: 1440, height: 900 })
  await open(view, api)
  await view.page.getByRole('button', { name: /photos/ }).click()
  await view.page.getByRole('button', { name: /cat\.png/ }).waitFor()
}

/** Body of the next change. */
const nextChange = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method !== 'POST' || !String(input).includes('/files/')) return fetch(input, init)
          window.fetch = fetch
          resolve(JSON.parse(String(init.body)))
          return fetch(input, init)
        }
      }),
  )

test('[SN170] buckets say who reads them, what they take and how much they hold', async ({ view }) => {
  await view.page.setViewportSize({ width: 1440, height: 900 })
  await open(view)
  const photos = view.page.getByRole('button', { name: /photos/ })
  await photos.waitFor()
  expect(await photos.textContent()).toBe('photospublic · each up to 5 MB · image/*3 files, 2 MB')
  expect(await view.page.getByRole('button', { name: /papers/ }).textContent()).toBe(
    'papersprivate0 files, 0 bytes',
  )
})

test('[SN170] folders open and lead back, names are searched, and pages turned', async ({ view }) => {
  const { page } = view
  await openPhotos(view)
  await page.getByRole('button', { name: 'trips', exact: true }).click()
  await page.getByText('There are no files here yet.').waitFor()
  await page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name: 'photos' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: /last\.png/ }).waitFor()
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search in photos' }).fill('cat')
  await expect.poll(() => page.getByRole('button', { name: /a\.pdf/ }).count()).toBe(0)
  await page.getByRole('button', { name: /cat\.png/ }).waitFor()
})

test('[SN171] only plain pictures are shown, and everything else is fetched by a download alone', async ({
  view,
}) => {
  const { page } = view
  await openPhotos(view)
  const sources = await page
    .getByRole('list', { name: 'Files' })
    .locator('img')
    .evaluateAll((found) => found.map((each) => each.getAttribute('src')))
  expect(sources).toEqual([expect.stringContaining('cat.png')])
  await page.getByRole('button', { name: /drawing\.svg/ }).click()
  const dialog = page.getByRole('dialog', { name: 'drawing.svg' })
  await dialog.getByText('ada@example.com').waitFor()
  expect(await dialog.locator('img, iframe, object, embed').count()).toBe(0)
  const link = dialog.getByRole('link', { name: 'Download' })
  expect(await link.getAttribute('href')).toContain('token=t&download=drawing.svg')
  expect(await link.getAttribute('download')).not.toBeNull()
})

test('[SN171] a file is renamed or moved, and deleted after one more question', async ({ view }) => {
  const { page } = view
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: DONE })
  await page.getByRole('button', { name: /cat\.png/ }).click()
  const dialog = page.getByRole('dialog', { name: 'cat.png' })
  expect(await dialog.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: 'Name and folder' }).fill('trips/cat.png')
  const moved = nextChange(page)
  await dialog.getByRole('button', { name: 'Rename' }).click()
  expect(await moved).toEqual({ kind: 'move', name: 'cat.png', to: 'trips/cat.png' })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /cat\.png/ }).click()
  await dialog.getByRole('button', { name: 'Delete the file' }).click()
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByRole('button', { name: 'Delete the file' }).click()
  const deleted = nextChange(page)
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  expect(await deleted).toEqual({ kind: 'remove', names: ['cat.png'], folders: [] })
})

test('[SN171] several files and folders are deleted together, and a refusal is read', async ({ view }) => {
  const { page } = view
  const error = 'This bucket is no longer there. Load the list again.'
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: { success: false, error, isTaken: false } })
  await page.getByRole('checkbox', { name: 'Select trips' }).check()
  await page.getByRole('checkbox', { name: 'Select a.pdf' }).check()
  await page.getByRole('button', { name: 'Delete 2 entries' }).click()
  const deleted = nextChange(page)
  const dialog = page.getByRole('dialog', { name: 'Delete 2 entries' })
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  expect(await deleted).toEqual({ kind: 'remove', names: ['a.pdf'], folders: ['trips'] })
  expect(await dialog.getByRole('alert').textContent()).toBe(error)
})

const PLACE = '/db/ref/storage/v1/object/upload/sign/photos/x?token=u'
const pictures = (...names: string[]) =>
  names.map((name) => ({ name, mimeType: 'image/png', buffer: Buffer.from('png') }))

test('[SN172] several files are uploaded with plain names, each to the place that the server names', async ({
  view,
}) => {
  const { page } = view
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: { ...DONE, path: PLACE } })
  const sent: Request[] = []
  await page.route('**/upload/sign/**', (route) => {
    sent.push(route.request())
    return route.fulfill({ status: 200, json: {} })
  })
  const asked = nextChange(page)
  await page.getByLabel('Files to upload').setInputFiles(pictures('Größe für Oma.png', 'b.png', 'c.png'))
  expect(await asked).toEqual({
    ...{ kind: 'upload', name: 'Grosse fur Oma.png', sizeBytes: 3, type: 'image/png', isReplacing: false },
  })
  await expect.poll(() => sent.length).toBe(3)
  expect([sent[0]?.method(), await sent[0]?.headerValue('content-type')]).toEqual(['PUT', 'image/png'])
  await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'hidden' })
  await page.unroute('**/upload/sign/**')
})

test('[SN172] a taken name is asked about, and a broken upload tried again', async ({ view }) => {
  const { page } = view
  const error = 'There is already a file with this name.'
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: { success: false, error, isTaken: true } })
  await page.getByLabel('Files to upload').setInputFiles(pictures('cat.png'))
  const list = page.getByRole('list', { name: 'Uploads' })
  expect(await list.getByRole('alert').textContent()).toBe(error)
  const asked = nextChange(page)
  await list.getByRole('button', { name: 'Replace it' }).click()
  expect(await asked).toMatchObject({ kind: 'upload', isReplacing: true })
  await list.getByRole('button', { name: 'Leave it out' }).click()
  await list.waitFor({ state: 'hidden' })
})

test('[SN172] an upload that the gateway ends says so and can be tried again', async ({ view }) => {
  const { page } = view
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: { ...DONE, path: PLACE } })
  await page.route('**/upload/sign/**', (route) => route.fulfill({ status: 400, json: {} }))
  await page.getByLabel('Files to upload').setInputFiles(pictures('cat.png'))
  const list = page.getByRole('list', { name: 'Uploads' })
  expect(await list.getByRole('alert').textContent()).toBe('The upload was interrupted.')
  await page.unroute('**/upload/sign/**')
  await page.route('**/upload/sign/**', (route) => route.fulfill({ status: 200, json: {} }))
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.waitFor({ state: 'hidden' })
  await page.unroute('**/upload/sign/**')
})

test('[SN172] files are dropped onto a folder', async ({ view }) => {
  const { page } = view
  await openPhotos(view, { [`POST ${BASE}/files/photos`]: { ...DONE, path: PLACE } })
  await page.getByRole('button', { name: 'trips', exact: true }).click()
  await page.getByText('There are no files here yet.').waitFor()
  const asked = nextChange(page)
  await page.getByRole('region', { name: 'photos' }).evaluate((region) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }))
    region.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  expect(await asked).toMatchObject({ kind: 'upload', name: 'trips/dropped.png' })
})

test('[SN173] the migration of a new bucket is asked about as soon as it is written', async ({ view }) => {
  const { page } = view
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(view)
  await page.getByRole('button', { name: 'New bucket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New bucket' })
  await dialog.getByRole('textbox', { name: /Name of the bucket/ }).fill('pet-photos')
  await dialog.getByRole('spinbutton', { name: /Largest file/ }).fill('5')
  await dialog.getByRole('button', { name: 'Write the migration' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Not now' }).click()
})

test('[SN170] at 390 pixels a finger reaches every control, in German too', async ({ view }) => {
  const { page } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const fingers = await takeFingers(page)
  await open(view, {}, 'de')
  await page.getByRole('button', { name: /photos/ }).click()
  await page.getByRole('button', { name: /cat\.png/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect((await walkTargets(page)).small).toEqual([])
  await page.getByRole('button', { name: /cat\.png/ }).click()
  await page.getByRole('dialog', { name: 'cat.png' }).waitFor()
  expect((await walkTargets(page)).small).toEqual([])
  await fingers.end()
})
