import type { ActionView, ArtifactView } from '@sayso/workbench'
import { expect, test } from 'vitest'
import { failedEditsOf } from './failed-edits.ts'

function artifact(...actions: Partial<ActionView>[]): ArtifactView {
  const blank: ActionView = {
    ...{
      actionId: '',
      kind: 'edit',
      status: 'failed',
      isExecuted: true,
      lineCount: 0,
      lastLine: '',
      isLineEnded: false,
    },
    ...{ linesAdded: 0, linesRemoved: 0, filePath: 'app/index.tsx', detail: 'Not found.' },
  }
  const views = actions.map((action) => ({ ...blank, ...action }))
  return { messageId: 'm', index: 0, id: 'a', title: 'A', isClosed: true, hasRan: true, actions: views }
}

test('an edit that failed is a problem of its file', () => {
  expect(failedEditsOf([artifact({}, { detail: 'Found twice.' })], new Set())).toMatchObject([
    { id: 'change:app/index.tsx', kind: 'change', message: 'Found twice.' },
  ])
})

test('none is left of a file that was written afterwards, is locked, or failed otherwise', () => {
  expect(failedEditsOf([artifact({}, { kind: 'file', status: 'complete' })], new Set())).toEqual([])
  expect(failedEditsOf([artifact({})], new Set(['app/index.tsx']))).toEqual([])
  expect(failedEditsOf([artifact({ kind: 'file' }, { status: 'aborted' })], new Set())).toEqual([])
})
