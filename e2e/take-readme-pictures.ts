/**
 * Takes the pictures of the README from a separate product, in light and in dark colors: while an answer is written,
 * once its app runs, and its versions. `npx tsx e2e/take-readme-pictures.ts`; the saved pictures are three times as
 * large as those in the README, which were reduced to 128 colors afterwards.
 */

import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'

const folder = path.resolve(import.meta.dirname, '../docs/images')

const product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '2500' })
const browser = await launchBrowser()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme })
    const save = (name: string) => page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
    await page.goto(product.url)
    const studio = studioOf(page)
    await studio.say('A habit tracker with streaks')
    await page
      .getByRole('listitem')
      .filter({ hasText: /HabitTile\.tsx.*line \d\d/ })
      .waitFor()
    await save('writing')
    await studio.statusSays(/\d screens opened/)
    await save('running')
    await studio.say('Add notes to habits')
    await studio.statusSays('Version 2 runs')
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('option', { name: /Version 2/ }).waitFor()
    await studio.statusSays(/\d screens opened/)
    await page.getByLabel('Compared with').waitFor()
    await page.getByText('unchanged lines hidden').first().waitFor()
    await save('versions')
    await page.close()
  }
} finally {
  await browser.close()
  await product.dispose()
}
