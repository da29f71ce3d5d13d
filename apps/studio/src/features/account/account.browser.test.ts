/** Forms of the account: what they send, and what they show of the answer. */

import type { SessionListResponse, SessionResponse } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const SESSION: SessionResponse = {
  user: { id: 'ada', isGuest: false, email: 'ada@example.com', name: 'Ada' },
  ...{ dailyMessageCount: 0, dailyMessageLimit: 0, subscriptionTier: 'free', trialEnd: null },
  ...{ resetAt: '2026-03-19T00:00:00.000Z', helpUrl: null, previewHost: null },
}
const GUEST = { ...SESSION, user: { id: 'guest', isGuest: true, email: null, name: null } }
const MOMENT = '2026-11-24T12:00:00.000Z'
const SESSIONS: SessionListResponse = {
  sessions: [
    ...[{ id: 'b', isThis: false, browser: 'Safari', system: 'iPhone', network: '203.0.*.*' }],
    ...[{ id: 'a', isThis: true, browser: 'Firefox', system: 'Linux', network: null }],
    ...[{ id: 'c', isThis: false, browser: null, system: null, network: null }],
  ].map((session) => ({ ...session, way: null, signedInAt: MOMENT, seenAt: MOMENT })),
}
const API = {
  'POST /api/session': SESSION,
  'GET /api/account': { hasPassword: true, isEmailVerified: false, sendsMail: true },
  'GET /api/account/sessions': SESSIONS,
  'GET /api/sign-in-ways': { sendsMail: true, providers: [] },
}

declare global {
  interface Window {
    sentRequests: string[]
  }
}

/** Requests other than reads, from here on. */
async function recordRequests(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const before = window.fetch
    const sent: string[] = []
    window.sentRequests = sent
    window.fetch = async (input, init) => {
      if (init?.method !== 'GET') sent.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim())
      return await before(input, init)
    }
  })
  return () => page.evaluate(() => window.sentRequests)
}

async function showSettings({ page, show }: StudioView, api: object = {}): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await show({ view: 'settings', api: { ...API, ...api } })
  await page.getByRole('heading', { name: 'Account' }).waitFor()
}

test('a password is changed with the old one, and a refusal stays in the dialog', async ({ view }) => {
  const { page } = view
  await showSettings(view)
  const sent = await recordRequests(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('correct horse')
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  expect(await sent()).toEqual([])
  await dialog.getByLabel('New password').fill('battery staple')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  // The page's server of this test knows no such route.
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  expect(await sent()).toEqual([
    'PUT /api/account/password {"current":"correct horse","password":"battery staple"}',
  ])
})

test('a new address waits for its link where mail is sent', async ({ view }) => {
  const { page } = view
  await showSettings(view, { 'PUT /api/account/email': { isChanged: false } })
  await page.getByText('Check your mail').waitFor()
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('New email').fill('ada@new.example')
  await dialog.getByLabel('Current password').fill('correct horse')
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Open the link that was sent to ada@new.example.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})

test('each session is named, this one first, and another one or all others are ended', async ({ view }) => {
  const { page } = view
  await showSettings(view, { 'DELETE /api/account/sessions/b': {}, 'DELETE /api/account/sessions': {} })
  const sent = await recordRequests(page)
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await rows.first().textContent()).toContain('This browser')
  expect(await rows.nth(1).textContent()).toContain('Last seen 24 November, from 203.0.*.*')
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect.poll(sent).toContain('DELETE /api/account/sessions/b')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect.poll(sent).toContain('DELETE /api/account/sessions')
})

test('a guest deletes the account by a word, in the language of the page', async ({ view }) => {
  const { page, show } = view
  await show({ view: 'settings', language: 'de', api: { 'POST /api/session': GUEST } })
  await page.getByRole('button', { name: 'Mein Konto löschen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mein Konto löschen' })
  const sent = await recordRequests(page)
  await dialog.getByLabel('„löschen“').fill('delete')
  await dialog.getByRole('button', { name: 'Mein Konto löschen' }).click()
  expect(await sent()).toEqual([])
  await dialog.getByLabel('„löschen“').fill('löschen')
  await dialog.getByRole('button', { name: 'Mein Konto löschen' }).click()
  await expect.poll(sent).toContain('DELETE /api/account {"password":""}')
})

