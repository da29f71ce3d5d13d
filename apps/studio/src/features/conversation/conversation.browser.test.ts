/** The conversation as a view of a project's messages. */

import { expect } from 'vitest'
import { exchange, snapshotOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

test('what a model thought is one row, closed at first, which opens with a key and shows plain text', async ({
  view,
}) => {
  const { page } = view
  const reasoning = { text: 'Bags first, <b>then</b> what goes in.', durationMs: 12_000 }
  await view.show({ view: 'chat', project: { messages: exchange('1', 'A packing list', { reasoning }) } })
  const log = page.getByRole('log', { name: 'Conversation' })
  const row = log.getByText('Thought for 12 s')
  await row.waitFor()
  const words = log.getByText('Bags first, <b>then</b> what goes in.')
  expect(await words.isVisible()).toBe(false)
  await row.focus()
  await page.keyboard.press('Enter')
  await words.waitFor()
})

test('what a model looked up is a quiet line each, and many are folded', async ({ view }) => {
  const { page } = view
  const find = { kind: 'find' as const, asked: 'EUR', count: 12 }
  const lookups = [find, { kind: 'read' as const, asked: 'lib/money.ts', count: 1 }]
  const many = Array.from({ length: 5 }, (_, index) => ({ ...find, asked: `word ${index}` }))
  await view.show({
    view: 'chat',
    project: {
      messages: [
        ...exchange('1', 'Dollars instead of euros', { lookups }),
        ...exchange('2', 'And everywhere else', { lookups: many }),
      ],
    },
  })
  const log = page.getByRole('log', { name: 'Conversation' })
  await log.getByText('Searched for “EUR”: 12 files').waitFor()
  expect(await log.getByText('Read lib/money.ts').isVisible()).toBe(true)
  const folded = log.getByText('Searched for “word 4”: 12 files')
  expect(await folded.isVisible()).toBe(false)
  await log.getByText('Looked things up 5 times').click()
  await folded.waitFor()
})

test('[SN60] migrations that were put off wait in a chip under the answer and at the head of the database, which ask again', async ({
  view: { page, show },
}) => {
  await show({
    view: 'workbench',
    project: {
      files: snapshotOf({
        'App.tsx': 'export default () => null\n',
        'migrations/0001_things.sql': 'create table things (id int primary key);\n',
      }),
      messages: exchange('1', 'A lending board', { versionNumber: 1 }),
    },
    api: {
      'GET /api/projects/p/database': {
        ...{ tables: [], peopleCount: 0, bucketCount: 0, sizeBytes: 0, migrations: [], hasLiveData: false },
      },
      'GET /api/projects/p/data-snapshots': { snapshots: [] },
    },
  })
  const question = page.getByRole('dialog', { name: 'Apply migrations' })
  await question.getByRole('button', { name: 'Not now' }).click()
  await page.getByRole('log').getByRole('button', { name: '1 migration waiting' }).click()
  await question.getByRole('button', { name: 'Not now' }).click()

  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByText('1 migration is waiting.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Apply 1 migration' }).click()
  await question.getByRole('button', { name: 'Apply 1 migration' }).click()
  await page.getByText('Applied 1 migration.').waitFor()
  await page.getByText('No tables yet. Ask for something that is saved.').waitFor()
  expect(await page.getByRole('button', { name: /migration/ }).count()).toBe(0)
})

const EXCHANGE_COUNT = 400

test('[SN5] of 800 messages those far from the screen are not laid out, and come when one scrolls there', async ({
  view: { page, show },
}) => {
  await page.setViewportSize({ width: 480, height: 1000 })
  const older = Array.from({ length: EXCHANGE_COUNT }, (_, at) => exchange(`${at}`, `Wish number ${at + 1}`))
  await show({
    view: 'chat',
    project: { messages: [...older.flat(), ...exchange('last', 'A packing list')] },
  })
  const log = page.getByRole('log', { name: 'Conversation' })
  const newest = log.getByText('You: A packing list', { exact: true })
  await expect.poll(() => newest.evaluate(isLaidOut)).toBe(true)
  // It is in the page all the same, where the browser's search and a screen reader find it.
  const oldest = log.getByText('You: Wish number 1', { exact: true })
  await expect.poll(() => oldest.evaluate(isLaidOut)).toBe(false)

  await oldest.scrollIntoViewIfNeeded()
  await expect.poll(() => oldest.evaluate(isLaidOut)).toBe(true)
  // Buttons below a message are not cut off by it.
  await oldest.hover()
  await log.getByRole('button', { name: 'Edit and resend' }).first().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).waitFor()

  await page.getByRole('button', { name: 'Newest' }).click()
  await expect.poll(() => newest.evaluate(isLaidOut)).toBe(true)
})

/** Runs in the page. */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true })
}
