/** The studio's page as its users know it: their prompts, the conversation, the status and the phone. */

import type { ProjectResponse } from '@sayso/wire'
import type { Browser, BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core'

/** Anything that takes this long is broken, on any machine. */
export const LONG_MS = 60_000

export interface StudioPage {
  page: Page
  /** Types a prompt and sends it. */
  say(prompt: string): Promise<void>
  prompt(): Locator
  conversation(): Locator
  /** Waits until the project's status holds these words. */
  statusSays(words: string | RegExp): Promise<void>
  /**
   * Waits until a version shows its first screen without an error, checked or not: a check takes long on a busy machine. Without a number, until
   * any does.
   */
  versionRuns(number?: number): Promise<void>
  /** The app in the preview. */
  phone(): FrameLocator
  /** Starts pointing, and presses this part of the app once the pointer is in that mode. */
  pointAt(part: Locator): Promise<void>
  /** Saves a file of the open project as another tab would: this one follows. */
  saveElsewhere(path: string, content: string): Promise<void>
  /** Messages of the open project that were counted. */
  countedMessages(): Promise<number>
  /** Closes the page and forgets its guest. */
  close(): Promise<void>
}

export interface StudioOptions {
  /** At 1200 and more the phone is shown at 1:1: the driver aims clicks at a scaled frame of another process wrongly. */
  heightPx?: number
  /**
   * Whether the screens of the app are opened after each answer, a setting of the product that is on for its users:
   * false here, since it takes more of the machine than the rest of a test.
   */
  hasChecks?: boolean
}

/** Opens the home page as a guest who was never here. */
export async function openStudio(
  browser: Browser,
  url: string,
  { heightPx = 900, hasChecks = false }: StudioOptions = {},
): Promise<StudioPage> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: heightPx },
    ...(!hasChecks && { storageState: withoutChecks(url) }),
  })
  await page.goto(url)
  return studioOf(page)
}

/** Storage of a browser whose person has turned automatic checks off. */
export function withoutChecks(
  url: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const off = { name: 'sayso:automatic-checks-off', value: '1' }
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [off] }] }
}

/** Status of a version that shows its first screen, before, while and after it is checked. */
function versionRunsText(number?: number): RegExp {
  const name = number === undefined ? '\\d+' : number
  return new RegExp(`Version ${name} runs|Checking version ${name}\\b|Version ${name} is not checked yet`)
}

/** A page that is open already. */
export function studioOf(page: Page): StudioPage {
  const prompt = () => page.getByRole('textbox', { name: 'Prompt' })
  page.setDefaultTimeout(LONG_MS)
  async function statusSays(words: string | RegExp): Promise<void> {
    const status = page.getByRole('status', { name: 'Project status' })
    await status
      .getByText(words)
      .waitFor({ timeout: LONG_MS })
      .catch(async (cause: unknown) => {
        throw new Error(`The status does not say ${words}, but “${await status.textContent()}”.`, { cause })
      })
  }
  return {
    page,
    prompt,
    async say(text) {
      await prompt().fill(text)
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.waitForURL(/\/project\/[^/]+$/)
    },
    conversation: () => page.getByRole('log', { name: 'Conversation' }),
    statusSays,
    versionRuns: (number) => statusSays(versionRunsText(number)),
    phone: () => page.frameLocator('iframe[title^="Preview of"]'),
    async pointAt(part) {
      await page.getByRole('button', { name: 'Point', exact: true }).click()
      await part.evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            const look = () => {
              if (getComputedStyle(element).cursor === 'crosshair') resolve()
              else requestAnimationFrame(look)
            }
            look()
          }),
      )
      await part.click()
    },
    async saveElsewhere(path, content) {
      const answer = await page.evaluate(
        async ([filePath, text]) => {
          const url = `/api${location.pathname.replace('/project/', '/projects/')}`
          const { version } = await (await fetch(url)).json()
          const changes = { [filePath]: { type: 'file', content: text, isBinary: false } }
          const response = await fetch(`${url}/files`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ baseVersionId: version.id, changes }),
          })
          return response.ok ? null : await response.text()
        },
        [path, content] as const,
      )
      if (answer !== null) throw new Error(`${path} was not saved: ${answer}`)
    },
    async countedMessages() {
      return await page.evaluate(async () => {
        const answer = await fetch(`/api${location.pathname.replace('/project/', '/projects/')}`)
        const { messages }: ProjectResponse = await answer.json()
        return messages.filter(({ role, isCounted }) => role === 'user' && isCounted).length
      })
    },
    // A page that a browser has opened without a context closes its context too.
    close: () => page.close(),
  }
}

/**
 * The driver subtracts the place of a frame of another process twice, and knows nothing of its scale. A session of the
 * frame takes points of the page.
 */
export async function tapInApp(page: Page, part: Locator): Promise<void> {
  const frame = await (await part.elementHandle())?.ownerFrame()
  const around = await page.locator('iframe[title^="Preview of"]').boundingBox()
  if (frame == null || around === null) throw new Error('The app is not on the page.')
  const at = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, ofPx: window.innerWidth }
  })
  const scale = around.width / at.ofPx
  const fingers = await page.context().newCDPSession(frame)
  const touchPoints = [{ x: around.x + at.x * scale, y: around.y + at.y * scale }]
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await fingers.detach()
}
