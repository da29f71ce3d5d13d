/** What is offered for an error, depending on who caused it and what was tried. */

import type { ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { faultsOf, headlineOf, placeWords, repairOffer, repairWords } from './repair.ts'

const FAULT: Problem = { id: 'a', kind: 'render', message: 'It throws.', place: null }
const REFUSED: Problem = { ...FAULT, id: 'b', kind: 'blocked' }

function prompt(id: string, repairs?: string): ChatMessage {
  return {
    ...{ id, role: 'user', content: 'x', status: 'done', createdAt: '', model: null, versionNumber: null },
    ...{ error: null, durationMs: null, isCounted: repairs === undefined },
    repair: repairs === undefined ? null : { attempt: 1, ofMessageId: repairs, problems: [] },
  }
}

test('a prompt has three repairs, and the next prompt as many again', () => {
  const messages = [prompt('1'), prompt('2', '1'), prompt('3', '1')]
  expect(repairOffer(messages, [FAULT], false)).toBe('fix')
  expect(repairOffer([...messages, prompt('4', '1')], [FAULT], false)).toBe('exhausted')
  expect(repairOffer([...messages, prompt('4', '1'), prompt('5')], [FAULT], false)).toBe('fix')
})

test('nothing is repaired for free that nobody asked for, or that is being edited', () => {
  expect(repairOffer([], [FAULT], false)).toBe('describe')
  expect(repairOffer([{ ...prompt('1'), isCounted: false }], [FAULT], false)).toBe('describe')
  expect(repairOffer([prompt('1')], [FAULT], true)).toBe('editing')
})

test('what the preview refuses is nothing to repair, and not called a stop', () => {
  expect(repairOffer([prompt('1')], [REFUSED], false)).toBe('none')
  expect(faultsOf([REFUSED, FAULT])).toEqual([FAULT])
  expect(headlineOf(REFUSED, 7, 'Plants')).toBe('Refused in the preview')
  expect(headlineOf(FAULT, 7, 'Plants')).toBe('Version 7 stopped on Plants')
})

test('the price is said before the click, and the failure after the third try', () => {
  expect(repairWords('fix')).toBe('Costs no message. Up to 3 tries, then you choose.')
  expect(repairWords('exhausted')).toBe('Three tries did not fix it.')
})

test('a place is path, line and column', () => {
  expect(placeWords({ path: 'app/plants/[id].tsx', lineNumber: 47, columnNumber: 22 })).toBe(
    'app/plants/[id].tsx:47:22',
  )
})
