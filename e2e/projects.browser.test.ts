/** Projects and their versions as things that one can rename, copy, compare, try and throw away. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let home: string
let browser: Browser
let page: Page
let studio: StudioPage
let project: string

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  studio = await openStudio(browser, home)
  page = studio.page
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  project = page.url()
})

afterAll(() => browser?.close())

test('line counts of an answer are there again after a reload', async () => {
  const countsOn = (shown: Page) => shown.getByText(/\d+ files, \+\d+ −\d+/).first()
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const loaded = await context.newPage()
  await loaded.goto(project)
  const stored = await countsOn(loaded).textContent()
  await context.close()
  // The server's own changes to the files are counted a moment after the answer.
  await expect.poll(() => countsOn(page).textContent()).toBe(stored)
})

test('any two versions are compared, and an older one is tried without being restored', async () => {
  await studio.say('make it green')
  await studio.versionRuns(2)
  await page.getByRole('tab', { name: /Versions/ }).click()
  // Its picture is taken while it is the one that runs.
  await page.locator('#version-2 img').waitFor()
  await page.locator('#version-0').click()
  await page.getByText('What every app starts from.').waitFor()
  await page.getByLabel('Compared with').selectOption('2')
  await page.getByRole('tab', { name: /theme\.ts/ }).click()
  await page.getByRole('tab', { name: 'Split' }).click()

  await page.locator('#version-1').click()
  await page.getByRole('button', { name: 'Try it' }).click()
  const tried = page.getByRole('region', { name: 'Version 1, tried' })
  await tried.frameLocator('iframe').getByText('Loop', { exact: true }).first().waitFor()
  await tried.getByRole('button', { name: 'Close version 1' }).click()
  await studio.versionRuns(2)
})

test('one file of a version is taken back by itself, and that too; the list shows one kind of versions', async () => {
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.locator('#version-2').click()
  await page.getByRole('button', { name: 'Undo in this file' }).click()
  await page.getByText('is as it was').waitFor()
  // Version 3 was made by hand; the files of version 1 are back.
  await page.locator('#version-3').click()
  await page
    .getByText(/1 file, \+\d+ −\d+/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByLabel('Compared with').selectOption('1')
  await page.getByText('No file differs from version 1.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.locator('#version-4').waitFor()

  await page.locator('#version-2').click()
  // Version 2 equals the app: there is nothing to bring back.
  expect(await page.getByRole('button', { name: 'Bring back this file' }).count()).toBe(0)
  await page.getByRole('group', { name: 'Today' }).waitFor()
  await page.getByRole('button', { name: 'All changes' }).click()
  await page.getByRole('menuitemradio', { name: 'Messages' }).click()
  const listed = page.getByRole('listbox', { name: 'Versions' }).getByRole('option')
  await expect.poll(() => listed.count()).toBe(2)
})

test('a version has a picture and can be given a name, under which it is found', async () => {
  await page.getByRole('button', { name: 'Messages' }).click()
  await page.getByRole('menuitemradio', { name: 'All changes' }).click()
  const second = page.locator('#version-2')
  await second.click()
  const picture = second.locator('img')
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(100)
  await page.getByRole('button', { name: 'More for version 2' }).click()
  await page.getByRole('menuitem', { name: 'Give it a name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Green, before the fair')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await page.getByRole('heading', { name: 'Version 2: Green, before the fair' }).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: /Versions/ }).click()
  await page.getByRole('button', { name: 'All changes' }).click()
  await page.getByRole('menuitemradio', { name: 'Named' }).click()
  const listed = page.getByRole('listbox', { name: 'Versions' }).getByRole('option')
  await expect.poll(() => listed.count()).toBe(1)
  await listed.click()
  await page.getByRole('button', { name: 'More for version 2' }).click()
  await page.getByRole('menuitem', { name: 'Change its name' }).click()
  await page.getByRole('button', { name: 'Remove the name' }).click()
  await page.getByText('No version has a name yet.').waitFor()
})

test('a project is renamed and duplicated where it is open', async () => {
  await menuOf('Loop, a habit tracker', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Streaks')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('heading', { name: 'Streaks', level: 1 }).waitFor()
  await menuOf('Streaks', 'Duplicate')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Streaks (copy)', level: 1 }).waitFor()
  expect(page.url()).not.toBe(project)
})

/** The dialog gives the focus back to the card, which would put its app on the stage after a moment, when the card had gone. */
test('the app of a project that is deleted leaves the stage for good', async () => {
  await page.goto(home)
  const stage = page.getByRole('region', { name: 'Preview' }).locator('output b')
  const putOnStage = async (title: string) => {
    await page.getByRole('link', { name: `Open ${title}`, exact: true }).hover()
    await expect.poll(() => stage.textContent()).toBe(title)
  }
  await putOnStage('Streaks (copy)')
  await stage.evaluate((title) => {
    const shown: (string | null)[] = Object.assign(globalThis, { shownOnStage: [] }).shownOnStage
    new MutationObserver(() => shown.push(title.textContent)).observe(title, {
      subtree: true,
      characterData: true,
      childList: true,
    })
  })
  await deleteCard('Streaks (copy)')
  // The other card is in its place then.
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  // By the time that this one has been pointed at for long enough, the removed one would have been too.
  await putOnStage('Streaks')
  expect(await page.evaluate('globalThis.shownOnStage')).toEqual(['Starter', 'Streaks'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Open Streaks (copy)', exact: true }).click()
  await page.getByRole('heading', { name: 'Streaks (copy)', level: 1 }).waitFor()
})

test('a project is deleted where it is open, and from its card', async () => {
  await menuOf('Streaks (copy)', 'Delete')
  await page.getByRole('button', { name: 'Delete Streaks (copy)' }).click()
  await page.waitForURL(`${home}/`)
  await page.getByRole('link', { name: 'Open Streaks', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Open Streaks (copy)' }).count()).toBe(0)

  await deleteCard('Streaks')
  await page.getByText('No projects yet.').waitFor()
})

async function deleteCard(title: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click()
}

/** Opens it from the project's name in the top bar. */
async function menuOf(title: string, item: string): Promise<void> {
  await page.getByRole('button', { name: title, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('the browser forgets the pictures of a project that is not listed any more, and keeps the others', async () => {
  await page.goto(home)
  await studio.say('A habit tracker')
  await studio.versionRuns(1)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect.poll(() => page.evaluate(pictureOwners), { timeout: 60_000 }).toContain(id)
  await page.evaluate(keepPictureOfNobody)
  expect(await page.evaluate(pictureOwners)).toContain('gone')
  await page.goto(home)
  await expect.poll(() => page.evaluate(pictureOwners)).not.toContain('gone')
  expect(await page.evaluate(pictureOwners)).toContain(id)
})

/** Runs in the page. */
async function pictureOwners(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('sayso-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const request = database.transaction('texts').objectStore('texts').getAllKeys()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return keys.flatMap((key) => {
    const [kind, id = ''] = Array.isArray(key) ? String(key[0]).split(' ') : []
    return kind === 'screens' ? [id] : []
  })
}

/** Runs in the page. */
async function keepPictureOfNobody(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sayso-drafts')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction('texts', 'readwrite')
  transaction.objectStore('texts').put('1 data:image/jpeg;base64,', ['screens gone', '/'])
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
}
