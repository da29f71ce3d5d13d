/** A repair as a turn: the prompt that Sayso writes in the user's place, to the model that made the mistake. */

import { MAX_REPAIR_ATTEMPTS, MAX_REPAIR_PROBLEMS, type Problem } from '@sayso/wire'
import type { StartTurn } from '../generation.ts'
import type { ModelCatalogue, TurnStore, UserKeys } from '../ports.ts'
import { toStorableText } from '../turn/answer-text.ts'
import { repairPrompt } from './repair-prompt.ts'

export interface RepairTurn {
  projectId: string
  userId: string
  /** Of the repair's own prompt; the same id twice starts nothing new. */
  userMessageId: string
  /** The newest prompt, whose outcome is repaired. */
  ofMessageId: string
  /** The version that has the problems. */
  versionNumber: number
  /** At least one; beyond `MAX_REPAIR_PROBLEMS` they are left out. */
  problems: readonly Problem[]
}

export async function toRepairStart(
  { turns, models, userKeys }: { turns: TurnStore; models: ModelCatalogue; userKeys?: UserKeys },
  { problems: all, ofMessageId, versionNumber, ...ids }: RepairTurn,
): Promise<StartTurn> {
  const messages = await turns.messages(ids.projectId)
  const modelId = messages.findLast(({ role }) => role === 'assistant')?.model ?? ''
  const problems = all.slice(0, MAX_REPAIR_PROBLEMS)
  return {
    ...ids,
    dailyLimit: 0,
    prompt: repairPrompt(problems),
    // The files are those of the version that has the problems: edits of the page come as saves.
    snapshot: new Map(),
    baseVersionId: null,
    modelId: (await models.get(modelId, await userKeys?.of(ids.userId))) === null ? '' : modelId,
    continuesMessageId: null,
    repair: {
      ofMessageId,
      versionNumber,
      maxAttempts: MAX_REPAIR_ATTEMPTS,
      maxBegun: MAX_REPAIRS_BEGUN,
      problems: problems.map(({ id, message }) => ({
        id: toStorableText(id),
        message: toStorableText(message).slice(0, MAX_MESSAGE_CHARS),
      })),
    },
  }
}

/** A provider that is down for long is not asked for ever. */
const MAX_REPAIRS_BEGUN = 12
/** As much of a problem's message as the conversation keeps. */
const MAX_MESSAGE_CHARS = 500
