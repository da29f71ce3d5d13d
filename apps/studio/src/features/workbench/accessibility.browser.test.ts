/** Views of a project pass axe (the WCAG 2.2 rules and best practice) in both themes, down to a page of 320 × 256: a wide one at 400 % zoom. */

import { axeFindings, findingsAtWidths } from '@sayso/testing/axe'
import type { Problem } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HABITS, versionOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const WIDTHS = [1440, 1024, 768, 390, 320]
const PROBLEM: Problem = {
  id: '1',
  kind: 'render',
  message: '`boom` is not defined',
  place: { path: 'app/index.tsx', lineNumber: 2, columnNumber: 10 },
  frame: [{ lineNumber: 2, text: '  return boom.nothing', isMarked: true }],
}

async function open({ page, show }: StudioView, problems: Problem[] = []): Promise<Page> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show({ view: 'workbench', project: HABITS, preview: { problems } })
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  return page
}

/** Parts that open over a page, and failures on it. */
async function checkState(page: Page): Promise<void> {
  const wide = await findingsAtWidths(page, { widths: [1440] })
  const phone = await findingsAtWidths(page, { widths: [390], heightPx: 844 })
  const zoomed = await findingsAtWidths(page, { widths: [320], heightPx: 256 })
  expect([...wide, ...phone, ...zoomed]).toEqual([])
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).filter({ visible: true })

test.for(['Preview', 'Code', 'Versions'])('axe finds nothing in %s', async (name, { view }) => {
  const page = await open(view)
  const show = async () => {
    await tab(page, name).click()
    await page.getByRole('region', { name, exact: true }).first().waitFor()
  }
  expect(await findingsAtWidths(page, { widths: WIDTHS, show })).toEqual([])
})

test('axe finds nothing in the chat', async ({ view }) => {
  const page = await open(view)
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await tab(page, 'Chat').click()
    expect(await axeFindings(page)).toEqual([])
  }
})

test('axe finds nothing in console and network', async ({ view }) => {
  const page = await open(view)
  const drawer = page.getByRole('button', { name: 'Console, problems and network' })
  for (const name of ['Console', 'Network']) {
    const show = async () => {
      await tab(page, 'Preview').click()
      if ((await drawer.getAttribute('aria-expanded')) === 'false') await drawer.click()
      await page.getByRole('button', { name, exact: true }).click()
    }
    expect(await findingsAtWidths(page, { widths: WIDTHS, show })).toEqual([])
  }
})

test('axe finds nothing in the search over all files, with what replaces below it', async ({ view }) => {
  const page = await open(view)
  await tab(page, 'Code').click()
  await page.getByRole('button', { name: 'Search in all files' }).click()
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('export')
  await page.getByRole('textbox', { name: 'Replace with' }).waitFor()
  expect(await findingsAtWidths(page, { widths: WIDTHS })).toEqual([])
})

test.for(['Rename the project', 'Delete the project', 'Write instructions', 'Show all keys'])(
  'axe finds nothing in what the command “%s” opens',
  async (words, { view }) => {
    const page = await open(view)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Commands' })
    await field.fill(words)
    await page.getByRole('option', { name: new RegExp(words) }).waitFor()
    await page.keyboard.press('Enter')
    await field.waitFor({ state: 'hidden' })
    await page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading') })
      .waitFor()
    await checkState(page)
  },
)

test('axe finds nothing in the palette, nor in the devices', async ({ view }) => {
  const page = await open(view)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).waitFor()
  await checkState(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+d')
  await page.getByRole('complementary', { name: 'Devices' }).waitFor()
  await checkState(page)
})

test('axe finds nothing in the card and the list of errors', async ({ view }) => {
  const page = await open(view, [PROBLEM])
  await page.keyboard.press('Alt+1')
  await page.getByRole('region', { name: 'Error' }).waitFor()
  await checkState(page)
  await page.keyboard.press('Alt+j')
  await page.getByRole('button', { name: /^Problems/ }).waitFor()
  await checkState(page)
})

