/** Problems, console and network under the app: opened, read and closed at every width, with mouse and keyboard. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const WIDTHS = [1440, 1024, 768, 390, 320]
const HOME = `import { useEffect } from 'react'
import { Text } from 'react-native'
export default function Home() {
  useEffect(() => {
    console.log('asking for the weather')
    for (let n = 0; n < 80; n++) console.log('early', n)
    // More than a hundred lines in one second are cut short.
    setTimeout(() => { for (let n = 0; n < 80; n++) console.log('late', n) }, 1_500)
    void fetch('https://weather.example/now?place=Bern')
    void fetch('https://weather.example/missing', { method: 'POST', body: 'secret of the app' })
    fetch('https://down.example/').catch(() => {})
    const request = new XMLHttpRequest()
    request.open('GET', 'https://weather.example/old')
    request.send()
  }, [])
  return <Text>Asked</Text>
}
`

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await page.route('https://weather.example/**', (route) =>
    route.fulfill({
      status: route.request().url().endsWith('/missing') ? 404 : 200,
      headers: { 'access-control-allow-origin': '*' },
      body: 'sunny',
    }),
  )
  await page.route('https://down.example/**', (route) => route.abort())
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await studio.saveElsewhere('app/(tabs)/index.tsx', HOME)
  await studio.phone().getByText('Asked').waitFor()
})

afterAll(() => browser?.close())

const drawer = () => page.getByRole('region', { name: 'Problems, console and network' })
/** A request of the app that failed; the app has gone on since. */
const problem = () => drawer().getByText('https://down.example did not answer the preview')
const button = () => page.getByRole('button', { name: 'Console, problems and network' })

test('each request has its method, status and address, and nothing of what it sent', async () => {
  await button().click()
  await drawer()
    .getByRole('button', { name: /^Network/ })
    .click()
  const row = (path: string) => drawer().getByRole('listitem').filter({ hasText: path })
  for (const [path, words] of [
    ['weather.example/now?place=Bern', /^GET200/],
    ['weather.example/missing', /^POST404/],
    ['weather.example/old', /^GET200/],
    ['down.example', /^GETfailed/],
  ] as const) {
    await row(path).filter({ hasText: words }).waitFor()
  }
  expect(await drawer().textContent()).not.toContain('secret of the app')
  // Files of the app itself are not its requests.
  expect(await drawer().getByRole('listitem').count()).toBe(4)
})

test('the console has the last lines, and the earlier ones for a click', async () => {
  await drawer()
    .getByRole('button', { name: /^Console/ })
    .click()
  await drawer().getByText('late 79').waitFor()
  expect(await drawer().getByText('asking for the weather').count()).toBe(0)
  await drawer()
    .getByRole('button', { name: /^Show \d+ earlier lines$/ })
    .click()
  await drawer().getByText('asking for the weather').waitFor()
})

test('[SN6] at every width the drawer is whole, leaves room for the app, and goes with Escape', async () => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    // Where there is room for one of both, the chat is in view at first.
    await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
    if (!(await drawer().isVisible())) await button().click()
    const box = await drawer().boundingBox()
    expect(box?.width).toBeGreaterThan(width < 700 ? width - 1 : 300)
    expect(box?.height).toBeLessThan(800 / 2)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await drawer()
      .getByRole('button', { name: /^Network/ })
      .press('Escape')
    await drawer().waitFor({ state: 'detached' })
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('Alt+J shows the problems under the app, and under the editor where that is open', async () => {
  await page.keyboard.press('Alt+j')
  await problem().waitFor()
  expect(await page.getByRole('tab', { name: 'Preview' }).getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problems')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.locator('#file-editor').waitFor()
  await page.keyboard.press('Alt+j')
  await problem().waitFor()
  expect(await page.getByRole('tab', { name: 'Code' }).getAttribute('aria-selected')).toBe('true')
  // The panel stays, as it does not lie over anything; the file has the focus again.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('problems')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('file-editor')
})
