/** The dialog Publish: what an owner sees and decides, over answers of a server. */

import type {
  AppDomain,
  DomainClaimResponse,
  Publication,
  PublicationResponse,
  PublishResponse,
  Release,
} from '@sayso/wire'
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
  return {
    [`GET ${BASE}`]: state,
    [`GET ${BASE}/names/plants`]: { status: 'free' },
    [`GET ${BASE}/domain`]: { domain: null },
    ...changes,
  }
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

/** Runs in the page. */
function nextBody(): Promise<unknown> {
  return new Promise((resolve) => {
    const { fetch } = window
    window.fetch = (input, init) => {
      // The page is that of all tests: the next request with a body is looked at, and no other.
      if (init?.body === undefined) return fetch(input, init)
      window.fetch = fetch
      resolve(JSON.parse(String(init.body)))
      return fetch(input, init)
    }
  })
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
  const sent = view.page.evaluate(nextBody)
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

test('the problems of an export go into the composer as a prompt, after what is typed there', async ({
  view,
}) => {
  const problems = [{ file: 'App.tsx', line: 3, message: 'Unexpected token' }, { message: 'No screen.' }]
  const dialog = await open(view, answersOf(null, onPost({ kind: 'failed', problems })))
  await dialog.getByRole('button', { name: 'Publish version 1' }).tap()
  await dialog.getByRole('button', { name: 'Ask for a fix' }).tap()
  await dialog.waitFor({ state: 'detached' })
  const prompt = view.page.getByRole('textbox', { name: 'Prompt' })
  const asked =
    'The app could not be built for publishing. Fix this:\n- App.tsx:3 Unexpected token\n- No screen.'
  expect(await prompt.inputValue()).toBe(asked)
  await expect.poll(() => prompt.evaluate((field) => field === document.activeElement)).toBe(true)
})

const DOMAIN = {
  ...{ domain: 'plants.example.org', state: 'waiting', url: 'https://plants.example.org/', checkedAt: null },
  ...{ alias: 'plants.apps.example.com', txt: { name: '_sayso.plants.example.org', value: 'sayso=0123' } },
} satisfies AppDomain

test('a domain is written as people write it, shows its records, and is checked and removed', async ({
  view,
}) => {
  const claim = { kind: 'refused', reason: 'reserved' } satisfies DomainClaimResponse
  const dialog = await open(view, answersOf(PUBLICATION, { [`PUT ${BASE}/domain`]: claim }))
  const field = dialog.getByRole('textbox', { name: 'Domain' })
  await field.fill('localhost')
  await dialog.getByRole('button', { name: 'Use domain' }).tap()
  await dialog.getByText('This domain is not allowed.').waitFor()
  const verified = { ...DOMAIN, state: 'verified' } satisfies AppDomain
  const again = await open(
    view,
    answersOf(PUBLICATION, {
      [`PUT ${BASE}/domain`]: { kind: 'claimed', domain: DOMAIN },
      [`POST ${BASE}/domain/check`]: { outcome: 'checked', domain: verified },
      [`DELETE ${BASE}/domain`]: null,
    }),
  )
  await again.getByRole('textbox', { name: 'Domain' }).fill(' https://Plants.Example.org/x ')
  const sent = view.page.evaluate(nextBody)
  await again.getByRole('button', { name: 'Use domain' }).tap()
  expect(await sent).toEqual({ domain: 'plants.example.org' })
  const recordOf = (label: string) => again.getByRole('textbox', { name: label }).inputValue()
  expect(await recordOf('Value of the CNAME record')).toBe(DOMAIN.alias)
  expect(await recordOf('Value of the TXT record')).toBe(DOMAIN.txt.value)
  await again.getByRole('button', { name: 'Check the records' }).tap()
  await again.getByText('plants.example.org leads to the app, and so do links to').waitFor()
  await again.getByRole('button', { name: 'Remove the domain' }).tap()
  await again.getByRole('textbox', { name: 'Domain' }).waitFor()
})

test.for([
  ['elsewhere', 'checked', 'is yours, but it does not point to this server yet.'],
  ['lost', 'checked', 'no longer has the record'],
  ['waiting', 'checked', 'The records are not there yet.'],
  ['waiting', 'taken', 'Another app has this domain.'],
  ['verified', 'unknown', 'The records could not be read.'],
] as const)('a domain that is %s says so after a check: %s', async ([state, outcome, text], { view }) => {
  const domain = { ...DOMAIN, state }
  const dialog = await open(
    view,
    answersOf(PUBLICATION, {
      [`GET ${BASE}/domain`]: { domain },
      [`POST ${BASE}/domain/check`]: { outcome, domain },
    }),
  )
  await dialog.getByRole('button', { name: 'Check the records' }).tap()
  await dialog.getByText(text).waitFor()
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
