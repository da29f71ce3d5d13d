/** The conversation as a view of a project's messages. */

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
