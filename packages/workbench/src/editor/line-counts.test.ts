import { type ProjectFiles, textFile } from '@sayso/project'
import { expect, test } from 'vitest'
import { withLineCounts } from './line-counts.ts'
import type { ActionView } from './state.ts'
import { createWorkbench } from './workbench.ts'

const filesOf = (texts: Record<string, string>): ProjectFiles =>
  new Map(Object.entries(texts).map(([path, text]) => [path, textFile(text)]))

test('[WR11] what the server has added to a file of the answer counts, and of two actions on one file the last', () => {
  const workbench = createWorkbench()
  workbench.loadFiles(filesOf({ 'app.json': 'name\n' }))
  const write = (path: string, text: string) =>
    `<saysoAction type="file" filePath="${path}">\n${text}\n</saysoAction>`
  const stream = workbench.beginMessage('m')
  stream.push(
    `<saysoArtifact id="a" title="A">${write('app.json', 'mine')}${write('a.ts', '1\n2')}${write('a.ts', '1')}</saysoArtifact>`,
  )
  stream.end({ complete: true })
  const counts = () =>
    (workbench.store.getState().artifacts.m ?? []).flatMap(({ actions }) =>
      actions.map(({ filePath, linesAdded, linesRemoved }) => [filePath, linesAdded, linesRemoved]),
    )
  expect(counts()).toEqual([
    ['app.json', 1, 1],
    ['a.ts', 2, 0],
    ['a.ts', 0, 1],
  ])
  workbench.loadFiles(filesOf({ 'app.json': 'Loop\nslug\n', 'a.ts': '1\n' }))
  workbench.recountMessage('m')
  expect(counts()).toEqual([
    ['app.json', 2, 1],
    ['a.ts', 0, 0],
    ['a.ts', 1, 0],
  ])
})

const action = (
  kind: ActionView['kind'],
  filePath: string,
  status: ActionView['status'] = 'complete',
): ActionView => ({
  actionId: filePath,
  kind,
  filePath,
  status,
  isExecuted: true,
  lineCount: 0,
  lastLine: '',
  isLineEnded: true,
  linesAdded: 0,
  linesRemoved: 0,
})

test('each file’s count is shown once, at the last action that wrote it', () => {
  const actions = [
    action('file', 'a.ts'),
    action('edit', 'a.ts'),
    action('file', 'b.ts', 'aborted'),
    action('delete', 'c.ts'),
    action('file', 'same.ts'),
  ]
  const counts = new Map(['a.ts', 'b.ts', 'c.ts'].map((path) => [path, { linesAdded: 3, linesRemoved: 1 }]))
  const counted = withLineCounts(actions, (path) => counts.get(path))
  expect(counted.map(({ linesAdded, linesRemoved }) => [linesAdded, linesRemoved])).toEqual([
    [0, 0],
    [3, 1],
    [0, 0],
    [3, 1],
    [0, 0],
  ])
})
