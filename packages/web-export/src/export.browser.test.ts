/** Exported apps on a plain host, as a person opens them. */

import { takeBrowser } from '@sayso/testing/browser'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WebExportFacts } from './api.ts'
import { exportHere, noisePng, projectOf, readExample } from './testing/projects.ts'
import { type StaticSite, serveStatic } from './testing/static-site.ts'

let site: StaticSite
let browser: Browser

beforeAll(async () => {
  site = await serveStatic()
  browser = await takeBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const PHONE = { width: 390, height: 844 }

/** Exports a project to a folder of the host. */
async function publish(
  files: Parameters<typeof exportHere>[0],
  facts: Partial<WebExportFacts>,
): Promise<void> {
  const result = await exportHere(files, facts)
  if (result.kind === 'failed') throw new Error(JSON.stringify(result.problems))
  site.put(facts.basePath ?? '/', result.files)
}

async function openPage(
  viewport = PHONE,
  locale = 'en-US',
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ viewport, locale })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** Waits until the page's worker has taken over, with all that the page has loaded. */
async function keepFiles(page: Page): Promise<void> {
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then(() => document.fonts.ready).then(() => undefined),
  )
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('[WX12] [WX13] an app with tabs works, by its addresses and without a network', async () => {
  await publish(await readExample('habit-tracker'), { title: 'Habits', basePath: '/habits/' })
  const { context, page, complaints } = await openPage()
  await page.goto(`${site.url}/habits/`)
  await page.getByText('Drink water').waitFor()
  expect(await page.locator('.sayso-splash').count()).toBe(0)
  await page.getByRole('tab', { name: 'Progress' }).click()
  await page.getByText('How steady, over 30 days').waitFor()
  expect(page.url()).toBe(`${site.url}/habits/progress`)
  await page.reload()
  await page.getByText('How steady, over 30 days').waitFor()
  await page.getByRole('tab', { name: 'Today' }).click()
  await page.getByRole('link', { name: 'Drink water, details' }).click()
  await expect.poll(() => page.url()).toMatch(/\/habits\/habit\//)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${site.url}/habits/`)
  await keepFiles(page)
  await context.setOffline(true)
  await page.goto(`${site.url}/habits/settings`)
  await page.getByRole('tab', { name: 'Today' }).click()
  await page.getByText('Drink water').waitFor()
  expect(complaints).toEqual([])
})

test('[WX12] [WX14] an app without the router works in a phone on a large screen', async () => {
  await publish(await readExample('native-stack'), {
    title: 'Cards & </script>',
    description: 'Learn <b>words</b>.',
    basePath: '/cards/',
  })
  const { page, complaints } = await openPage({ width: 1440, height: 900 })
  await page.goto(`${site.url}/cards/`)
  await page.getByRole('heading', { name: 'Cards & </script>' }).waitFor()
  await page.getByText('Learn <b>words</b>.').waitFor()
  await expect
    .poll(() => page.locator('aside img').evaluate((icon: HTMLImageElement) => icon.naturalWidth))
    .toBe(192)
  const app = page.frameLocator('iframe')
  await app.getByRole('button', { name: 'Learn Italian' }).click()
  await app.getByText('Knew it').waitFor()
  expect(complaints).toEqual([])
})

test('[WX14] the address bar of a large screen follows the app', async () => {
  await publish(await readExample('habit-tracker'), { title: 'Habits', basePath: '/habits/' })
  const { page } = await openPage({ width: 1440, height: 900 })
  await page.goto(`${site.url}/habits/settings`)
  await page.frameLocator('iframe').getByRole('tab', { name: 'Progress' }).click()
  await expect.poll(() => page.url()).toBe(`${site.url}/habits/progress`)
})

const PICTURE_APP = `import { useState } from 'react'
import { Image, Text, View } from 'react-native'
export default function App() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('broken')
  return <View>
    <Image testID="picture" source={require('./assets/noise.png')} style={{ width: 60, height: 60 }} />
    <Text onPress={() => setIsBroken(true)}>VERSION</Text>
  </View>
}`

function pictureApp(version: string) {
  const app = PICTURE_APP.replace('VERSION', version)
  return projectOf({ 'App.tsx': app, 'assets/noise.png': noisePng(60) })
}

test('[WX5] [WX8] [WX15] [WX60] a picture is a file, the notice is a line, and an app that throws leaves a page with a way on', async () => {
  const notice = { texts: { en: 'Who runs this', es: 'Quién lleva esto' }, href: 'https://operator.test/' }
  await publish(pictureApp('first'), { basePath: '/picture/', language: 'de', notice })
  const { page } = await openPage(undefined, 'fr')
  await page.goto(`${site.url}/picture/`)
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.images].some(({ naturalWidth, src }) => naturalWidth === 60 && !src.startsWith('data:')),
    )
  await expect.poll(isLoaded).toBe(true)
  const line = page.getByRole('link', { name: notice.texts.en })
  expect(await line.getAttribute('href')).toBe(notice.href)
  await page.getByRole('button', { name: 'Schließen' }).click()
  expect(await line.count()).toBe(0)
  await page.getByText('first').click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await page.getByText('first').waitFor()
  const { page: spanish } = await openPage(undefined, 'es-MX')
  await spanish.goto(`${site.url}/picture/`)
  await spanish.getByRole('link', { name: notice.texts.es }).waitFor()
  await spanish.getByRole('button', { name: 'Cerrar' }).waitFor()
})

test('[WX16] a new version is there at the next start, and the one before it stays in the cache', async () => {
  const { context, page } = await openPage()
  const seen = new Set<string>()
  for (const [version, count] of [
    ['one', 1],
    ['two', 2],
    ['three', 2],
  ] as const) {
    await publish(pictureApp(version), { basePath: '/versions/' })
    await page.goto(`${site.url}/versions/`)
    await page.getByText(version).waitFor()
    const readNew = async () => {
      const names = await page.evaluate(() => caches.keys())
      return { isNew: names.some((name) => !seen.has(name)), count: names.length }
    }
    await expect.poll(readNew).toEqual({ isNew: true, count })
    for (const name of await page.evaluate(() => caches.keys())) seen.add(name)
    await keepFiles(page)
  }
  await context.setOffline(true)
  await page.goto(`${site.url}/versions/`)
  await page.getByText('three').waitFor()
})
