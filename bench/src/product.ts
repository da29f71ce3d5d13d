/** Measures waiting times of people: from the prompt to the first screen, and from opening the page to using it. */

import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import type { Browser, Page } from 'playwright-core'
import { type Metric, metric } from './measure/metric.ts'

const PROMPTS = 5

export async function measureProduct(): Promise<Metric[]> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    const samples: Sample[] = []
    for (let round = 0; round < PROMPTS; round += 1) samples.push(await promptOnce(browser, product.url))
    return [
      metric(
        'prompt sent → first screen of the demo app visible',
        'ms',
        samples.map((one) => one.firstScreenMs),
      ),
      metric(
        'home page: navigation → prompt box usable',
        'ms',
        samples.map((one) => one.homeMs),
      ),
      metric(
        'reload of a finished project → its first screen visible',
        'ms',
        samples.map((one) => one.reloadMs),
      ),
    ]
  } finally {
    await browser.close()
    await product.dispose()
  }
}

interface Sample {
  homeMs: number
  firstScreenMs: number
  reloadMs: number
}

/** A new visitor: empty caches, home page, prompt, first screen; and back again when the app is finished. */
async function promptOnce(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const homeMs = await timed(async () => {
    await page.goto(url)
    await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  })
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A habit tracker with streaks')
  const firstScreenMs = await timed(async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await firstScreen(page)
  })
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor({ timeout: 120_000 })
  const reloadMs = await timed(async () => {
    await page.reload()
    await firstScreen(page)
  })
  await context.close()
  return { homeMs, firstScreenMs, reloadMs }
}

/** The habit tracker's name is at the top of its first screen, and nowhere in the starter. */
function firstScreen(page: Page): Promise<void> {
  return page
    .frameLocator('iframe[title^="Preview of"]')
    .getByText('Loop', { exact: true })
    .first()
    .waitFor({ timeout: 30_000 })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAtMs = performance.now()
  await work()
  return performance.now() - startedAtMs
}
