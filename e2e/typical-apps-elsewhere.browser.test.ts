/** The three apps by Supabase's guides outside of the preview: on a phone's player, and as a site made of their export, with the same data. */

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import type { Visitor } from '@sayso/testing/visitor'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openOwnerStudio, openPhone } from './owner-studio.ts'
import { serveFolder } from './serve-folder.ts'
import { showTypicalApp, startTypicalApp, type TypicalApp, type TypicalName } from './typical-app.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')
const PICTURE = path.join(ROOT, 'apps/player/public/icon.png')
const PASSWORD = 'an unusual sentence'

let browser: Browser
let home: string
let studio: Page
let owner: Visitor

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  ;({ studio, owner } = await openOwnerStudio(browser, home))
})

afterAll(() => browser?.close())

function seen(app: Page | FrameLocator, text: string) {
  return app.getByText(text).filter({ visible: true }).first()
}

async function press(app: Page | FrameLocator, name: string): Promise<void> {
  await app.getByRole('button', { name, exact: true }).filter({ visible: true }).first().tap()
}

async function fill(app: Page | FrameLocator, label: string, text: string): Promise<void> {
  await app.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text)
}

async function joinChat(app: Page | FrameLocator, name: string): Promise<void> {
  await press(app, 'I am new here')
  await fill(app, 'Your name', name)
  await fill(app, 'E-mail', `${name.toLowerCase()}@example.com`)
  await fill(app, 'Password', PASSWORD)
  await press(app, 'Create account')
  await seen(app, 'Rooms').waitFor()
}

/** The app on a phone's player, and as a site made of its export. */
async function openBoth(name: TypicalName): Promise<{ app: TypicalApp; player: FrameLocator; site: Page }> {
  const app = await startTypicalApp(home, owner, name)
  await showTypicalApp(studio, home, app)
  await studio.getByRole('button', { name: 'Devices', exact: true }).click()
  const link = studio.getByRole('textbox', { name: 'Link for devices' })
  await link.waitFor()
  const player = (await openPhone(browser, await link.inputValue())).frameLocator('iframe')
  const site = await openPhone(browser, await exportSite(app.projectId))
  return { app, player, site }
}

async function exportSite(projectId: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-typical-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const zip = await studio.request.get(`${home}/api/projects/${projectId}/export`)
  expect(zip.status()).toBe(200)
  await writeFile(path.join(folder, 'app.zip'), await zip.body())
  const out = path.join(folder, 'site')
  await run(process.execPath, ['scripts/export-web.mjs', path.join(folder, 'app.zip'), out], { cwd: ROOT })
  const site = await serveFolder(out)
  onTestFinished(() => site.close())
  return site.url
}

test('the chat: what one writes on the player is there for the other on the site, and back', async () => {
  const { player, site } = await openBoth('chat')
  await joinChat(player, 'Ada')
  await fill(player, 'New room', 'Garden')
  await press(player, 'Open room')
  await seen(player, 'Garden').waitFor()
  await joinChat(site, 'Bob')
  await press(site, 'Room Garden')
  await fill(site, 'Message', 'Hello from the site')
  await press(site, 'Send')
  await seen(player, 'Hello from the site').waitFor()
  await fill(player, 'Message', 'Hello from the player')
  await press(player, 'Send')
  await seen(site, 'Hello from the player').waitFor()
}, 180_000)

test('the photo journal: an album with a photo that was uploaded on the site is there on the player', async () => {
  const { player, site } = await openBoth('photos')
  await fill(site, 'E-mail', 'ada@example.com')
  await fill(site, 'Password', PASSWORD)
  await press(site, 'Create account')
  await fill(site, 'New album', 'Alps')
  await press(site, 'Make album')
  await press(site, 'Album Alps')
  const chooser = site.waitForEvent('filechooser')
  await press(site, 'Add photo')
  await (await chooser).setFiles({
    ...{ name: 'leaf.png', mimeType: 'image/png' },
    buffer: await readFile(PICTURE),
  })
  await seen(site, '1 photo').waitFor()
  await fill(player, 'E-mail', 'ada@example.com')
  await fill(player, 'Password', PASSWORD)
  await press(player, 'Sign in')
  await press(player, 'Album Alps')
  await seen(player, '1 photo').waitFor()
}, 180_000)

async function signInByCode(app: TypicalApp, surface: Page | FrameLocator, email: string): Promise<void> {
  await press(surface, 'Sign in')
  await fill(surface, 'E-mail', email)
  await press(surface, 'Send code')
  await fill(surface, 'Code', await vi.waitFor(() => app.codeFor(email), { timeout: 20_000 }))
  await press(surface, 'Sign in')
  await seen(surface, '30 minutes with Jonas').waitFor()
}

const slotsOf = (surface: Page | FrameLocator) =>
  surface.getByRole('button', { name: /^Slot / }).filter({ visible: true })

test('the booking app: what is booked on the player is taken on the site', async () => {
  const { app, player, site } = await openBoth('booking')
  await seen(site, '30 minutes with Jonas').waitFor()
  await signInByCode(app, site, 'ada@example.com')
  await signInByCode(app, player, 'bob@example.com')
  await press(site, 'Book Haircut')
  await expect.poll(() => slotsOf(site).count()).toBe(16)
  await press(player, 'Book Haircut')
  await slotsOf(player).nth(2).tap()
  await player
    .getByText(/^Booked for /)
    .filter({ visible: true })
    .first()
    .waitFor()
  await site.goto(new URL('/', site.url()).href)
  await press(site, 'Book Haircut')
  await expect.poll(() => slotsOf(site).count()).toBe(15)
}, 180_000)
