/**
 * The code editor: each file comes back in the state in which it was left, and errors outside of scripts are marked
 * while typing.
 */

import { openRunningStudio } from '@sayso/testing/running-studio'
import { studioOf } from '@sayso/testing/studio-page'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'

let page: Page

beforeAll(async () => {
  const opened = await openRunningStudio(['A habit tracker'])
  page = opened.page
  await page.getByRole('tab', { name: 'Code' }).click()
  return opened.close
})

async function open(name: string): Promise<Locator> {
  await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click()
  const editor = page.getByRole('textbox', { name })
  await editor.waitFor()
  return editor
}

/** In one step, like a paste; the line must be in view. */
async function replaceInEditor(editor: Locator, text: string, by: string): Promise<void> {
  const line = editor.locator('.cm-line').filter({ hasText: text })
  const written = (await line.textContent()) ?? ''
  await line.click({ clickCount: 3 })
  // The end of the line is chosen too.
  await editor.page().keyboard.insertText(`${written.replace(text, by)}\n`)
}

test('another file and back: the place, what was typed, and its undo are still there', async () => {
  const theme = await open('theme.ts')
  const before = await theme.textContent()
  await theme.press('Control+End')
  await page.keyboard.insertText('// mine')
  const scroller = page.locator('.cm-scroller')
  await scroller.evaluate((element) => element.scrollTo(0, 120))
  const scrolled = await scroller.evaluate((element) => element.scrollTop)
  await open('package.json')
  await open('theme.ts')
  expect(await theme.textContent()).toContain('// mine')
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(scrolled)
  await theme.press('Control+z')
  await expect.poll(() => theme.textContent()).toBe(before)
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('what is no script is marked while it is typed, and no longer once it is one', async () => {
  const theme = await open('theme.ts')
  await theme.press('Control+End')
  await page.keyboard.insertText('const x: number = ;')
  const mark = page.locator('.cm-lintRange-error').first()
  await mark.waitFor()
  await theme.press('Control+z')
  await mark.waitFor({ state: 'detached' })
})

test('[WP14] [WU9] what is typed is in the app after a pause, is said to be, and goes with an undo', async () => {
  const studio = studioOf(page)
  const theme = await open('theme.ts')
  const title = studio.phone().getByText('Loop', { exact: true }).first()
  await title.waitFor()
  await theme.press('Control+Home')
  await replaceInEditor(theme, "appName = 'Loop'", "appName = 'Lupe'")
  await studio.phone().getByText('Lupe', { exact: true }).first().waitFor()
  await studio.statusSays('With unsaved edits')
  await page.getByText('1 unsaved file').waitFor()
  // A build error is attributed to the edits; the app stays.
  await theme.press('Control+End')
  await page.keyboard.insertText('const x: number = ;')
  await studio.statusSays('Unsaved edits do not run')
  await studio.phone().getByText('Lupe', { exact: true }).first().waitFor()
  for (let undo = 0; undo < 2; undo += 1) await theme.press('Control+z')
  await title.waitFor()
  await studio.versionRuns(1)
})

test('[WP14] who turns it off in Settings sees what is saved', async () => {
  const studio = studioOf(page)
  const project = page.url()
  const box = page.getByRole('checkbox', { name: 'Show edits in the app before they are saved' })
  await page.goto(new URL('/settings', project).href)
  await box.uncheck()
  await page.goto(project)
  await page.getByRole('tab', { name: 'Code' }).click()
  const theme = await open('theme.ts')
  await replaceInEditor(theme, "appName = 'Loop'", "appName = 'Lupe'")
  await studio.statusSays('Unsaved edits not shown')
  await theme.press('Control+s')
  await studio.phone().getByText('Lupe', { exact: true }).first().waitFor()
  await replaceInEditor(theme, "appName = 'Lupe'", "appName = 'Loop'")
  await theme.press('Control+s')
  await studio.versionRuns(3)
  await page.goto(new URL('/settings', project).href)
  await box.check()
  await page.goto(project)
  await studio.versionRuns(3)
  await page.getByRole('tab', { name: 'Code' }).click()
})

test('[WF22] a file is formatted in one step that can be undone; what is no script is said not to be formatted', async () => {
  const theme = await open('theme.ts')
  await theme.press('Control+End')
  await page.keyboard.insertText('export   const odd=[ 1,2 ]')
  await theme.press('Shift+Alt+F')
  await expect.poll(() => theme.textContent()).toContain('export const odd = [1, 2];')
  await theme.press('Control+z')
  await expect.poll(() => theme.textContent()).toContain('export   const odd=[ 1,2 ]')
  await page.keyboard.insertText(' =')
  await theme.press('Shift+Alt+F')
  await page.getByText('theme.ts is not formatted').waitFor()
  for (let undo = 0; undo < 2; undo += 1) await theme.press('Control+z')
  await page.getByText('Saved', { exact: true }).waitFor()
  // The page that comes next would show the edit again while it is still kept.
  await expect.poll(() => page.evaluate(countKeptEdits, 'theme.ts')).toBe(0)
})

test('[WF22] who wants it has files formatted when they are saved', async () => {
  const project = page.url()
  const box = page.getByRole('checkbox', { name: 'Format files when they are saved' })
  await page.goto(new URL('/settings', project).href)
  await box.check()
  await page.goto(project)
  await page.getByRole('tab', { name: 'Code' }).click()
  const days = await open('days.ts')
  await days.press('Control+End')
  await page.keyboard.insertText('export   const odd=[ 1,2 ]')
  await days.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => days.textContent()).toContain('export const odd = [1, 2];')
  await studioOf(page).versionRuns(4)
  await page.goto(new URL('/settings', project).href)
  await box.uncheck()
  await page.goto(project)
  await studioOf(page).versionRuns(4)
  await page.getByRole('tab', { name: 'Code' }).click()
})

test('a file that is in order already is said to be', async () => {
  const manifest = await open('package.json')
  await manifest.press('Shift+Alt+F')
  await page.getByText('package.json was formatted already').waitFor()
})

test('long lines are wrapped for those who want it, also after a reload; search and replace work in them', async () => {
  const theme = await open('theme.ts')
  const scroller = page.locator('.cm-scroller')
  const hiddenPx = () => scroller.evaluate((element) => element.scrollWidth - element.clientWidth)
  await theme.press('Control+End')
  await page.keyboard.insertText(`// ${'a long line of zinnias, '.repeat(60)}`)
  await expect.poll(hiddenPx).toBeGreaterThan(0)
  await theme.press('Alt+z')
  await expect.poll(hiddenPx).toBe(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  await open('theme.ts')
  await expect.poll(hiddenPx).toBe(0)

  await theme.press('Control+f')
  await page.getByRole('textbox', { name: 'Find' }).fill('zinnias')
  await page.getByRole('textbox', { name: 'Replace' }).fill('asters')
  await page.getByRole('button', { name: 'replace all', exact: true }).click()
  await expect.poll(() => theme.textContent()).toContain('asters')
  expect(await theme.textContent()).not.toContain('zinnias')
  await page.keyboard.press('Escape')
  await theme.press('Control+z')
  await expect.poll(() => theme.textContent()).toContain('zinnias')

  await theme.press('Alt+z')
  await expect.poll(hiddenPx).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
})

test('[WF23] a name of another file is completed, and imported where it is used', async () => {
  const days = await open('days.ts')
  const before = await days.textContent()
  await days.press('Control+End')
  await page.keyboard.type('\nconst first = appNa')
  // Not by Enter: in the first moment of a list it is a line end, as the list may come while one types.
  await page.getByRole('option', { name: /^appName/ }).click()
  await expect.poll(() => days.textContent()).toContain('const first = appName')
  expect(await days.textContent()).toMatch(/import \{ appName \} from '@\/constants\/theme'/)
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset days.ts' }).click()
  await expect.poll(() => days.textContent()).toBe(before)
})

test('[WF24] what packages export is completed where it is used and in an import, and so are the properties of their components', async () => {
  const button = await open('AddButton.tsx')
  const choose = async (name: RegExp) => {
    const option = page.getByRole('option', { name })
    // As a person does when no list has appeared.
    await expect
      .poll(async () => {
        if (!(await option.isVisible())) await page.keyboard.press('Control+Space')
        return option.isVisible()
      })
      .toBe(true)
    await option.click()
  }
  await button.press('Control+End')
  await page.keyboard.type('\nexport const Hint = () => <ActivityInd')
  await choose(/^ActivityIndicator ?react-native$/)
  await page.keyboard.type(' accessibilityLab')
  await choose(/^accessibilityLabel ?string$/)
  await page.keyboard.type('Wait')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' hidesWhenS')
  await choose(/^hidesWhenStopped ?boolean$/)
  // A name of the project's own, onAccent, is not a property.
  await page.keyboard.type(' onAcc')
  await page.getByRole('option', { name: /^onAccessibilityAction/ }).waitFor()
  expect(await page.getByRole('option', { name: /^onAccent/ }).count()).toBe(0)
  for (let char = 0; char < ' onAcc'.length; char += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type(' siz')
  await choose(/^size ?/)
  await expect
    .poll(() => button.textContent())
    .toContain('<ActivityIndicator accessibilityLabel="Wait" hidesWhenStopped size={}')
  expect(await button.textContent()).toMatch(/import \{[^}]*, ActivityIndicator \} from 'react-native'/)

  // Inside the braces of an import: names of that package, and nothing else.
  await button.press('Control+Home')
  await page.keyboard.type("import { } from 'expo-haptics'\n")
  await button.press('Control+Home')
  for (let char = 0; char < 'import { '.length; char += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('selec')
  await choose(/^selectionAsync$/)
  await expect.poll(() => button.textContent()).toContain("import { selectionAsync} from 'expo-haptics'")
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset AddButton.tsx' }).click()
})

test('an undone edit does not undo what an answer wrote meanwhile', async () => {
  const theme = await open('theme.ts')
  await theme.press('Control+End')
  await page.keyboard.insertText('// mine')
  await theme.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Make it purple')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await studioOf(page).versionRuns(6)
  const purple = (await theme.textContent()) ?? ''
  await theme.press('Control+z')
  expect(await theme.textContent()).toBe(purple.replace('// mine', ''))
})

/** Runs in the page: how many texts the browser keeps that were typed into files of this name and are not saved. */
async function countKeptEdits(name: string): Promise<number> {
  const resultOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await resultOf(indexedDB.open('sayso-drafts'))
  const keys = await resultOf(database.transaction('texts').objectStore('texts').getAllKeys())
  database.close()
  return keys.filter((key) => Array.isArray(key) && String(key[1]).endsWith(name)).length
}
