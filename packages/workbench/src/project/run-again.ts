/** Runs an action of an answer again that could not be applied: its file has since been unlocked, or its target fixed. */

import { t } from '@sayso/language/workbench'
import { isBusy } from '../conversation/turn.ts'
import type { Ports } from '../ports/ports.ts'
import type { Editing } from './editing.ts'

interface RunAgainOptions extends Editing, Pick<Ports, 'notices'> {
  /** Tells the server that the action is applied now: a page that comes later shows it so. */
  keepApplied(messageId: string, index: number): Promise<void>
}

/** Runs on the present files, saving unsaved ones first. Its changes are a save of the person's. Reports another failure. */
export async function runAgain(messageId: string, actionId: string, options: RunAgainOptions): Promise<void> {
  const { workbench, saving, conversation, notices } = options
  const actionNow = () =>
    workbench.store
      .getState()
      .artifacts[messageId]?.flatMap(({ actions }) => actions)
      .find((action) => action.actionId === actionId)
  const canRun = () => !isBusy(conversation.store.getState().turn) && actionNow()?.status === 'failed'
  if (!canRun()) return
  await saving.saveAll()
  if (saving.store.getState().kind !== 'saved') {
    return notices.notifyError(t('notRunAgainFailedTo'), t('saveYourEditsFirstThen'))
  }
  // An answer may have started meanwhile, in another tab too.
  if (!canRun()) return
  const changes = workbench.rerunMessage(messageId, actionId)
  const action = actionNow()
  if (action?.status === 'failed') notices.notifyError(t('itFailedAgain'), action.detail ?? '')
  await saving.saveChanges(changes)
  // An action that is not saved is not applied: in a conflict the person may still take the other side.
  if (action?.status !== 'complete' || saving.store.getState().kind !== 'saved') return
  // Without this the row shows the failure once more, and can be run again.
  await options.keepApplied(messageId, Number(actionId)).catch(() => {})
}
