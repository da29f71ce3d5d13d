/** The conversation before the prompt, within a budget: the newest turns as they were, the older ones as a list of requests. */

import type { ChatMessage } from '@sayso/wire'
import type { ModelMessage } from '../ports.ts'
import { countTokens } from './count-tokens.ts'
import { describeAnswer } from './describe-answer.ts'
import { countPictureTokens, type Pictures, toImages } from './describe-pictures.ts'

export interface HistoryOptions {
  budgetTokens: number
  /** Null for a model that cannot see. */
  pictures: Pictures | null
}

export interface CompactHistory {
  messages: ModelMessage[]
  /** Turns that are only listed by their requests. */
  summarisedCount: number
}

/** Messages alternate between user and assistant, and begin with the user. */
export function compactHistory(
  messages: readonly ChatMessage[],
  { budgetTokens, pictures }: HistoryOptions,
): CompactHistory {
  const turns = toTurns(messages)
  const kept: ModelMessage[] = []
  let leftTokens = budgetTokens
  let firstKept = turns.length
  while (firstKept > 0) {
    const turn = turns[firstKept - 1]
    if (!turn) break
    const prompt: ModelMessage = { role: 'user', text: turn.prompt, prompt: turn.prompt }
    const answer: ModelMessage = { role: 'assistant', text: describeAnswer(turn.answer) }
    const costTokens = countTokens(prompt.text) + countTokens(answer.text)
    if (costTokens > leftTokens) break
    leftTokens -= costTokens
    if (pictures) leftTokens -= addPictures(prompt, turn.messageId, { pictures, leftTokens })
    kept.unshift(prompt, answer)
    firstKept -= 1
  }
  return { messages: [...summarise(turns.slice(0, firstKept)), ...kept], summarisedCount: firstKept }
}

/** Pictures stay as long as the budget allows, the newest turn's first; returns what they cost. */
function addPictures(
  prompt: ModelMessage,
  messageId: string,
  { pictures, leftTokens }: { pictures: Pictures; leftTokens: number },
): number {
  const attachments = pictures.byMessage.get(messageId) ?? []
  const costTokens = countPictureTokens(attachments)
  const images = toImages(attachments, pictures)
  if (images.length === 0 || costTokens > leftTokens) return 0
  prompt.images = images
  return costTokens
}

interface Turn {
  messageId: string
  prompt: string
  answer: string
}

function toTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const { id, role, content } of messages) {
    const last = turns.at(-1)
    if (role === 'user') turns.push({ messageId: id, prompt: content, answer: '' })
    else if (last) last.answer = content
  }
  return turns
}

const MAX_SUMMARISED = 50
const MAX_REQUEST_CHARS = 160

function summarise(turns: readonly Turn[]): ModelMessage[] {
  if (turns.length === 0) return []
  const lines = turns.slice(-MAX_SUMMARISED).map(({ prompt }) => `- ${shorten(prompt)}`)
  return [
    { role: 'user', text: `Earlier in this conversation I asked, oldest first:\n${lines.join('\n')}` },
    { role: 'assistant', text: 'All of that is in the project as it is now.' },
  ]
}

function shorten(prompt: string): string {
  const line = prompt.replace(/\s+/g, ' ').trim()
  return line.length <= MAX_REQUEST_CHARS ? line : `${line.slice(0, MAX_REQUEST_CHARS)}…`
}
