/**
 * Takes the pictures of the gallery from a Sayso that runs: remixes each app, waits until it has been checked, and saves what the phone shows.
 * `npx tsx e2e/take-gallery-pictures.ts http://localhost:4000`; start that server with `SAYSO_STARTS_PER_ADDRESS=0`.
 */

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { toWebp } from './to-webp.ts'

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
  const bytes = await toWebp(converter, await readFile(await download.path()), {
    widthPx: WIDTH_PX,
    quality: QUALITY,
  })
  await writeFile(path.join(folder, path.basename(picture)), bytes)
  console.log(`${path.basename(picture)}: ${bytes.length} bytes`)
}
await browser.close()
