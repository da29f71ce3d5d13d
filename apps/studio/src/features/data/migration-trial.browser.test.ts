/** A migration that failed its try: a problem with its line and a way to fix it, wherever one looks. */

import type { MigrationReview, ReviewMigrationsResponse } from '@sayso/wire'
import { expect } from 'vitest'
import { HABITS, snapshotOf } from '../../testing/view-projects.ts'
import { type StudioView, viewTest as test } from '../../testing/view-test.ts'

const PATH = 'migrations/0002_author.sql'
const MESSAGE = 'column "author" of relation "books" does not exist'

async function open({ page, show }: StudioView, found: Partial<ReviewMigrationsResponse>) {
  await show({
    view: 'workbench',
    project: {
      ...HABITS,
      files: { ...HABITS.files, ...snapshotOf({ [PATH]: '\nalter table books drop column author;\n' }) },
    },
    review: { files: [], untried: null, ...found },
  })
  const question = page.getByRole('dialog', { name: 'Apply migrations' })
  await question.waitFor()
  return question
}

const FAILED: MigrationReview = {
  ...{ path: PATH, warnings: [], effect: { tableCount: 0, rowCount: 0, keepsData: false } },
  problem: { message: MESSAGE, position: { lineNumber: 2, columnNumber: 1 } },
}

test('says where it fails in the question, offers to fix it there, and stays counted at the view', async ({
  view,
}) => {
  const { page } = view
  const question = await open(view, { files: [FAILED] })
  await question.getByText(MESSAGE).waitFor()
  expect(await question.getByRole('button', { name: 'Apply 1 migration' }).isDisabled()).toBe(true)
  expect(await question.getByRole('button', { name: 'Fix it' }).isEnabled()).toBe(true)
  await question.getByRole('button', { name: 'Not now' }).click()
  // The view keeps count of it.
  const tab = page.getByRole('tab', { name: 'Database' })
  expect(await tab.locator('[data-waiting="1"]').isVisible()).toBe(true)
})

test('says that it could not be tried', async ({ view }) => {
  const question = await open(view, {
    untried: 'The migrations have not been tried: the database was busy, or they take longer than 5 seconds.',
  })
  await question.getByText('The migrations have not been tried').waitFor()
  expect(await question.getByRole('button', { name: 'Fix it' }).count()).toBe(0)
})
