/**
 * A question changes nothing, an earlier message is edited in place, a suggested step is sent by one press, and a
 * prompt entered meanwhile is next.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
})

afterAll(() => browser?.close())

beforeEach(async () => {
  await studio?.close()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1000 })
  page = studio.page
  await studio.say('A packing list')
  await studio.versionRuns(1)
})

test('a question is answered without a version, and building goes on after it', async () => {
  await page.getByRole('radio', { name: 'Ask' }).check({ force: true })
  await studio.say('Make it green, or is it?')
  await studio.conversation().getByText('Nothing was changed', { exact: false }).waitFor({ timeout: LONG_MS })
  await studio.versionRuns(1)
  await page.reload()
  await studio.conversation().getByText('Asked, nothing changed').waitFor({ timeout: LONG_MS })
  await studio.say('Make it green')
  await studio.versionRuns(2)
})

test('an edited message takes the app and the conversation back, and nothing is lost', async () => {
  await studio.say('Make it green')
  await studio.versionRuns(2)
  await studio.conversation().getByText('Make it green').hover()
  await studio.conversation().getByRole('button', { name: 'Edit and resend' }).last().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).fill('Make it teal')
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  // Version 3 is the first one again, 4 the teal one.
  await studio.versionRuns(4)
  expect(await studio.conversation().getByText('Make it green').count()).toBe(0)
  await page.reload()
  await studio.conversation().getByText('Edited. What followed before is in').waitFor({ timeout: LONG_MS })
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByText('Make it green').first().waitFor()
  await page.getByText('Back to version 1').first().waitFor()
})

test('an answer is copied as its words, and written again in its place', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.say('Make it green')
  await studio.versionRuns(2)
  await studio.conversation().getByRole('button', { name: 'Copy the answer' }).last().click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.length).toBeGreaterThan(10)
  expect(copied).not.toContain('sayso')
  await studio.conversation().getByRole('button', { name: 'Write it again' }).last().click()
  // Version 3 is the first one again, 4 the one that is written again.
  await studio.versionRuns(4)
  expect(await studio.conversation().getByText('Make it green').count()).toBe(1)
})

test('a suggested step is sent by one press, and what was being typed stays', async () => {
  await studio.prompt().fill('Something else')
  await studio.conversation().getByRole('button', { name: 'Make it teal' }).click()
  await studio.versionRuns(2)
  expect(await studio.prompt().inputValue()).toBe('Something else')
})

test('what is said while an answer is written is sent after it; after a reload only on request', async () => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  // The answer does not reach the page until it may, so that nothing here is a race.
  await page.route('**/api/streams/**', async (route) => {
    if (route.request().method() === 'GET') await isReleased
    await route.continue()
  })
  const queued = page.getByRole('region', { name: 'Sent next' })
  await studio.say('Make it green')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await studio.prompt().fill('Make it teal, please')
  await studio.prompt().press('Enter')
  await studio.prompt().fill('Make it pink')
  await page.getByRole('button', { name: 'Send when the answer is done' }).click()
  await queued.getByText('Make it pink').waitFor()
  expect(await studio.prompt().inputValue()).toBe('')
  // Put back into the box to be changed, and queued again.
  await queued.getByRole('button', { name: 'Edit it' }).last().click()
  expect(await studio.prompt().inputValue()).toBe('Make it pink')
  await studio.prompt().fill('')
  // It is there after a reload, but nobody has asked for it then.
  await page.reload()
  await queued.getByText('Make it teal, please').waitFor()
  expect(await studio.conversation().getByText('Make it teal, please').count()).toBe(0)
  release()
  await queued.getByRole('button', { name: 'Send now' }).click()
  await studio.versionRuns(3)
  await studio.conversation().getByText('Make it teal, please').first().waitFor()
  expect(await queued.count()).toBe(0)

  await studio.say('Make it orange')
  await studio.prompt().fill('Make it blue, please')
  await studio.prompt().press('Enter')
  await studio.versionRuns(5)
  await studio.conversation().getByText('Make it blue, please').first().waitFor()
})
