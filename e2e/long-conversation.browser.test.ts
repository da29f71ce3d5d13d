/** A conversation of thousands of messages: only those near the screen are laid out, and the rest is a scroll away. */

import { takeBrowser } from '@sayso/testing/browser'
import { sharedProduct } from '@sayso/testing/shared'
import { LONG_MS, openStudio } from '@sayso/testing/studio-page'
import type { ChatMessage } from '@sayso/wire'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

const MESSAGE_COUNT = 2_000

let browser: Browser

beforeAll(async () => {
  browser = await takeBrowser()
})

afterAll(() => browser?.close())

test('[SN5] of 2,000 messages those far from the screen are not laid out, and come when one scrolls there', async () => {
  const studio = await openStudio(browser, await sharedProduct(), { heightPx: 1000 })
  const { page } = studio
  await studio.say('A packing list')
  await studio.versionRuns(1)
  // Nobody has time to talk that long: the server's conversation is made longer on its way here.
  await page.route(/\/api\/projects\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    const project: { messages: ChatMessage[] } = await response.json()
    await route.fulfill({ response, json: { ...project, messages: lengthen(project.messages) } })
  })
  await page.reload()
  const newest = studio.conversation().getByText('You: A packing list', { exact: true })
  await newest.waitFor({ timeout: LONG_MS })
  await expect.poll(() => newest.evaluate(isLaidOut), { timeout: LONG_MS }).toBe(true)
  // It is in the page all the same, where the browser's search and a screen reader find it.
  const oldest = studio.conversation().getByText('You: Wish number 1', { exact: true })
  await expect.poll(() => oldest.evaluate(isLaidOut), { timeout: LONG_MS }).toBe(false)

  await oldest.scrollIntoViewIfNeeded()
  await expect.poll(() => oldest.evaluate(isLaidOut), { timeout: LONG_MS }).toBe(true)
  // Buttons below a message are not cut off by it.
  await oldest.hover()
  await studio.conversation().getByRole('button', { name: 'Edit and resend' }).first().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).waitFor()

  await page.getByRole('button', { name: 'Newest' }).click()
  await expect.poll(() => newest.evaluate(isLaidOut), { timeout: LONG_MS }).toBe(true)
  await studio.close()
})

/** Adds older prompts and their answers before the existing ones. */
function lengthen(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  const [prompt, answer] = messages
  if (prompt === undefined || answer === undefined) return messages
  const older = Array.from({ length: MESSAGE_COUNT / 2 }, (_, at): ChatMessage[] => [
    { ...prompt, id: `u${at}`, content: `Wish number ${at + 1}`, versionNumber: null },
    { ...answer, id: `a${at}`, content: `Answer to wish number ${at + 1}.`, versionNumber: null },
  ])
  return [...older.flat(), ...messages]
}

/** Runs in the page. */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true })
}
