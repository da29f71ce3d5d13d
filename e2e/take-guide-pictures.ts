/**
 * Takes the pictures of the guide from a separate product, in light and in dark colors: the dialog Publish, the page of a published app on a
 * computer, comments beside the app, and the database view of a chat. `npx tsx e2e/take-guide-pictures.ts`.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '@sayso/testing/browser'
import { startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'
import { createVisitor, type Visitor } from '@sayso/testing/visitor'
import { toWebp } from './to-webp.ts'
import { startTypicalApp } from './typical-app.ts'

const folder = path.resolve(import.meta.dirname, '../apps/studio/public/guide')
/** Twice the guide's column, for sharp screens. */
const WIDTH_PX = 1280
const QUALITY = 0.74
/** The guide's page keeps room of this shape. */
const VIEWPORT = { width: 1240, height: 800 }
const NAMES = { light: 'plants', dark: 'house-plants' }
const gallery = path.resolve(import.meta.dirname, '../apps/studio/public/gallery')
const CHAT_PICTURES = [
  'bird-stack.webp',
  'field-log.webp',
  'photo-journal.webp',
  'plant-care.webp',
  'recipe-tabs.webp',
]
const COMMENTS = ['Could this be larger?', 'Say the day, too, please']

await mkdir(folder, { recursive: true })
const product = await startProduct({ SAYSO_CONTACT: 'https://sayso.example/contact' })
const browser = await launchBrowser()
// The studio's own page fetches nothing but what its policy allows.
const converter = await browser.newPage()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const save = async (name: string, png: Buffer) => {
      const picture = await toWebp(converter, png, { widthPx: WIDTH_PX, quality: QUALITY })
      await writeFile(`${folder}/${name}-${colorScheme}.webp`, picture)
      console.log(`${name}-${colorScheme}.webp: ${picture.length} bytes`)
    }
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 2,
      colorScheme,
    })
    const page = await context.newPage()
    await page.goto(product.url)
    const studio = studioOf(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

    await studio.say('A plant care app. Show what needs water today.')
    await studio.statusSays(/screens opened/)
    await button('Publish').click()
    const dialog = page.getByRole('dialog', { name: 'Publish' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(NAMES[colorScheme])
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Shows what needs water today.')
    await dialog.getByText('This name is free.').waitFor()
    await dialog.getByRole('button', { name: 'Publish version 1' }).click()
    await dialog.getByRole('textbox', { name: 'Link of the app' }).waitFor()
    await save('publish', await page.screenshot())
    await page.keyboard.press('Escape')

    // The phone is shown at 1:1: the driver aims clicks at a scaled frame wrongly.
    await page.setViewportSize({ width: 1240, height: 1200 })
    await button('Comments').click()
    const parts = studio.phone().locator('[role="heading"], [role="button"]').filter({ visible: true })
    for (const [index, text] of COMMENTS.entries()) {
      await button('Comment on a part').click()
      await parts.nth(index).click()
      await page.getByRole('textbox', { name: 'Your comment' }).fill(text)
      await button('Comment').click()
    }
    await page.setViewportSize(VIEWPORT)
    await save('comments', await page.screenshot())
    await page.close()

    const visitor = await (
      await browser.newContext({
        viewport: VIEWPORT,
        deviceScaleFactor: 2,
        colorScheme,
      })
    ).newPage()
    await visitor.goto(`${product.url}/apps/${NAMES[colorScheme]}`)
    await visitor
      .frameLocator('iframe')
      .getByText(/thirsty/)
      .first()
      .waitFor()
    await save('published', await visitor.screenshot())
    await visitor.close()

    const member = await context.newPage()
    const owner = createVisitor(product.url, await context.cookies())
    await member.goto(`${product.url}/project/${await startChat(owner)}`)
    await member.getByRole('tab', { name: 'Database' }).click()
    await member.getByRole('button', { name: 'Files', exact: true }).click()
    await member.getByRole('button', { name: /^avatars/ }).click()
    await member.getByRole('button', { name: 'people', exact: true }).click()
    await member.getByText(CHAT_PICTURES.at(-1) ?? '').waitFor()
    await member.waitForLoadState('networkidle')
    await save('data', await member.screenshot())
    await member.close()
  }
} finally {
  await browser.close()
  await product.dispose()
}

/** A chat with people's pictures in its bucket. Returns the project's id. */
async function startChat(owner: Visitor): Promise<string> {
  const chat = await startTypicalApp(product.url, owner, 'chat')
  const device = chat.device()
  const email = `ada-${Date.now()}@example.com`
  const { error } = await device.auth.signUp({ email, password: 'an unusual sentence' })
  if (error !== null) throw error
  const policy = `create policy "Pictures of the guide" on storage.objects for insert to authenticated with check (bucket_id = 'avatars')`
  await chat.run(policy)
  for (const name of CHAT_PICTURES) {
    const bytes = await readFile(path.join(gallery, name))
    const sent = await device.storage
      .from('avatars')
      .upload(`people/${name}`, bytes, { contentType: 'image/webp' })
    if (sent.error !== null) throw sent.error
  }
  return chat.projectId
}