test('[SN71] axe finds nothing while a menu is open, and a press beside it only closes it', async ({
  view,
}) => {
  const page = await open(view)
  const trigger = page.locator('button:has(h1)')
  const items = page.getByRole('menuitem')
  await trigger.click()
  await items.first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  const code = await tab(page, 'Code').boundingBox()
  await page.mouse.click((code?.x ?? 0) + 8, (code?.y ?? 0) + 8)
  await items.first().waitFor({ state: 'hidden' })
  expect(await tab(page, 'Code').getAttribute('aria-selected')).toBe('false')
  expect(await trigger.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('[SN71] axe finds nothing while the menu of a file is open, and a press beside it only closes it', async ({
  view,
}) => {
  const page = await open(view)
  await tab(page, 'Code').click()
  const row = page.getByRole('treeitem', { name: 'package.json' })
  await row.click({ button: 'right' })
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  const preview = await tab(page, 'Preview').boundingBox()
  await page.mouse.click((preview?.x ?? 0) + 8, (preview?.y ?? 0) + 8)
  await items.first().waitFor({ state: 'hidden' })
  expect(await tab(page, 'Code').getAttribute('aria-selected')).toBe('true')
})

test('[SN70] the focus is on the newest version after a restore, from its button and from the list', async ({
  view,
}) => {
  const { page, show } = view
  const versions = [2, 1].map((number) => ({
    ...versionOf(number),
    name: null,
    hasPicture: false,
    author: null,
  }))
  for (const from of ['button', 'list']) {
    await show({
      view: 'workbench',
      project: { ...HABITS, version: versionOf(2) },
      api: {
        'GET /api/projects/p/versions': { versions },
        'GET /api/projects/p/versions/1': { version: versionOf(1), files: HABITS.files },
      },
    })
    await page.keyboard.press('Alt+3')
    const option = (number: number) =>
      page.getByRole('listbox', { name: 'Versions' }).getByRole('option', { name: `Version ${number}` })
    await option(2).focus()
    await page.keyboard.press('ArrowDown')
    const restore = page.getByRole('button', { name: 'Restore version 1' })
    if (from === 'list') await restore.evaluate((button) => button instanceof HTMLElement && button.click())
    else await restore.press('Enter')
    await restore.waitFor({ state: 'hidden' })
    const isFocused = () => option(2).evaluate((element) => element === document.activeElement)
    await expect.poll(isFocused, { message: from }).toBe(true)
  }
})

test('[SN72] a project without tables has the tab of its database, which the list of keys names', async ({
  view,
}) => {
  const page = await open(view)
  await page.getByRole('tab', { name: 'Database' }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Show Database').waitFor()
})

test('[SN10] F6 goes round all regions of Versions: the list, the views, the version, the phone, the devices', async ({
  view,
}) => {
  const page = await open(view)
  await page.keyboard.press('Alt+3')
  await page.getByRole('listbox', { name: 'Versions' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Alt+d')
  await expect.poll(() => regionOf(page)).toBe('devices')
  const round: string[] = []
  for (let step = 0; step < 5; step++) {
    await page.keyboard.press('F6')
    round.push(await regionOf(page))
  }
  expect(round).toEqual(['version-list', 'Views', 'pane', 'preview', 'devices'])
})

/** The id or the label of the innermost region that holds the focus. */
function regionOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const region = document.activeElement?.closest('#version-list, [role=tablist], #preview, #pane, #devices')
    return region?.id || (region?.getAttribute('aria-label') ?? '')
  })
}

test('[SN11] in forced colours what is chosen is outlined, and nothing moves for those who want no motion', async ({
  view,
}) => {
  const page = await open(view)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const chosen = page
    .locator('label:has(> :checked), [role=tab][aria-selected=true]')
    .filter({ visible: true })
  const others = page
    .locator('label:has(> :not(:checked)), [role=tab][aria-selected=false]')
    .filter({ visible: true })
  const outlines = (elements: HTMLElement[]) =>
    elements.map((element) => getComputedStyle(element).outlineStyle)
  expect(await chosen.evaluateAll(outlines)).toEqual(['solid', 'solid'])
  expect(new Set(await others.evaluateAll(outlines))).toEqual(new Set(['none']))
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
