/**
 * Takes the picture of the sign-in page from a separate product: the app that its sentence makes, as the phone shows
 * it. `npx tsx e2e/take-sign-in-picture.ts`.
 */

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'
import { toWebp } from './to-webp.ts'

const product = await startProduct()
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1200 }, deviceScaleFactor: 2 })
  await page.goto(product.url)
  const studio = studioOf(page)
  await studio.say('A plant care app. Show what needs water today.')
  await studio.statusSays(/screens opened/)
  const png = await page.locator('.phone-screen').screenshot()
  const picture = await toWebp(await browser.newPage(), png, { widthPx: 640, quality: 0.8 })
  await writeFile(path.resolve(import.meta.dirname, '../apps/studio/public/sign-in.webp'), picture)
  console.log(`sign-in.webp: ${picture.length} bytes`)
} finally {
  await browser.close()
  await product.dispose()
}
