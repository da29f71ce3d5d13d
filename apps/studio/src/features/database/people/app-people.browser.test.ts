/** The people of an app in the database view: what its owner does about them, their mails, and how they sign up. */

import type { AppMailsResponse, ChangePersonResponse, DatabaseOverview } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { snapshotOf } from '../../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../../testing/view-test.ts'

const BASE = '/api/projects/p/database'
const OVERVIEW: DatabaseOverview = {
  tables: [{ name: 'notes', rowCount: 0, isProtected: true, policies: [], columns: [] }],
  ...{ peopleCount: 2, bucketCount: 0, sizeBytes: 1, migrations: [], hasLiveData: false },
}
const PEOPLE = {
  columns: ['email', 'profile data', 'signed up', 'last signed in', 'disabled', 'id'],
  rows: [
    ['ada@example.com', '{}', '2026-03-18', '2026-03-18', null, 'b7d2c1e8-0000-4000-8000-000000000001'],
    ['bob@example.com', '{}', '2026-03-18', null, 'yes', 'b7d2c1e8-0000-4000-8000-000000000002'],
  ],
}
const MAILS: AppMailsResponse = {
  sendsMail: false,
  mails: [
    {
      ...{ id: 'm2', to: 'ada@example.com', subject: 'Set a new password for “Plants”', isSent: false },
      text: 'Enter this code in the app:\n\n482913\n\nOr open this link:\n\nhttp://localhost/verify?token=t',
      ...{ link: 'http://localhost/verify?token=t', code: '482913', createdAt: '2026-03-18T12:00:00.000Z' },
    },
    {
      ...{ id: 'm1', to: 'bob@example.com', subject: 'Your code for “Plants”', isSent: true },
      ...{ text: 'Enter this code', link: null, code: '112233', createdAt: '2026-03-18T11:00:00.000Z' },
    },
  ],
}
const DONE: ChangePersonResponse = { success: true, link: null, code: null }

async function open({ page, show }: StudioView, room: string, api: Record<string, unknown> = {}) {
  await page.setViewportSize({ width: 1440, height: 900 })
  const answers = {
    [`GET ${BASE}`]: OVERVIEW,
    [`GET ${BASE}/tables/notes?offset=0`]: {
      columns: [],
      rows: [],
      cut: [],
      count: { kind: 'exact', rows: 0 },
    },
    [`GET ${BASE}/people?offset=0`]: PEOPLE,
    [`GET ${BASE}/mails`]: MAILS,
    ...api,
  }
  const files = snapshotOf({ 'App.tsx': '', 'migrations/0001.sql': 'select 1' })
  await show({ view: 'workbench', api: answers, project: { files } })
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: room }).click()
}

/** Body of the next request of this method. */
const nextOrder = (page: Page, method: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<unknown>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method !== wanted) return fetch(input, init)
          window.fetch = fetch
          resolve(JSON.parse(String(init.body)))
          return fetch(input, init)
        }
      }),
    method,
  )

test('[SN160] a code of a mail is read and copied, and its link opens in the preview', async ({ view }) => {
  const { page } = view
  await open(view, 'Mails', { [`POST ${BASE}/mails/m2/open`]: { path: '/reset?code=c' } })
  const mail = page.getByRole('listitem').filter({ hasText: 'Set a new password' })
  await mail.getByText('482913', { exact: true }).waitFor()
  await page.getByText('This server sends none').waitFor()
  expect(await mail.getByRole('button', { name: 'Copy the code' }).count()).toBe(1)
  await mail.getByText('The whole mail').click()
  await mail.getByText('Or open this link').waitFor()
  const opened = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const { fetch } = window
        window.fetch = (input, init) => {
          if (init?.method === 'POST') resolve(String(input))
          return fetch(input, init)
        }
      }),
  )
  await mail.getByRole('button', { name: 'Open in the preview' }).click()
  expect(await opened).toContain(`${BASE}/mails/m2/open`)
  const other = page.getByRole('listitem').filter({ hasText: 'Your code' })
  expect(await other.getByRole('button', { name: 'Open in the preview' }).count()).toBe(0)
  await other.getByText('Sent to bob@example.com').waitFor()
})

test('[SN161] the owner makes a reset link, and disables and deletes a person after one more question', async ({
  view,
}) => {
  const { page } = view
  const answers = { success: true, link: 'http://localhost/verify?token=r', code: '998877' }
  await open(view, 'People of the app', { [`POST ${BASE}/people`]: answers })
  await page.getByRole('button', { name: 'Edit row ada@example.com' }).click()
  const dialog = page.getByRole('dialog', { name: 'ada@example.com' })
  const reset = nextOrder(page, 'POST')
  await dialog.getByRole('button', { name: 'Make a reset link' }).click()
  expect(await reset).toEqual({ kind: 'reset', id: PEOPLE.rows[0]?.[5] })
  expect(await dialog.getByRole('textbox', { name: 'Code to pass on' }).inputValue()).toBe('998877')
  const disabled = nextOrder(page, 'POST')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  expect(await disabled).toMatchObject({ kind: 'disable' })
  await dialog.getByRole('button', { name: 'Delete the person' }).click()
  await dialog.getByRole('button', { name: 'Keep the person' }).click()
  await dialog.getByRole('button', { name: 'Delete the person' }).click()
  const deleted = nextOrder(page, 'POST')
  await dialog.getByRole('button', { name: 'Delete it for good' }).click()
  expect(await deleted).toMatchObject({ kind: 'delete' })
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Edit row bob@example.com' }).click()
  await page.getByRole('button', { name: 'Enable again' }).waitFor()
})

