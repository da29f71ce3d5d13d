/** The repair offered for an error depends on its cause and on earlier attempts. */

import type { ChatMessage, Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { faultsOf } from '../preview/faults.ts'
import { headlineOf, otherScreensText, placeLabel, repairOffer, repairText } from './repair-offer.ts'

const FAULT: Problem = { id: 'a', kind: 'render', message: 'It throws.', place: null }
const REFUSED: Problem = { ...FAULT, id: 'b', kind: 'blocked' }

function prompt(id: string, repairs?: string): ChatMessage {
  return {
    ...{ id, role: 'user', content: 'x', status: 'done', createdAt: '', model: null, versionNumber: null },
    ...{ error: null, durationMs: null, isCounted: repairs === undefined },
    repair: repairs === undefined ? null : { attempt: 1, ofMessageId: repairs, problems: [] },
  }
}

test('[WC1] a prompt has three repairs, and the next prompt as many again', () => {
  const messages = [prompt('1'), prompt('2', '1'), prompt('3', '1')]
  expect(repairOffer(messages, [FAULT], false)).toBe('fix')
  expect(repairOffer([...messages, prompt('4', '1')], [FAULT], false)).toBe('exhausted')
  expect(repairOffer([...messages, prompt('4', '1'), prompt('5')], [FAULT], false)).toBe('fix')
})

const repairAnswer = (changes: Partial<ChatMessage>): ChatMessage => ({
  ...{ ...prompt('a'), role: 'assistant', isCounted: false, repair: undefined },
  ...changes,
})

test.each<[string, Partial<ChatMessage>, [string, string, string]]>([
  ['did not work', { versionNumber: 2 }, ['fix', 'fix', 'exhausted']],
  ['changed nothing', {}, ['fix', 'fix', 'exhausted']],
  ['was stopped', { status: 'stopped', versionNumber: 2 }, ['fix', 'fix', 'exhausted']],
  // No try: see isRepairTry.
  ['failed before it changed anything', { status: 'error' }, ['fix', 'fix', 'fix']],
])(
  '[WC1] [WC600] Fix it is offered as long as tries are left, after each one that %s',
  (_what, changes, offers) => {
    const attempts = [1, 2, 3].map((count) => {
      const tries = Array.from({ length: count }, (_, at) => [prompt(`r${at}`, '1'), repairAnswer(changes)])
      return repairOffer([prompt('1'), ...tries.flat()], [FAULT], false)
    })
    expect(attempts).toEqual(offers)
  },
)

test('[WC4] nothing is repaired for free that nobody asked for, or that is being edited', () => {
  expect(repairOffer([], [FAULT], false)).toBe('describe')
  expect(repairOffer([{ ...prompt('1'), isCounted: false }], [FAULT], false)).toBe('describe')
  expect(repairOffer([prompt('1')], [FAULT], true)).toBe('editing')
})

test('[WC4] what the preview refuses is nothing to repair, and not called a stop', () => {
  expect(repairOffer([prompt('1')], [REFUSED], false)).toBe('none')
  expect(faultsOf([REFUSED, FAULT])).toEqual([FAULT])
  expect(headlineOf(REFUSED, { versionNumber: 7, first: null, shownScreen: 'Plants' })).toBe(
    'Refused in the preview',
  )
  expect(headlineOf(FAULT, { versionNumber: 7, first: null, shownScreen: 'Plants' })).toBe(
    'Version 7 stopped on Plants',
  )
})

test('[WC7] the price is said before the click, and the failure after the third try', () => {
  expect(repairText('fix')).toBe('Costs no message. Up to 3 tries, then you choose.')
  expect(repairText('exhausted')).toBe('Three tries did not fix it.')
})

test('a place is path, line and column', () => {
  expect(placeLabel({ path: 'app/plants/[id].tsx', lineNumber: 47, columnNumber: 22 })).toBe(
    'app/plants/[id].tsx:47:22',
  )
})

const at = (path: string, kind: Problem['kind'] = 'resolve'): Problem => ({
  ...FAULT,
  kind,
  place: { path, lineNumber: 1, columnNumber: 1 },
})

test.each([
  [at('app/habit/[id].tsx'), 'Habit / [id] cannot be built'],
  [at('components/Row.tsx', 'syntax'), 'components/Row.tsx cannot be built'],
  [at('migrations/0002_pets.sql', 'static'), '0002_pets.sql cannot be applied'],
  [at('app/habit/[id].tsx', 'render'), 'Version 7 stopped on Habit / [id]'],
  [at('components/Row.tsx', 'render'), 'Version 7 stopped on Home'],
])('[WC8] the headline names the screen that broke, not the one that is shown: %#', (problem, words) => {
  expect(headlineOf(problem, { versionNumber: 7, first: null, shownScreen: 'Home' })).toBe(words)
})

test('[WC8] [WU9] what is typed and not saved is named, and not the version that ran without it', () => {
  const shown = { versionNumber: 7, first: null, shownScreen: 'Home', isEdited: true }
  expect(headlineOf(at('components/Row.tsx', 'render'), shown)).toBe(
    'The app with your edits stopped on Home',
  )
})

test('[WC8] the screens that show no error are counted, where it is known which one is broken', () => {
  const paths = ['app/index.tsx', 'app/add.tsx', 'app/habit/[id].tsx', 'app/_layout.tsx', 'theme.ts']
  expect(otherScreensText([at('app/habit/[id].tsx')], paths)).toBe('The other 2 screens show no error.')
  expect(otherScreensText([at('components/Row.tsx')], paths)).toBe('')
  expect(otherScreensText([], paths)).toBe('')
  expect(otherScreensText([at('app/index.tsx')], ['app/index.tsx'])).toBe('')
})
