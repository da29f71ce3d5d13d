/** What was pointed at in the app is changed by hand, in its source, without a message. */

import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200 })
  page = studio.page
  await studio.say('An expense log')
  await studio.versionRuns(1)
})

afterAll(() => browser?.close())

const fields = () => page.getByRole('group', { name: 'Change by hand' })

async function pointAt(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Point', exact: true }).click()
  await studio.phone().getByText(text, { exact: true }).first().click()
  await fields().waitFor()
  const point = page.getByRole('button', { name: 'Point', exact: true })
  await expect.poll(() => point.getAttribute('aria-pressed'), { timeout: 60_000 }).toBe('false')
}

test('a text is changed in the source and in the app, costs no message, and Undo brings it back', async () => {
  const countBefore = await studio.countedMessages()
  await pointAt('SPENT THIS MONTH')
  const field = fields().getByRole('textbox', { name: 'Text' })
  expect(await field.inputValue()).toBe('SPENT THIS MONTH')
  await field.fill('My day & night')
  await field.press('Enter')
  await studio.phone().getByText('My day & night', { exact: true }).first().waitFor()
  await studio.versionRuns(2)
  expect(await studio.countedMessages()).toBe(countBefore)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await studio.phone().getByText('SPENT THIS MONTH', { exact: true }).first().waitFor()
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe('SPENT THIS MONTH')
})

test('styles that come from another file are said to be there', async () => {
  await page.getByText('What is computed or set elsewhere is not listed').waitFor()
})

const PLAIN = `import { StyleSheet, Text } from 'react-native';
export default function MonthReceipt() {
  return <Text style={[styles.line, { fontSize: 20 }]}>A plain line</Text>;
}
const styles = StyleSheet.create({ line: { color: 'navy', padding: 8 } });
`

test('sizes and colours are changed in style sheets and beside them; what is none is refused in a sentence', async () => {
  await page.getByRole('button', { name: 'Open the source' }).click()
  const editor = page.getByRole('textbox', { name: 'MonthReceipt.tsx' })
  await editor.press('Control+a')
  await page.keyboard.insertText(PLAIN)
  await page.getByText('Save MonthReceipt.tsx to change this by hand.').waitFor()
  await editor.press('Control+s')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await pointAt('A plain line')

  const line = studio.phone().getByText('A plain line', { exact: true })
  const look = () =>
    line.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element)
      return [fontSize, color]
    })
  await fields().getByRole('spinbutton', { name: 'Font size' }).fill('32')
  await fields().getByRole('spinbutton', { name: 'Font size' }).press('Enter')
  await expect.poll(look, { timeout: 60_000 }).toEqual(['32px', 'rgb(0, 0, 128)'])
  const colour = fields().getByRole('textbox', { name: 'Colour' })
  await colour.fill('not a colour')
  await colour.press('Enter')
  await fields().getByRole('alert').getByText('Type a colour').waitFor()
  await colour.fill('#008000')
  await colour.press('Enter')
  await expect.poll(look, { timeout: 60_000 }).toEqual(['32px', 'rgb(0, 128, 0)'])
})

test('a prompt is about several parts, chosen with Shift or one after the other', async () => {
  await page.getByRole('tab', { name: 'Preview' }).click()
  const leaveOut = page.getByRole('button', { name: 'Do not ask about it' })
  while ((await leaveOut.count()) > 0) await leaveOut.first().click()
  const point = page.getByRole('button', { name: 'Point', exact: true })
  await point.click()
  const parts = studio.phone().getByRole('tab')
  await parts.nth(0).click({ modifiers: ['Shift'] })
  await expect.poll(() => leaveOut.count()).toBe(1)
  await parts.nth(1).click({ modifiers: ['Shift'] })
  await expect.poll(() => leaveOut.count()).toBe(2)
  expect(await point.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Point at another part' }).click()
  await studio.phone().getByRole('heading').first().click()
  await expect.poll(() => leaveOut.count()).toBe(3)
  await leaveOut.nth(1).click()
  await studio.say('Make these calmer')
  await studio.conversation().getByText('This is about these elements:').waitFor()
})

test('on a narrow page the app is shown to point at another part, and the prompt box once it is chosen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: 'Preview' }).click()
  const chips = page.getByRole('button', { name: 'Do not ask about it' })
  for (const count of [1, 2]) {
    if (count === 1) await page.getByRole('button', { name: 'Point at a part of the app' }).click()
    else await page.getByRole('button', { name: 'Point at another part' }).click()
    await studio.phone().getByRole('tab').nth(count).click()
    await studio.prompt().waitFor()
    await expect.poll(() => chips.count()).toBe(count)
  }
})