test('[SN161] a person whom rows refer to stays, and the dialog names the table', async ({ view }) => {
  const { page } = view
  const error = 'Rows of “notes” still refer to this person. Delete them first.'
  await open(view, 'People of the app', { [`POST ${BASE}/people`]: { success: false, error } })
  await page.getByRole('button', { name: 'Edit row ada@example.com' }).click()
  await page.getByRole('button', { name: 'Delete the person' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  expect(await page.getByRole('dialog').getByRole('alert').textContent()).toBe(error)
})

test('[SN161] somebody is invited by mail, or gets an account with a password', async ({ view }) => {
  const { page } = view
  const answers = { success: true, link: 'http://localhost/verify?token=i', code: '123456' }
  await open(view, 'People of the app', { [`POST ${BASE}/people`]: answers })
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill('new@example.com')
  const invited = nextOrder(page, 'POST')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  expect(await invited).toEqual({ kind: 'invite', email: 'new@example.com' })
  await dialog.getByRole('textbox', { name: 'Link to pass on' }).waitFor()
  await dialog.getByLabel('Password, or none').fill('an unusual sentence')
  const made = nextOrder(page, 'POST')
  await dialog.getByRole('button', { name: 'Add the person' }).click()
  expect(await made).toMatchObject({ kind: 'create', password: 'an unusual sentence' })
})

test('[SN162] the settings of signing up are read, changed and kept', async ({ view }) => {
  const { page } = view
  await open(view, 'People of the app', {
    [`GET ${BASE}/people/settings`]: { confirmsEmail: false, language: 'de' },
    [`PUT ${BASE}/people/settings`]: DONE,
  })
  await page.getByRole('button', { name: 'How people sign up' }).click()
  const dialog = page.getByRole('dialog', { name: 'How people sign up' })
  expect(await dialog.getByRole('combobox').inputValue()).toBe('de')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('combobox').selectOption({ label: 'Español' })
  const kept = nextOrder(page, 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await kept).toEqual({ confirmsEmail: true, language: 'es' })
  await dialog.waitFor({ state: 'hidden' })
})

test('[SN163] a client at a provider is entered, its secret is never shown again, and it is deleted after one more question', async ({
  view,
}) => {
  const { page } = view
  const url = `${BASE}/people/providers`
  const google = {
    ...{ provider: 'google', clientIds: 'abc.example.com', issuer: null, teamId: null, keyId: null },
    ...{ setAt: '2026-03-18T12:00:00.000Z', isReadable: true },
  }
  await open(view, 'People of the app', {
    [`GET ${url}`]: { callbackUrl: 'http://localhost/db/r/auth/v1/callback', providers: [google] },
    [`PUT ${url}/keycloak`]: DONE,
    [`PUT ${url}/google`]: DONE,
    [`DELETE ${url}/google`]: DONE,
  })
  await page.getByRole('button', { name: 'Sign in with…' }).click()
  const dialog = page.getByRole('dialog')
  const entry = (name: string) => dialog.getByRole('listitem', { name })
  await entry('Google').getByText('abc.example.com').waitFor()
  await entry('GitHub').getByText('Invented people stand in for it').waitFor()
  await entry('OpenID Connect').getByRole('button', { name: 'Set it up' }).click()
  expect(await dialog.getByLabel('Callback address').inputValue()).toContain('/auth/v1/callback')
  await dialog.getByLabel('Address of the provider').fill('https://login.example.com')
  await dialog.getByLabel('Client ID').fill('plants')
  await dialog.getByLabel('Client secret').fill('hush')
  const entered = nextOrder(page, 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await entered).toMatchObject({
    ...{ clientIds: 'plants', secret: 'hush', issuer: 'https://login.example.com' },
  })
  await entry('Google').getByRole('button', { name: 'Change' }).click()
  expect(await dialog.getByLabel('Client secret').inputValue()).toBe('')
  await dialog.getByText('Leave the secret empty').waitFor()
  const kept = nextOrder(page, 'PUT')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await kept).toMatchObject({ clientIds: 'abc.example.com', secret: null })
  await entry('Google').getByRole('button', { name: 'Delete' }).click()
  await entry('Google').getByRole('button', { name: 'Delete it for good' }).click()
  await entry('Google').getByRole('button', { name: 'Delete' }).waitFor()
})

test('the view reads again once a mark has changed, and not before', async ({ view }) => {
  const { page } = view
  await open(view, 'People of the app', { [`GET ${BASE}/marks`]: { rows: '1' } })
  const reads = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const { fetch } = window
        const counts: number[] = []
        let readCount = 0
        window.fetch = (input, init) => {
          const { pathname } = new URL(String(input), location.href)
          if (pathname.endsWith('/database')) readCount += 1
          if (!pathname.endsWith('/database/marks')) return fetch(input, init)
          counts.push(readCount)
          if (counts.length === 4) {
            window.fetch = fetch
            resolve(counts)
          }
          return Promise.resolve(Response.json({ rows: counts.length < 3 ? '1' : '2' }))
        }
      }),
  )
  expect(reads.map((count) => count - (reads[0] ?? 0))).toEqual([0, 0, 0, 1])
})
