/** The dialog Publish: what an owner sees and decides, over answers of a server. */

import type { Publication, PublicationResponse, PublishResponse, Release } from '@sayso/wire'
import { emptyProject } from '@sayso/workbench/testing/memory-ports'
import { expect } from 'vitest'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const BASE = '/api/projects/p/publication'
const LIVE: Release = { id: 'r2', versionNumber: 1, publishedAt: '2026-03-18T10:00:00.000Z', data: 'none' }
const PUBLICATION: Publication = {
  ...{ name: 'plants', url: 'https://plants.apps.example.com/', path: '/apps/plants', title: 'Plants' },
  ...{ description: '', isListed: true, allowsIndexing: false, allowsCopies: false },
  ...{ live: LIVE, earlier: [{ ...LIVE, id: 'r1', versionNumber: 0 }], takenDownReason: null, visits: 12 },
}

function answersOf(publication: Publication | null, changes: Record<string, unknown> = {}) {
  const state: PublicationResponse = { publication, canPublish: true, suggestedName: 'plants' }
  return { [`GET ${BASE}`]: state, [`GET ${BASE}/names/plants`]: { status: 'free' }, ...changes }
}

async function open({ page, show }: StudioView, api: Record<string, unknown>) {
  await page.setViewportSize({ width: 390, height: 844 })
  await show({ view: 'workbench', api })
  await page.locator('button:has(h1)').tap()
  await page.getByRole('menuitem', { name: 'Publish' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.waitFor()
  return dialog
}

const onPost = (answer: PublishResponse) => ({ [`POST ${BASE}`]: answer })

test('an app is published under a free name, and has an address that lasts', async ({ view }) => {
  const answer = onPost({ kind: 'published', publication: PUBLICATION })
  const dialog = await open(view, answersOf(null, answer))
  await dialog.getByText('This name is free.').waitFor()
  await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
  const address = dialog.getByRole('textbox', { name: 'Link of the app' })
  await address.waitFor()
  expect(await address.inputValue()).toBe(PUBLICATION.url)
  expect(await dialog.getByText('Opened 12 times in the last 7 days.').isVisible()).toBe(true)
  expect(await dialog.getByRole('img', { name: 'QR code of the link' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')).toBe(
    PUBLICATION.url,
  )
})

test('once the app is published, its name is its own and no longer free', async ({ view }) => {
  const { page } = view
  const answer = onPost({ kind: 'published', publication: PUBLICATION })
  const dialog = await open(view, answersOf(null, answer))
  await dialog.getByText('This name is free.').waitFor()
  const plain = await page.evaluateHandle(() => window.fetch)
  try {
    await page.evaluate((others) => {
      window.fetch = async (input, init) =>
        String(input).includes('/names/') ? Response.json({ status: 'own' }) : await others(input, init)
    }, plain)
    await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
    await dialog.getByText('This name is free.').waitFor({ state: 'detached' })
  } finally {
    await page.evaluate((others) => {
      window.fetch = others
    }, plain)
  }
})

test('a name that is taken says so while it is written', async ({ view }) => {
  const names = {
    [`GET ${BASE}/names/my-plants`]: { status: 'taken' },
    [`GET ${BASE}/names/x`]: { status: 'malformed' },
  }
  const dialog = await open(view, answersOf(null, names))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill('My Plants')
  await dialog.getByText('Another app has this name.').waitFor()
  expect(await field.inputValue()).toBe('my-plants')
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('x')
  await dialog.getByText('A name has 3 to 40').waitFor()
})

test('open tables are named, and published after a second press alone', async ({ view }) => {
  const dialog = await open(view, answersOf(null, onPost({ kind: 'open-data', tables: ['notes', 'users'] })))
  await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
  const alert = dialog.getByRole('alert')
  await alert.getByText('rows of “notes”, “users”').waitFor()
  const sent = view.page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          // The page is that of all tests: the next request is looked at, and no other.
          window.fetch = fetch
          resolve(JSON.parse(String(init?.body)))
          return fetch(input, init)
        }
      }),
  )
  await alert.getByRole('button', { name: 'Publish anyway' }).tap()
  expect(await sent).toMatchObject({ name: 'plants', versionNumber: 1, acceptsOpenData: true })
})

test('a problem of the export leads to its line', async ({ view }) => {
  const problems = [{ file: 'App.tsx', line: 3, message: 'Unexpected token' }]
  const dialog = await open(view, answersOf(null, onPost({ kind: 'failed', problems })))
  await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
  await dialog.getByRole('alert').getByText('Unexpected token').waitFor()
  await dialog.getByRole('button', { name: 'App.tsx:3' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await view.page.getByRole('textbox', { name: 'App.tsx' }).waitFor()
})

test('an earlier release goes live again, and unpublishing asks first', async ({ view }) => {
  const [earlier] = PUBLICATION.earlier
  const back = { ...PUBLICATION, live: earlier, earlier: [LIVE] }
  const answers = { [`POST ${BASE}/roll-back`]: back, [`DELETE ${BASE}`]: null }
  const dialog = await open(view, answersOf(PUBLICATION, answers))
  await dialog.getByText('Version 1 is live').waitFor()
  await dialog.getByRole('button', { name: 'Go back to version 0' }).tap()
  await dialog.getByText('Version 0 is live').waitFor()
  await dialog.getByRole('button', { name: 'Unpublish', exact: true }).tap()
  await dialog.getByText('Nobody can open the app any more').waitFor()
  await dialog.getByRole('button', { name: 'Unpublish now' }).tap()
  await dialog.getByText('The app is not published.').waitFor()
})

test('members have no button to publish somebody else’s project', async ({ view: { page, show } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const button = page.getByRole('button', { name: 'Publish', exact: true })
  await show({ view: 'workbench' })
  await button.waitFor()
  const { project } = emptyProject()
  const shared = { role: 'editor', ownerName: 'Ada' } as const
  await show({ view: 'workbench', project: { project: { ...project, shared } } })
  await button.waitFor({ state: 'detached' })
})

test('an app that was taken down shows the reason, and cannot be published', async ({ view }) => {
  const dialog = await open(view, answersOf({ ...PUBLICATION, takenDownReason: 'Phishing' }))
  await dialog.getByText('Their reason: Phishing').waitFor()
  expect(await dialog.getByRole('button', { name: 'Publish version 1' }).isDisabled()).toBe(true)
})

test('a visitor makes an app theirs, where its owner allows it', async ({ view: { page, show } }) => {
  const card = { title: 'Plants', url: PUBLICATION.url, allowsCopies: true }
  const api = { 'GET /api/apps/testing': card, 'POST /api/apps/testing/copy': emptyProject() }
  await show({ view: 'copy-app', api })
  await page.getByText('a project with the code of “Plants”').waitFor()
  await page.getByRole('button', { name: 'Make it yours' }).tap()
  await page.waitForURL('**/project/p')
  await page.goBack()
  await show({ view: 'copy-app', api: { 'GET /api/apps/testing': { ...card, allowsCopies: false } } })
  await page.getByText('There is nothing at this').waitFor()
})

test('a report is sent with words in it alone', async ({ view: { page, show } }) => {
  const card = { title: 'Plants', url: PUBLICATION.url, allowsCopies: false }
  await show({
    view: 'report-app',
    api: { 'GET /api/apps/testing': card, 'POST /api/apps/testing/reports': null },
  })
  const send = page.getByRole('button', { name: 'Send report' })
  await send.waitFor()
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'What is wrong with it?' }).fill('It asks for passwords.')
  await send.tap()
  await page.getByText('Thank you.').waitFor()
})
