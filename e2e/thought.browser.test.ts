/** What a model thought stands over its answer as one row, which opens on a click, and is there after a reload. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio, type StudioPage } from '@sayso/testing/studio-page'
import type { ChatMessage } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

let browser: Browser
let studio: StudioPage

beforeAll(async () => {
  browser = await takeBrowser()
  studio = await openStudio(browser, await sharedProduct(), { heightPx: 1000 })
})

afterAll(() => browser?.close())

test('the row is closed at first, opens with a key, and shows what was thought as plain text', async () => {
  const { page } = studio
  await studio.say('A packing list')
  await studio.versionRuns(1)
  // The demo model does not think: the server's answer is given a thought on its way here.
  await page.route(/\/api\/projects\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const project: { messages: ChatMessage[] } = await response.json()
    const reasoning = { text: 'Bags first, <b>then</b> what goes in.', durationMs: 12_000 }
    const messages = project.messages.map((message) =>
      message.role === 'assistant' ? { ...message, reasoning } : message,
    )
    await route.fulfill({ response, json: { ...project, messages } })
  })
  await page.reload()
  const row = studio.conversation().getByText('Thought for 12 s')
  await row.waitFor({ timeout: LONG_MS })
  const words = studio.conversation().getByText('Bags first, <b>then</b> what goes in.')
  expect(await words.isVisible()).toBe(false)
  await row.focus()
  await page.keyboard.press('Enter')
  await words.waitFor({ timeout: LONG_MS })
})
