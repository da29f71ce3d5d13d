/** Pages without room for everything at once: their texts are complete, and requested parts are shown. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let browser: Browser
let home: string
let studio: StudioPage
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home, { hasChecks: true })
  page = studio.page
  await studio.say('A habit tracker')
  await studio.statusSays(/screens opened/)
})
beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }))
afterAll(() => browser?.close())

test.each([
  ['Code', 1440],
  ['Versions', 1440],
  ['Preview', 390],
  ['Preview', 320],
  ['Code', 320],
])('[SN15] in %s at %i the status says how the app is in whole words', async (view, width) => {
  await page.setViewportSize({ width, height: 844 })
  await tab(view).click()
  const state = page.getByRole('status', { name: 'Project status' }).filter({ visible: true })
  await state.filter({ hasText: 'Version 1 runs' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await isWhole(state)).toBe(true)
  // The opened part is beside the state, or below it.
  expect(await isWhole(state.locator('xpath=following-sibling::span'))).toBe(true)
})

test.each([1440, 1024, 768, 320])('[SN15] at %i the name of the project is whole', async (width) => {
  await page.setViewportSize({ width, height: 768 })
  await page.evaluate(() => document.fonts.ready)
  for (const view of ['Code', 'Preview']) {
    await tab(view).click()
    expect([view, await isWhole(page.getByRole('heading', { level: 1 }))]).toEqual([view, true])
  }
})

const LONG_NAME = 'A habit tracker for the whole family, the neighbours and everybody who waters their plants'
const LONG_WORD = LONG_NAME.replaceAll(' ', '')

test('[SN21] a name that is cut is shown whole: pointed at, and reached by key', async () => {
  const label = page.locator('[data-tip]')
  const heading = page.getByRole('heading', { level: 1 })
  const rename = async (name: string) => {
    await heading.click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const before = (await heading.textContent()) ?? ''
  await rename(LONG_NAME)
  await page.setViewportSize({ width: 320, height: 700 })
  // A driven pointer does not always report that it enters the app's frame.
  await tab('Chat').click()
  await heading.hover()
  await label.getByText(LONG_NAME).waitFor()
  const box = await label.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  await studio.prompt().hover()
  await label.waitFor({ state: 'detached' })

  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: LONG_NAME }).focus()
  await label.getByText(LONG_NAME).waitFor()
  await page.keyboard.press('Escape')
  await label.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 1440, height: 900 })
  await rename(before)
})

test.each([390, 768])('[SN16] at %i a file of an answer, and its changes, are shown', async (width) => {
  await page.setViewportSize({ width, height: 844 })
  await tab('Chat').click()
  await studio.conversation().getByRole('button', { name: 'Changes' }).click()
  await page.getByRole('heading', { name: /^Version 1/ }).waitFor()
  await tab('Chat').click()
  // Closed where the page has been put together again for its width.
  const closed = studio.conversation().getByRole('button', { name: 'Show the files' })
  if ((await closed.count()) > 0) await closed.click()
  await studio
    .conversation()
    .getByRole('button', { name: /settings\.tsx/ })
    .click()
  await page.getByRole('textbox', { name: 'app/(tabs)/settings.tsx' }).waitFor()
  await page.getByRole('tab', { name: 'Code', selected: true }).filter({ visible: true }).waitFor()
})

test('[SN17] on a phone the app has the whole screen until Back, Escape or the button above it', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await tab('Preview').click()
  const app = page.locator('iframe[title^="Preview of"]')
  const fill = page.getByRole('button', { name: 'Full screen' })
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  const ways = [() => page.goBack(), () => page.keyboard.press('Escape'), () => leave.click()]
  for (const goBack of ways) {
    await fill.click()
    await leave.waitFor()
    expect(await app.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect.poll(() => leave.evaluate((button) => button === document.activeElement)).toBe(true)
    await goBack()
    await leave.waitFor({ state: 'detached' })
    await page.getByRole('status', { name: 'Project status' }).filter({ visible: true }).waitFor()
  }
  // The area covered by the exit button is the area that the app avoids.
  await fill.click()
  const head = await studio.phone().getByText('Loop', { exact: true }).first().boundingBox()
  const pill = await leave.boundingBox()
  expect(head?.y).toBeGreaterThanOrEqual((pill?.y ?? 0) + (pill?.height ?? 0))
  await page.goBack()
})

test('[SN15] the picture of a project is as wide as the phone that it stands in', async () => {
  await page.goto(home)
  const picture = page.getByRole('link', { name: /^Open / }).locator('img')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await picture.waitFor()
    const cut = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const scale = Math.max(image.clientWidth / image.naturalWidth, image.clientHeight / image.naturalHeight)
      return (image.naturalWidth * scale) / image.clientWidth
    })
    expect(cut).toBeLessThan(1.04)
  }
})

test.each([768, 390, 320])(
  'at %i usage of many days and models is whole from side to side',
  async (width) => {
    await page.route('**/api/usage', async (route) => {
      const row = {
        answerCount: 1_234,
        repairCount: 12,
        inputTokens: 123_456_789,
        outputTokens: 999_400,
        isEstimated: true,
      }
      const models = [
        'anthropic/claude-sonnet-4-5',
        'openrouter/some-vendor/a-very-long-model-name-2026-preview',
      ]
      const days = ['2026-11-24', '2026-11-23', '2026-11-22']
      await route.fulfill({
        json: { rows: days.flatMap((day) => models.map((model) => ({ ...row, day, model }))) },
      })
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${home}/settings/usage`)
    await page.getByText('7,404 answers').waitFor()
    await page
      .getByRole('row', { name: /^24 Nov/ })
      .first()
      .waitFor()
    expect(await isWhole(page.getByRole('table').locator('xpath=..'))).toBe(true)
    await page.unroute('**/api/usage')
  },
)

test('the prompt box follows its text when the page gets narrow, too', async () => {
  await page.goto(home)
  await studio.prompt().fill('A diary of what grows on the balcony, with a picture of each plant. '.repeat(4))
  const height = () => studio.prompt().evaluate((field) => field.clientHeight)
  const wide = await height()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(height).toBeGreaterThan(wide)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(height).toBe(wide)
  await studio.prompt().fill('')
})

test.each(['/nowhere', '/project/00000000-0000-4000-8000-000000000000'])(
  '%s says that there is nothing, under the head of every page',
  async (path) => {
    await page.goto(home + path)
    await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor()
    await expect.poll(() => page.title()).toBe('Not found · Sayso')
    await page.getByRole('banner').getByRole('link', { name: 'Sayso, home' }).click()
    await studio.prompt().waitFor()
  },
)

/** The button that names the project was wider than the dialog, and pushed the way out of it. */
test.each([1440, 320])(
  '[SN9] [SN21] at %i a long name is shown whole while it is pressed, and the question about its project has both its buttons',
  async (width) => {
    await page.goto(home)
    await page.evaluate(async (title) => {
      const { projects } = await (await fetch('/api/projects')).json()
      const headers = { 'content-type': 'application/json' }
      await fetch(`/api/projects/${projects[0].id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ title }),
      })
    }, LONG_WORD)
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    const title = page.getByRole('heading', { level: 3, name: LONG_WORD })
    await title.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await page.locator('[data-tip]').getByText(LONG_WORD).waitFor()
    // It stays while the finger goes away.
    await title.dispatchEvent('pointerup', { pointerType: 'touch' })
    await page.locator('[data-tip]').getByText(LONG_WORD).waitFor()
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    const around = await dialog.boundingBox()
    for (const name of [/^Keep it/, /^Delete /]) {
      const box = await dialog.getByRole('button', { name }).boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(around?.x ?? Number.NaN)
      expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(
        (around?.x ?? 0) + (around?.width ?? 0),
      )
    }
    await dialog.getByRole('button', { name: 'Keep it' }).click()
  },
)

function tab(name: string): Locator {
  return page.getByRole('tab', { name }).filter({ visible: true })
}

function isWhole(element: Locator): Promise<boolean> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
}
