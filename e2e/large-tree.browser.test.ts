/** A project of thousands of files: few rows of its tree are rendered, and keys reach them all. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const FILE_COUNT = 2_000
/** A view of 900 px and its margins. */
const MAX_ROWS = 130

let browser: Browser

beforeAll(async () => {
  browser = await takeBrowser()
})

afterAll(() => browser?.close())

test('of 2,000 files those near the view have rows, and keys go from the first to the last', async () => {
  const studio = await openStudio(browser, await sharedProduct())
  const { page } = studio
  await studio.say('A packing list')
  await studio.versionRuns(1)
  // Nobody has time to write that many: the server's project is made larger on its way here.
  await page.route(/\/api\/projects\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const project: { files: Record<string, unknown> } = await response.json()
    await route.fulfill({ response, json: { ...project, files: { ...project.files, ...notes() } } })
  })
  await page.reload()
  await page.getByRole('tab', { name: 'Code' }).click()
  const tree = page.getByRole('tree', { name: 'Files' })
  const rows = tree.getByRole('treeitem')
  const notesFolder = tree.getByRole('treeitem', { name: 'notes', exact: true })
  await notesFolder.focus()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  expect(await rows.count()).toBeLessThan(MAX_ROWS)

  await page.keyboard.press('ArrowRight')
  const first = tree.getByRole('treeitem', { name: 'note-0000.txt' })
  await expect.poll(() => first.evaluate(hasFocus)).toBe(true)
  expect(await first.getAttribute('aria-posinset')).toBe('1')
  expect(await first.getAttribute('aria-setsize')).toBe(String(FILE_COUNT))

  await page.keyboard.press('End')
  const end = rows.last()
  await expect.poll(() => end.evaluate(hasFocus)).toBe(true)
  await expect.poll(() => first.count()).toBe(0)
  await expect.poll(() => tree.getByRole('treeitem', { name: 'note-1999.txt' }).isVisible()).toBe(true)
  expect(await rows.count()).toBeLessThan(MAX_ROWS)

  // The focused row keeps the focus, however far the list is scrolled.
  await tree.hover()
  await page.mouse.wheel(0, -FILE_COUNT * 50)
  await expect.poll(() => first.isVisible()).toBe(true)
  await expect.poll(() => rows.last().evaluate(hasFocus)).toBe(true)
  await first.click()
  await page.getByRole('textbox', { name: /note-0000\.txt/ }).waitFor()
  await studio.close()
})

function notes(): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: FILE_COUNT }, (_, at) => [
      `notes/note-${String(at).padStart(4, '0')}.txt`,
      { type: 'file', content: `Note ${at}`, isBinary: false },
    ]),
  )
}

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement
}
