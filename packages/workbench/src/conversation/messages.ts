/** Messages as values: made from typed text and from a stream's entries. */

import { t } from '@sayso/language/conversation'
import type {
  ChatMessage,
  Lookup,
  MessageAttachment,
  StreamEndEntry,
  StreamEntry,
  TurnMode,
} from '@sayso/wire'

/** Sent in the user's name when they press Continue: words for the model, in the language of its instructions. */
export const continuePrompt = 'Continue from where you stopped.'

/** A prompt as people read it: Sayso's own words are in the page's language. */
export function promptText(prompt: string): string {
  return prompt === continuePrompt ? t('continueFromWhereYouStopped') : prompt
}

/** Attributes of a prompt besides its text. */
export interface PromptAttributes {
  attachments?: readonly MessageAttachment[]
  /** Default `build`. */
  mode?: TurnMode
}

export function attributesOf({ attachments, mode }: ChatMessage): PromptAttributes {
  return { ...(attachments && { attachments }), ...(mode && { mode }) }
}

export function promptFrom(
  { id, attachments = [], mode }: PromptAttributes & { id: string },
  text: string,
  createdAt: string,
): ChatMessage {
  return {
    id,
    role: 'user',
    content: text,
    ...(attachments.length > 0 && { attachments: [...attachments] }),
    ...(mode && { mode }),
    status: 'done',
    createdAt,
    model: null,
    versionNumber: null,
    error: null,
    durationMs: null,
    isCounted: false,
  }
}

/** `prompt`: the message that is answered, as far as the page has it. */
export function answerFrom(
  entry: Extract<StreamEntry, { type: 'start' }>,
  prompt: ChatMessage | undefined,
): ChatMessage {
  return {
    id: entry.messageId,
    role: 'assistant',
    content: '',
    status: 'running',
    createdAt: entry.startedAt,
    model: entry.model,
    versionNumber: null,
    error: null,
    durationMs: null,
    isCounted: false,
    ...(entry.mode && { mode: entry.mode }),
    ...(prompt?.repair && { repair: prompt.repair }),
  }
}

/**
 * The conversation with a further piece of what the model thinks. Looked for from the end, where the answer is that runs:
 * pieces come many times a second, and a conversation may have thousands of messages.
 */
export function addReasoning(
  messages: readonly ChatMessage[],
  { messageId, text }: { messageId: string; text: string },
): readonly ChatMessage[] {
  const index = messages.findLastIndex(({ id }) => id === messageId)
  const message = messages[index]
  if (message === undefined) return messages
  const reasoning = { text: `${message.reasoning?.text ?? ''}${text}`, durationMs: null }
  return messages.with(index, { ...message, reasoning })
}

/** The conversation with what the model has just been shown. */
export function addLookups(
  messages: readonly ChatMessage[],
  messageId: string,
  lookups: readonly Lookup[],
): readonly ChatMessage[] {
  const index = messages.findLastIndex(({ id }) => id === messageId)
  const message = messages[index]
  if (message === undefined) return messages
  return messages.with(index, { ...message, lookups: [...(message.lookups ?? []), ...lookups] })
}

/** The conversation once an answer has ended. `content`: its whole text. */
export function endAnswer(
  messages: readonly ChatMessage[],
  { messageId, content, entry }: { messageId: string; content: string; entry: StreamEndEntry },
): readonly ChatMessage[] {
  const index = messages.findIndex(({ id }) => id === messageId)
  return messages.map((message, at) => {
    if (at === index) return { ...endedAnswer(message, entry), content }
    // The prompt that it answers comes before it.
    return at === index - 1 ? { ...message, isCounted: entry.isCounted } : message
  })
}

function endedAnswer(message: ChatMessage, entry: StreamEndEntry): ChatMessage {
  return {
    ...message,
    status: entry.type,
    versionNumber: entry.versionNumber,
    durationMs: entry.durationMs,
    isCounted: entry.isCounted,
    usage: entry.usage,
    error: entry.type === 'error' ? entry.error : null,
    ...(entry.leftOut && { leftOut: entry.leftOut }),
    ...(message.reasoning && {
      reasoning: { ...message.reasoning, durationMs: entry.reasoningMs ?? null },
    }),
  }
}

/** Whether the answer was cut off, and nothing has been changed since. */
export function hasStoppedHalfway(answer: ChatMessage | null, newestVersion: number): boolean {
  if (answer === null || answer.status === 'done' || answer.status === 'running') return false
  return answer.versionNumber === newestVersion
}

/** Numbers of the versions whose answers were cut off: files may be missing in them. */
export function halfwayVersions(messages: readonly ChatMessage[]): number[] {
  return messages.flatMap((message) => {
    const { versionNumber } = message
    return versionNumber !== null && hasStoppedHalfway(message, versionNumber) ? [versionNumber] : []
  })
}

/** Whether Continue is the way on: the answer has files yet to come. A repair's way on is the next repair. */
export function canBeContinued(answer: ChatMessage | null, newestVersion: number): boolean {
  return hasStoppedHalfway(answer, newestVersion) && !answer?.repair
}

/** The newest answer, whatever became of it. */
export function lastAnswer(messages: readonly ChatMessage[]): ChatMessage | null {
  return messages.findLast(({ role }) => role === 'assistant') ?? null
}
