/** What an artifact card says. */

import { expect, test } from 'vitest'
import type { ActionView } from '../editor/state.ts'
import { changeText, countText, rowsInView, rowText, splitPath } from './artifact-text.ts'

function action(changes: Partial<ActionView> = {}): ActionView {
  return {
    actionId: '1',
    kind: 'file',
    filePath: 'a.ts',
    status: 'complete',
    isExecuted: true,
    lineCount: 42,
    isLineEnded: true,
    lastLine: '',
    linesAdded: 0,
    linesRemoved: 0,
    ...changes,
  }
}

test.each<[string, Partial<ActionView>]>([
  ['waiting', { status: 'pending' }],
  ['line 42', { status: 'running' }],
  ['+118', { linesAdded: 118 }],
  ['+42 −8', { linesAdded: 42, linesRemoved: 8 }],
  ['Action failed', { status: 'failed' }],
  ['stopped', { status: 'aborted' }],
  ['not run', { kind: 'shell' }],
  ['deleted', { kind: 'delete' }],
  ['renamed', { kind: 'rename' }],
])('%s', (text, changes) => {
  expect(rowText(action(changes))).toBe(text)
})

test('[WT10] files are counted without shell actions, and “so far” while more may come', () => {
  const artifact = { messageId: 'm', index: 0, id: 'a', title: 'T', isClosed: false, hasRan: false }
  const actions = [action(), action({ kind: 'shell' })]
  expect(countText({ ...artifact, actions })).toBe('1 file so far')
  expect(countText({ ...artifact, actions: [action(), action()], isClosed: true })).toBe('2 files')
})

test('[WT10] changed lines are summed, and left out where nothing is known', () => {
  expect(changeText([action({ linesAdded: 10, linesRemoved: 9 }), action({ linesAdded: 2 })])).toBe(
    ', +12 −9',
  )
  expect(changeText([action()])).toBe('')
})

test('[WT10] more than twelve rows are folded to the last six', () => {
  const actions = Array.from({ length: 13 }, () => action())
  expect(rowsInView(actions, false)).toMatchObject({ foldedCount: 7 })
  expect(rowsInView(actions, true).rows).toHaveLength(13)
  expect(rowsInView(actions.slice(1), false).foldedCount).toBe(0)
})

test('a path is its folder and its name', () => {
  expect(splitPath('app/(tabs)/index.tsx')).toEqual({ folder: 'app/(tabs)/', name: 'index.tsx' })
  expect(splitPath('package.json')).toEqual({ folder: '', name: 'package.json' })
})
