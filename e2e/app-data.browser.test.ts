/**
 * An app with accounts and a database, without any key: the demo writes it, the studio asks before the migration
 * runs, two people use it in the preview, and neither reads the other's private data.
 */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1200 })
  studio.page.setDefaultTimeout(LONG_MS)
})

afterAll(() => browser?.close())

test('the studio asks before the migration of an answer is applied', async () => {
  await studio.say('A lending board for our house')
  const dialog = studio.page.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByText('0001_lending_board.sql').first().waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await appHasRestarted()
})

test('somebody joins, sees what the migration put there, offers a thing and keeps a note', async () => {
  await join('Ada', 'ada@example.com')
  await row('Drill').waitFor()
  await field('Something to lend').fill('Ladder')
  await button('Offer it').click()
  await row('Ladder').click()
  await field('Your note').fill('Third rung is loose')
  await button('Keep the note').click()
  await button('Keep the note').waitFor({ state: 'detached' })
  await button('Borrow it').click()
  await button('Bring it back').waitFor()
  await button('Back').click()
  await app().getByText('With you').waitFor()
})

test('the next person shares the board and sees no note', async () => {
  await button('Sign out').click()
  await join('Bob', 'bob@example.com')
  await row('Ladder').click()
  await app().getByText('Ada has it.').waitFor()
  expect(await field('Your note').inputValue()).toBe('')
})

test('nor does the next person read it past the app, and a stranger reads nothing', async () => {
  const { path, anonKey } = await studio.page.evaluate(async () => {
    const id = location.pathname.split('/').pop()
    return (await (await fetch(`/api/projects/${id}`)).json()).dataConnection
  })
  const read = (table: string, token: string): Promise<unknown> =>
    studio.page.evaluate(
      async ([address, apikey, bearer]) => {
        const headers = { apikey, authorization: `Bearer ${bearer}` }
        return await (await fetch(address, { headers })).json()
      },
      [`${path}/rest/v1/${table}?select=*`, anonKey, token] as const,
    )
  const tokenOf = (email: string): Promise<string> =>
    studio.page.evaluate(
      async ([address, apikey, who]) => {
        const headers = { apikey, 'content-type': 'application/json' }
        const body = JSON.stringify({ email: who, password: 'ladders' })
        return (await (await fetch(address, { method: 'POST', headers, body })).json()).access_token
      },
      [`${path}/auth/v1/token?grant_type=password`, anonKey, email] as const,
    )
  const ada = await tokenOf('ada@example.com')
  const bob = await tokenOf('bob@example.com')
  expect(await read('notes', ada)).toMatchObject([{ text: 'Third rung is loose' }])
  expect(await read('notes', bob)).toEqual([])
  expect(await read('things', bob)).toHaveLength(4)
  for (const table of ['things', 'loans', 'notes']) expect(await read(table, anonKey)).toEqual([])
})

test('a second migration of a follow-up is asked for too, and the app shows what it adds', async () => {
  await studio.say('Add when things are due back')
  const dialog = studio.page.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByText('0002_due_dates.sql').first().waitFor()
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await appHasRestarted()
  // The app opens again where it was: at the ladder.
  await button('Back').click()
  await app()
    .getByText(/^With Ada, back by \d{4}-\d\d-\d\d$/)
    .waitFor()
})

test('the database view shows rows, policies in words and what strangers can do, and runs what reads', async () => {
  const { page } = studio
  await page.getByRole('tab', { name: 'Database' }).click()
  const tables = page.getByRole('navigation', { name: 'Tables' })
  await tables.getByRole('button', { name: /^things/ }).click()
  await page.getByRole('cell', { name: 'Ladder' }).waitFor()
  await page.getByText('Everybody who is signed in may read every row.').waitFor()
  await tables.getByRole('button', { name: 'Who may do what' }).click()
  await page.getByRole('button', { name: 'Try it as a stranger' }).click()
  const access = (table: string) =>
    page.getByRole('row', { name: new RegExp(`^${table} `) }).getByRole('cell')
  await expect
    .poll(() => access('notes').allTextContents())
    .toEqual(['Nothing', 'Adds rows, changes its own rows: thing_id, owner_id, text'])
  expect(await access('things').allTextContents()).toEqual(['Nothing', 'Reads 4 rows, adds rows'])
  expect(await access('loans').allTextContents()).toEqual(['Nothing', 'Reads 1 row, adds rows'])
  await tables.getByRole('button', { name: 'SQL', exact: true }).click()
  await page.getByLabel(/^One statement/).fill('select text from notes')
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.getByRole('cell', { name: 'Third rung is loose' }).waitFor()
  await page.getByLabel(/^One statement/).fill('delete from notes')
  await page.getByRole('button', { name: 'Run it' }).click()
  await page.getByText('This changes rows.').waitFor()
})

