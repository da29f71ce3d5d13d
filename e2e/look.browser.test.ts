/** The look of a running app is changed beside it: seen at once, saved as a version, undone, and taken from the library. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['An expense log'], { heightPx: 1200 })
  ;({ studio, page } = opened)
  return opened.close
})

const panel = () => page.getByRole('region', { name: 'Look of the app' })

/** Of a label, which has the theme's quiet colour. */
function labelColour(): Promise<string> {
  const label = studio.phone().getByText('SPENT THIS MONTH', { exact: true }).first()
  return label.evaluate((node) => getComputedStyle(node).color)
}

const patient = { timeout: 60_000 }

test('[SN245] a colour is seen in the app before it is saved, costs no message, and Undo brings it back', async () => {
  const countBefore = await studio.countedMessages()
  const before = await labelColour()
  await page.getByRole('button', { name: 'Look of the app' }).click()
  const field = panel().getByRole('textbox', { name: 'Muted', exact: true })
  await field.fill('#8a2be2')
  await expect.poll(labelColour, patient).toBe('rgb(138, 43, 226)')
  await field.press('Escape')
  await expect.poll(labelColour, patient).toBe(before)
  await field.fill('#8a2be2')
  await field.press('Enter')
  await studio.versionRuns(2)
  expect([await labelColour(), await studio.countedMessages()]).toEqual(['rgb(138, 43, 226)', countBefore])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(labelColour, patient).toBe(before)
  await studio.versionRuns(3)
})

test('[SN247] a look is taken in one version, which the app runs', async () => {
  await panel().getByRole('button', { name: 'Postcard' }).click()
  await studio.versionRuns(4)
  const ground = panel().getByRole('textbox', { name: 'Page', exact: true })
  expect(await ground.inputValue()).toBe('#FFF8F0')
  const muted = await panel().getByRole('textbox', { name: 'Muted', exact: true }).inputValue()
  const parts = [1, 3, 5].map((at) => Number.parseInt(muted.slice(at, at + 2), 16))
  await expect.poll(labelColour, patient).toBe(`rgb(${parts.join(', ')})`)
})
