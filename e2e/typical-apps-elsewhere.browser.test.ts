/** The apps by Supabase's guides outside of the preview: the chat on a phone's player and as an exported site, with the same rooms. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS } from '@sayso/testing/studio-page'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveFolder } from './serve-folder.ts'
import { startTypicalApp } from './typical-app.ts'

const run = promisify(execFile)
const ROOT = path.join(import.meta.dirname, '..')
const PASSWORD = 'an unusual sentence'

let browser: Browser
let home: string
let studio: Page
let owner: Visitor
let projectId: string

beforeAll(async () => {
  home = await sharedProduct()
  browser = await takeBrowser()
  const off = { name: 'sayso:automatic-checks-off', value: '1' }
  const origins = [{ origin: new URL(home).origin, localStorage: [off] }]
  studio = await browser.newPage({
    viewport: { width: 1440, height: 1200 },
    storageState: { cookies: [], origins },
  })
  studio.setDefaultTimeout(LONG_MS)
  await studio.goto(home)
  await studio.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await studio.request.post(`${home}/api/session`)
  owner = createVisitor(home, await studio.context().cookies())
  ;({ projectId } = await startTypicalApp(home, owner, 'chat'))
})

afterAll(() => browser?.close())

async function openPhone(address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  onTestFinished(() => context.close())
  const phone = await context.newPage()
  phone.setDefaultTimeout(LONG_MS)
  await phone.goto(address)
  return phone
}

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

test('the chat runs on the player and as an exported site, and what one writes is there for the other', async () => {
  await studio.goto(`${home}/project/${projectId}`)
  await studio.getByRole('button', { name: 'Devices', exact: true }).click()
  const link = studio.getByRole('textbox', { name: 'Link for devices' })
  await link.waitFor()
  const player = (await openPhone(await link.inputValue())).frameLocator('iframe')
  await joinChat(player, 'Ada')
  await fill(player, 'New room', 'Garden')
  await press(player, 'Open room')
  await seen(player, 'Garden').waitFor()

  const folder = await mkdtemp(path.join(tmpdir(), 'sayso-chat-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const zip = await studio.request.get(`${home}/api/projects/${projectId}/export`)
  expect(zip.status()).toBe(200)
  await writeFile(path.join(folder, 'chat.zip'), await zip.body())
  const out = path.join(folder, 'site')
  await run(process.execPath, ['scripts/export-web.mjs', path.join(folder, 'chat.zip'), out], { cwd: ROOT })
  const site = await serveFolder(out)
  onTestFinished(() => site.close())
  const phone = await openPhone(site.url)
  await joinChat(phone, 'Bob')
  await press(phone, 'Room Garden')
  await fill(phone, 'Message', 'Hello from the site')
  await press(phone, 'Send')
  await seen(player, 'Hello from the site').waitFor()
  await fill(player, 'Message', 'Hello from the player')
  await press(player, 'Send')
  await seen(phone, 'Hello from the player').waitFor()
}, 180_000)