test('an account that is about to be deleted offers nothing but to keep it', async ({
  view: { page, show },
}) => {
  const leaving = { ...SESSION, leavesAt: '2026-12-01T12:00:00.000Z' }
  await show({ view: 'settings', api: { 'POST /api/session': leaving, 'POST /api/account/keep': {} } })
  await page.getByRole('heading', { name: 'Your account will be deleted on 1 December' }).waitFor()
  expect(await page.getByRole('button').allInnerTexts()).toEqual(['Keep my account', 'Sign out'])
  const sent = await recordRequests(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect.poll(sent).toEqual(['POST /api/account/keep', 'POST /api/session'])
})

test('a forgotten password leads to a mail where there is one, and else to the operator', async ({
  view: { page, show },
}) => {
  await show({ view: 'sign-in', api: { ...API, 'POST /api/account/password-link': {} } })
  await page.getByRole('button', { name: 'Forgot it?' }).click()
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Send a link' }).click()
  await page.getByText('If this address has an account, a mail is on its way.').waitFor()
  const ways = { sendsMail: false, providers: [] }
  await show({ view: 'sign-in', api: { ...API, 'GET /api/sign-in-ways': ways } })
  await page.getByRole('button', { name: 'Forgot it?' }).click()
  await page.getByText('The people who run this server can set a new one.').waitFor()
})

test('providers have buttons only where the server has them, and a refusal says what to do', async ({
  view: { page, show },
}) => {
  await page.evaluate(() => history.replaceState(null, '', '?error=account_not_linked'))
  const ways = { sendsMail: true, providers: [{ id: 'github', label: 'GitHub' }] }
  await show({ view: 'sign-in', api: { ...API, 'GET /api/sign-in-ways': ways } })
  const sent = await recordRequests(page)
  await page.getByText('An account here has this address. Sign in with its password').waitFor()
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect.poll(sent).toContain('POST /api/auth/identity {"provider":"github"}')
  await page.evaluate(() => history.replaceState(null, '', location.pathname))
  await show({ view: 'sign-in', api: API })
  await page.getByRole('button', { name: 'Forgot it?' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue with' }).count()).toBe(0)
})

test('a link without its token is explained, and one with it is used by a press alone', async ({
  view: { page, show },
}) => {
  await show({ view: 'set-password' })
  await page.getByText('This link is not whole.').waitFor()
  expect(await page.getByRole('button', { name: 'Set a new password' }).isDisabled()).toBe(true)
  await page.evaluate(() => {
    window.location.hash = 'a-token-of-the-mail'
  })
  await show({ view: 'confirm-address', api: { 'POST /api/account/confirm-address': {} } })
  const sent = await recordRequests(page)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  expect(await sent()).toEqual([])
  await confirm.click()
  await expect.poll(sent).toContain('POST /api/account/confirm-address {"token":"a-token-of-the-mail"}')
})

test.for([390, 320])('at %i the account is whole from side to side', async (width, { view }) => {
  const { page, show } = view
  await page.setViewportSize({ width, height: 844 })
  const user = {
    ...SESSION.user,
    email: `${'long'.repeat(14)}@${'domain'.repeat(8)}.example`,
    name: 'A'.repeat(80),
  }
  await show({ view: 'settings', api: { ...API, 'POST /api/session': { ...SESSION, user } } })
  await page.getByText('Where you are signed in').waitFor()
  const isWhole = () => page.evaluate(() => document.body.scrollWidth <= window.innerWidth)
  expect(await isWhole()).toBe(true)
})

test('[SN274] sections of the settings come with the answers of the server, and none moves another', async ({
  view,
}) => {
  const { page } = view
  await page.evaluate(() => {
    const { fetch } = window
    const held: (() => void)[] = []
    Object.assign(window, { held })
    // Every answer waits, each for its own turn.
    window.fetch = async (input, init) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return await fetch(input, init)
    }
    Object.assign(window, { restoreFetch: () => (window.fetch = fetch) })
  })
  await view.show({ view: 'settings', api: API })
  const languages = page.getByRole('heading', { name: 'Language' })
  const answerOne = () =>
    page.evaluate(() => (window as unknown as { held: (() => void)[] }).held.shift()?.())
  while ((await languages.count()) === 0) await answerOne()
  const place = await languages.boundingBox()
  for (let count = 0; count < 20; count++) await answerOne()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await languages.boundingBox()).toEqual(place)
  await page.evaluate(() => (window as unknown as { restoreFetch: () => void }).restoreFetch())
})
