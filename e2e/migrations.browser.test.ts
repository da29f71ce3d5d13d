/** A project's migrations on its page: the question, its content, and the result of each file. */

import { axeFindings } from '@sayso/testing/axe'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home: string
let browser: Browser
let page: Page

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(LONG_MS)
  await page.goto(home)
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
})

afterAll(() => browser?.close())

const PLANTS = `-- What grows here.
create table plants (
  id uuid primary key default gen_random_uuid(),
  name text not null
);
create policy "Everybody sees plants" on plants for select using (true);
`

/** A project of the page's guest with these files. */
async function createProject(files: Record<string, string>): Promise<string> {
  return await page.evaluate(async (contents) => {
    const send = async (method: string, path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return await (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
    }
    await send('POST', '/api/session', {})
    const { project, version } = await send('POST', '/api/projects', { title: 'Garden' })
    const changes = Object.fromEntries(
      Object.entries(contents).map(([path, content]) => [path, { type: 'file', content, isBinary: false }]),
    )
    await send('PUT', `/api/projects/${project.id}/files`, { baseVersionId: version.id, changes })
    return project.id
  }, files)
}

async function appliedHashes(projectId: string): Promise<string[]> {
  return await page.evaluate(
    async (id) => (await (await fetch(`/api/migrations/${id}`)).json()).migrations,
    projectId,
  )
}

test('a project’s first migration is shown, put off, asked for again and applied', async () => {
  const id = await createProject({ 'migrations/0001_plants.sql': PLANTS })
  await page.goto(`${home}/project/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByText('create table').waitFor()
  await dialog.getByText('Adds 1 table. No stored data changes.').waitFor()
  expect(await dialog.locator('.text-code-keyword').count()).toBeGreaterThan(5)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await appliedHashes(id)).toEqual([])

  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Apply migrations' }).click()
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await appliedHashes(id)).toHaveLength(1)
})

test('what takes something away is applied only when it is ticked, and what cannot be applied has its place before', async () => {
  const id = await createProject({
    'migrations/0001_plants.sql': PLANTS,
    'migrations/0002_wrong.sql': 'create table pets (\n  id uuid,\n  kind nosuchtype\n);\n',
    'migrations/0003_gone.sql': 'drop table plants;\n',
    'migrations/0004_half.sql': 'create table t (id int;\n',
  })
  await page.goto(`${home}/project/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByText('Deletes a table and its rows: plants.').waitFor()
  await dialog.getByText('Line 1, column 23: syntax error').waitFor()
  await dialog.getByText('Deletes data').waitFor()
  // Nothing is ticked by a key that was meant for something else.
  expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  // It was tried, so it is known before anything is applied.
  await dialog.getByText('Line 3, column 8: type "nosuchtype" does not exist').waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).click()
  await expect.poll(() => appliedHashes(id)).toHaveLength(1)

  await dialog.getByRole('checkbox', { name: 'Apply 0003_gone.sql all the same' }).check()
  await dialog.getByRole('button', { name: /^Retry$|^Apply 1 migration$/ }).click()
  await expect.poll(() => appliedHashes(id)).toHaveLength(2)
  await dialog.getByText('Applied').nth(1).waitFor()
})

test('a history that cannot be read is not shown', async () => {
  const id = await createProject({ 'migrations/0001_plants.sql': PLANTS })
  await page.route('**/api/migrations/*', (route) => route.fulfill({ status: 502, body: 'bad' }))
  const warned = page.waitForEvent('console', (message) =>
    message.text().startsWith('Failed to fetch migration history: 502 Bad Gateway'),
  )
  await page.goto(`${home}/project/${id}`)
  await warned
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.unroute('**/api/migrations/*')
})
