/** Repairs in a conversation: messages that Sayso sends in the user's place, and how many there have been. */

import {
  type ChatMessage,
  isRepairTry,
  MAX_REPAIR_ATTEMPTS,
  type Problem,
  type RepairNote,
  toRepairedProblem,
} from '@sayso/wire'
import type { Turn } from './turn.ts'

/** The user's last message; null without one. */
export function newestPrompt(messages: readonly ChatMessage[]): ChatMessage | null {
  return messages.findLast(({ role, repair }) => role === 'user' && !repair) ?? null
}

/** Tries to repair what came of the newest prompt, the running one included. */
function countRepairs(messages: readonly ChatMessage[]): number {
  const prompt = newestPrompt(messages)
  return messages.filter(({ role, repair }, index) => {
    if (role !== 'user' || repair?.ofMessageId !== prompt?.id) return false
    const answer = messages[index + 1]
    return answer === undefined || isRepairTry(answer)
  }).length
}

/** Only counted prompts are repaired for free. */
export function isRepairable(messages: readonly ChatMessage[]): boolean {
  return newestPrompt(messages)?.isCounted === true
}

export function hasRepairsLeft(messages: readonly ChatMessage[]): boolean {
  return isRepairable(messages) && countRepairs(messages) < MAX_REPAIR_ATTEMPTS
}

/** The version from before the newest prompt; null when that has made none. */
export function versionBeforePrompt(messages: readonly ChatMessage[]): number | null {
  const index = messages.findLastIndex(({ role, repair }) => role === 'user' && !repair)
  const made = messages.slice(index + 1).find(({ versionNumber }) => versionNumber !== null)?.versionNumber
  return made == null ? null : made - 1
}

/** The repair in the answer that is being written; null if it is not a repair. */
export function runningRepair(messages: readonly ChatMessage[], turn: Turn): RepairNote | null {
  if (turn.phase !== 'sending' && turn.phase !== 'streaming') return null
  return messages.findLast(({ role }) => role === 'user')?.repair ?? null
}

/** The message of a repair until the server's own is there. */
export function repairMessage(
  id: string,
  { messages, problems }: { messages: readonly ChatMessage[]; problems: readonly Problem[] },
  createdAt: string,
): ChatMessage {
  const repair = {
    attempt: countRepairs(messages) + 1,
    ofMessageId: newestPrompt(messages)?.id ?? '',
    problems: problems.map(toRepairedProblem),
  }
  return {
    ...{ id, role: 'user', content: '', status: 'done', createdAt, model: null, versionNumber: null },
    ...{ error: null, durationMs: null, isCounted: false, repair },
  }
}
