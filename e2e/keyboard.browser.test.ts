/** From the first page to a running app, an edit, its undo, devices, search and an older version: with keys alone, and never without a focus. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MAX_TABS = 120

let browser: Browser
let studio: StudioPage
let page: Page

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct())
  page = studio.page
  await page.getByRole('heading', { level: 1 }).waitFor()
})

afterAll(() => browser?.close())

test('[SN10] home, prompt, running app', async () => {
  await tabTo('Prompt')
  await page.keyboard.type('A habit tracker')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/project\/[^/]+$/)
  await studio.versionRuns(1)
  await expectSomeFocus()
})

test('[SN10] a file is found, edited and saved', async () => {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).waitFor()
  await page.keyboard.type('theme')
  await page.getByRole('option', { name: /^theme\.ts/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'constants/theme.ts' }).waitFor()
  await expectFocus('constants/theme.ts')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('// by keys')
  await page.keyboard.press('Control+s')
  await studio.versionRuns(2)
  await expectFocus('constants/theme.ts')
})

test('[SN10] the last change is undone', async () => {
  await command('Undo the last change')
  await studio.versionRuns(3)
  await expectSomeFocus()
})

test('[SN10] devices open and close, and the focus comes back', async () => {
  await page.keyboard.press('Alt+d')
  await expectFocus('Devices')
  await page.keyboard.press('Escape')
  await page.getByRole('complementary', { name: 'Devices' }).waitFor({ state: 'hidden' })
  await expectFocus('constants/theme.ts')
})

test('[SN10] text is searched in all files', async () => {
  await page.keyboard.press('Control+Shift+F')
  await page.getByRole('combobox', { name: 'Search in all files' }).waitFor()
  await page.keyboard.type('export const')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search in all files' }).waitFor({ state: 'hidden' })
  await expectFocus('constants/theme.ts')
})

test('[SN16] a view that is asked for has the focus, from the palette and by its key', async () => {
  await command('Show Database')
  await page.getByRole('region', { name: 'Database' }).waitFor()
  await expectFocusIn('pane')
  await page.keyboard.press('Alt+2')
  await page.getByRole('textbox', { name: 'constants/theme.ts' }).waitFor()
  await expectFocusIn('pane')
})

/** It had no ring, so that nobody saw where the next Tab would lead from. */
test('[SN10] a view that has the focus shows it', async () => {
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+2')
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.id === 'pane'
          ? getComputedStyle(activeElement, '::after').outlineStyle
          : 'elsewhere'
      }),
    )
    .toBe('solid')
})

test('[SN10] a name is completed, lines are wrapped and searched, and the editor is left again', async () => {
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox', { name: 'Go to a file' }).waitFor()
  await page.keyboard.type('AddButton')
  await page.getByRole('option', { name: /^AddButton/ }).waitFor()
  await page.keyboard.press('Enter')
  await expectFocus('components/AddButton.tsx')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('const a = ActivityInd')
  const options = page.getByRole('option')
  const isSelected = async (index: number) =>
    (await options
      .nth(index)
      .getAttribute('aria-selected', { timeout: 1_000 })
      // The list was closed meanwhile.
      .catch(() => null)) === 'true'
  // In the first moment of a list, and of one to which a package's names have just come, keys still go to the text.
  const choose = (index: number, key: string) =>
    expect
      .poll(async () => {
        if (!(await options.nth(1).isVisible())) {
          await page.keyboard.press('Control+End')
          await page.keyboard.press('Control+Space')
        } else if (!(await isSelected(index))) await page.keyboard.press(key)
        return isSelected(index)
      })
      .toBe(true)
  await choose(1, 'ArrowDown')
  await expect
    .poll(async () => {
      await choose(0, 'ArrowUp')
      await page.keyboard.press('Enter')
      const text = await page.getByRole('textbox', { name: 'components/AddButton.tsx' }).textContent()
      if (text?.includes('const a = ActivityIndicator')) return true
      // It was a new line.
      await page.keyboard.press('Control+z')
      return false
    })
    .toBe(true)
  await expectFocus('components/AddButton.tsx')

  await page.keyboard.press('Alt+z')
  await page.keyboard.press('Control+f')
  await expectFocus('Find')
  await page.keyboard.press('Escape')
  await expectFocus('components/AddButton.tsx')
  await page.keyboard.press('Alt+z')
  // How many steps of its history that is depends on how fast it was typed.
  const saved = page.getByText('Saved', { exact: true })
  await expect
    .poll(async () => {
      if (!(await saved.isVisible())) await page.keyboard.press('Control+z')
      return saved.isVisible()
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect.poll(async () => (await focused()).role).not.toBe('textbox')
  expect((await focused()).isMarked).toBe(true)
})

test('[SN16] a prompt that is being written keeps the focus when a key shows another view', async () => {
  await command('Write a message')
  await expectFocus('Prompt')
  await page.keyboard.type('And')
  await page.keyboard.press('Alt+1')
  await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
  await page.keyboard.type(' then')
  expect(await studio.prompt().inputValue()).toBe('And then')
  await studio.prompt().fill('')
})

test('[SN10] a dialog that was opened from a menu gives the focus back to its button, the first time too', async () => {
  const name = 'Loop, a habit tracker'
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Rename' })
  await item.waitFor()
  await item.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expectFocus(name)
})

test('[SN10] an older version is restored', async () => {
  await command('Show Versions')
  const list = page.getByRole('listbox', { name: /versions/i })
  // All four: one that comes only now would move what the arrows lead to.
  await list.getByRole('option').nth(3).waitFor()
  await toTheViews()
  await tabUntil(async () => (await focused()).role === 'option')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: 'Restore version 1' }).waitFor()
  await tabTo('Restore version 1')
  await page.keyboard.press('Enter')
  await studio.versionRuns(4)
  await expectSomeFocus()
})

