/** Messages as values. */

import type { ChatMessage } from '@sayso/wire'
import { expect, test } from 'vitest'
import { endAnswer, hasStoppedHalfway, historyOf, lastAnswer, promptFrom } from './messages.ts'

const prompt = promptFrom({ id: 'u1' }, 'A plant app', '2026-03-18T12:00:00Z')
const answer: ChatMessage = { ...prompt, id: 'a1', role: 'assistant', status: 'stopped', versionNumber: 6 }
const end = { versionId: 'v', versionNumber: 7, treeHash: '', durationMs: 900, isCounted: false, usage: null }

test('the last answer is the newest message that is not the user’s', () => {
  expect(lastAnswer([prompt])).toBeNull()
  expect(lastAnswer([answer, prompt])).toBe(answer)
})

test('the history has what the server needs and no more', () => {
  expect(historyOf([prompt])).toEqual([{ id: 'u1', role: 'user', content: 'A plant app' }])
})

test('an end entry settles its answer', () => {
  const error = { code: 'x', message: 'No.', action: 'Wait.' }
  expect(endAnswer(answer, { type: 'done', ...end })).toMatchObject({
    status: 'done',
    versionNumber: 7,
    error: null,
  })
  expect(endAnswer(answer, { type: 'error', error, ...end })).toMatchObject({ status: 'error', error })
})

test('an answer that was cut off counts as half-written until something newer is there', () => {
  expect(hasStoppedHalfway(answer, 6)).toBe(true)
  expect(hasStoppedHalfway(answer, 7)).toBe(false)
  expect(hasStoppedHalfway({ ...answer, status: 'done' }, 6)).toBe(false)
  expect(hasStoppedHalfway(null, 6)).toBe(false)
})
