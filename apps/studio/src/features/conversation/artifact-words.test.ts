/** What an artifact card says. */

import type { ActionView } from '@sayso/workbench'
import { expect, test } from 'vitest'
import { changeWords, countWords, rowsInView, rowWords, splitPath } from './artifact-words.ts'

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
  expect(rowWords(action(changes))).toBe(text)
})

test('files are counted without shell actions, and «so far» while more may come', () => {
  const artifact = { messageId: 'm', index: 0, id: 'a', title: 'T', isClosed: false, hasRan: false }
  const actions = [action(), action({ kind: 'shell' })]
  expect(countWords({ ...artifact, actions })).toBe('1 file so far')
  expect(countWords({ ...artifact, actions: [action(), action()], isClosed: true })).toBe('2 files')
})

test('changed lines are summed, and left out where nothing is known', () => {
  expect(changeWords([action({ linesAdded: 10, linesRemoved: 9 }), action({ linesAdded: 2 })])).toBe(
    ', +12 −9',
  )
  expect(changeWords([action()])).toBe('')
})

test('more than twelve rows are folded to the last six', () => {
  const actions = Array.from({ length: 13 }, () => action())
  expect(rowsInView(actions, false)).toMatchObject({ foldedCount: 7 })
  expect(rowsInView(actions, true).rows).toHaveLength(13)
  expect(rowsInView(actions.slice(1), false).foldedCount).toBe(0)
})

test('a path is its folder and its name', () => {
  expect(splitPath('app/(tabs)/index.tsx')).toEqual({ folder: 'app/(tabs)/', name: 'index.tsx' })
  expect(splitPath('package.json')).toEqual({ folder: '', name: 'package.json' })
})
