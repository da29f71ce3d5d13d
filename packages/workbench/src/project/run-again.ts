/** Runs an action of an answer again that could not be applied: somebody has since unlocked its file, or put right what it is about. */

import { isBusy } from '../conversation/turn.ts'
import type { Ports } from '../ports/ports.ts'
import type { Editing } from './editing.ts'

interface RunAgainOptions extends Editing, Pick<Ports, 'notices'> {
  /** Tells the server that the action is applied now: a page that comes later shows it so. */
  keepApplied(messageId: string, index: number): Promise<void>
}

/** On the present files, with what is unsaved saved first. What it changes is a save of the person's. Says so when it fails once more. */
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
    return notices.notifyError('Not run again: Failed to save', 'Save your edits first, then run it again.')
  }
  // An answer may have begun meanwhile, in another tab too.
  if (!canRun()) return
  const changes = workbench.rerunMessage(messageId, actionId)
  const action = actionNow()
  if (action?.status === 'failed') notices.notifyError('It failed again', action.detail ?? '')
  await saving.saveChanges(changes)
  // What is not saved is not applied: in a conflict the person may yet take what the others made.
  if (action?.status !== 'complete' || saving.store.getState().kind !== 'saved') return
  // Not told, the row says once more that it failed, and can be run again.
  await options.keepApplied(messageId, Number(actionId)).catch(() => {})
}
