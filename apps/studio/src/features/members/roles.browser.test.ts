/** Actions that the project's page offers to each role. */

import type { ProjectResponse } from '@sayso/wire'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { HABITS, projectOf, snapshotOf, versionOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const ADDRESS = 'GET /api/projects/p/versions'
const LISTED = [2, 1].map((number) => ({
  ...versionOf(number),
  ...{ name: null, hasPicture: false, author: null },
}))

function sharedWith(role: 'editor' | 'viewer'): Partial<ProjectResponse> {
  return {
    ...HABITS,
    version: versionOf(2),
    project: projectOf({ versionNumber: 2, shared: { role, ownerName: 'Olga' } }),
    files: snapshotOf({ 'app/index.tsx': 'new\n', 'migrations/0001_a.sql': 'select 1\n' }),
  }
}

async function searchCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill(name)
}

/** In a dialog that is still there, the key that opens the palette does nothing. */
async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const REFUSED = [
  'Write a message',
  'Write instructions',
  'Save all',
  'Show Database',
  'Show devices',
  'Point at a part',
  'Undo the last change',
  'Ask before answers',
]

test.for(['editor', 'viewer'] as const)('[MB106] the page of the role %s', async (role, { view }) => {
  const { page, show } = view
  const mayEdit = role === 'editor'
  const before = { version: versionOf(1), files: snapshotOf({ 'app/index.tsx': 'old\n' }) }
  const api = {
    [ADDRESS]: { versions: LISTED },
    [`${ADDRESS}/1`]: before,
    [`${ADDRESS}/2`]: { version: versionOf(2), files: sharedWith(role).files },
  }
  await show({ view: 'workbench', project: sharedWith(role), api })
  await page.getByRole('tab', { name: 'Code' }).waitFor()
  if (mayEdit) {
    // An editor is asked about the migration, and keys wait for the answer.
    const question = page.getByRole('dialog', { name: 'Apply migrations' })
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'detached' })
  }
  for (const name of REFUSED) {
    await searchCommand(page, name)
    await (mayEdit
      ? page.getByRole('option', { name }).first()
      : page.getByText('No such command.')
    ).waitFor()
    await closePalette(page)
  }
  // To look is for everybody.
  for (const name of ['Show Versions', 'Export the project', 'Reload the app']) {
    await searchCommand(page, name)
    await page.getByRole('option', { name }).first().waitFor()
    await closePalette(page)
  }

  const point = page.getByRole('button', { name: /^Point\b/ })
  await expect.poll(() => point.count()).toBe(mayEdit ? 1 : 0)
  await page.keyboard.press('Alt+2')
  const row = page.getByRole('treeitem', { name: 'index.tsx' })
  await row.waitFor()
  expect(await page.locator('[role=tree] [draggable]').count()).toBe(mayEdit ? 4 : 0)
  await page.keyboard.press('Alt+4')
  await page.getByRole('tab', { name: mayEdit ? 'Database' : 'Code', selected: true }).waitFor()

  await page.keyboard.press('Control+Shift+f')
  await page.getByRole('combobox', { name: 'Search in all files' }).fill('new')
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Replace with' }).count()).toBe(mayEdit ? 1 : 0)
  await closePalette(page)

  await page.keyboard.press('Alt+3')
  await page.getByText('old').first().waitFor()
  expect((await page.getByRole('button', { name: /^Undo this change/ }).count()) > 0).toBe(mayEdit)
})
