/** Commands for an open project as a whole: export it, rename it, go back to an earlier version. */

import { numberBefore, type OpenProject } from '@sayso/workbench'
import { queryClient, versionsQuery } from '../../api/api.ts'
import { exportUrl } from '../../api/client.ts'
import { restoreVersion } from '../../page/restore-version.ts'
import type { Command } from './command.ts'

export function projectCommands(open: OpenProject): Command[] {
  const { id, store, panels, conversation, proposals } = open
  const isIdle = () => conversation.store.getState().turn.phase === 'idle'
  return [
    {
      label: 'Undo the last change: restore the version before',
      also: 'back revert',
      keys: null,
      run: () => void restoreBefore(open),
      isPossible: () => isIdle() && store.getState().version.number > 0,
    },
    {
      label: proposals.store.getState().asksFirst
        ? 'Stop asking before answers are applied'
        : 'Ask before answers are applied',
      also: 'confirm review approve propose',
      keys: null,
      run: () => void proposals.setAsksFirst(!proposals.store.getState().asksFirst),
    },
    {
      label: 'Apply the version that is waiting',
      also: 'accept approve',
      keys: null,
      run: () => void proposals.apply(),
      isPossible: () => isIdle() && proposals.store.getState().waiting !== null,
    },
    {
      label: 'Drop the version that is waiting',
      also: 'reject discard',
      keys: null,
      run: () => void proposals.drop(),
      isPossible: () => isIdle() && proposals.store.getState().waiting !== null,
    },
    {
      label: 'Export the project',
      also: 'download zip',
      keys: null,
      run: () => Object.assign(document.createElement('a'), { href: exportUrl(id), download: '' }).click(),
    },
    {
      label: 'Rename the project',
      also: 'title name',
      keys: null,
      run: () => panels.question.setState({ asked: 'rename' }),
    },
    {
      label: 'Duplicate the project',
      also: 'copy remix',
      keys: null,
      run: () => panels.question.setState({ asked: 'duplicate' }),
    },
    {
      label: 'Delete the project',
      also: 'remove bin',
      keys: null,
      run: () => panels.question.setState({ asked: 'delete' }),
    },
  ]
}

async function restoreBefore(open: OpenProject): Promise<void> {
  const { number } = open.store.getState().version
  // Without the list the number below is as good as known: only old versions go.
  const list = await queryClient.fetchQuery(versionsQuery(open.id)).catch(() => null)
  await restoreVersion(open, numberBefore(list?.versions ?? [], number))
}
