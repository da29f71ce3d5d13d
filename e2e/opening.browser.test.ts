/** A project is opened with one frame, which starts before the page around it is drawn, and continues in the phone. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let studio: StudioPage
let page: Page
let address: string

beforeAll(async () => {
  const opened = await openRunningStudio(['A habit tracker'], { heightPx: 1200 })
  ;({ studio, page } = opened)
  address = page.url()
  return opened.close
})

/** Opens the project once more, and counts the frames that it asks for. */
async function open() {
  const frames: string[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).pathname === '/frame/') frames.push(request.url())
  }
  await page.goto('about:blank')
  page.on('request', note)
  await page.goto(address)
  await page.frameLocator('.phone-frame-host iframe').getByText('Loop', { exact: true }).first().waitFor()
  page.off('request', note)
  return frames
}

test('[WP1] the frame that was opened ahead is the one in the phone, and can be used there', async () => {
  const frames = await open()
  expect(frames).toHaveLength(1)
  expect(await page.locator('.early-phone').count()).toBe(0)
  const habit = studio.phone().getByRole('checkbox').first()
  const wasDone = await habit.getAttribute('aria-checked')
  await habit.click()
  await expect.poll(() => habit.getAttribute('aria-checked')).not.toBe(wasDone)
})

// The last test: the prepared frame stays.
test('[WP1] a browser that cannot move a frame opens it in the phone', async () => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'))
  expect(await open()).toHaveLength(1)
})
