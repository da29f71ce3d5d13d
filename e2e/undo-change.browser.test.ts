/** One change that a version made in a file is taken back by itself. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['A habit tracker', 'make it green'])
  ;({ studio, page } = opened)
  return opened.close
})

const change = () => page.getByRole('button', { name: /^Undo this change/ }).first()

test.each([1440, 390, 320])('at %i the button that takes a change back covers no code', async (width) => {
  await page.setViewportSize({ width, height: 800 })
  await page
    .getByRole('tab', { name: /Versions/ })
    .filter({ visible: true })
    .click()
  const entry = page.locator('#version-2')
  await entry.or(change()).first().waitFor()
  if (await entry.isVisible()) await entry.click()
  for (const look of width < 768 ? [null] : ['Split', 'Inline']) {
    if (look !== null) await page.getByRole('tab', { name: look }).click()
    await change().waitFor()
    const button = await change().boundingBox()
    const code = page.locator('pre code span').filter({ hasText: /^export const accent/ })
    const starts = await Promise.all((await code.all()).map(async (line) => (await line.boundingBox())?.x))
    expect(starts.length).toBeGreaterThan(0)
    expect((button?.x ?? Number.NaN) + (button?.width ?? Number.NaN)).toBeLessThan(
      Math.min(...starts.map((x) => x ?? Number.NaN)),
    )
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a change is taken back in a new version, free; a second time it is said to be no longer there', async () => {
  const countBefore = await studio.countedMessages()
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.locator('#version-2').click()
  for (const look of ['Split', 'Inline']) {
    await page.getByRole('tab', { name: look }).click()
    await change().waitFor()
  }
  await change().click()
  await page.getByText(/^One change in .+ is undone$/).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.locator('#version-4').waitFor()
  await change().click()
  await page.locator('#version-5').waitFor()
  await change().click()
  await page.getByText(/has changed there since/).waitFor()
  expect(await studio.countedMessages()).toBe(countBefore)
})
