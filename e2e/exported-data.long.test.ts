/** An exported app with a database, unpacked, installed elsewhere and built by Expo, talks to the database of its project. */

import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { openStudio } from '@sayso/testing/studio-page'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installArchive } from './install-project.ts'
import { serveFolder } from './serve-folder.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test('the exported lending board shares its things with the app in Sayso', async () => {
  const home = await sharedProduct()
  const studio = await openStudio(browser, home, { heightPx: 1200 })
  await studio.say('A lending board for our house')
  const dialog = studio.page.getByRole('dialog', { name: 'Apply migrations' })
  await dialog.getByRole('button', { name: 'Apply 1 migration' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await studio.versionRuns(1)
  const id = new URL(studio.page.url()).pathname.split('/').pop()
  const download = await studio.page.request.get(`${home}/api/projects/${id}/export`)
  expect(download.status()).toBe(200)

  const project = await installArchive(await download.body())
  try {
    await project.exportFor(['web'])
    const site = await serveFolder(path.join(project.folder, 'dist'))
    try {
      const app = await (await browser.newContext()).newPage()
      await app.goto(site.url)
      await offer(app, 'Wheelbarrow')
    } finally {
      await site.close()
    }
  } finally {
    await project.remove()
  }

  await studio.page.getByRole('tab', { name: 'Database' }).click()
  await studio.page.getByRole('button', { name: /^things/ }).click()
  await studio.page.getByRole('cell', { name: 'Wheelbarrow' }).waitFor()
  await studio.page.getByRole('button', { name: /^People of the app/ }).click()
  await studio.page.getByRole('cell', { name: 'zoe@example.com' }).waitFor()
})

async function offer(app: Page, thing: string): Promise<void> {
  app.setDefaultTimeout(60_000)
  const field = (label: string) => app.getByLabel(label, { exact: true }).filter({ visible: true }).first()
  await field('Your name').fill('Zoe')
  await field('E-mail').fill('zoe@example.com')
  await field('Password, six letters or more').fill('ladders')
  await app.getByRole('button', { name: 'Join the board' }).click()
  // A row that the migration inserted.
  await app.getByRole('link', { name: 'Drill, details' }).first().waitFor()
  await field('Something to lend').fill(thing)
  await app.getByRole('button', { name: 'Offer it' }).click()
  await app
    .getByRole('link', { name: `${thing}, details` })
    .first()
    .waitFor()
}
