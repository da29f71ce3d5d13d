/** Where a project asks first, an answer is tried before it counts, and leaves the project only by the person's word. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import { type StudioPage, studioOf } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['A habit tracker'])
  ;({ browser, studio, page } = opened)
  return opened.close
})

const bar = (shown: Page) => shown.getByRole('region', { name: 'Version to apply' })

/** Bytes of an export: equal for equal files. */
const exported = () =>
  page.evaluate(async () => {
    const response = await fetch(`/api${location.pathname.replace('/project/', '/projects/')}/export`)
    return (await response.arrayBuffer()).byteLength
  })

test('[WG7] an answer waits for its word, in every tab and after a reload; dropped, the version before is back', async () => {
  const before = await exported()
  await page.getByRole('button', { name: 'Habit' }).first().click()
  await page.getByRole('menuitemcheckbox', { name: 'Ask before applying' }).click()
  await studio.say('Add notes to habits')
  await studio.versionRuns(2)
  await bar(page).getByText('Apply version 2?').waitFor()
  expect(await exported()).toBe(before)

  const second = await browser.newContext({ storageState: await page.context().storageState() })
  const other = studioOf(await second.newPage())
  await other.page.goto(page.url())
  await bar(other.page).getByText('Apply version 2?').waitFor()
  await page.reload()
  await bar(page).getByText('Apply version 2?').waitFor()

  await bar(page).getByRole('button', { name: 'Changes' }).click()
  await page
    .getByRole('option', { name: /Version 2/ })
    .getByText('Waiting')
    .waitFor()
  expect(await page.getByLabel('Compared with').inputValue()).toBe('1')

  await page.getByRole('button', { name: 'Drop', exact: true }).click()
  await page
    .getByRole('option', { name: /Version 2/ })
    .getByText('Dropped')
    .waitFor()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await studio.versionRuns(3)
  expect(await bar(page).count()).toBe(0)
  await bar(other.page).waitFor({ state: 'detached' })
  await other.versionRuns(3)
  expect(await exported()).toBe(before)
  await second.close()
})

test('[WG7] by the keyboard it is applied, and counts from then on', async () => {
  const before = await exported()
  await studio.say('Add notes to habits')
  await studio.versionRuns(4)
  await bar(page).getByText('Apply version 4?').waitFor()
  expect(await exported()).toBe(before)
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('apply the version')
  await page.getByRole('option', { name: 'Apply the version that is waiting', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(exported).not.toBe(before)
  await bar(page).waitFor({ state: 'detached' })
})