test('a row is added, refused, changed and deleted in the database view', async () => {
  const { page } = studio
  const tables = page.getByRole('navigation', { name: 'Tables' })
  await tables.getByRole('button', { name: /^things/ }).click()
  await page.getByRole('button', { name: 'Add a row' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a row to things' })
  await adding.getByRole('combobox', { name: 'How id is set' }).selectOption('Value')
  await adding.getByRole('textbox', { name: /^id / }).fill('nonsense')
  await adding.getByRole('textbox', { name: /^name / }).fill('Tent')
  await adding.getByRole('textbox', { name: /^owner_name / }).fill('Cy')
  await adding.getByRole('button', { name: 'Add the row' }).click()
  await adding.getByText('Invalid input syntax for type uuid: "nonsense".').waitFor()
  await adding.getByRole('combobox', { name: 'How id is set' }).selectOption('Default')
  await adding.getByRole('button', { name: 'Add the row' }).click()
  await adding.waitFor({ state: 'hidden' })
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })
  await row('Tent')
    .getByRole('button', { name: /^Edit row/ })
    .click()
  const editing = page.getByRole('dialog', { name: 'A row of things' })
  await editing.getByRole('textbox', { name: /^name / }).fill('Big tent')
  await editing.getByRole('button', { name: 'Save the row' }).click()
  await editing.waitFor({ state: 'hidden' })
  await row('Big tent')
    .getByRole('button', { name: /^Edit row/ })
    .click()
  await editing.getByRole('button', { name: 'Delete the row' }).click()
  await editing.getByRole('button', { name: 'Delete it for good' }).click()
  await editing.waitFor({ state: 'hidden' })
  await expect.poll(() => row('Big tent').count()).toBe(0)
  await tables.getByRole('button', { name: /^People of the app/ }).click()
  await page.getByRole('cell', { name: 'ada@example.com', exact: true }).waitFor()
})

test('before a link is given away, the panel says what everybody with it could do', async () => {
  const { page } = studio
  const applied = await page.evaluate(async (sql) => {
    const id = location.pathname.split('/').pop()
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sql))
    const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ sql, hash }) }
    return await (await fetch(`/api/migrations/${id}`, init)).json()
  }, `create table wishes (id int primary key); insert into wishes values (1); create policy "all" on wishes using (true) with check (true)`)
  expect(applied).toEqual({ success: true })
  await page.getByRole('button', { name: /^Devices/ }).click()
  const panel = page.getByRole('complementary', { name: 'Devices' })
  await panel
    .getByText('Everybody with the link can change or delete rows of “wishes”, without signing in.')
    .waitFor()
  await panel.getByRole('button', { name: 'See who may do what' }).click()
  await page.getByRole('heading', { name: 'Who may do what' }).waitFor()
  await panel.waitFor({ state: 'detached' })
  // The button is gone with its panel: the focus is where it led.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pane')
})

async function join(name: string, email: string): Promise<void> {
  await field('Your name').fill(name)
  await field('E-mail').fill(email)
  await field('Password, six letters or more').fill('ladders')
  await button('Join the board').click()
  await app().getByText(`You are ${name}.`).waitFor()
}

const frames = () => studio.page.locator('iframe[title^="Preview of"]')
/** The newest: the one before it stays on view until this one has something to show. */
const app = () => frames().last().contentFrame()

/** By the time the dialogue is closed the new frame is there beside the old one. */
async function appHasRestarted(): Promise<void> {
  await expect.poll(() => frames().count(), { timeout: LONG_MS }).toBe(1)
}

const field = (label: string) => app().getByLabel(label, { exact: true }).filter({ visible: true }).first()
const button = (name: string) =>
  app().getByRole('button', { name, exact: true }).filter({ visible: true }).first()
const row = (name: string) =>
  app()
    .getByRole('link', { name: `${name}, details` })
    .filter({ visible: true })
    .first()
