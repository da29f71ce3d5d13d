/**
 * Takes the pictures of the gallery from a Sayso that runs: remixes each app, waits until it has been checked, and saves what the phone shows.
 * `npx tsx e2e/take-gallery-pictures.ts http://localhost:4000`; start that server with `SAYSO_STARTS_PER_ADDRESS=0`.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import type { Page } from 'playwright-core'

const WIDTH_PX = 232
const QUALITY = 0.72
const folder = path.resolve(import.meta.dirname, '../apps/studio/public/gallery')

const [url] = process.argv.slice(2)
if (url === undefined) throw new Error('Say where Sayso runs: http://localhost:4000')
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
// The studio's own page fetches nothing but what its policy allows.
const converter = await browser.newPage()
await page.goto(url)
const cards = page.getByRole('button', { name: /^Remix / })
await cards.first().waitFor()
const count = await cards.count()
for (let index = 0; index < count; index += 1) {
  await page.goto(url)
  const picture = (await cards.nth(index).locator('img').getAttribute('src')) ?? ''
  await cards.nth(index).click()
  await page.waitForURL(/\/project\//)
  await page
    .getByText(/ runs$/)
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 120_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a picture of the app' }).click(),
  ])
  const bytes = await toWebp(converter, await readFile(await download.path()))
  await writeFile(path.join(folder, path.basename(picture)), bytes)
  console.log(`${path.basename(picture)}: ${bytes.length} bytes`)
}
await browser.close()

/** The browser has the encoder. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, width, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const height = Math.round((bitmap.height / bitmap.width) * width)
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('There is no canvas.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
      )
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH_PX, quality: QUALITY },
  )
  return Buffer.from(base64, 'base64')
}
