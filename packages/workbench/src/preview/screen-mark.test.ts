/** Which mark a screen of the rail has. */

import type { Problem } from '@sayso/wire'
import { expect, test } from 'vitest'
import { type ScreenMark, screenFault, screenMark } from './screen-mark.ts'

const ADD = 'app/add.tsx'
const thrownIn = (path: string | null): Problem => ({
  id: '1',
  kind: 'render',
  message: 'No',
  place: path === null ? null : { path, lineNumber: 1, columnNumber: 1 },
})

test.each<[string, Problem[], ScreenMark]>([
  ['no error', [], 'opened'],
  ['a crash in its own file', [thrownIn(ADD)], 'has-error'],
  ['a crash in the file of another screen', [thrownIn('app/index.tsx')], 'opened'],
  ['a crash in a component, which may be on any screen', [thrownIn('components/Row.tsx')], 'none'],
  ['a crash somewhere', [thrownIn(null)], 'none'],
  ['a crash in its own file and one somewhere', [thrownIn(null), thrownIn(ADD)], 'has-error'],
  ['what the preview refuses', [{ ...thrownIn(null), kind: 'blocked' }], 'opened'],
])('[WU601] a screen that a check has opened, and then %s', (_what, problems, mark) => {
  const fault = screenFault(ADD, problems)
  expect(screenMark({ isBeingWritten: false, fault, isWell: true })).toBe(mark)
})

test('[WU601] no screen has a tick that no check has opened, nor while its file is written', () => {
  expect(screenMark({ isBeingWritten: false, fault: 'none', isWell: false })).toBe('none')
  expect(screenMark({ isBeingWritten: true, fault: 'none', isWell: true })).toBe('being-written')
})
