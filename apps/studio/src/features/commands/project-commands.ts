/** Commands for an open project as a whole: export it, rename it, go back to an earlier version. */

import { t } from '@sayso/language/commands'
import { mayEdit, numberBefore, type OpenProject } from '@sayso/workbench'
import { queryClient, versionsQuery } from '../../api/api.ts'
import { exportUrl } from '../../api/client.ts'
import { NEWEST_SDK, newerSdk } from '../../page/newer-sdk.ts'
import { restoreVersion } from '../../page/restore-version.ts'
import type { Command } from './command.ts'

export function projectCommands(open: OpenProject): Command[] {
  const { id, store, workbench, panels, conversation, proposals } = open
  const isOwner = () => store.getState().project.shared === undefined
  const canEdit = () => mayEdit(store.getState().project)
  const isIdle = () => conversation.store.getState().turn.phase === 'idle'
  return [
    {
      label: t('undoTheLastChangeRestore'),
      also: t('backRevert'),
      keys: null,
      run: () => void restoreBefore(open),
      isAllowed: canEdit,
      isPossible: () => isIdle() && store.getState().version.number > 0,
    },
    {
      label: proposals.store.getState().asksFirst
        ? t('stopAskingBeforeAnswersAre')
        : t('askBeforeAnswersAreApplied'),
      also: t('confirmReviewApprovePropose'),
      keys: null,
      run: () => void proposals.setAsksFirst(!proposals.store.getState().asksFirst),
      isAllowed: canEdit,
    },
    {
      label: t('applyTheVersionThatIs'),
      also: t('acceptApprove'),
      keys: null,
      run: () => void proposals.apply(),
      isAllowed: canEdit,
      isPossible: () => isIdle() && proposals.store.getState().waiting !== null,
    },
    {
      label: t('dropTheVersionThatIs'),
      also: t('rejectDiscard'),
      keys: null,
      run: () => void proposals.drop(),
      isAllowed: canEdit,
      isPossible: () => isIdle() && proposals.store.getState().waiting !== null,
    },
    {
      label: t('publishTheApp'),
      also: t('shareLinkWebsite'),
      keys: null,
      run: () => panels.question.setState({ asked: 'publish' }),
      isAllowed: isOwner,
    },
    {
      label: t('upgradeTheSdk', { to: NEWEST_SDK?.major ?? '' }),
      also: t('updateExpo'),
      keys: null,
      run: () => panels.question.setState({ asked: 'upgrade' }),
      isAllowed: canEdit,
      isPossible: () => newerSdk(workbench.store.getState().files) !== null,
    },
    {
      label: t('exportTheProject'),
      also: t('downloadZip'),
      keys: null,
      run: () => Object.assign(document.createElement('a'), { href: exportUrl(id), download: '' }).click(),
    },
    {
      label: t('renameTheProject'),
      also: t('titleName'),
      keys: null,
      run: () => panels.question.setState({ asked: 'rename' }),
      isAllowed: isOwner,
    },
    {
      label: t('duplicateTheProject'),
      also: t('copyRemix'),
      keys: null,
      run: () => panels.question.setState({ asked: 'duplicate' }),
    },
    {
      label: t('deleteTheProject'),
      also: t('removeBin'),
      keys: null,
      run: () => panels.question.setState({ asked: 'delete' }),
      isAllowed: isOwner,
    },
  ]
}

async function restoreBefore(open: OpenProject): Promise<void> {
  const { number } = open.store.getState().version
  // Without the list the number below is as good as known: only old versions go.
  const list = await queryClient.fetchQuery(versionsQuery(open.id)).catch(() => null)
  await restoreVersion(open, numberBefore(list?.versions ?? [], number))
}
