/** Work of several people in one project: senders, authors, conflicts, and the page of somebody who was removed. */

import type { ChatMessage, ListedVersion } from '@sayso/wire'
import { expect } from 'vitest'
import { exchange, HABITS, projectOf, versionOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

const ADA = { userId: 'a', name: 'Ada' }
const ME = { userId: 'guest', name: 'Guest' }

function listed(number: number, author: ListedVersion['author']): ListedVersion {
  return { ...versionOf(number), name: null, hasPicture: false, author }
}

test('[MB104] prompts and versions have the names of their authors once there are two', async ({ view }) => {
  const { page, show } = view
  const from = (author: ChatMessage['author'], id: string, prompt: string) =>
    exchange(id, prompt).map((message) => (message.role === 'user' ? { ...message, author } : message))
  const mine = from(ME, '1', 'A habit tracker')
  const messages = [
    ...mine,
    ...from(ADA, '2', 'Make it purple'),
    ...from(null, '3', 'By somebody who has left'),
  ]
  await show({
    view: 'workbench',
    project: { ...HABITS, messages },
    api: { 'GET /api/projects/p/versions': { versions: [listed(2, ADA), listed(1, ME)] } },
  })
  const log = page.getByRole('log', { name: 'Conversation' })
  await log.getByText('Ada', { exact: true }).waitFor()
  expect(await log.getByText('You', { exact: true }).count()).toBe(1)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('option', { name: /Version 2.*Ada/ }).waitFor()
  await page.getByRole('option', { name: /Version 1.*You/ }).waitFor()

  await show({ view: 'workbench', project: { ...HABITS, messages: mine } })
  await log.getByText('A habit tracker', { exact: true }).waitFor()
  expect(await log.getByText('You', { exact: true }).count()).toBe(0)
})

test('[MB105] somebody who was removed copies the text that is not saved', async ({ view }) => {
  const { page, show } = view
  await show({
    view: 'workbench',
    project: { ...HABITS, project: projectOf({ shared: { role: 'editor', ownerName: 'Olga' } }) },
    unsaved: { 'app/new.tsx': 'mine' },
    state: { isDeleted: true },
  })
  const dialog = page.getByRole('dialog', { name: '“Fernly” is no longer shared with you' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy your text of app/new.tsx' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.getByRole('button', { name: /^Copy your text/ }).count()).toBe(1)
})

test('[MB105] a conflict has the name of the person who changed the file', async ({ view }) => {
  const { page, show } = view
  await show({
    view: 'workbench',
    project: HABITS,
    conflict: { version: versionOf(2), paths: ['app/new.tsx'], author: ADA },
  })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('dialog', { name: 'Ada changed this file while you edited it' }).waitFor()
  await show({
    view: 'workbench',
    project: HABITS,
    conflict: { version: versionOf(2), paths: ['app/new.tsx'] },
  })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('dialog', { name: 'Changed by version 2 while you edited' }).waitFor()
})
