/**
 * Measures the downloads of the first page: until it can be used, and with the app that runs beside it. Scripts count
 * as compressed by gzip.
 */

import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'

const BYTES_PER_KB = 1_000

export async function measureFirstPage(browser: Browser, url: string): Promise<Metric[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    // Idle work, such as fetching the project page, is not part of the first page.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.goto(url)
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A tea timer')
    await page.frameLocator('iframe[title^="Preview of"]').getByText(/\w/).first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const html = await (await page.request.get(url)).text()
    const scripts = await sizesOf(page, '.js')
    const own = scripts.filter(({ path }) => html.includes(`"${path}"`))
    const fonts = await sizesOf(page, '.woff2')
    return [
      metric('first page: scripts until it can be used', 'KB', [sum(own.map(({ gzipBytes }) => gzipBytes))]),
      metric('first page: scripts, with the app that runs beside it', 'KB', [
        sum(scripts.map(({ gzipBytes }) => gzipBytes)),
      ]),
      metric('first page: files of scripts, with the app that runs beside it', 'count', [scripts.length]),
      metric('first page: typefaces', 'KB', [sum(fonts.map(({ bytes }) => bytes))]),
    ]
  } finally {
    await page.close()
  }
}

interface Loaded {
  path: string
  bytes: number
  gzipBytes: number
}

async function sizesOf(page: Page, ending: string): Promise<Loaded[]> {
  const urls = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith(end)),
    ending,
  )
  if (urls.length === 0) throw new Error(`The first page loaded no ${ending}.`)
  return Promise.all(
    [...new Set(urls)].map(async (url) => {
      const body = await (await page.request.get(url)).body()
      return { path: new URL(url).pathname, bytes: body.length, gzipBytes: gzipSync(body).length }
    }),
  )
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0) / BYTES_PER_KB
}
