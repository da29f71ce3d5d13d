/** Messages as values. */

import { setLanguage } from '@sayso/language'
import type { ChatMessage } from '@sayso/wire'
import { afterEach, expect, test } from 'vitest'
import {
  addLookups,
  addReasoning,
  canBeContinued,
  continuePrompt,
  endAnswer,
  halfwayVersions,
  hasStoppedHalfway,
  lastAnswer,
  promptFrom,
  promptText,
} from './messages.ts'

afterEach(() => setLanguage('en'))

const prompt = promptFrom({ id: 'u1' }, 'A plant app', '2026-03-18T12:00:00Z')
const answer: ChatMessage = { ...prompt, id: 'a1', role: 'assistant', status: 'stopped', versionNumber: 6 }
const end = { versionId: 'v', versionNumber: 7, treeHash: '', durationMs: 900, isCounted: false, usage: null }

test('the last answer is the newest message that is not the user’s', () => {
  expect(lastAnswer([prompt])).toBeNull()
  expect(lastAnswer([answer, prompt])).toBe(answer)
})

test('[WT1] an end entry settles its answer, with its text, and says whether the prompt was counted', () => {
  const error = { code: 'x', message: 'No.', action: 'Wait.' }
  const leftOut = { fileCount: 2, paths: ['a.ts', 'b.ts'], turnCount: 0 }
  const told = { messageId: 'a1', content: 'Here it is.' }
  const done = endAnswer([prompt, answer], {
    ...told,
    entry: { type: 'done', ...end, isCounted: true, leftOut },
  })
  expect(done).toMatchObject([
    { id: 'u1', isCounted: true, content: 'A plant app' },
    { status: 'done', versionNumber: 7, error: null, content: 'Here it is.', leftOut },
  ])
  const failed = endAnswer([prompt, answer], { ...told, entry: { type: 'error', error, ...end } })
  expect(failed).toMatchObject([{ isCounted: false }, { status: 'error', error }])
})

test('[WT6] an answer that was cut off counts as half-written until something newer is there', () => {
  expect(hasStoppedHalfway(answer, 6)).toBe(true)
  expect(hasStoppedHalfway(answer, 7)).toBe(false)
  expect(hasStoppedHalfway({ ...answer, status: 'done' }, 6)).toBe(false)
  expect(hasStoppedHalfway(null, 6)).toBe(false)
})

test('[WT6] versions are incomplete whose answers were cut off, and stay so when others come', () => {
  const done: ChatMessage = { ...answer, status: 'done', versionNumber: 7 }
  const refused: ChatMessage = { ...answer, status: 'stopped', versionNumber: null }
  const interrupted: ChatMessage = { ...answer, status: 'interrupted', versionNumber: 8 }
  expect(halfwayVersions([prompt, answer, done, refused, interrupted])).toEqual([6, 8])
})

test('[WC600] an answer that was cut off is continued, and a repair is not: its way on is the next repair', () => {
  expect(canBeContinued(answer, 6)).toBe(true)
  expect(canBeContinued(answer, 7)).toBe(false)
  expect(canBeContinued({ ...answer, repair: { attempt: 1, ofMessageId: 'u1', problems: [] } }, 6)).toBe(
    false,
  )
})

test('a piece of what the model thinks goes to its answer, and every other message stays the same value', () => {
  const once = addReasoning([prompt, answer], { messageId: 'a1', text: 'Bags ' })
  const twice = addReasoning(once, { messageId: 'a1', text: 'first.' })
  expect(twice[1]?.reasoning).toEqual({ text: 'Bags first.', durationMs: null })
  expect(twice[0]).toBe(prompt)
  expect(addReasoning(twice, { messageId: 'gone', text: 'x' })).toBe(twice)
})

test('what the model looks up goes to its answer, in order', () => {
  const find = { kind: 'find' as const, asked: 'EUR', count: 2 }
  const read = { kind: 'read' as const, asked: 'lib/money.ts', count: 1 }
  const once = addLookups([prompt, answer], 'a1', [find])
  expect(addLookups(once, 'a1', [read])[1]?.lookups).toEqual([find, read])
  expect(addLookups(once, 'gone', [read])).toBe(once)
})

test('[WT60] words that Sayso sends in the user’s name are in the page’s language, and the user’s own as they are', async () => {
  await setLanguage('de')
  expect(promptText(continuePrompt)).toBe('Mach dort weiter, wo du aufgehört hast.')
  expect(promptText('Continue')).toBe('Continue')
  await setLanguage('en')
  expect(promptText(continuePrompt)).toBe(continuePrompt)
})
