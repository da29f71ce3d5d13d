/** Texts of an artifact card. */

import { expect, test } from 'vitest'
import type { ActionView } from '../editor/state.ts'
import { changeText, countText, rowsInView, rowsOf, rowText, splitPath } from './artifact-text.ts'

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
  const artifact = { messageId: 'm', index: 0, id: 'a', title: 'T', isClosed: false, hasRun: false }
  const actions = [action(), action({ kind: 'shell' })]
  expect(countText({ ...artifact, actions })).toBe('1 file so far')
  expect(countText({ ...artifact, actions: [action(), action()], isClosed: true })).toBe('2 files')
})

test('[WT10] what was announced is listed in that order and ticked off; what was not comes behind', () => {
  const artifact = { messageId: 'm', index: 0, id: 'a', title: 'T', isClosed: false, hasRun: false }
  const plannedPaths = ['a.ts', 'b.ts', 'old.ts', 'new.ts', 'c.ts']
  const actions = [
    action({ filePath: 'b.ts' }),
    action({ actionId: '2', filePath: 'x.ts', status: 'running' }),
    action({ actionId: '3', kind: 'rename', filePath: 'old.ts', to: 'new.ts' }),
  ]
  const said = (isClosed: boolean) =>
    rowsOf({ ...artifact, plannedPaths, actions, isClosed }).map(
      (row) => `${row.filePath} ${row.status} ${rowText(row)}`,
    )
  expect(said(false)).toEqual([
    'a.ts pending waiting',
    'b.ts complete ',
    'old.ts complete renamed',
    'c.ts pending waiting',
    'x.ts running line 42',
  ])
  expect(said(true)).toEqual([
    'a.ts aborted not written',
    'b.ts complete ',
    'old.ts complete renamed',
    'c.ts aborted not written',
    'x.ts running line 42',
  ])
  expect(countText({ ...artifact, plannedPaths, actions })).toBe('2 of 5 files written')
  expect(countText({ ...artifact, plannedPaths, actions, isClosed: true })).toBe('2 of 5 files')
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

test('[WT10] on a narrow page more than four rows are folded to three, around the file that is being written', () => {
  const written = ['a', 'b', 'c', 'd', 'e'].map((actionId) => action({ actionId }))
  const idsInView = (running: number) =>
    rowsInView(
      written.map((row, index) => (index === running ? { ...row, status: 'running' as const } : row)),
      false,
      'narrow',
    ).rows.map(({ actionId }) => actionId)
  expect([0, 1, 2, 4].map((running) => idsInView(running).join(''))).toEqual(['abc', 'abc', 'bcd', 'cde'])
  expect(idsInView(-1)).toEqual(['c', 'd', 'e'])
  expect(rowsInView(written, false, 'narrow').foldedCount).toBe(2)
  expect(rowsInView(written.slice(1), false, 'narrow').foldedCount).toBe(0)
})

test('a path is its folder and its name', () => {
  expect(splitPath('app/(tabs)/index.tsx')).toEqual({ folder: 'app/(tabs)/', name: 'index.tsx' })
  expect(splitPath('package.json')).toEqual({ folder: '', name: 'package.json' })
})
