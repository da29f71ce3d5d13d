/** Undo covers data: a version is restored with the rows that it had, and the way back is there. */

import { createHash } from 'node:crypto'
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

// biome-ignore lint/suspicious/noExplicitAny: answers of the API, as the page gets them
async function send(method: string, path: string, body?: unknown): Promise<any> {
  return await page.evaluate(
    async ([how, where, json]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(where, { method: how, headers, ...(json === null ? {} : { body: json }) })
      if (!response.ok) throw new Error(`${how} ${where}: ${response.status} ${await response.text()}`)
      return response.json().catch(() => null)
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
}

const PLANTS = `create table plants (id int primary key, name text);
insert into plants values (1, 'Fern'), (2, 'Moss');
create policy "All" on plants using (true) with check (true);
`
const DROP = 'delete from plants where id = 2;\ncreate table pots (id int);\ninsert into pots values (1);\n'

async function createGarden(): Promise<string> {
  await send('POST', '/api/session', {})
  const { project, version } = await send('POST', '/api/projects', { title: 'Garden' })
  let baseVersionId = version.id
  for (const [path, content] of [
    ['migrations/0001_plants.sql', PLANTS],
    ['migrations/0002_pots.sql', DROP],
  ] as const) {
    const changes = { [path]: { type: 'file', content, isBinary: false } }
    const saved = await send('PUT', `/api/projects/${project.id}/files`, { baseVersionId, changes })
    baseVersionId = saved.version.id
    const hash = createHash('sha256').update(content).digest('hex')
    const applied = await send('POST', `/api/migrations/${project.id}`, { sql: content, hash, path })
    expect(applied).toEqual({ success: true })
  }
  return project.id
}

const tables = async (id: string): Promise<[string, number][]> =>
  (await send('GET', `/api/projects/${id}/database`)).tables.map(
    ({ name, rowCount }: { name: string; rowCount: number }) => [name, rowCount],
  )

test('restoring a version offers its data, says what that costs, and is undone with the data', async () => {
  const id = await createGarden()
  await page.goto(`${home}/project/${id}`)
  await page.getByRole('tab', { name: 'Versions' }).click()
  await page.getByRole('listbox', { name: 'Versions' }).getByRole('option').nth(1).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore the data too?' })
  const changes = dialog.getByRole('list', { name: 'What would change' })
  await changes.getByText('plants: 1 row brought back').waitFor()
  await changes.getByText('pots: the table and its row are deleted').waitFor()
  await dialog.getByRole('button', { name: 'Files and data' }).click()
  await page.getByText('Version 1 is restored, and its data too').waitFor()
  expect(await tables(id)).toEqual([['plants', 2]])

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await changes.getByText('plants: 1 row lost').waitFor()
  await dialog.getByRole('button', { name: 'Files and data' }).click()
  await page.getByText('Version 2 is restored, and its data too').waitFor()
  expect(await tables(id)).toEqual([
    ['plants', 1],
    ['pots', 1],
  ])
})

test('the database view goes back to a snapshot', async () => {
  const id = await createGarden()
  await page.goto(`${home}/project/${id}`)
  await page.getByRole('tab', { name: 'Database' }).click()
  await page.getByRole('button', { name: 'Data snapshots' }).click()
  const list = page.getByRole('region', { name: 'Data snapshots' })
  await list.getByText('Before migrations/0002_pots.sql').waitFor()
  await list.getByRole('listitem').first().getByRole('button', { name: 'Restore' }).click()
  const dialog = page.getByRole('dialog', { name: 'Restore this data?' })
  await dialog.getByText('plants: 1 row brought back').waitFor()
  await dialog.getByRole('button', { name: 'Restore the data' }).click()
  await page.getByText('The data is restored').waitFor()
  expect(await tables(id)).toEqual([['plants', 2]])
  // The file is there and its tables are not: it is pending again.
  await page.getByRole('dialog', { name: 'Apply migrations' }).getByText('0002_pots.sql').first().waitFor()
})
