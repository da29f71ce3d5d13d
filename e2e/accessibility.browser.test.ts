/** Every screen and state of the studio passes axe: the WCAG 2.2 rules and best practice, in both themes, at five widths. */

import { axeFindings, findingsAtWidths } from '@sayso/testing/axe'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const WIDTHS = [1440, 1024, 768, 390, 320]

let browser: Browser
let studio: StudioPage
let page: Page
let home: string

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
})

afterAll(() => browser?.close())

/** The state must be one that all widths show. */
async function check(show?: () => Promise<void>): Promise<void> {
  expect(await findingsAtWidths(page, { widths: WIDTHS, ...(show === undefined ? {} : { show }) })).toEqual(
    [],
  )
}

test.each(['/', '/docs', '/sign-in', '/settings', '/settings/usage', '/settings/models', '/nowhere'])(
  'axe finds nothing on %s',
  async (path) => {
    await page.goto(home + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await check()
  },
)

test('axe finds nothing in a project: chat, preview, code, versions', async () => {
  await page.goto(home)
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  for (const view of ['Preview', 'Code', 'Versions']) {
    await check(async () => {
      await page.getByRole('tab', { name: view }).filter({ visible: true }).click()
      await page.getByRole('region', { name: view, exact: true }).first().waitFor()
    })
  }
  const drawer = page.getByRole('button', { name: 'Console, problems and network' })
  for (const tab of ['Console', 'Network']) {
    await check(async () => {
      await page.getByRole('tab', { name: 'Preview' }).filter({ visible: true }).click()
      if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click()
      await page.getByRole('button', { name: tab, exact: true }).click()
    })
  }
  await page.setViewportSize({ width: 768, height: 900 })
  await page.getByRole('tab', { name: 'Chat' }).filter({ visible: true }).click()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await axeFindings(page)).toEqual([])
})

test('axe finds nothing in the search over all files, with what replaces below it', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(home)
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  await page.getByRole('tab', { name: 'Code' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Search in all files' }).click()
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('import')
  await page.getByRole('textbox', { name: 'Replace with' }).waitFor()
  await check()
})

test('axe finds nothing in the fields of what was pointed at', async () => {
  // Tall, so that the phone is not scaled and the click lands.
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto(home)
  await studio.say('An expense log')
  await studio.versionRuns(1)
  await studio.pointAt(studio.phone().getByText('SPENT THIS MONTH', { exact: true }))
  const fields = page.getByRole('group', { name: 'Change by hand' })
  await fields.waitFor()
  await check(async () => {
    const chat = page.getByRole('tab', { name: 'Chat' }).filter({ visible: true })
    if ((await chat.count()) > 0) await chat.click()
    await fields.waitFor()
  })
})

test('axe finds nothing in the database view: rows in two directions, a row’s form, people, access, SQL', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(home)
  await studio.say('A lending board for our house')
  const question = page.getByRole('dialog', { name: 'Apply a migration?' })
  await question.getByRole('button', { name: 'Apply 1 migration' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Database' }).filter({ visible: true }).click()
  const rooms = page.getByRole('navigation', { name: 'Tables' })
  await rooms.getByRole('button', { name: /^things/ }).click()
  await page.getByRole('button', { name: 'Add a row' }).click()
  const form = page.getByRole('dialog', { name: 'Add a row to things' })
  await form.getByRole('textbox', { name: /^name / }).fill('סולם ארוך, para el jardín')
  await form.getByRole('textbox', { name: /^owner_name / }).fill('נועה')
  await check(async () => {
    await form.waitFor()
  })
  await form.getByRole('button', { name: 'Add the row' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'סולם ארוך' }).waitFor()
  await check()
  for (const room of [/^People of the app/, /^Who may do what/, /^Ask in SQL/]) {
    await rooms.getByRole('button', { name: room }).click()
    await check()
  }
})