/** Nothing that is listed was chosen then, and Tab went past the list. */
test('[SN10] a list of other versions than the chosen one is reached by Tab', async () => {
  await toTheViews()
  await tabTo('All changes')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Messages' }).press('Enter')
  const listed = page.getByRole('listbox', { name: 'Versions' }).getByRole('option')
  await expect.poll(() => listed.count()).toBe(1)
  await expectFocus('Messages')
  await tabUntil(async () => (await focused()).role === 'option')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Version 1: A habit tracker' }).waitFor()
})

async function command(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Commands' })
  await field.waitFor()
  await page.keyboard.type(words)
  // At once: the typed text counts, not the state of the list.
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'hidden' })
}

/** F6 goes from region to region; one of them is the tabs of the views. */
async function toTheViews(): Promise<void> {
  await expect
    .poll(async () => {
      if ((await focused()).role !== 'tab') await page.keyboard.press('F6')
      return (await focused()).role
    })
    .toBe('tab')
}

async function tabTo(name: string): Promise<void> {
  await tabUntil(async () => (await focused()).name === name)
}

/** Every stop on the way shows that it has the focus. */
async function tabUntil(isThere: () => Promise<boolean>): Promise<void> {
  const stops: string[] = []
  while (!(await isThere())) {
    if (stops.length === MAX_TABS) throw new Error(`Not reached by Tab. On the way: ${stops.join(', ')}`)
    await page.keyboard.press('Tab')
    const { name, isMarked } = await focused()
    expect([name, isMarked]).toEqual([name, true])
    stops.push(name)
  }
}

async function expectFocus(name: string): Promise<void> {
  await expect.poll(async () => (await focused()).name, { timeout: 60_000 }).toBe(name)
}

async function expectFocusIn(id: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((part) => document.activeElement?.closest(`#${part}`)?.id, id), {
      timeout: 60_000,
    })
    .toBe(id)
}

async function expectSomeFocus(): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName ?? 'nothing'), { timeout: 60_000 })
    .not.toMatch(/^(body|nothing)$/)
}

/** The name of the focused element, and whether it, or its container, is drawn as focused. */
async function focused(): Promise<{ name: string; role: string | null; isMarked: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    const around = [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.nextElementSibling,
    ]
    const isMarked =
      // The app's frame, the page's end, and a text cursor mark themselves.
      ['iframe', 'body', 'textarea', 'input'].includes(element.localName) ||
      element.closest('.cm-editor') !== null ||
      around.some((one) => one instanceof Element && getComputedStyle(one).outlineStyle !== 'none')
    return { name, role: element.getAttribute('role'), isMarked }
  })
}
