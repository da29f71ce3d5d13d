/** An element of the app, once pointed at, is edited by hand in its source, without a message. */

import { openRunningStudio } from '@sayso/testing/running-studio'
import type { StudioPage } from '@sayso/testing/studio-page'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let studio: StudioPage
let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['An expense log'], { heightPx: 1200 })
  ;({ studio, page } = opened)
  return opened.close
})

const fields = () => page.getByRole('group', { name: 'Change by hand' })

async function pointAt(text: string): Promise<void> {
  await studio.pointAt(studio.phone().getByText(text, { exact: true }).first())
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

test('a colour of the theme is changed for one element, or for all that use it', async () => {
  const label = studio.phone().getByText('SPENT THIS MONTH', { exact: true })
  const other = studio.phone().getByText('Yesterday', { exact: true })
  const colourOf = (element: Locator) => element.first().evaluate((node) => getComputedStyle(node).color)
  const before = await colourOf(other)
  expect(await colourOf(label)).toBe(before)
  const where = fields().getByRole('combobox', { name: 'Where colour changes' })
  const colour = fields().getByRole('textbox', { name: 'Colour' })

  await colour.fill('#8a2be2')
  await colour.press('Enter')
  await expect.poll(() => colourOf(label), { timeout: 60_000 }).toBe('rgb(138, 43, 226)')
  expect(await colourOf(other)).toBe(before)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => colourOf(label), { timeout: 60_000 }).toBe(before)

  await where.selectOption('Everywhere: colors.muted')
  await colour.fill('#8b0000')
  await colour.press('Enter')
  await expect.poll(() => colourOf(label), { timeout: 60_000 }).toBe('rgb(139, 0, 0)')
  await expect.poll(() => colourOf(other), { timeout: 60_000 }).toBe('rgb(139, 0, 0)')
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
  const size = fields().getByRole('spinbutton', { name: 'Font size' })
  await size.fill('32')
  await size.press('Enter')
  await expect.poll(look, { timeout: 60_000 }).toEqual(['32px', 'rgb(0, 0, 128)'])
  // Once the change is saved, how the element looked is forgotten, and the field still has the focus.
  const chosen = page.locator('span[title*="MonthReceipt.tsx"]')
  await expect.poll(() => chosen.getAttribute('title'), { timeout: 60_000 }).not.toContain('\n')
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  expect(await size.evaluate((field) => field === document.activeElement)).toBe(true)
  const colour = fields().getByRole('textbox', { name: 'Colour' })
  await colour.fill('not a colour')
  await colour.press('Enter')
  await fields().getByRole('alert').getByText('Type a colour').waitFor()
  await colour.fill('#008000')
  await colour.press('Enter')
  await expect.poll(look, { timeout: 60_000 }).toEqual(['32px', 'rgb(0, 128, 0)'])
})

const PICTURED = `import { Image, Text, View } from 'react-native';
export default function MonthReceipt() {
  return (
    <View>
      <Image accessibilityLabel="Our shop" source={{ uri: 'https://shop.invalid/a.png' }} style={{ width: 80, height: 80 }} />
      <Text>A picture</Text>
    </View>
  );
}
`
/** One red pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is replaced by one of this device, which then belongs to the project', async () => {
  // The change before this one is in the fields, which do not move then.
  await expect
    .poll(() => fields().getByRole('textbox', { name: 'Colour' }).inputValue(), { timeout: 60_000 })
    .toBe('#008000')
  await page.getByText('Saved', { exact: true }).filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Open the source' }).click()
  const editor = page.getByRole('textbox', { name: 'MonthReceipt.tsx' })
  await editor.press('Control+a')
  await page.keyboard.insertText(PICTURED)
  await editor.press('Control+s')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const picture = studio.phone().getByLabel('Our shop').first()
  await studio.pointAt(picture)
  const field = fields().getByRole('combobox', { name: 'Picture' })
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe('https://shop.invalid/a.png')
  await field.fill('ftp://shop.invalid/a.png')
  await field.press('Enter')
  await fields().getByRole('alert').getByText('Choose a picture of the project').waitFor()
  await field.press('Escape')
  const chooser = page.waitForEvent('filechooser')
  await fields().getByRole('button', { name: 'Use a picture from this device' }).click()
  await (await chooser).setFiles({ name: 'shop front.png', mimeType: 'image/png', buffer: PIXEL })
  await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe('assets/shop front.png')
  await expect
    .poll(() => picture.locator('img').getAttribute('src'), { timeout: 60_000 })
    .toMatch(/^(?:blob|data):/)
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
