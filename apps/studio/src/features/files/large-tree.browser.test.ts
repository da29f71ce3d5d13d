/** A project of thousands of files: few rows of its tree are rendered, and keys reach them all. */

import { expect } from 'vitest'
import { HABITS, snapshotOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const FILE_COUNT = 2_000
/** A view of 900 px and its margins. */
const MAX_ROWS = 130

const NOTES = snapshotOf(
  Object.fromEntries(
    Array.from({ length: FILE_COUNT }, (_, at) => [
      `notes/note-${String(at).padStart(4, '0')}.txt`,
      `Note ${at}`,
    ]),
  ),
)

test('of 2,000 files those near the view have rows, and keys go from the first to the last', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await show({ view: 'workbench', project: { ...HABITS, files: { ...HABITS.files, ...NOTES } } })
  await page.getByRole('tab', { name: 'Code' }).click()
  const tree = page.getByRole('tree', { name: 'Files' })
  const rows = tree.getByRole('treeitem')
  const notesFolder = tree.getByRole('treeitem', { name: 'notes', exact: true })
  await notesFolder.focus()
  await expect.poll(() => rows.count()).toBeGreaterThan(5)

  await page.keyboard.press('ArrowRight')
  const first = tree.getByRole('treeitem', { name: 'note-0000.txt' })
  await expect.poll(() => first.evaluate(hasFocus)).toBe(true)
  expect(await first.getAttribute('aria-posinset')).toBe('1')
  expect(await first.getAttribute('aria-setsize')).toBe(String(FILE_COUNT))
  expect(await rows.count()).toBeLessThan(MAX_ROWS)

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
})

/** Runs in the page. */
function hasFocus(element: Element): boolean {
  return element === document.activeElement
}
