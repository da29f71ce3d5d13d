/** A repair as a turn: the prompt that Sayso writes in the user's place, to the model that made the mistake. */

import { MAX_REPAIR_PROBLEMS, type Problem, type RepairIntent } from '@sayso/wire'
import type { ModelCatalogue, TurnStore, UserKeys } from '../ports/ports.ts'
import { toStorableText } from '../turn/answer-text.ts'
import type { StartTurn } from '../turn/start-turn.ts'
import { repairPrompt } from './repair-prompt.ts'

export interface RepairTurn {
  projectId: string
  userId: string
  asker: StartTurn['asker']
  /** Id of the repair's own prompt; the same id twice starts nothing new. */
  userMessageId: string
  /** At least one problem; beyond `MAX_REPAIR_PROBLEMS` they are left out. */
  intent: RepairIntent
}

interface RepairParts {
  turns: Pick<TurnStore, 'messages'>
  models: ModelCatalogue
  userKeys?: UserKeys
  /** Problems that the server knows besides the requested ones: a repair is for all of them at once. */
  known: readonly Problem[]
}

export async function toRepairStart(
  { turns, models, userKeys, known }: RepairParts,
  { intent, ...ids }: RepairTurn,
): Promise<StartTurn> {
  const messages = await turns.messages(ids.projectId)
  const modelId = messages.findLast(({ role }) => role === 'assistant')?.model ?? ''
  const asked = new Set(intent.problems.map(({ id }) => id))
  const all = [...intent.problems, ...known.filter(({ id }) => !asked.has(id))]
  const problems = all.filter(isFirstOfFile).slice(0, MAX_REPAIR_PROBLEMS)
  return {
    ...ids,
    dailyLimit: 0,
    intent: {
      ...intent,
      problems: problems.map((problem) => ({
        ...problem,
        id: toStorableText(problem.id),
        message: toStorableText(problem.message),
      })),
    },
    prompt: repairPrompt(problems),
    mode: 'build',
    // The files are those of the version that has the problems: edits of the page come as saves.
    snapshot: new Map(),
    baseVersionId: null,
    modelId: (await models.get(modelId, await userKeys?.of(ids.userId))) === null ? '' : modelId,
  }
}

/** Later errors of a file are mostly consequences of its first syntax error. */
function isFirstOfFile({ kind, place }: Problem, index: number, all: readonly Problem[]): boolean {
  if (kind !== 'syntax' || place === null) return true
  return all.findIndex((other) => other.kind === 'syntax' && other.place?.path === place.path) === index
}
