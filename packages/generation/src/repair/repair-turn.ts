/** A repair as a turn: the prompt that Sayso writes in the user's place, to the model that made the mistake. */

import { type ChatMessage, MAX_REPAIR_PROBLEMS, type Problem, type RepairIntent } from '@sayso/wire'
import type { ModelCatalogue, TurnFiles, TurnStore, UserKeys } from '../ports/ports.ts'
import { toStorableText } from '../turn/answer-text.ts'
import type { StartTurn } from '../turn/start-turn.ts'
import { repairPrompt } from './repair-prompt.ts'
import { findRuleFixes, type RuleFixes } from './rules/find-rule-fixes.ts'

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
  turnFiles: Pick<TurnFiles, 'newestVersion' | 'filesOf' | 'lockedPaths'>
  models: ModelCatalogue
  userKeys?: UserKeys
  /** Problems that the server knows beside those that were asked for: a repair is for all of them at once. */
  known: readonly Problem[]
}

/** Rules come first: what they fix needs no model, and the check of their answer begins the repair of the rest. */
export async function toRepairStart(
  parts: RepairParts,
  { intent, ...ids }: RepairTurn,
): Promise<StartTurn<RepairIntent>> {
  const { models, userKeys, known } = parts
  const messages = await parts.turns.messages(ids.projectId)
  const modelId = messages.findLast(({ role }) => role === 'assistant')?.model ?? ''
  const asked = new Set(intent.problems.map(({ id }) => id))
  const all = [...intent.problems, ...known.filter(({ id }) => !asked.has(id))]
  const fixes = await findFixes(parts, all, { messages, projectId: ids.projectId, intent })
  const problems = fixes?.problems ?? all.filter(isFirstOfFile).slice(0, MAX_REPAIR_PROBLEMS)
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
    prompt: fixes?.prompt ?? repairPrompt(problems),
    mode: 'build',
    // The files are those of the version that has the problems: edits of the page come as saves.
    snapshot: new Map(),
    baseVersionId: null,
    modelId: (await models.get(modelId, await userKeys?.of(ids.userId))) === null ? '' : modelId,
    ...(fixes !== null && { ruleAnswer: fixes.answer }),
  }
}

async function findFixes(
  { turnFiles }: RepairParts,
  problems: readonly Problem[],
  {
    messages,
    projectId,
    intent,
  }: { messages: readonly ChatMessage[]; projectId: string; intent: RepairIntent },
): Promise<RuleFixes | null> {
  const newest = await turnFiles.newestVersion(projectId)
  // Places are those of another version; the start is refused as stale.
  if (newest?.number !== intent.versionNumber) return null
  const tried = messages.flatMap(({ repair }) =>
    repair?.isByRule === true && repair.ofMessageId === intent.messageId ? repair.problems : [],
  )
  return findRuleFixes(problems, {
    files: await turnFiles.filesOf(newest.id),
    lockedPaths: await turnFiles.lockedPaths(projectId),
    triedIds: new Set(tried.map(({ id }) => id)),
  })
}

/** Later errors of a file are mostly consequences of its first syntax error. */
function isFirstOfFile({ kind, place }: Problem, index: number, all: readonly Problem[]): boolean {
  if (kind !== 'syntax' || place === null) return true
  return all.findIndex((other) => other.kind === 'syntax' && other.place?.path === place.path) === index
}
