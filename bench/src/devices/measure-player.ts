/** Measures the player as a person with a phone sees it: opening the link, and an edit made in the studio. */

import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Page } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'

const OPENINGS = 5
const EDITS = 8
const FILE = 'app/(tabs)/index.tsx'

export async function measurePlayer(): Promise<Metric[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const studio = await openStudio(browser, product.url)
    await studio.say('An expense log')
    await studio.versionRuns(1)
    await studio.page.getByRole('button', { name: 'Devices', exact: true }).click()
    const link = await studio.page.getByRole('textbox', { name: 'Link for devices' }).inputValue()
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await context.newPage()
    const openings: number[] = []
    for (let count = 0; count <= OPENINGS; count += 1) openings.push(await open(phone, link))
    const edits: number[] = []
    for (let count = 0; count < EDITS; count += 1) edits.push(await edit(studio, phone, count))
    return [
      metric('player: navigation → first screen, caches empty', 'ms', openings.slice(0, 1)),
      metric('player: navigation → first screen, caches filled', 'ms', openings.slice(1)),
      metric(
        'edit saved in the studio → shown on the device, with its 500 ms of waiting',
        'ms',
        edits.slice(1),
      ),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

async function open(phone: Page, link: string): Promise<number> {
  await phone.goto('about:blank')
  const startedAtMs = performance.now()
  await phone.goto(link)
  await phone.frameLocator('iframe').getByText('Till').first().waitFor({ timeout: LONG_MS })
  return performance.now() - startedAtMs
}

/** The app prints a line when the changed module runs. */
async function edit(studio: StudioPage, phone: Page, count: number): Promise<number> {
  const { page } = studio
  if (count === 0) {
    await page.keyboard.press('Control+p')
    await page.getByRole('combobox', { name: 'Go to a file' }).fill(FILE)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
  }
  const editor = page.getByRole('textbox', { name: FILE })
  await editor.waitFor()
  await editor.press('Control+End')
  await page.keyboard.insertText(`\ndocument.title = 'edit ${count}'\n`)
  const startedAtMs = performance.now()
  await page.keyboard.press('Control+s')
  const frame = await (await phone.waitForSelector('iframe')).contentFrame()
  await frame?.waitForFunction((title) => document.title === title, `edit ${count}`, { polling: 'raf' })
  return performance.now() - startedAtMs
}
