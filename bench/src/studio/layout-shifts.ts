/**
 * Measures unrequested movement on the page while an app is written, checked and changed: the sum of the browser's
 * own layout shifts.
 */

import { layoutShiftsOf, watchLayoutShifts } from '@sayso/testing/layout-shifts'
import { startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { type Metric, metric } from '../measure/metric.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Slow enough that each file of the answer is seen while it is written. */
const CHARS_PER_SECOND = '3000'

export async function measureLayoutShifts(browser: Browser): Promise<Metric[]> {
  const product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: CHARS_PER_SECOND })
  try {
    const metrics: Metric[] = []
    for (const viewport of SIZES) {
      const page = await browser.newPage({ viewport })
      await watchLayoutShifts(page)
      await page.goto(product.url)
      await page.getByText('No projects yet').filter({ visible: true }).waitFor()
      const studio = studioOf(page)
      await studio.say('A habit tracker')
      await studio.statusSays('Version 1 runs')
      await studio.say('Make it purple')
      await studio.statusSays('Version 2 runs')
      const { total } = await layoutShiftsOf(page)
      metrics.push(
        metric(`layout shift while an app is written and changed, ${viewport.width} px`, 'ratio', [total]),
      )
      await studio.close()
    }
    return metrics
  } finally {
    await product.dispose()
  }
}
