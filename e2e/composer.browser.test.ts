/** A prompt that is not sent, and the line under the prompt box that counts the day's messages. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerPlans } from './offer-plans.ts'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  studio = await openStudio(browser, await sharedProduct())
  page = studio.page
})
afterEach(() => studio.close())

test('a prompt that no answer was begun for says so, and one press sends it again', async () => {
  let isDown = true
  // Stays in place: to take it away while the preview's page is loading can lose that page.
  await page.route('**/api/init-stream', (route) =>
    isDown ? route.fulfill({ status: 502, body: '' }) : route.continue(),
  )
  await studio.say('A list')
  const notice = studio.conversation().getByRole('alert').filter({ hasText: 'Failed to initiate LLM stream' })
  await notice.getByText('Not sent', { exact: true }).waitFor()
  isDown = false
  await notice.getByRole('button', { name: 'Retry' }).click()
  await notice.waitFor({ state: 'detached' })
  await studio.versionRuns(1)
})

test('[SQ3] when the server’s answers are used up, its sentence says until when, with the ways to go on', async () => {
  const sentence = 'You have used all the answers that a guest gets in a day.'
  const ways = ['sign-in', 'own-key']
  await page.route('**/api/init-stream', (route) =>
    route.fulfill({ status: 429, json: { code: 'answers-used-up', error: sentence, ways } }),
  )
  await studio.say('A list')
  const notice = studio.conversation().getByRole('alert').filter({ hasText: 'No answers left today.' })
  await notice.getByText(`${sentence} This was not counted.`).waitFor()
  await notice.getByRole('button', { name: 'Retry' }).waitFor()
  await notice.getByRole('link', { name: 'Sign in' }).waitFor()
  await notice.getByRole('link', { name: 'Use your own model' }).click()
  await page.waitForURL(/\/settings\/models$/)
})

test('[SQ2] a server that limits nobody counts nothing and offers no Upgrade', async () => {
  await page.getByRole('heading', { name: 'Start from an app' }).waitFor()
  expect(await page.getByText('messages left today').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Upgrade' }).count()).toBe(0)
})

test('the line under the prompt counts what is sent', async () => {
  await offerPlans(page)
  await page.reload()
  const left = page.getByRole('status', { name: 'Messages left today' })
  await expect.poll(() => left.textContent(), { timeout: 15_000 }).toBe('30 of 30 messages left today')
  await studio.say('A list')
  await expect.poll(() => left.textContent(), { timeout: 15_000 }).toBe('29 of 30 messages left today')
})
