/** The three apps by Supabase's guides, used by two people: one in the preview, one in the published app with the same data. */

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import type { Visitor } from '@sayso/testing/visitor'
import type { PublishResponse } from '@sayso/wire'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOwnerStudio, openPhone } from './owner-studio.ts'
import { showTypicalApp, startTypicalApp, type TypicalApp, type TypicalName } from './typical-app.ts'

const PASSWORD = 'an unusual sentence'
const PICTURE = path.join(import.meta.dirname, '../apps/player/public/icon.png')

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

interface Person {
  /** Where the app asks for a file. */
  page: Page
  fill(label: string, text: string): Promise<void>
  press(name: string | RegExp): Promise<void>
  sees(text: string | RegExp): Promise<void>
  app: Page | FrameLocator
}

function personAt(app: Page | FrameLocator, page: Page): Person {
  return {
    ...{ app, page },
    fill: (label, text) =>
      app.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text),
    press: (name) =>
      app
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .filter({ visible: true })
        .first()
        .click(),
    sees: (text) => app.getByText(text).filter({ visible: true }).first().waitFor(),
  }
}

async function choosePicture(person: Person, button: string): Promise<void> {
  const chooser = person.page.waitForEvent('filechooser')
  await person.press(button)
  await (await chooser).setFiles({ name: 'leaf.png', mimeType: 'image/png', buffer: await readFile(PICTURE) })
}

/** Ada has it in the preview, Bob on his phone. */
async function start(name: TypicalName): Promise<{ app: TypicalApp; ada: Person; bob: Person }> {
  const app = await startTypicalApp(home, owner, name)
  await showTypicalApp(studio, home, app)
  const answer = await owner.post<PublishResponse>(`/api/projects/${app.projectId}/publication`, {
    ...{ name: `typical-${name}-${Date.now().toString(36)}`, title: name, description: '' },
    ...{ isListed: true, allowsIndexing: false, allowsCopies: false, acceptsOpenData: true, data: 'project' },
  })
  if (answer.kind !== 'published') throw new Error(`The app was not published: ${JSON.stringify(answer)}`)
  const phone = await openPhone(browser, answer.publication.url)
  const preview = studio.locator('iframe[title^="Preview of"]').last().contentFrame()
  return { app, ada: personAt(preview, studio), bob: personAt(phone, phone) }
}

async function joinChat(person: Person, name: string): Promise<void> {
  await person.press('I am new here')
  await person.fill('Your name', name)
  await person.fill('E-mail', `${name.toLowerCase()}@example.com`)
  await person.fill('Password', PASSWORD)
  await person.press('Create account')
  await person.sees('Rooms')
}

test('two people chat: what one writes and edits is there for the other at once', async () => {
  const { ada, bob } = await start('chat')
  await joinChat(ada, 'Ada')
  await ada.fill('New room', 'Garden')
  await ada.press('Open room')
  await ada.sees('Garden')
  await joinChat(bob, 'Bob')
  await bob.press('Room Garden')
  await bob.fill('Message', 'Hello Ada')
  await bob.press('Send')
  await ada.sees('Hello Ada')
  await bob.press('Edit Hello Ada')
  await bob.fill('Message', 'Hello dear Ada')
  await bob.press('Save')
  await ada.sees('Hello dear Ada')
  await ada.sees(/edited/)
})

test('two people keep a photo journal: uploads, captions, search, favourites and a shared album', async () => {
  const { ada, bob } = await start('photos')
  for (const [person, email] of [
    [ada, 'ada@example.com'],
    [bob, 'bob@example.com'],
  ] as const) {
    await person.fill('E-mail', email)
    await person.fill('Password', PASSWORD)
    await person.press('Create account')
    await person.sees('No albums yet.')
  }
  await ada.fill('New album', 'Alps')
  await ada.press('Make album')
  await ada.press('Album Alps')
  await choosePicture(ada, 'Add photo')
  await ada.sees('1 photo')
  await ada.press('Photo without a caption')
  await isShown(ada, 'Whole photo')
  await ada.fill('Caption', 'Sunrise above the glaciers')
  await ada.press('Save caption')
  await ada.sees('Saved.')
  await ada.press('♡ Add to favourites')
  await ada.sees('♥ Favourite')
  await ada.press('Album')
  await ada.press('Manage')
  await ada.fill('Share with', 'bob@example.com')
  await ada.press('Share')
  await ada.sees('Shared with bob@example.com.')

  await bob.page.reload()
  await bob.sees('1 photos · shared with you')
  await bob.app.getByRole('tab', { name: 'Search' }).click()
  await bob.fill('Find captions', 'glacier')
  await bob.press('Find')
  await bob.press('Photo Sunrise above the glaciers')
  await bob.sees('Sunrise above the glaciers')
  expect(await bob.app.getByRole('button', { name: 'Delete photo' }).count()).toBe(0)

  await ada.press('Done')
  await ada.press('Photo Sunrise above the glaciers')
  await ada.press('Delete photo')
  await ada.sees('0 photos')
})

test('a customer books and cancels, and the admin sees it live', async () => {
  const { app, ada, bob } = await start('booking')
  await bob.sees('30 minutes with Jonas')
  await bob.press('Sign in')
  await signInByCode(app, bob, 'bob@example.com')
  await ada.press('Sign in')
  await signInByCode(app, ada, 'ada@example.com')
  await app.run(`insert into public.admins select id from auth.users where email = 'ada@example.com'`)
  await studio.reload()
  await ada.press('Calendar')
  await ada.sees('Calendar · live')
  await ada.sees('No bookings yet.')

  await bob.press('Book Haircut')
  const slot = bob.app.getByRole('button', { name: /^Slot / }).filter({ visible: true })
  await slot.nth(2).click()
  await bob.sees(/^Booked for /)
  await expect.poll(() => slot.count()).toBe(15)
  await ada.app.getByText('No bookings yet.').waitFor({ state: 'detached' })
  await bob.press('My bookings')
  await bob.press('Cancel')
  await bob.sees(/cancelled$/)
  await ada.sees('No bookings yet.')
  await ada.press('Export as CSV')
  await ada.sees(/^starts_at,status,service_id/)
})

async function signInByCode(app: TypicalApp, person: Person, email: string): Promise<void> {
  await person.fill('E-mail', email)
  await person.press('Send code')
  await person.fill('Code', await vi.waitFor(() => app.codeFor(email), { timeout: 20_000 }))
  await person.press('Sign in')
  await person.sees('30 minutes with Jonas')
}

/** Its bytes have come, and are a picture. */
async function isShown(person: Person, label: string): Promise<void> {
  const picture = person.app.getByRole('img', { name: label, exact: true }).filter({ visible: true }).first()
  await picture.waitFor({ timeout: 20_000 })
  await expect
    .poll(() =>
      picture.evaluate((element) => {
        const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
        return image?.complete === true && image.naturalWidth > 0
      }),
    )
    .toBe(true)
}
