/** Decides whether an ended turn takes one of the person's messages. Source: SPEC.md, rules C1 to C4 and C10. */

import { asksFirst } from '@sayso/response'
import type { ChatMessage, TurnMode } from '@sayso/wire'
import type { TurnRecord } from '../ports/ports.ts'
import { type Ending, isCounted } from './ending.ts'
import type { TurnParts } from './turn-parts.ts'

/** Longer answers are not questions: an essay in that form is counted. */
const MAX_FREE_CHARS = 8_000

interface EndedTurn {
  ending: Ending
  content: string
  /** A repair is never counted. */
  isRepair: boolean
  mode: TurnMode
}

export async function isTurnCounted(
  { turns }: Pick<TurnParts, 'turns'>,
  { projectId, messageId }: Pick<TurnRecord, 'projectId' | 'messageId'>,
  { ending, content, isRepair, mode }: EndedTurn,
): Promise<boolean> {
  if (isRepair || !isCounted(ending.status, content)) return false
  const mayBeFree = ending.status === 'done' && mode === 'build' && content.length <= MAX_FREE_CHARS
  if (!mayBeFree || !asksFirst(content)) return true
  return hasJustAskedForFree(await turns.messages(projectId), messageId)
}

/** Otherwise a conversation of nothing but questions would be free. */
function hasJustAskedForFree(messages: readonly ChatMessage[], messageId: string): boolean {
  const before = messages.slice(
    0,
    messages.findIndex(({ id }) => id === messageId),
  )
  const last = before.findLast(({ role, repair }) => role === 'assistant' && !repair)
  return last?.status === 'done' && !last.isCounted && asksFirst(last.content)
}
