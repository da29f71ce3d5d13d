/** Pages of the studio and what needs a running app or a database pass axe: the WCAG 2.2 rules and best practice, in both themes, at five widths. */

import { findingsAtWidths } from '@sayso/testing/axe'
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
  const question = page.getByRole('dialog', { name: 'Apply migrations' })
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
  for (const room of [/^People of the app/, /^Who may do what/, /^SQL/]) {
    await rooms.getByRole('button', { name: room }).click()
    await check()
  }
})
