/** Pages on which not everything has its place at once: the app goes on in them, and names and pictures are whole. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

let browser: Browser
let home: string
let studio: StudioPage
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  // Its picture is taken while the page is wide.
  await vi.waitUntil(hasThumbnail, { timeout: LONG_MS, interval: 250 })
})
beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }))
afterAll(() => browser?.close())

const LONG_WORD = 'AHabitTrackerForTheWholeFamilyTheNeighboursAndEverybodyWhoWatersTheirPlants'

test('[SN14] a page that gets narrow or wide again, and another phone, leave the app where it is', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  const phone = studio.phone()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: /^New/ }).click()
  const name = phone.getByRole('textbox').first()
  await name.fill('Still here')
  const top = () => name.evaluate((field) => field.getBoundingClientRect().top)
  const covered = await top()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
  // No drawn phone covers its top any more.
  await expect.poll(top).toBeLessThan(covered)
  expect(await name.inputValue()).toBe('Still here')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(top).toBe(covered)
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect.poll(top).not.toBe(covered)
  expect(await name.inputValue()).toBe('Still here')
  // The first screen, upright, for the tests below.
  await page.reload()
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

/** Asked in the page, which has the guest's cookie. */
function hasThumbnail(): Promise<boolean> {
  return page.evaluate(async () => {
    const { projects } = await (await fetch('/api/projects')).json()
    return (projects[0].thumbnailId ?? null) !== null
  })
}

function tab(name: string): Locator {
  return page.getByRole('tab', { name }).filter({ visible: true })
}
