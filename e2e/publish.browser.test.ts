/** An app that its owner publishes: a stranger opens it on a phone, gets the next version on a reload, and loses it when it is unpublished. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let phone: Page
let url: string
const failures: string[] = []

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
  await studio.say('An expense log')
  await studio.versionRuns(1)
  // Another person's: no cookie, no account, nothing kept.
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  })
  phone = await context.newPage()
  phone.on('pageerror', (error) => failures.push(String(error)))
  phone.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text())
  })
})

afterAll(() => browser?.close())

const dialog = () => studio.page.getByRole('dialog', { name: 'Publish' })
const screen = (text: string) => phone.getByText(text).filter({ visible: true }).first()

test('the owner publishes the app, and a phone without an account opens it and walks through it', async () => {
  await studio.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog().getByText('This name is free.').waitFor()
  await dialog().getByRole('button', { name: 'Publish version 1' }).click()
  const address = dialog().getByRole('textbox', { name: 'Link of the app' })
  await address.waitFor({ timeout: LONG_MS })
  url = await address.inputValue()
  expect(url).toMatch(/^http:\/\/[a-z0-9-]+\.apps\.localhost:\d+\/$/)
  await phone.goto(url)
  await screen('Till').waitFor({ timeout: LONG_MS })
  const tabs = phone.getByRole('tab')
  expect(await tabs.count()).toBeGreaterThan(1)
  await tabs.nth(1).tap()
  await expect.poll(() => new URL(phone.url()).pathname).not.toBe('/')
  const path = new URL(phone.url()).pathname
  await phone.reload()
  await expect.poll(() => new URL(phone.url()).pathname).toBe(path)
  await phone.getByRole('tab').first().tap()
  await screen('Till').waitFor()
  expect(await phone.evaluate(() => document.cookie)).toBe('')
  expect(failures).toEqual([])
})

test('an open page has the next version after a reload, and the one before when the owner goes back to it', async () => {
  await studio.page.keyboard.press('Escape')
  await studio.say('Call it Fern')
  await studio.versionRuns(2)
  await studio.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog().getByRole('button', { name: 'Publish version 2' }).click()
  await dialog().getByText('Version 2 is live').waitFor({ timeout: LONG_MS })
  await phone.reload()
  await screen('Fern').waitFor({ timeout: LONG_MS })
  await dialog().getByRole('button', { name: 'Go back to version 1' }).click()
  await dialog().getByText('Version 1 is live').waitFor()
  await phone.reload()
  await screen('Till').waitFor({ timeout: LONG_MS })
})

test('an unpublished app is gone at once', async () => {
  await dialog().getByRole('button', { name: 'Unpublish', exact: true }).click()
  await dialog().getByRole('button', { name: 'Unpublish now' }).click()
  await dialog().getByText('The app is not published.').waitFor()
  const stranger = await (await browser.newContext()).newPage()
  expect((await stranger.goto(url))?.status()).toBe(404)
  await stranger.getByText('There is no app at this address.').waitFor()
  const { origin } = new URL(studio.page.url())
  const name = new URL(url).hostname.split('.')[0]
  expect((await stranger.goto(`${origin}/apps/${name}`))?.status()).toBe(404)
  await stranger.getByRole('link', { name: 'Home', exact: true }).waitFor()
})
