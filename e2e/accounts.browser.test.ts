/**
 * An account as its owner lives with it, over the whole product: a real mail server, an OpenID provider, and an authenticator of the browser's
 * own. One person from the first guest's project to the end of the account, and a second one who takes the projects over.
 */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { takeBrowser } from '@sayso/testing/browser'
import { type OidcTestProvider, startOidcProvider } from '@sayso/testing/oidc-provider'
import { type Product, startProduct } from '@sayso/testing/product'
import { type SmtpServer, startSmtpServer } from '@sayso/testing/smtp-server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const [FIRST, SECOND, THIRD] = ['correct horse', 'battery staple', 'a third one']
const [OLD, NEW] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]

let smtp: SmtpServer
let provider: OidcTestProvider
let product: Product
let browser: Browser
let downloads: string
/** Ada's. */
let page: Page

beforeAll(async () => {
  smtp = await startSmtpServer()
  provider = await startOidcProvider()
  product = await startProduct({
    ...{ SAYSO_SMTP_URL: smtp.url, SAYSO_MAIL_FROM: 'Sayso <sayso@example.com>' },
    ...{ SAYSO_OIDC_ISSUER: provider.issuer, SAYSO_OIDC_NAME: 'Example' },
    ...{ SAYSO_OIDC_CLIENT_ID: provider.clientId, SAYSO_OIDC_CLIENT_SECRET: provider.clientSecret },
  })
  downloads = await mkdtemp(path.join(tmpdir(), 'sayso downloads '))
  browser = await takeBrowser()
  page = await newPage()
})

afterAll(async () => {
  await browser?.close()
  await product?.dispose()
  await provider?.close()
  await smtp?.close()
  if (downloads) await rm(downloads, { recursive: true, force: true })
})

async function newPage(options: object = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  return await context.newPage()
}

const open = (at: Page, where: string) => at.goto(`${product.url}${where}`)
const button = (at: Page, name: string) => at.getByRole('button', { name, exact: true })

async function signIn(at: Page, email: string, password: string): Promise<void> {
  await open(at, '/sign-in')
  await at.getByLabel('Email').fill(email)
  await at.getByLabel('Password', { exact: true }).fill(password)
  await button(at, 'Sign in').click()
  await at.waitForURL(`${product.url}/`)
}

/** The link of the newest mail to an address. */
async function mailedLink(to: string, count: number): Promise<string> {
  const theirs = () => smtp.received.filter((mail) => mail.to.includes(to))
  await expect.poll(() => theirs().length, { timeout: 20_000 }).toBe(count)
  const [link = ''] = /http\S+#\S+/.exec(theirs().at(-1)?.text ?? '') ?? []
  expect(link).toMatch(new RegExp(`^${product.url}/`))
  return link
}

async function makeProject(at: Page, title: string): Promise<void> {
  const status = await at.evaluate(async (named) => {
    const headers = { 'content-type': 'application/json' }
    const send = (method: string, where: string, body: object) =>
      fetch(where, { method, headers, body: JSON.stringify(body) })
    const { project } = await (await send('POST', '/api/projects', { title: named })).json()
    const message = {
      ...{ role: 'user', content: 'A garden app', status: 'done', createdAt: '2026-11-20T08:00:00.000Z' },
      ...{ model: null, error: null, durationMs: null, mode: null },
    }
    const conversation = { format: 'sayso-conversation', version: 1, messages: [message] }
    return (await send('PUT', `/api/projects/${project.id}/conversation`, conversation)).status
  }, title)
  expect(status).toBe(204)
}

test('a guest signs up, keeps the project, and confirms the address by mail', async () => {
  // Until then there is no guest who could own a project.
  const guest = page.waitForResponse((answer) => answer.url().endsWith('/api/session'))
  await open(page, '/')
  await guest
  await makeProject(page, 'Garden')
  await open(page, '/sign-in')
  await button(page, 'Create an account').click()
  await page.getByLabel('Email').fill(OLD)
  await page.getByLabel(/^Password/).fill(FIRST)
  await button(page, 'Create an account').first().click()
  await page.waitForURL(`${product.url}/`)
  await page
    .getByRole('link', { name: /Garden/ })
    .first()
    .waitFor()
  await page.goto(await mailedLink(OLD, 1))
  await button(page, 'Confirm').click()
  await page.getByText('The address is confirmed.').waitFor()
})

