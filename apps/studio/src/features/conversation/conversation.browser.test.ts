/** What the conversation shows of messages, and what can be done there. */

import type { ChatMessage } from '@sayso/wire'
import { expect } from 'vitest'
import { viewTest as test } from '../../testing/view-test.ts'

const CREATED_AT = '2026-03-18T12:00:00.000Z'

function message(changes: Pick<ChatMessage, 'id' | 'role' | 'content'> & Partial<ChatMessage>): ChatMessage {
  return {
    status: 'done',
    createdAt: CREATED_AT,
    model: changes.role === 'assistant' ? 'demo/demo' : null,
    versionNumber: null,
    error: null,
    durationMs: changes.role === 'assistant' ? 3_000 : null,
    isCounted: true,
    ...changes,
  }
}

/** A prompt and its answer. */
function exchange(id: string, prompt: string, answer: Partial<ChatMessage> = {}): ChatMessage[] {
  return [
    message({ id: `u${id}`, role: 'user', content: prompt }),
    message({ id: `a${id}`, role: 'assistant', content: `Answer to ${prompt}.`, ...answer }),
  ]
}

test('what a model thought is one row, closed at first, which opens with a key and shows plain text', async ({
  view,
}) => {
  const { page } = view
  const reasoning = { text: 'Bags first, <b>then</b> what goes in.', durationMs: 12_000 }
  await view.show({ view: 'chat', project: { messages: exchange('1', 'A packing list', { reasoning }) } })
  const log = page.getByRole('log', { name: 'Conversation' })
  const row = log.getByText('Thought for 12 s')
  await row.waitFor()
  const words = log.getByText('Bags first, <b>then</b> what goes in.')
  expect(await words.isVisible()).toBe(false)
  await row.focus()
  await page.keyboard.press('Enter')
  await words.waitFor()
})

test('[SN5] of 2,000 messages those far from the screen are not laid out, and come when one scrolls there', async ({
  view,
}) => {
  const { page } = view
  const numbers = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const messages = numbers.flatMap((number) => exchange(`${number}`, `Wish number ${number}`))
  await view.show({ view: 'chat', project: { messages } })
  const log = page.getByRole('log', { name: 'Conversation' })
  const newest = log.getByText('You: Wish number 1000', { exact: true })
  await expect.poll(() => newest.evaluate(isLaidOut)).toBe(true)
  // It is in the page all the same, where the browser's search and a screen reader find it.
  const oldest = log.getByText('You: Wish number 1', { exact: true })
  await expect.poll(() => oldest.evaluate(isLaidOut)).toBe(false)

  await oldest.scrollIntoViewIfNeeded()
  await expect.poll(() => oldest.evaluate(isLaidOut)).toBe(true)
  // What stands below a message is not cut off by it.
  await oldest.hover()
  await log.getByRole('button', { name: 'Edit and resend' }).first().click()
  await page.getByRole('textbox', { name: 'Edit the message' }).waitFor()

  await page.getByRole('button', { name: 'Newest' }).click()
  await expect.poll(() => newest.evaluate(isLaidOut)).toBe(true)
})

test('[SN8] a copy that the browser refuses says so, and what to do', async ({ view }) => {
  const { page } = view
  await page.evaluate(() => {
    const writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  })
  const notice = page.getByText(
    'The browser does not let this page copy. Select the text and copy it yourself.',
  )
  for (const name of ['Copy the message', 'Copy the answer']) {
    await view.show({ view: 'chat', project: { messages: exchange(name, 'A packing list') } })
    await page.getByRole('log', { name: 'Conversation' }).getByRole('button', { name }).first().click()
    await notice.first().waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await notice.waitFor({ state: 'detached' })
  }
})

/** Runs in the page. */
function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true })
}
