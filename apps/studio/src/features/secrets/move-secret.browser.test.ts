/** A key in the code is moved to the project's secrets. The files of a view do not change: `move-secret.test.ts` in workbench has those. */

import { expect } from 'vitest'
import { snapshotOf } from '../../testing/view-projects.ts'
import { viewTest as test } from '../../testing/view-test.ts'

/** Put together, so that no scanner takes this file for a leak. */
const KEY = `sk-ant-${'Ab3'.repeat(12)}`

test('[SN183] a key is stored as a secret, and a message that names no key is prepared', async ({ view }) => {
  const { page, show } = view
  await page.setViewportSize({ width: 1440, height: 900 })
  const files = snapshotOf({ 'App.tsx': `export const key = '${KEY}'\n` })
  const api = { 'PUT /api/projects/p/secrets/CLAUDE_KEY': null }
  await show({ view: 'workbench', api, project: { files } })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'App.tsx' }).click()
  // The list of problems below has it too.
  await page.getByRole('status').getByRole('button', { name: 'Move to secrets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to secrets' })
  await dialog.getByText('Earlier versions, copies and published apps still hold this key.').waitFor()
  const name = dialog.getByLabel('Name of the secret')
  expect(await name.inputValue()).toBe('ANTHROPIC_API_KEY')
  await name.fill('claude-key')
  await page.evaluate(() => {
    const sent: string[] = []
    const { fetch } = window
    Object.assign(window, { sent })
    window.fetch = (input, init) => {
      if (init?.method === 'PUT') sent.push(`${String(input)} ${String(init.body)}`)
      return fetch(input, init)
    }
  })
  const sent = () => page.evaluate(() => Reflect.get(window, 'sent') as string[])
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect.poll(async () => (await sent()).length).toBe(1)
  expect(await sent()).toEqual([`/api/projects/p/secrets/CLAUDE_KEY ${JSON.stringify({ value: KEY })}`])
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('#prompt').inputValue()).toContain('is now the secret CLAUDE_KEY')
  expect(await page.locator('#prompt').inputValue()).not.toContain(KEY)
})

const FILES = snapshotOf({ 'App.tsx': 'export default 1\n', 'lib/pay.ts': `const key = '${KEY}'\n` })

test('[SN196] the list of problems names a file that holds a key, and moves it to the secrets', async ({
  view,
}) => {
  const { page, show } = view
  await page.setViewportSize({ width: 1440, height: 900 })
  await show({ view: 'workbench', project: { files: FILES } })
  await page.keyboard.press('Alt+j')
  await page.getByText('This file holds a secret key of Anthropic.').waitFor()
  await page.getByRole('button', { name: 'Move to secrets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to secrets' })
  expect(await dialog.getByLabel('Name of the secret').inputValue()).toBe('ANTHROPIC_API_KEY')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'lib/pay.ts' }).click()
  await page.getByRole('textbox', { name: 'pay.ts' }).waitFor()
})

test('[SN197] so does the dialog that publishes, at 390 pixels with a finger too', async ({ view }) => {
  const { page, show } = view
  await page.setViewportSize({ width: 390, height: 844 })
  const path = '/api/projects/p/publication'
  const state = { publication: null, canPublish: true, suggestedName: 'plants' }
  const api = { [`GET ${path}`]: state, [`GET ${path}/names/plants`]: { status: 'free' } }
  await show({ view: 'workbench', api, project: { files: FILES } })
  await page.locator('button:has(h1)').tap()
  await page.getByRole('menuitem', { name: 'Publish' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByText('This file holds a secret key of Anthropic.').waitFor()
  const button = dialog.getByRole('button', { name: 'Move to secrets' })
  const folder = process.env.SAYSO_SCREENSHOTS
  if (folder !== undefined) await page.screenshot({ path: `${folder}/found-secret-390.png` })
  await button.tap()
  await page.getByRole('dialog', { name: 'Move to secrets' }).waitFor()
})
