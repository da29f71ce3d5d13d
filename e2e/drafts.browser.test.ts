/** Text that was typed but neither sent nor saved survives a killed browser. */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrowser, QUIET_FLAGS } from '@sayso/testing/browser'
import { type Product, startProduct } from '@sayso/testing/product'
import { studioOf } from '@sayso/testing/studio-page'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let product: Product
let profile: string
const processes: ChildProcess[] = []

beforeAll(async () => {
  product = await startProduct({ SAYSO_DEMO_CHARS_PER_SECOND: '0' })
  profile = await mkdtemp(path.join(tmpdir(), 'sayso-profile-'))
})

afterAll(async () => {
  await Promise.all(processes.map(kill))
  await product?.dispose()
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
})

test('text in the editor and in the prompt survive the death of the browser', async () => {
  const project = await makeProject()
  const { child, page } = await openBrowser()
  await page.goto(project)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'README.md' }).click()
  const editor = page.getByRole('textbox', { name: 'README.md' })
  await editor.click()
  await page.keyboard.type('words in the editor ')
  await page.getByText('1 unsaved file').filter({ visible: true }).waitFor()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.click()
  await prompt.pressSequentially('Words in the prompt')
  await expect.poll(() => keptTexts(page), { timeout: 15_000 }).toContain('Words in the prompt')
  await kill(child)

  const { page: again } = await openBrowser()
  await again.goto(project)
  const promptAgain = again.getByRole('textbox', { name: 'Prompt' })
  await expect.poll(() => promptAgain.inputValue(), { timeout: 15_000 }).toBe('Words in the prompt')
  await again.getByText('1 unsaved file').filter({ visible: true }).waitFor()
  await again.getByRole('tab', { name: 'Code' }).click()
  await again.getByRole('treeitem', { name: 'README.md' }).click()
  await again.getByRole('textbox', { name: 'README.md' }).getByText('words in the editor').waitFor()
})

/** Texts on the disk so far. A read waits for the writes before it. */
function keptTexts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('sayso-drafts')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('texts').objectStore('texts').getAll()
          reading.onsuccess = () => resolve(reading.result)
        }
      }),
  )
}

/** Ended properly: browsers write cookies to disk half a minute late, and a guest is known by a cookie alone. */
async function makeProject(): Promise<string> {
  const { browser, child, page } = await openBrowser()
  await page.goto(product.url)
  await page.getByRole('textbox', { name: 'Prompt' }).fill('An expense log')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await studioOf(page).versionRuns(1)
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  const session = await browser.newBrowserCDPSession()
  await Promise.all([hasEnded, session.send('Browser.close').catch(() => {})])
  return page.url()
}

/** A browser as a separate process, with the profile that a crash leaves behind. */
async function openBrowser(): Promise<{ browser: Browser; child: ChildProcess; page: Page }> {
  const portFile = path.join(profile, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const flags = [
    '--headless',
    '--no-sandbox',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = spawn(await findBrowser(), [...QUIET_FLAGS, ...flags], { stdio: 'ignore' })
  processes.push(child)
  // The file is there before anything is in it.
  const readPort = async () => (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''
  await expect.poll(readPort, { timeout: 30_000 }).toMatch(/^\d+$/)
  const port = await readPort()
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  return { browser, child, page }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await hasEnded
}
