/** A phone that was given a project's link: it shows the app full screen, and follows edits and a whole answer. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let phoneContext: BrowserContext
let phone: Page
let link: string

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
  await studio.say('An expense log')
  await studio.versionRuns(1)
  // Another person's: no cookie, no account, nothing kept.
  phoneContext = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  })
  phone = await phoneContext.newPage()
})

afterAll(() => browser?.close())

function panel() {
  return studio.page.getByRole('complementary', { name: 'Devices' })
}

function app() {
  return phone.frameLocator('iframe')
}

test('Devices shows a link, and instead of its code why a phone cannot open it, with the command that lets phones in', async () => {
  await studio.page.getByRole('button', { name: 'Devices', exact: true }).click()
  const field = panel().getByRole('textbox', { name: 'Link for devices' })
  await field.waitFor({ timeout: LONG_MS })
  link = await field.inputValue()
  expect(new URL(link).pathname).toBe('/player/53/index.html')
  const command = panel().getByRole('textbox', { name: 'Command that lets phones in' })
  expect(await command.inputValue()).toContain('0.0.0.0')
  expect(await panel().getByRole('img', { name: 'QR code of the link' }).count()).toBe(0)
  await panel().getByText('No devices yet').waitFor()
})

test('the app runs on the phone, and the phone is in the list', async () => {
  await phone.goto(link)
  await app().getByText('Till').filter({ visible: true }).first().waitFor({ timeout: LONG_MS })
  const { width, height } = (await phone.locator('iframe').boundingBox()) ?? {}
  expect([width, height]).toEqual([390, 844])
  await panel().getByText('1 connected').waitFor()
  await panel().getByRole('listitem').getByText('OK').waitFor()
  expect(await phone.evaluate(() => document.cookie)).toBe('')
})

test('an edit that is saved in the studio is on the phone', async () => {
  await editFile('app/(tabs)/index.tsx', "\nconsole.log('from the phone')\n")
  await panel().getByText('from the phone').first().waitFor({ timeout: LONG_MS })
})

test('an error on the phone is in the list with its place, and goes when it is fixed', async () => {
  await editFile('app/(tabs)/index.tsx', "\nthrow new Error('Out of paper')\n")
  const row = panel().getByRole('listitem').filter({ hasText: 'Out of paper' })
  await row.waitFor({ timeout: LONG_MS })
  await row.getByRole('button', { name: /app\/\(tabs\)\/index\.tsx:\d+/ }).waitFor()
  await studio.page.getByRole('textbox', { name: 'app/(tabs)/index.tsx' }).press('Control+z')
  await studio.page.keyboard.press('Control+s')
  await panel().getByText('OK').waitFor({ timeout: LONG_MS })
})

test('reload all restarts the phone, and it comes back', async () => {
  const reloaded = phone.waitForEvent('load')
  await panel().getByRole('button', { name: 'Reload all' }).click()
  await reloaded
  await app().getByText('Till').filter({ visible: true }).first().waitFor({ timeout: LONG_MS })
  await panel().getByText('OK').waitFor({ timeout: LONG_MS })
})

test('a picture of each device is shown', async () => {
  await panel().getByRole('button', { name: 'Take pictures' }).click()
  const picture = panel().getByRole('img', { name: /^The app on / })
  await picture.waitFor({ timeout: LONG_MS })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(390)
})

test('paused, the phone keeps the app as it is; it follows again when it is asked to', async () => {
  await panel().getByRole('button', { name: 'Pause' }).click()
  await panel().getByText('Paused.').waitFor()
  await editFile('app/(tabs)/index.tsx', "\nconsole.log('after the pause')\n")
  await studio.versionRuns()
  expect(await panel().getByText('after the pause').count()).toBe(0)
  await panel().getByRole('button', { name: 'Follow' }).click()
  await panel().getByText('after the pause').first().waitFor({ timeout: LONG_MS })
})

test('a whole answer is followed, file by file', async () => {
  await studio.say('Now make a habit tracker with streaks')
  await app()
    .getByText('Loop', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: LONG_MS })
  // The edits before have made versions too.
  await studio.versionRuns()
  await app().getByRole('checkbox').filter({ visible: true }).first().waitFor({ timeout: LONG_MS })
})

test('[WG7] what waits for a word is on the phone once it is applied', async () => {
  const { page } = studio
  await page.locator('button:has(h1)').click()
  await page.getByRole('menuitemcheckbox', { name: 'Ask before applying' }).click()
  await studio.say('Call it Fern')
  const bar = page.getByRole('region', { name: 'Version to apply' })
  await bar.getByText(/^Apply version \d+\?$/).waitFor({ timeout: LONG_MS })
  await studio
    .phone()
    .getByText('Fern', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: LONG_MS })
  await app().getByText('Loop', { exact: true }).filter({ visible: true }).first().waitFor()
  expect(await app().getByText('Fern', { exact: true }).count()).toBe(0)
  await bar.getByRole('button', { name: 'Apply' }).click()
  await app()
    .getByText('Fern', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: LONG_MS })
  await bar.waitFor({ state: 'detached' })
})

test('a copy runs on the phone of everybody who has its link, and becomes a project of their own', async () => {
  await panel().getByRole('button', { name: 'Save a copy' }).click()
  const field = panel().getByRole('textbox', { name: 'Link of the copy' })
  await field.waitFor({ timeout: LONG_MS })
  const url = await field.inputValue()
  const visitor = await phoneContext.newPage()
  await visitor.goto(url)
  const shown = visitor.frameLocator('iframe')
  await shown
    .getByText('Fern', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: LONG_MS })
  await visitor.getByRole('link', { name: 'Open a copy in Sayso' }).click()
  await visitor.getByRole('dialog').getByRole('button', { name: 'Import' }).click()
  await visitor.waitForURL(/\/project\//, { timeout: LONG_MS })
  expect(await visitor.evaluate(() => location.search)).toBe('')
  await visitor.close()
})

test('a copy that is no longer there says so', async () => {
  const visitor = await phoneContext.newPage()
  await visitor.goto(new URL(`/${'0'.repeat(32)}`, link).href)
  await visitor
    .getByText('There is no such project, or it was saved too long ago.')
    .waitFor({ timeout: LONG_MS })
  await visitor.close()
})

test('turning the link off ends the phone, and says so on it', async () => {
  await panel().getByRole('button', { name: 'Turn off the link' }).click()
  await phone.getByText('This link was turned off.').waitFor({ timeout: LONG_MS })
  await panel().getByText('The link is off.').waitFor()
  await panel().getByRole('button', { name: 'Make a new link' }).click()
  const field = panel().getByRole('textbox', { name: 'Link for devices' })
  await field.waitFor()
  expect(await field.inputValue()).not.toBe(link)
})

/** Writes at the end of the file in the studio's editor, and saves it. */
async function editFile(path: string, text: string): Promise<void> {
  const { page } = studio
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).fill(path)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: path })
  await editor.waitFor()
  await editor.press('Control+End')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Control+s')
}
