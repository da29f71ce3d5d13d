/** Line counts of stored answers. */

import type { ActionView } from '@sayso/workbench'
import { expect, test, vi } from 'vitest'

// The module's neighbours make the page's own client, which needs no server here.
vi.stubGlobal('window', {})
const { withCounts } = await import('./stored-lines.ts')

const action = (kind: ActionView['kind'], filePath: string, status: ActionView['status'] = 'complete') => ({
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
  const files = ['a.ts', 'b.ts', 'c.ts'].map((path) => ({ path, linesAdded: 3, linesRemoved: 1 }))
  expect(
    withCounts(actions, files).map(({ linesAdded, linesRemoved }) => [linesAdded, linesRemoved]),
  ).toEqual([
    [0, 0],
    [3, 1],
    [0, 0],
    [3, 1],
    [0, 0],
  ])
})
