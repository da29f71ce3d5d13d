/** Sends prompts to the model. An answer is based on stored files, so unsaved edits are saved first. */

import { t } from '@sayso/language/workbench'
import type { MessageAttachment, Problem } from '@sayso/wire'
import type { Conversation } from '../conversation/conversation.ts'
import type { PromptAttributes } from '../conversation/messages.ts'
import { isBusy } from '../conversation/turn.ts'
import { type RepairStart, repairNotStarted } from '../conversation/turn-starts.ts'
import type { Saving } from '../files/saving.ts'
import { type ApiFailure, failureSentence } from '../ports/api-failure.ts'
import type { Notices } from '../ports/notices.ts'
import type { Pointing } from '../preview/pointing.ts'
import type { AttachmentTray } from '../prompt/attachment-tray.ts'
import type { Draft } from '../prompt/draft.ts'

export interface Sending {
  /**
   * Saves unsaved edits, uploads the pictures, then sends the prompt in the draft's mode. If saving fails, the prompt
   * stays in the draft. While an answer is being written, the prompt is queued instead. Text entered while a prompt
   * is on its way stays in the draft.
   */
  sendPrompt(text: string): Promise<void>
  /** Saves unsaved edits. If that fails, reports it and returns false: then nothing must be sent. */
  saveFirst(): Promise<boolean>
  /** Saves unsaved edits, then sends a prompt other than the draft, which stays. */
  sendAside(text: string, attributes?: PromptAttributes): Promise<void>
  /** Saves unsaved edits, then sends a prompt in place of an earlier one. Resolves with the failure, if any. */
  replacePrompt(messageId: string, text: string): Promise<ApiFailure | null>
  /** Sends the message again that was not sent, and takes it out of the draft if it was given back there. */
  resend(text: string): Promise<void>
  /** Saves unsaved edits, then sends the problems back to the model, and reports a failure. Costs no message. */
  repair(problems: readonly Problem[]): Promise<void>
  /** Like `repair`, but silent: used for automatic repairs. */
  startRepair(problems: readonly Problem[]): Promise<RepairStart>
}

interface SendingOptions {
  projectId: string
  conversation: Conversation
  saving: Saving
  draft: Draft
  tray: AttachmentTray
  pointing: Pointing
  notices: Notices
  versionNumber: () => number
  enqueue: (text: string, attributes: PromptAttributes) => void
}

export function createSending(options: SendingOptions): Sending {
  const { conversation, saving, draft, tray, pointing, notices } = options
  const isAnswering = () => isBusy(conversation.store.getState().turn)
  /** A prompt is being made ready; asked for twice, it is sent once. */
  let isPreparing = false

  /** Null when it failed: then the prompt and its pictures stay where they are. */
  async function upload(): Promise<MessageAttachment[] | null> {
    try {
      return await tray.upload(options.projectId)
    } catch (failure) {
      notices.notifyError(t('failedToUploadFile'), failureSentence(failure))
      return null
    }
  }

  async function saveFirst(): Promise<boolean> {
    await saving.saveAll()
    const save = saving.store.getState()
    if (save.kind === 'saved') return true
    const sentence = save.kind === 'failed' ? save.sentence : t('yourEditsAreNotOn')
    notices.notifyError(t('notSentFailedToSave'), sentence)
    return false
  }

  /** Null when the prompt cannot be sent now. */
  async function prepare(): Promise<MessageAttachment[] | null> {
    // A queued prompt is sent later, with the files of then.
    if (!isAnswering() && !(await saveFirst())) return null
    return await upload()
  }

  async function startRepair(problems: readonly Problem[]): Promise<RepairStart> {
    await saving.saveAll()
    if (saving.store.getState().kind !== 'saved') return { refusal: repairNotStarted() }
    return await conversation.repair(problems, options.versionNumber())
  }

  return {
    async sendPrompt(text) {
      if (isPreparing) return
      isPreparing = true
      const attachments = await prepare().finally(() => {
        isPreparing = false
      })
      if (attachments === null) return
      const { mode } = draft.store.getState()
      draft.clearSent(text)
      tray.take()
      const attributes = { attachments, ...(mode !== 'build' && { mode }) }
      // Checked again: a repair, or another page's answer, may have started while the edits were being saved.
      if (isAnswering()) options.enqueue(pointing.takeInto(text), attributes)
      else await conversation.send(pointing.takeInto(text), attributes)
    },
    saveFirst,
    async sendAside(text, attributes) {
      if (await saveFirst()) await conversation.send(text, attributes)
    },
    async replacePrompt(messageId, text) {
      return (await saveFirst()) ? await conversation.replacePrompt(messageId, text) : null
    },
    async resend(text) {
      if (draft.store.getState().text === text) draft.clear()
      await conversation.retry()
    },
    async repair(problems) {
      const start = await startRepair(problems)
      if (typeof start === 'object') notices.notifyError(t('notStarted'), start.refusal)
    },
    startRepair,
  }
}