test('the password and then the address are changed, each with its mail', async () => {
  await button(page, 'Change password').click()
  const password = page.getByRole('dialog', { name: 'Change password' })
  await password.getByLabel('Current password').fill(FIRST)
  await password.getByLabel(/^New password/).fill(SECOND)
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.waitFor({ state: 'hidden' })
  await button(page, 'Change email').click()
  const email = page.getByRole('dialog', { name: 'Change email' })
  await email.getByLabel('New email').fill(NEW)
  await email.getByLabel('Current password').fill(SECOND)
  await email.getByRole('button', { name: 'Change email' }).click()
  await page.goto(await mailedLink(NEW, 1))
  await button(page, 'Confirm').click()
  await page.getByRole('definition').filter({ hasText: NEW }).waitFor()
})

test('a passkey is added, and opens the account without a password', async () => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await button(page, 'Add a passkey').click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name, such as the device').fill('Kitchen laptop')
  await dialog.getByLabel('Current password').fill(SECOND)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Kitchen laptop').waitFor()
  await button(page, 'Sign out').first().click()
  await page.waitForURL(`${product.url}/`)
  await open(page, '/sign-in')
  await button(page, 'Sign in with a passkey').click()
  await page.waitForURL(`${product.url}/`)
  await open(page, '/settings')
  await page
    .getByText(/with a passkey/)
    .first()
    .waitFor()
})

test('the session of a second browser is ended, and a new password is set by mail', async () => {
  const second = await newPage()
  await signIn(second, NEW, SECOND)
  await page.reload()
  await page.getByText(/with the password/).waitFor()
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
  await page.getByText(/with the password/).waitFor({ state: 'hidden' })
  await open(second, '/settings')
  await second.getByText('You are here as a guest').waitFor()
  await open(second, '/sign-in')
  await button(second, 'Forgot it?').click()
  await second.getByLabel('Email').fill(NEW)
  await button(second, 'Send a link').click()
  await second.goto(await mailedLink(NEW, 3))
  await second.getByLabel(/^New password/).fill(THIRD)
  await button(second, 'Set a new password').click()
  await second.waitForURL(`${product.url}/sign-in`)
  await signIn(second, NEW, THIRD)
  await second.context().close()
  await signIn(page, NEW, THIRD)
})

test('everything is downloaded, and another account imports it', async () => {
  await open(page, '/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  const zip = path.join(downloads, (await download).suggestedFilename())
  await (await download).saveAs(zip)
  expect(path.basename(zip)).toBe('sayso-projects.zip')

  provider.setPerson({ sub: randomUUID(), email: 'bo@example.com', email_verified: true, name: 'Bo' })
  const other = await newPage()
  await open(other, '/sign-in')
  await button(other, 'Continue with Example').click()
  await other.waitForURL(`${product.url}/`)
  // Only a list with a project in it has an import.
  await makeProject(other, 'Mine')
  await other.reload()
  await other.getByLabel('Zip file to import').setInputFiles(zip)
  await other.getByText('Imported 1 project of 1.').waitFor()
  await other
    .getByRole('link', { name: /Garden/ })
    .first()
    .click()
  await other.getByText('A garden app').first().waitFor()
  await other.context().close()
})

test('an account that was deleted is kept after all', async () => {
  await open(page, '/settings')
  await button(page, 'Delete my account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Current password').fill(THIRD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL(`${product.url}/`)
  await signIn(page, NEW, THIRD)
  await button(page, 'Keep my account').click()
  await button(page, 'Keep my account').waitFor({ state: 'hidden' })
  await open(page, '/')
  await page
    .getByRole('link', { name: /Garden/ })
    .first()
    .waitFor()
})

test('on a phone, a finger reaches it all, and no page is wider than the phone', async () => {
  const phone = await newPage(PHONE)
  const fits = async () => {
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await open(phone, '/sign-in')
  await button(phone, 'Sign in with a passkey').waitFor()
  await fits()
  await phone.getByLabel('Email').fill(NEW)
  await phone.getByLabel('Password', { exact: true }).fill(THIRD)
  await button(phone, 'Sign in').tap()
  await phone.waitForURL(`${product.url}/`)
  await open(phone, '/settings')
  await phone.getByRole('list', { name: 'Passkeys' }).waitFor()
  await fits()
  await button(phone, 'Add a passkey').tap()
  const dialog = phone.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.waitFor()
  await fits()
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await button(phone, 'Remove the passkey Kitchen laptop').tap()
  await phone.getByText('Kitchen laptop').waitFor({ state: 'hidden' })
  await phone.context().close()
})
