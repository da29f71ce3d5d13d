import { expect, test } from 'vitest'
import { exchange } from '../testing/view-projects.ts'
import { firstSide } from './first-side.ts'

const messages = exchange('1', 'A habit tracker')

test.each([
  ['a prompt', { version: { cause: 'starter' }, messages: [] }, true, 'chat'],
  ['an example or an import', { version: { cause: 'import' }, messages: [] }, false, 'pane'],
  ['an import with a conversation', { version: { cause: 'import' }, messages }, false, null],
  ['an app that was made here', { version: { cause: 'prompt' }, messages }, false, null],
] as const)('[SN16] %s → %s', (_name, { version, messages: given }, hasPrompt, side) => {
  expect(firstSide({ version, messages: [...given] }, hasPrompt)).toBe(side)
})
